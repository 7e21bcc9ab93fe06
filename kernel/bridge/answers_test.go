//go:build unix

package bridge_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAnswers(t *testing.T) {
	f := start(t, withoutGonb)
	ask := func(name string, fields map[string]any) string {
		return string(f.reply(f.send("shell", asks{name, fields})).Content)
	}
	assert.JSONEq(t, `{"status":"incomplete","indent":"    "}`, ask("is_complete_request", map[string]any{"code": "func f() {"}))
	assert.JSONEq(t, `{"status":"ok","comms":{}}`, ask("comm_info_request", map[string]any{}))
	assert.JSONEq(t, `{"status":"ok","history":[]}`, ask("history_request", map[string]any{"hist_access_type": "tail", "n": 5}))
}

// TestHistory: a front end can ask for the cells that the kernel has run.
func TestHistory(t *testing.T) {
	f := start(t, withCommands)
	for _, code := range []string{"%say a/b", "%say c", "%say c", "%say d"} {
		f.execute(code)
	}
	tests := []struct {
		name string
		ask  map[string]any
		want string
	}{
		{"tail", map[string]any{"hist_access_type": "tail", "n": 2}, `[[1,3,"%say c"],[1,4,"%say d"]]`},
		{"tail, with outputs", map[string]any{"hist_access_type": "tail", "n": 1, "output": true}, `[[1,4,["%say d",null]]]`},
		{"range", map[string]any{"hist_access_type": "range", "session": 0, "start": 1, "stop": 3}, `[[1,1,"%say a/b"],[1,2,"%say c"]]`},
		{"search", map[string]any{"hist_access_type": "search", "pattern": "*a/*", "n": 10}, `[[1,1,"%say a/b"]]`},
		{"search, each once", map[string]any{"hist_access_type": "search", "pattern": "%say c", "unique": true}, `[[1,3,"%say c"]]`},
		{"search for one character", map[string]any{"hist_access_type": "search", "pattern": "%sa? d"}, `[[1,4,"%say d"]]`},
		{"search for nothing but * and ?", map[string]any{"hist_access_type": "search", "pattern": "%say [a-d]"}, `[]`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			reply := f.reply(f.send("shell", asks{"history_request", test.ask}))
			assert.JSONEq(t, `{"status":"ok","history":`+test.want+`}`, string(reply.Content))
		})
	}
}

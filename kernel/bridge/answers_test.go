//go:build unix

package bridge_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/bridge"
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

// TestHistory: the history is kept from one kernel to the next.
func TestHistory(t *testing.T) {
	file := filepath.Join(t.TempDir(), "sub", "history")
	kept := func(o *bridge.Options) { o.HistoryFile = file }
	t.Run("the first kernel", func(t *testing.T) {
		f := start(t, withCommands, kept)
		f.execute("%say a/b")
		f.execute("%say c")
		f.execute("%say c")
	})
	f := start(t, withCommands, kept)
	f.execute("%say d")
	tests := []struct {
		name string
		ask  map[string]any
		want string
	}{
		{"tail", map[string]any{"hist_access_type": "tail", "n": 2}, `[[1,3,"%say c"],[2,1,"%say d"]]`},
		{"tail, with outputs", map[string]any{"hist_access_type": "tail", "n": 1, "output": true}, `[[2,1,["%say d",null]]]`},
		{"range of the session before", map[string]any{"hist_access_type": "range", "session": -1, "start": 1, "stop": 3}, `[[1,1,"%say a/b"],[1,2,"%say c"]]`},
		{"range of this session", map[string]any{"hist_access_type": "range", "session": 0}, `[[2,1,"%say d"]]`},
		{"search", map[string]any{"hist_access_type": "search", "pattern": "*a/*", "n": 10}, `[[1,1,"%say a/b"]]`},
		{"search, each once", map[string]any{"hist_access_type": "search", "pattern": "%say c", "unique": true}, `[[1,3,"%say c"]]`},
		{"search for one character", map[string]any{"hist_access_type": "search", "pattern": "%sa? d"}, `[[2,1,"%say d"]]`},
		{"search for nothing but * and ?", map[string]any{"hist_access_type": "search", "pattern": "%say [a-d]"}, `[]`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			reply := f.reply(f.send("shell", asks{"history_request", test.ask}))
			assert.JSONEq(t, `{"status":"ok","history":`+test.want+`}`, string(reply.Content))
		})
	}
}

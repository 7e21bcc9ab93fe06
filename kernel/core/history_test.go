package core

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/wire"
)

// TestHistory: what each request finds.
func TestHistory(t *testing.T) {
	for want, asked := range map[string]historyRequest{
		`{"history":[[1,1,"a/b"],[1,2,"c"],[1,3,"é"]],"status":"ok"}`: {Access: "tail"},
		`{"history":[[1,3,["é",null]]],"status":"ok"}`:                {Access: "tail", N: 1, Output: true},
		`{"history":[],"status":"ok"}`:                                {Access: "search"},
	} {
		k := &Kernel{send: func(_ wire.Channel, m wire.Message) {
			assert.JSONEq(t, want, string(m.Content), "%+v", asked)
		}}
		k.history.add([]string{"a/b", "c"}, "é")
		k.historyOf(Request{}, asked)
		assert.Equal(t, "c", k.history.cell(0)+k.history.cell(2)+k.history.cell(4))
	}
}

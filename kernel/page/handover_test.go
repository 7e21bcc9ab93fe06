//go:build unix

package page_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/page"
	"gametree/kernel/wire"
)

// TestHandOver: the small kernel runs Go cells alone, and at the first command another
// kernel goes on with its declarations, its count, and the cells that wait.
func TestHandOver(t *testing.T) {
	f := start(t)
	c, _ := f.run("%%\nfmt.Println(\"the body of main\")")
	assert.Contains(t, shown(c), "the body of main")
	c, reply := f.run("func double(n int) int { return 2 * n }\ndouble(3) % 4")
	assert.Contains(t, shown(c), "result: 2")
	assert.Equal(t, 2, reply.ExecutionCount)
	_, reply = f.run("var wrong int = \"x\"")
	assert.Equal(t, wire.Error, reply.Status)
	require.Nil(t, f.handed, "no cell needed more")

	command := f.send(wire.Shell, wire.ExecuteRequest{Code: "%help match", StoreHistory: true, StopOnError: true})
	next := f.send(wire.Shell, wire.ExecuteRequest{Code: "double(21)", StoreHistory: true, StopOnError: true})
	c, reply = f.outputs("%help match", command)
	assert.Contains(t, shown(c), "--games")
	assert.Equal(t, 4, reply.ExecutionCount)
	c, reply = f.outputs("double(21)", next)
	assert.Contains(t, shown(c), "result: 42")
	assert.Equal(t, 5, reply.ExecutionCount)
	require.NotNil(t, f.handed)
	assert.Equal(t, 3, f.handed.Count)
}

// TestNothingIsLostInAHandOver: a message that came after the one that needs another
// kernel, and before the handover, is handed over too.
func TestNothingIsLostInAHandOver(t *testing.T) {
	message := func(id, kind, content string) []byte {
		return fmt.Appendf(nil, `{"channel": "shell", "header": {"msg_id": %q, "msg_type": %q}, "parent_header": {}, "metadata": {}, "content": %s}`, id, kind, content)
	}
	var state *page.State
	k := page.New(t.Context(), page.Options{Send: func([]byte) {}, HandOver: func(s page.State) { state = &s }})
	messages := [][]byte{
		message("1", "complete_request", `{"code": "%he", "cursor_pos": 3}`),
		message("2", "execute_request", `{"code": "1"}`),
		message("3", "execute_request", `{"code": "2"}`),
	}
	for _, text := range messages {
		assert.True(t, k.Take(text))
	}
	k.Loop()
	require.NotNil(t, state)
	require.Len(t, state.Messages, len(messages))
	for i, text := range messages {
		assert.JSONEq(t, string(text), string(state.Messages[i]))
	}
	assert.False(t, k.Take(messages[0]), "it has handed over")
}

// TestHandOverToPlay: a cell that offers a game is run by a kernel that has boards.
func TestHandOverToPlay(t *testing.T) {
	f := start(t)
	c, _ := f.run("show.PlayGame(tictactoe.New())")
	assert.Contains(t, shown(c), "to move")
	assert.NotNil(t, f.handed)
}

// TestHandOverStops: a failing cell aborts those that wait, with commands or without.
func TestHandOverStops(t *testing.T) {
	f := start(t)
	wrong := f.send(wire.Shell, wire.ExecuteRequest{Code: "panic(1)", StoreHistory: true, StopOnError: true})
	waits := f.send(wire.Shell, wire.ExecuteRequest{Code: "%help match", StoreHistory: true, StopOnError: true})
	_, reply := f.outputs("panic(1)", wrong)
	assert.Equal(t, wire.Error, reply.Status)
	_, reply = f.outputs("%help match", waits)
	assert.Equal(t, wire.Aborted, reply.Status)
	assert.Nil(t, f.handed)
}

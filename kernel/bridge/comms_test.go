//go:build unix

package bridge_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/bridge"
	"gametree/kernel/command"
	"gametree/kernel/core"
	"gametree/pkg/play"
	"gametree/pkg/render"
)

// echoes are comms that send back what they receive, and close at "bye".
type echoes struct{ interrupts, closed atomic.Int32 }

func (e *echoes) Open(target string, data json.RawMessage, peer core.Peer) core.Comm {
	if target != "echo" {
		return nil
	}
	peer.Send(data)
	return echo{e, peer}
}

func (e *echoes) Interrupt() { e.interrupts.Add(1) }

type echo struct {
	*echoes
	core.Peer
}

func (e echo) Message(data json.RawMessage) {
	if string(data) == `"bye"` {
		e.Close("bye")
	}
	e.Send(data)
}

func (e echo) Closed() { e.closed.Add(1) }

// comm sends a message of a comm and waits until it is handled.
func (f *front) comm(kind, id, target string, data any) {
	f.t.Helper()
	sent := f.send("shell", asks{"comm_" + kind, map[string]any{"comm_id": id, "target_name": target, "data": data}})
	f.wait("idle", func(a arrived) bool {
		return a.Parent.ID == sent && a.Header.Type == "status" && strings.Contains(string(a.Content), "idle")
	})
}

// told lists the messages that a comm has received.
func (f *front) told(id string) (all []string) {
	for _, a := range f.all(func(a arrived) bool {
		return a.from == "iopub" && strings.HasPrefix(a.Header.Type, "comm_") && strings.Contains(string(a.Content), `"`+id+`"`)
	}) {
		var content struct{ Data json.RawMessage }
		json.Unmarshal(a.Content, &content)
		all = append(all, strings.TrimPrefix(a.Header.Type, "comm_")+" "+string(content.Data))
	}
	return all
}

func TestComms(t *testing.T) {
	comms := &echoes{}
	f := start(t, withoutGonb, func(o *bridge.Options) { o.Comms = comms })
	f.comm("open", "one", "echo", "hello")
	f.comm("open", "two", "gonb's", "hello")
	f.comm("open", "three", "echo", nil)
	f.comm("msg", "one", "", map[string]any{"a": 1})
	f.comm("msg", "two", "", "lost")
	f.comm("msg", "nobody", "", "lost")
	f.comm("msg", "one", "", "bye")
	f.comm("msg", "one", "", "after the end")
	f.comm("close", "three", "", nil)
	f.comm("close", "three", "", nil)
	f.comm("msg", "three", "", "after the end")
	assert.Equal(t, []string{`msg "hello"`, `msg {"a":1}`, `close "bye"`}, f.told("one"))
	assert.Equal(t, []string{"msg null"}, f.told("three"))
	assert.Empty(t, append(f.told("two"), f.told("nobody")...))
	assert.Equal(t, int32(1), comms.closed.Load(), "closings that were ours to hear")

	f.reply(f.send("control", asks{"interrupt_request", map[string]any{}}))
	assert.Equal(t, int32(1), comms.interrupts.Load())
}

// TestPlay sends and receives the messages of the script of a board.
func TestPlay(t *testing.T) {
	cells, game := command.CellCommands(command.User(), render.Talk{Kernel: "id"}, nil)
	f := start(t, withoutGonb, func(o *bridge.Options) { o.Commands, o.Comms = cells, game })
	boardOf := func(cell string) string {
		t.Helper()
		id := f.run(cell)
		require.Equal(t, "ok", f.executed(id).Status, f.shown(id))
		var html string
		quoted := regexp.MustCompile(`"text/html":("(?:[^"\\]|\\.)*")`).FindStringSubmatch(f.shown(id))
		require.NotNil(t, quoted)
		require.NoError(t, json.Unmarshal([]byte(quoted[1]), &html))
		found := regexp.MustCompile(`playable\({"kernel":"id","target":"gametree.play","board":"(\w+)"`).FindStringSubmatch(render.Unpacked(html))
		require.NotNil(t, found)
		return found[1]
	}
	type state struct {
		Say, Rung          string
		Thinking           *play.Thought
		Ply, Depth, Person int
		Names              []string
		Choices            []play.Option
	}
	// last waits for a message that fits, among those that a comm has received.
	last := func(id, what string, fits func(s state, kind, text string) bool) {
		t.Helper()
		require.Eventually(t, func() bool {
			for _, text := range f.told(id) {
				kind, data, _ := strings.Cut(text, " ")
				var m struct{ State state }
				json.Unmarshal([]byte(data), &m)
				if fits(m.State, kind, data) {
					return true
				}
			}
			return false
		}, patience, 10*time.Millisecond, "%s for %s, which received %v", what, id, f.told(id))
	}
	board := boardOf("%play tictactoe --rung alphabeta --depth 9")
	f.comm("open", "page", "gametree.play", map[string]any{"board": board})
	last("page", "the empty board", func(s state, _, _ string) bool {
		return s.Ply == 0 && len(s.Choices) == 9 && s.Choices[8].Name == "8" && s.Choices[8].Touches[0] == 8 && s.Say == "X is to move."
	})
	f.comm("msg", "page", "", map[string]any{"do": "move", "ply": 0, "move": "4"})
	last("page", "the search at work", func(s state, _, _ string) bool {
		return s.Ply == 1 && s.Thinking != nil && len(s.Choices) == 0
	})
	last("page", "a thought", func(_ state, _, text string) bool {
		return strings.Contains(text, `{"thought":{"depth":8,`) && strings.Contains(text, `"text":"exact  draws  0  `)
	})
	last("page", "the answer", func(s state, _, _ string) bool {
		return s.Ply == 2 && s.Say == "O played 0. X is to move." && len(s.Choices) == 7
	})
	f.wait("the stored picture to follow", func(a arrived) bool {
		return a.Header.Type == "update_display_data" && strings.Contains(string(a.Content), "O played 0.")
	})
	f.comm("msg", "page", "", map[string]any{"do": "move", "ply": 2, "move": "4"})
	last("page", "a refusal", func(_ state, _, text string) bool {
		return strings.Contains(text, `"error":`) && strings.Contains(text, `\"4\"`)
	})
	f.comm("msg", "page", "", "nonsense")
	last("page", "a refusal", func(_ state, _, text string) bool { return strings.Contains(text, "Load the page again") })
	f.comm("msg", "page", "", map[string]any{"do": "back"})
	f.comm("msg", "page", "", map[string]any{"do": "set", "person": 1, "rung": "minimax", "depth": 2})
	last("page", "the other side, played by another rung", func(s state, _, _ string) bool {
		return s.Ply == 1 && s.Person == 1 && s.Rung == "minimax" && s.Depth == 2 && s.Names[0] == "0"
	})

	f.comm("open", "stranger", "gametree.play", map[string]any{"board": "another"})
	last("stranger", "a close", func(_ state, kind, text string) bool {
		return kind == "close" && strings.Contains(text, "run the cell again")
	})
	below := boardOf("%play 4")
	assert.NotEqual(t, board, below)
	last("page", "a close", func(_ state, kind, text string) bool {
		return kind == "close" && strings.Contains(text, "The game continues below.")
	})
	f.comm("open", "below", "gametree.play", map[string]any{"board": below})
	last("below", "the game", func(s state, _, _ string) bool { return s.Ply == 3 })
}

//go:build unix

package bridge_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/assist"
	"gametree/kernel/bridge"
	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/wire"
)

// fakeCommands are commands that do what their names mean.
type fakeCommands struct{ core.NoCommands }

func withCommands(o *bridge.Options) { o.Commands = fakeCommands{} }

func (fakeCommands) Execute(ctx context.Context, code string, out cell.Sink) (bool, error) {
	word, rest, _ := strings.Cut(code, " ")
	switch word {
	case "%say":
		out.Stream(wire.Stdout, rest+"\n")
	case "%show":
		out.Display("d", false, map[string]any{"text/plain": rest})
		out.Display("d", true, map[string]any{"text/plain": "changed"})
	case "%unwritable":
		out.Display("", false, map[string]any{"text/plain": func() {}})
	case "%fail":
		return true, errors.New("no such rung\ntry %rungs")
	case "%panic":
		panic("oh")
	case "%wait":
		<-ctx.Done()
		return true, ctx.Err()
	case "%keep":
		<-ctx.Done()
		out.Stream(wire.Stdout, "the half of it\n")
		return true, errors.New("keep: stopped; the half is kept")
	case "%deaf":
		time.Sleep(2 * time.Second)
	default:
		return false, nil
	}
	return true, nil
}

func (fakeCommands) Complete(code string, cursor int) ([]string, int, int, bool) {
	return []string{"%say", "%show"}, 0, cursor, strings.HasPrefix(code, "%")
}

func (fakeCommands) Inspect(code string, cursor int) (string, bool) {
	return "says it", strings.HasPrefix(code, "%")
}

func TestCommands(t *testing.T) {
	f := start(t, withCommands)
	t.Run("stream", func(t *testing.T) {
		id := f.run("%say hello")
		assert.Equal(t, wire.OK, f.executed(id).Status)
		assert.Equal(t, `status {"execution_state":"busy"}
execute_input {"code":"%say hello","execution_count":1}
stream {"name":"stdout","text":"hello\n"}
status {"execution_state":"idle"}`, f.shown(id))
	})
	t.Run("display and update", func(t *testing.T) {
		id := f.run("%show x")
		f.executed(id)
		assert.Contains(t, f.shown(id), `display_data {"data":{"text/plain":"x"},"metadata":{},"transient":{"display_id":"d"}}`+"\n"+
			`update_display_data {"data":{"text/plain":"changed"},"metadata":{},"transient":{"display_id":"d"}}`)
	})
	t.Run("a bundle that is no JSON", func(t *testing.T) {
		id := f.run("%unwritable")
		assert.Equal(t, wire.OK, f.executed(id).Status)
		assert.Contains(t, f.shown(id), "unsupported type: func()")
	})
	t.Run("an error in words", func(t *testing.T) {
		reply := f.execute("%fail")
		assert.Equal(t, wire.Error, reply.Status)
		assert.Equal(t, []string{"no such rung", "try %rungs"}, reply.Traceback)
	})
	t.Run("a panic", func(t *testing.T) {
		assert.Equal(t, "the command panicked, which is a bug in gametree: oh", f.execute("%panic").Value)
	})
	t.Run("commands count", func(t *testing.T) {
		assert.Equal(t, 6, f.execute("count").ExecutionCount)
	})
}

// TestCommandsNeedNoGonb: commands run even if gonb cannot be started.
func TestCommandsNeedNoGonb(t *testing.T) {
	f := start(t, withCommands, withoutGonb)
	assert.Equal(t, wire.OK, f.execute("%say hello").Status)
	reply := f.execute("print a")
	assert.Equal(t, wire.Error, reply.Status)
	assert.Equal(t, "gonb is missing", reply.Value)
	assert.Equal(t, wire.OK, f.execute("%say hello").Status)
}

func TestAssist(t *testing.T) {
	complete := func(code string) asks {
		return asks{"complete_request", map[string]any{"code": code, "cursor_pos": 2}}
	}
	inspect := func(code string) asks {
		return asks{"inspect_request", map[string]any{"code": code, "cursor_pos": 2, "detail_level": 0}}
	}
	answer := func(f *front, a asks) string { return string(f.reply(f.send("shell", a)).Content) }
	const none = `{"status":"ok","matches":[],"cursor_start":2,"cursor_end":2,"metadata":{}}`
	t.Run("of commands", func(t *testing.T) {
		f := start(t, withCommands)
		assert.JSONEq(t, `{"status":"ok","matches":["%say","%show"],"cursor_start":0,"cursor_end":2,"metadata":{}}`, answer(f, complete("%s")))
		assert.JSONEq(t, `{"status":"ok","found":true,"data":{"text/plain":"says it"},"metadata":{}}`, answer(f, inspect("%s")))
		assert.JSONEq(t, strings.Replace(none, "2", "0", 1), answer(f, complete("fmt")), "of Go, without a library")
	})
	t.Run("of Go, and of the cells that have run", func(t *testing.T) {
		f := start(t, withCommands, func(o *bridge.Options) { o.Scope = assist.New(assist.Folder(t.TempDir())) })
		f.executed(f.send("shell", wire.ExecuteRequest{Code: "var fmtOwn int"}))
		assert.Contains(t, answer(f, complete("fm")), `"fmtOwn"`)
		assert.Contains(t, answer(f, inspect("fmtOwn")), `var fmtOwn int`)
	})
	t.Run("a library that panics", func(t *testing.T) {
		f := start(t, func(o *bridge.Options) { o.Scope = assist.New(broken{}) })
		assert.JSONEq(t, none, answer(f, complete("fmt")))
		assert.Contains(t, f.log.String(), "complete_request: a fault")
	})
}

// TestInterruptedCommand: the output and error of an interrupted command are shown.
func TestInterruptedCommand(t *testing.T) {
	f := start(t, withCommands, withoutGonb)
	for code, want := range map[string]string{
		"%keep": "keep: stopped; the half is kept",
		"%wait": "the cell was interrupted", // it says no more than that its context has ended
		"%deaf": "the cell was interrupted", // after a second
	} {
		id := f.run(code)
		f.wait("busy", func(a arrived) bool { return a.Parent.ID == id })
		f.reply(f.send("control", wire.InterruptRequest{}))
		assert.Equal(t, want, f.executed(id).Value, code)
		assert.Equal(t, code == "%keep", strings.Contains(f.shown(id), "the half of it"), code)
	}
}

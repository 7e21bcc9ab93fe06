//go:build unix

package bridge_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/assist"
	"gametree/kernel/bridge"
	"gametree/kernel/cell"
	"gametree/kernel/wire"
	"gametree/pkg/show/outlet"
)

// TestGoCell: the front end receives what package cell makes of a cell, once.
func TestGoCell(t *testing.T) {
	f := start(t)
	t.Run("a failure is explained, once", func(t *testing.T) {
		id := f.run("error it broke")
		reply := f.executed(id)
		assert.Equal(t, cell.Unknown, reply.Name)
		assert.Equal(t, "it broke", reply.Value)
		assert.Equal(t, 1, strings.Count(f.shown(id), "error {"), "error outputs:\n%s", f.shown(id))
	})
	t.Run("a command of the system that fails, which gonb calls a success", func(t *testing.T) {
		id := f.run("print\nexit 3")
		reply := f.executed(id)
		assert.Equal(t, wire.Error, reply.Status)
		assert.Equal(t, cell.Exit, reply.Name)
	})
	t.Run("words that only look like it", func(t *testing.T) {
		id := f.run("print x\neprint see: exit status 3")
		assert.Equal(t, wire.OK, f.executed(id).Status)
		assert.Contains(t, f.shown(id), `see: exit status 3\n`)
	})
	t.Run("too much output", func(t *testing.T) {
		line := "print " + strings.Repeat("x", 100_000) + "\n"
		id := f.run(strings.Repeat(line, 20) + "show p d")
		assert.Equal(t, wire.OK, f.executed(id).Status)
		shown := f.shown(id)
		assert.Less(t, len(shown), 4_000_000) // with the code itself in execute_input
		assert.Equal(t, 1, strings.Count(shown, "output stopped at 1 MB"))
		assert.NotContains(t, shown, "display_data")
	})
	t.Run("if making the program panics", func(t *testing.T) {
		f := start(t, func(o *bridge.Options) {
			o.Scope = assist.New(broken{})
		})
		assert.Contains(t, f.executed(f.send("shell", wire.ExecuteRequest{Code: "1+2"})).Value, "which is a bug: a fault")
		assert.Contains(t, f.log.String(), "a fault")
	})
	t.Run("variables that take long, once", func(t *testing.T) {
		for _, test := range []struct {
			took   string
			warned bool
		}{{"1.2s", true}, {"1.3s", false}, {"2.4s", true}} {
			o := outlet.Output{ID: outlet.InitialisedID, Forms: map[string]string{"text/plain": test.took}}
			id := f.run("print " + o.Frame())
			require.Equal(t, wire.OK, f.executed(id).Status)
			shown := f.shown(id)
			assert.Equal(t, test.warned, strings.Contains(shown, "It took "+test.took+" to initialise the variables."), shown)
			assert.NotContains(t, shown, "display_data")
		}
	})
	t.Run("displays pass as they are", func(t *testing.T) {
		id := f.run("show p one\nupdate p two\nresult 42")
		require.Equal(t, wire.OK, f.executed(id).Status)
		assert.Contains(t, f.shown(id), `display_data {"data":{"text/plain":"one"}`)
		assert.Contains(t, f.shown(id), `update_display_data {"data":{"text/plain":"two"}`)
		assert.Contains(t, f.shown(id), `execute_result {"execution_count":8,"data":{"text/plain":"42"}`)
	})
}

// broken is a library with a fault.
type broken struct{ assist.Library }

func (broken) List() []assist.Package { panic("a fault") }

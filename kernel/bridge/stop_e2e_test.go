//go:build e2e && linux

package bridge_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/cell"
	"gametree/kernel/wire"
)

// TestRealStopOnce: a cell ends at the first Stop, whatever it does to gonb, and the next runs.
func TestRealStopOnce(t *testing.T) {
	f := startReal(t)
	display := func(a arrived) bool { return a.Header.Type == "display_data" || a.Header.Type == "update_display_data" }
	stream := func(a arrived) bool { return a.Header.Type == "stream" }
	for _, test := range []struct {
		name, code string
		runs       func(arrived) bool // comes once the cell runs
	}{
		{"rich output", "%%\nid := gonbui.UniqueId()\nfor { gonbui.UpdateHtml(id, strings.Repeat(\"x\", 10000)) }", display},
		{"small rich output", "%%\nfor { gonbui.DisplayHtml(\"x\") }", display},
		{"pictures of ours", "%%\nfor { show.Markdown(\"x\") }", display},
		{"gonb is stopped", "%%\nfmt.Println(\"stops\")\ntime.Sleep(time.Second)\n" +
			"syscall.Kill(os.Getppid(), syscall.SIGSTOP)\nselect {}", stream},
	} {
		t.Run(test.name, func(t *testing.T) {
			id := f.run(test.code)
			f.wait("the cell runs", func(a arrived) bool { return a.Parent.ID == id && test.runs(a) })
			f.send("control", wire.InterruptRequest{})
			reply := f.executed(id)
			assert.Equal(t, cell.Signal, reply.Name)
			assert.Contains(t, reply.Value, "the cell was interrupted")
			require.Empty(t, f.execute("%%\nfmt.Println(2)").Value)
		})
	}
}

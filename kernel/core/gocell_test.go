package core_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/pkg/show/outlet"
)

// printing returns a cell that prints text.
func printing(text string) string { return "print(" + strconv.Quote(text) + ")" }

// TestPrograms: what is run for a Go cell.
func TestPrograms(t *testing.T) {
	f := start(t, core.Options{})
	for _, code := range []string{"1+2", "gonbui.DisplayHTML(``)", "%%\nx := 1"} {
		f.all(f.run(code))
	}
	assert.Equal(t, []string{
		"outlet.Value(/*line :1:1*/1+2)",
		"outlet.Value(/*line :1:1*/gonbui.DisplayHTML(``))",
		"%%\nx := 1",
	}, f.fake.programs)
}

// TestOutputs: the program's own outputs, its result last, and no more than the limit.
func TestOutputs(t *testing.T) {
	f := start(t, core.Options{})
	frame := func(id, text string) string {
		return outlet.Output{ID: id, Forms: map[string]string{"text/plain": text}}.Frame()
	}
	shown := f.all(f.run(printing(frame(outlet.ResultID, "42") + frame("d", "one") + "text" + frame("d", "two"))))
	assert.Contains(t, shown, `iopub display_data {"data":{"text/plain":"one"},"metadata":{},"transient":{"display_id":"d"}}
iopub stream {"name":"stdout","text":"text"}
iopub update_display_data {"data":{"text/plain":"two"},"metadata":{},"transient":{"display_id":"d"}}
iopub execute_result {"execution_count":1,"data":{"text/plain":"42"}`)

	shown = f.all(f.run(printing(strings.Repeat("x", 2<<20) + frame("e", "three"))))
	assert.Equal(t, 1, strings.Count(shown, "output stopped at 1 MB"))
	assert.NotContains(t, shown, "display_data")
}

// TestOfGonb: a program that would wait for gonb is not run.
func TestOfGonb(t *testing.T) {
	f := start(t, core.Options{})
	shown := f.all(f.run("import \"github.com/janpfeifer/gonb/gonbui/widgets\"\nwidgets.Button(`a`)"))
	assert.Contains(t, shown, "choose it in the kernel menu")
	assert.Empty(t, f.fake.texts)
}

// TestDump: what looks like the dump of Go's runtime is shown at the end of a cell that has
// succeeded, and explained if it has failed.
func TestDump(t *testing.T) {
	f := start(t, core.Options{})
	dump := "panic: oh\n\ngoroutine 1 [running]:\nmain.f()\n"
	shown := f.all(f.run("fail(" + strconv.Quote(dump) + ")"))
	assert.NotContains(t, shown, "iopub stream")
	assert.Contains(t, shown, `"ename":"panic","evalue":"oh"`)
}

// TestSolver: a row of the learner's solver goes to the option.
func TestSolver(t *testing.T) {
	row := printing(outlet.Output{ID: outlet.SolverID,
		Forms: map[string]string{"text/plain": "one row", outlet.SolverForm: "{}"}}.Frame())
	f := start(t, core.Options{Solved: func(text string, out cell.Sink) {
		out.Display("", false, map[string]any{"text/plain": "all rows and " + text})
	}})
	shown := f.all(f.run(row))
	assert.Contains(t, shown, `"text/plain":"all rows and {}"`)
	assert.NotContains(t, shown, "one row")
}

package core_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/wire"
	"gametree/pkg/show/outlet"
)

// TestPrograms: what is run for a Go cell.
func TestPrograms(t *testing.T) {
	f := start(t, core.Options{})
	for _, code := range []string{"1+2", "%time 1", "gonbui.DisplayHTML(``)", "%%\nx := 1"} {
		f.all(f.run(code))
	}
	assert.Equal(t, []string{
		"outlet.Value(/*line :1:1*/1+2)",
		"timing.Begin().Value(/*line :1:7*/1)",
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
	shown := f.all(f.run("print " + frame(outlet.ResultID, "42") + frame("d", "one") + "text" + frame("d", "two")))
	assert.Contains(t, shown, `iopub display_data {"data":{"text/plain":"one"},"metadata":{},"transient":{"display_id":"d"}}
iopub stream {"name":"stdout","text":"text"}
iopub update_display_data {"data":{"text/plain":"two"},"metadata":{},"transient":{"display_id":"d"}}
iopub execute_result {"execution_count":1,"data":{"text/plain":"42"}`)

	shown = f.all(f.run("print " + strings.Repeat("x", 2<<20) + frame("e", "three")))
	assert.Equal(t, 1, strings.Count(shown, "output stopped at 1 MB"))
	assert.NotContains(t, shown, "display_data")

	for _, test := range []struct {
		took   string
		warned bool
	}{{"1.2s", true}, {"1.3s", false}, {"2.4s", true}} {
		shown := f.all(f.run("print " + frame(outlet.InitialisedID, test.took)))
		assert.Equal(t, test.warned, strings.Contains(shown, "It took "+test.took+" to initialise the variables."), test.took)
		assert.NotContains(t, shown, "display_data")
	}
}

// TestPass: what the Runner's own kernel publishes. Errors are left out, and the last line
// of a command that failed decides.
func TestPass(t *testing.T) {
	f := start(t, core.Options{})
	id := f.run("wait")
	f.until(id, "execute_input")
	<-f.fake.waits
	pass := func(c wire.Content) { f.k.Pass(f.k.Current(), f.k.Message(wire.Header{}, c)) }
	f.k.Post(f.k.Life(), func() {
		pass(wire.ErrorOutput{Name: "no"})
		pass(wire.ClearOutput{Wait: true})
		pass(wire.Stream{Name: wire.Stderr, Text: "panic: oh\n\ngoroutine 1 [running]:\nmain.f()\n"})
		pass(wire.DisplayData{Data: wire.Bundle{"text/plain": "d"}})
		f.k.Finish(f.k.Current(), f.k.Conclude(f.k.Current(), nil))
	})
	shown := f.all(id)
	assert.NotContains(t, shown, "iopub error")
	assert.Contains(t, shown, `iopub clear_output {"wait":true}`+"\n"+`iopub display_data {"data":{"text/plain":"d"}`, "a dump waits for the end")
	assert.Contains(t, shown, `"text":"panic: oh\n`, "of another program")

	for code, want := range map[string]string{"wait \n!false": "the command ended with exit status 3", "wait \nx": ""} {
		id := f.run(code)
		f.until(id, "execute_input")
		<-f.fake.waits
		f.k.Post(f.k.Life(), func() {
			pass(wire.Stream{Name: wire.Stderr, Text: "exit status 3\n"})
			f.k.Finish(f.k.Current(), f.k.Conclude(f.k.Current(), nil))
		})
		assert.Equal(t, want != "", strings.Contains(f.all(id), `"evalue":"`+want+`"`), code)
	}
}

// TestClimb: a row of the learner's climb goes to the option, or is shown alone.
func TestClimb(t *testing.T) {
	row := "print " + outlet.Output{ID: outlet.ClimbID,
		Forms: map[string]string{"text/plain": "one row", outlet.ClimbForm: "{}"}}.Frame()
	alone := start(t, core.Options{})
	assert.Contains(t, alone.all(alone.run(row)), `{"data":{"text/plain":"one row"},"metadata":{},"transient":{}}`)

	f := start(t, core.Options{Climbed: func(text string, out cell.Sink) {
		out.Display("", false, map[string]any{"text/plain": "all rows and " + text})
	}})
	shown := f.all(f.run(row))
	assert.Contains(t, shown, `"text/plain":"all rows and {}"`)
	assert.NotContains(t, shown, "one row")
}

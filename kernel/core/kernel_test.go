package core_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/host"
	"gametree/kernel/assist"
	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/wire"
	"gametree/pkg/show/outlet"
)

// fakeHost is a Host without Go. What a program does is in calls of its text:
//
//	print("TEXT")   prints it
//	fail("TEXT")    prints it on standard error, and fails
//	wait()          runs until an interrupt, or until something is received from proceed
type fakeHost struct {
	mu       sync.Mutex
	texts    []string // of the programs that were built
	programs []string // the cells that were run, as Commands have changed them
	declared []bool   // whether their declarations were kept
	proceed  chan bool
}

func (h *fakeHost) Build(ctx context.Context, s host.Source) (host.Built, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.texts = append(h.texts, s.Files["program.go"])
	return host.Built{OK: true, Program: host.ProgramID(len(h.texts))}, nil
}

func (h *fakeHost) Forget(host.ProgramID) {}

var calls = regexp.MustCompile(`\b(print|fail|wait)\((".*?[^\\]")?\)`)

func (h *fakeHost) Start(p host.ProgramID, o host.Start) (host.Process, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	f := &fakeProcess{stopped: make(chan bool), proceed: h.proceed}
	o.Output(wire.Stdout, outlet.Output{ID: outlet.InitialisedID, Forms: map[string]string{"text/plain": "0s"}}.Frame())
	if m := calls.FindStringSubmatch(h.texts[p-1]); m != nil {
		text, _ := strconv.Unquote(m[2])
		switch m[1] {
		case "print":
			o.Output(wire.Stdout, text)
		case "fail":
			o.Output(wire.Stderr, text)
			f.ended.Code = 3
		case "wait":
			f.waits = true
		}
	}
	return f, nil
}

// fakeProcess is a program of a fakeHost.
type fakeProcess struct {
	waits            bool
	ended            host.Ended
	stopped, proceed chan bool
}

func (p *fakeProcess) Wait() host.Ended {
	if p.waits {
		select {
		case <-p.stopped:
			p.ended = host.Ended{Killed: true}
		case <-p.proceed:
		}
	}
	return p.ended
}
func (p *fakeProcess) Interrupt()   { p.Kill() }
func (p *fakeProcess) Kill()        { close(p.stopped) }
func (p *fakeProcess) Input(string) {}

// front is a front end of a kernel.
type front struct {
	t     *testing.T
	k     *core.Kernel
	fake  *fakeHost
	came  chan string // each message: the number of its request, its channel, type and content
	seen  []string
	ended chan bool
}

// start runs a kernel until the end of the test.
func start(t *testing.T, o core.Options) *front {
	f := &front{t: t, fake: &fakeHost{proceed: make(chan bool)}, came: make(chan string, 1000), ended: make(chan bool)}
	life, end := context.WithCancel(t.Context())
	o.Log, o.Host = io.Discard, f.fake
	if o.Commands == nil {
		o.Commands = noCommands{}
	}
	o.Ran = func(c *core.Execution, declared bool) {
		f.fake.programs, f.fake.declared = append(f.fake.programs, c.Program), append(f.fake.declared, declared)
	}
	f.k = core.New(life, o, func(on wire.Channel, m wire.Message) {
		f.came <- m.Parent.ID + " " + string(on) + " " + m.Header.Type + " " + string(m.Content)
	})
	go func() { f.k.Loop(); close(f.ended) }()
	t.Cleanup(func() { end(); <-f.ended })
	return f
}

// send sends a request and returns its id.
func (f *front) send(on wire.Channel, c wire.Content) string {
	m, err := wire.New("session", wire.Header{}, c)
	require.NoError(f.t, err)
	f.k.Receive(on, m)
	return m.Header.ID
}

func (f *front) run(code string) string {
	return f.send(wire.Shell, wire.ExecuteRequest{Code: code, StoreHistory: true, StopOnError: true})
}

// until waits for a message that belongs to the request and contains text.
func (f *front) until(id, text string) {
	f.t.Helper()
	for {
		select {
		case m := <-f.came:
			f.seen = append(f.seen, m)
			if strings.HasPrefix(m, id+" ") && strings.Contains(m, text) {
				return
			}
		case <-time.After(10 * time.Minute):
			require.FailNow(f.t, "no message", "%s of %s; came:\n%s", text, id, strings.Join(f.seen, "\n"))
		}
	}
}

// all waits until a request is done, and returns its messages, one a line.
func (f *front) all(id string) string {
	f.t.Helper()
	f.until(id, `"execution_state":"idle"`)
	return f.of(id)
}

// of returns the messages of a request that have been waited for.
func (f *front) of(id string) string {
	var lines []string
	for _, m := range f.seen {
		if rest, ok := strings.CutPrefix(m, id+" "); ok {
			lines = append(lines, rest)
		}
	}
	return strings.Join(lines, "\n")
}

// asks is a request of any type.
type asks struct {
	name   string
	fields map[string]any
}

func (a asks) MessageType() string          { return a.name }
func (a asks) MarshalJSON() ([]byte, error) { return json.Marshal(a.fields) }

func (f *front) answer(name string, fields map[string]any) string {
	f.t.Helper()
	return f.all(f.send(wire.Shell, asks{name, fields}))
}

const (
	busy = `iopub status {"execution_state":"busy"}` + "\n"
	idle = "\n" + `iopub status {"execution_state":"idle"}`
)

func replied(status string, count string) string {
	return `shell execute_reply {"status":"` + status + `","execution_count":` + count + `,"user_expressions":{},"payload":[]`
}

// TestOneCell: all messages of a cell, in order.
func TestOneCell(t *testing.T) {
	f := start(t, core.Options{})
	assert.Equal(t, busy+`iopub execute_input {"code":"print(\"a\")","execution_count":1}
iopub stream {"name":"stdout","text":"a"}
`+replied("ok", "1")+"}"+idle, f.all(f.run(`print("a")`)))
	const failure = `"ename":"exit","evalue":"the cell ended with exit status 3","traceback":["\u001b[31mexit: the cell ended with ` +
		`exit status 3\u001b[0m"]}`
	assert.Equal(t, busy+`iopub execute_input {"code":"fail(\"oh\")","execution_count":2}
iopub stream {"name":"stderr","text":"oh"}
iopub error {`+failure+"\n"+replied("error", "2")+","+failure+idle, f.all(f.run(`fail("oh")`)))
	assert.Equal(t, busy+`iopub execute_input {"code":" \n","execution_count":3}`+"\n"+replied("ok", "3")+"}"+idle, f.all(f.run(" \n")))
	assert.Equal(t, []bool{true, true}, f.fake.declared, "an empty cell is not run")

	silent := f.send(wire.Shell, wire.ExecuteRequest{Code: `print("b")`, Silent: true, StoreHistory: true})
	assert.Equal(t, busy+`iopub stream {"name":"stdout","text":"b"}`+"\n"+replied("ok", "3")+"}"+idle, f.all(silent))
	kept := f.send(wire.Shell, wire.ExecuteRequest{Code: `print("c")`})
	assert.Contains(t, f.all(kept), `{"code":"print(\"c\")","execution_count":3}`)
	assert.Contains(t, f.all(f.run("\uFEFFa :=\r\n1")), `{"code":"a :=\n1","execution_count":4}`)
}

// TestQueue: cells run one after the other, and those after a failure do not.
func TestQueue(t *testing.T) {
	f := start(t, core.Options{})
	waiting, bad, after := f.run("wait()"), f.run(`fail("x")`), f.run(`print("after")`)
	on := f.send(wire.Shell, wire.ExecuteRequest{Code: `print("on")`, StoreHistory: true})
	f.until(waiting, "execute_input")
	assert.Equal(t, `iopub status {"execution_state":"busy"}`+"\n"+`iopub execute_input {"code":"wait()","execution_count":1}`, f.of(waiting))
	f.fake.proceed <- true
	assert.Contains(t, f.all(bad), `"text":"x"`)
	assert.Equal(t, busy+replied("aborted", "2")+"}"+idle, f.all(after))
	assert.Equal(t, busy+replied("aborted", "2")+"}"+idle, f.all(on))
	order := strings.Join(f.seen, "\n")
	assert.Less(t, strings.Index(order, waiting+` iopub status {"execution_state":"idle"}`), strings.Index(order, bad), "the second begins after the first")

	first := f.run("wait()")
	goesOn := f.send(wire.Shell, wire.ExecuteRequest{Code: `fail("y")`, StoreHistory: true})
	last := f.run(`print("last")`)
	f.until(first, "execute_input")
	f.fake.proceed <- true
	assert.Contains(t, f.all(goesOn), `"status":"error"`)
	assert.Contains(t, f.all(last), `"text":"last"`, "without stop_on_error the next cell runs")
	assert.Contains(t, f.all(f.run(`print("")`)), `"execution_count":6`)
}

// noCommands are commands that handle nothing.
type noCommands struct{}

func (noCommands) Execute(context.Context, string, cell.Sink) (bool, error) { return false, nil }
func (noCommands) Complete(_ string, cursor int) ([]string, int, int, bool) {
	return nil, cursor, cursor, false
}
func (noCommands) Inspect(string, int) (string, bool) { return "", false }
func (noCommands) Program(code string) string         { return code }

// commands are commands that do what their names mean.
type commands struct {
	ended chan bool
}

func (c commands) Execute(ctx context.Context, code string, out cell.Sink) (bool, error) {
	word, rest, _ := strings.Cut(code, " ")
	switch word {
	case "%say":
		return true, out.Stream(wire.Stdout, rest)
	case "%show":
		out.Display("d", false, map[string]any{"text/plain": rest})
		out.Display("d", true, map[string]any{"text/plain": "new"})
		out.Result(map[string]any{"text/plain": "result"})
	case "%fail":
		return true, errors.New("a\nb")
	case "%panic":
		panic("oh")
	case "%wait":
		<-ctx.Done()
		return true, ctx.Err()
	case "%keep":
		<-ctx.Done()
		return true, errors.New("kept half")
	case "%deaf":
		<-c.ended
		close(c.ended)
		return true, out.Stream(wire.Stdout, "too late")
	default:
		return false, nil
	}
	return true, nil
}

func (commands) Complete(code string, cursor int) ([]string, int, int, bool) {
	return []string{"%say"}, 0, cursor, strings.HasPrefix(code, "%")
}
func (commands) Inspect(code string, _ int) (string, bool) {
	return "says it", strings.HasPrefix(code, "%")
}
func (commands) Program(code string) string { return strings.ReplaceAll(code, "x", "y") }

func TestCommands(t *testing.T) {
	f := start(t, core.Options{Commands: commands{}})
	assert.Equal(t, busy+`iopub execute_input {"code":"%say hello","execution_count":1}
iopub stream {"name":"stdout","text":"hello"}
`+replied("ok", "1")+"}"+idle, f.all(f.run("%say hello")))
	assert.Contains(t, f.all(f.run("%show x")), `iopub display_data {"data":{"text/plain":"x"},"metadata":{},"transient":{"display_id":"d"}}
iopub update_display_data {"data":{"text/plain":"new"},"metadata":{},"transient":{"display_id":"d"}}
iopub execute_result {"execution_count":2,"data":{"text/plain":"result"}`)
	assert.Contains(t, f.all(f.run("%fail")), `iopub error {"ename":"error","evalue":"a\nb","traceback":["a","b"]}`)
	assert.Contains(t, f.all(f.run("%panic")), `"evalue":"the command panicked, which is a bug in gametree: oh"`)
	shown := f.all(f.run(`print("xz")`))
	assert.Equal(t, []string{`print("yz")`}, f.fake.programs, "the program of a Go cell")
	assert.Contains(t, shown, `iopub stream {"name":"stdout","text":"yz"}`)
}

// TestInterrupt: what runs ends, what waits is not run.
func TestInterrupt(t *testing.T) {
	ended := make(chan bool)
	f := start(t, core.Options{Commands: commands{ended: ended}})
	for code, want := range map[string]string{"wait()": "the cell was interrupted", "%wait": "the cell was interrupted", "%keep": "kept half", "%deaf": "the cell was interrupted"} {
		running, next := f.run(code), f.run(`print("next")`)
		f.until(running, "execute_input")
		reply := f.all(f.send(wire.Control, wire.InterruptRequest{}))
		assert.Equal(t, busy+`control interrupt_reply {"status":"ok"}`+idle, reply, code)
		if f.of(running); !strings.Contains(f.of(running), "idle") {
			f.all(running)
		}
		assert.Contains(t, f.of(running), `"evalue":"`+want+`"`, code)
		assert.Contains(t, f.of(next), `"aborted"`, code)
	}
	ended <- true // the deaf command goes on
	<-ended
	assert.Contains(t, f.all(f.run(`print("on")`)), `"text":"on"`)
	assert.NotContains(t, strings.Join(f.seen, "\n"), "too late", "an output after the end of its cell")
	assert.NotContains(t, strings.Join(f.seen, "\n"), `"text":"next"`)
	f.all(f.send(wire.Control, wire.InterruptRequest{}))
	assert.Contains(t, f.all(f.run(`print("again")`)), `"text":"again"`, "after an interrupt of nothing")
}

// late is commands that take no cell, and look at one only when it is let go.
type late struct {
	commands
	proceed chan bool
}

func (l late) Execute(context.Context, string, cell.Sink) (bool, error) {
	<-l.proceed
	return false, nil
}

// TestInterruptBeforeRun: an interrupt that comes when the program of a cell is ready, and
// has does not run yet.
func TestInterruptBeforeRun(t *testing.T) {
	l := late{proceed: make(chan bool)}
	f := start(t, core.Options{Commands: l})
	id := f.run("wait()")
	f.until(id, "execute_input")
	f.k.Post(f.k.Life(), func() {
		close(l.proceed)
		time.Sleep(50 * time.Millisecond) // until the program waits for the loop
		f.k.Interrupt()
	})
	assert.Contains(t, f.all(id), `"evalue":"the cell was interrupted"`)
	assert.Empty(t, f.fake.programs)
}

func TestAnswers(t *testing.T) {
	f := start(t, core.Options{Commands: commands{}})
	info := f.answer("kernel_info_request", nil)
	for _, want := range []string{busy + "shell kernel_info_reply ", `"implementation":"gametree"`, `"protocol_version":"5.4"`, `"banner":"gametree: game-tree search in Go."`, `"name":"go"`, idle} {
		assert.Contains(t, info, want)
	}
	assert.Equal(t, busy+`shell is_complete_reply {"status":"incomplete"}`+idle, f.answer("is_complete_request", map[string]any{"code": "func f() {"}))
	assert.Equal(t, busy+`shell comm_info_reply {"comms":{},"status":"ok"}`+idle, f.answer("comm_info_request", nil))
	complete := func(code string, cursor any) string {
		return f.answer("complete_request", map[string]any{"code": code, "cursor_pos": cursor})
	}
	assert.Equal(t, busy+`shell complete_reply {"cursor_end":2,"cursor_start":0,"matches":["%say"],"metadata":{},"status":"ok"}`+idle, complete("%s", 2))
	f.all(f.run("var größer int"))
	assert.Contains(t, complete("grö", 3), `"cursor_end":3,"cursor_start":0,"matches":["größer"]`)
	assert.Contains(t, complete("nothing", 7), `"cursor_end":7,"cursor_start":0,"matches":[]`)
	assert.Contains(t, complete("a", "x"), `"matches":[`, "a cursor that is no number")
	inspect := func(code string) string {
		return f.answer("inspect_request", map[string]any{"code": code, "cursor_pos": 1})
	}
	assert.Equal(t, busy+`shell inspect_reply {"data":{"text/plain":"says it"},"found":true,"metadata":{},"status":"ok"}`+idle, inspect("%s"))
	assert.Contains(t, inspect("größer"), `"data":{"text/plain":"var größer int"}`)
	assert.Contains(t, inspect("nothing"), `"data":{},"found":false`)
	assert.Equal(t, busy+strings.TrimPrefix(idle, "\n"), f.answer("brew_request", nil), "an unknown type")

	f.all(f.run("%reset"))
	assert.Contains(t, inspect("größer"), `"found":false`)
	assert.Equal(t, busy+`control shutdown_reply {"restart":true,"status":"ok"}`+idle, f.all(f.send(wire.Control, wire.ShutdownRequest{Restart: true})))
	<-f.ended
}

// broken is a library with a fault.
type broken struct{ assist.Library }

func (broken) List() []assist.Package { panic("a fault") }

// TestFaults: a panic while an answer or a program is made harms only that.
func TestFaults(t *testing.T) {
	f := start(t, core.Options{Scope: assist.New(broken{})})
	assert.Contains(t, f.answer("complete_request", map[string]any{"code": "fm", "cursor_pos": 2}), `"cursor_end":2,"cursor_start":2,"matches":[]`)
	assert.Contains(t, f.all(f.run("1+2")), "which is a bug: a fault")
}

// comms are comms of one target.
type comms struct {
	peer        core.Peer
	came        []string
	interrupted int
}

func (c *comms) Open(target string, data json.RawMessage, peer core.Peer) core.Comm {
	switch target {
	case "mine":
		c.peer = peer
		c.came = append(c.came, "open "+string(data))
		return c
	case "refused":
		peer.Close("no")
		return c
	}
	return nil
}
func (c *comms) Interrupt()                   { c.interrupted++ }
func (c *comms) Message(data json.RawMessage) { c.came = append(c.came, string(data)) }
func (c *comms) Closed()                      { c.came = append(c.came, "closed") }

func TestComms(t *testing.T) {
	c := &comms{}
	f := start(t, core.Options{Comms: c})
	comm := func(what, id, target string, data any) string {
		return f.send(wire.Shell, asks{"comm_" + what, map[string]any{"comm_id": id, "target_name": target, "data": data}})
	}
	opened := comm("open", "1", "mine", "hello")
	f.all(comm("msg", "1", "", 1))
	c.peer.Send("back")
	f.until(opened, `iopub comm_msg {"comm_id":"1","data":"back"}`)
	f.until(comm("open", "2", "theirs", nil), `iopub comm_close {"comm_id":"2"`)
	f.all(comm("msg", "2", "", 2))
	f.all(comm("close", "2", "", 2))
	f.all(comm("close", "1", "", nil))
	assert.Equal(t, []string{`open "hello"`, "1", "closed"}, c.came)
	c.peer.Send("after its end")
	f.all(comm("msg", "1", "", 3))

	refused := comm("open", "3", "refused", nil)
	f.until(refused, `iopub comm_msg {"comm_id":"3","data":"no"}`)
	f.all(comm("msg", "3", "", 4))
	assert.NotContains(t, strings.Join(f.seen, "\n"), "after its end")
	f.all(f.send(wire.Control, wire.InterruptRequest{}))
	assert.Equal(t, 1, c.interrupted)
}

//go:build unix

package page_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/core"
	"gametree/kernel/notebook"
	"gametree/kernel/page"
	"gametree/kernel/wire"
	"gametree/pkg/render"
)

// front is a front end of a kernel in a page.
type front struct {
	t        testing.TB
	site     string // the folder of the site's files
	k        *core.Kernel
	came     chan arrived
	displays notebook.Displays
}

type arrived struct {
	on wire.Channel
	wire.Message
}

// patience is how long a test waits for what must come.
const patience = 10 * time.Minute

// start runs a kernel until the end of the test.
func start(t testing.TB) *front {
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	f := &front{t: t, site: t.TempDir(), came: make(chan arrived, 10_000), displays: notebook.Displays{}}
	ctx, cancel := context.WithCancel(context.Background())
	host := newNative(root, f.site)
	f.k = page.New(ctx, host, render.Talk{Channel: "boards"}, func(on wire.Channel, m wire.Message) { f.came <- arrived{on, m} })
	var ended sync.WaitGroup
	ended.Go(f.k.Loop)
	t.Cleanup(func() { cancel(); ended.Wait(); host.native.Close() })
	return f
}

// send sends a request and returns its id.
func (f *front) send(on wire.Channel, c wire.Content) string {
	m, err := wire.New("front", wire.Header{}, c)
	require.NoError(f.t, err)
	f.k.Receive(on, m)
	return m.Header.ID
}

// next returns the next message.
func (f *front) next() arrived {
	select {
	case m := <-f.came:
		return m
	case <-time.After(patience):
		f.t.Fatal("no message came")
		return arrived{}
	}
}

// run runs a cell, and returns it with its outputs, and the reply.
func (f *front) run(code string) (*notebook.Cell, wire.ExecuteReply) {
	return f.outputs(code, f.send(wire.Shell, wire.ExecuteRequest{Code: code, StoreHistory: true, StopOnError: true}))
}

// below runs a cell after the declarations of those above it alone.
func (f *front) below(above []string, code string) (*notebook.Cell, wire.ExecuteReply) {
	return f.outputs(code, f.send(wire.Shell, wire.ExecuteRequest{Code: code, StoreHistory: true, Above: append([]string{}, above...)}))
}

// outputs waits for the end of a cell.
func (f *front) outputs(code, id string) (c *notebook.Cell, reply wire.ExecuteReply) {
	c = &notebook.Cell{Type: notebook.Code, Source: code}
	collector := notebook.NewCollector(c, f.displays, 1<<26)
	replied := false
	for !replied || !collector.Idle {
		m := f.next()
		if m.Parent.ID != id {
			continue
		}
		if m.on == wire.IOPub {
			require.NoError(f.t, collector.Take(m.Message))
		}
		require.NoError(f.t, wire.On(m.Message, func(r wire.ExecuteReply) { reply, replied = r, true }))
	}
	return c, reply
}

// shown returns the outputs of a cell as text.
func shown(c *notebook.Cell) string {
	var all []string
	for _, o := range c.Outputs {
		switch text, _ := o.Data["text/plain"].(string); o.Type {
		case notebook.Stream:
			all = append(all, o.Name+": "+strings.TrimSuffix(o.Text, "\n"))
		case notebook.ErrorOutput:
			all = append(all, "error: "+o.ErrorName+": "+o.ErrorValue)
		case notebook.ExecuteResult:
			all = append(all, "result: "+text)
		default:
			all = append(all, "display: "+text)
		}
	}
	return strings.Join(all, "\n")
}

// TestCells: what only a page says, or says otherwise than the installed kernel; TestTable has
// the rest.
func TestCells(t *testing.T) {
	f := start(t)
	for _, test := range []struct{ code, want string }{
		{"!ls", "error: command error: !ls works only in the installed course: this page has no machine to run it on"},
		{"import \"github.com/alecthomas/assert/v2\"\n%%\nfmt.Println(assert.Equal)", "error: compile error: line 1: the package github.com/alecthomas/assert/v2 is not available: in a web page, a cell can import gametree/pkg/… and the packages of Go's standard library that need neither a network nor other programs"},
		{"runtime.GOMAXPROCS(0) > 0", "result: true\nstderr: A program in a web page has one processor: here a parallel search is correct, but no faster."},
		{"runtime.GOMAXPROCS(0) > 1000", "result: false"},
		{"%output many", "error: compile error: line 1: %output needs a number of bytes up to 50MB, as in %output 10MB"},
	} {
		c, _ := f.run(test.code)
		assert.Equal(t, test.want, shown(c), test.code)
	}
}

// TestOutputLimit: %output raises the limit, for this cell.
func TestOutputLimit(t *testing.T) {
	f := start(t)
	const printing = "%%\nfmt.Print(strings.Repeat(\"0123456789\", 150_000))"
	c, _ := f.run("%output 2MB\n" + printing)
	assert.Len(t, shown(c), len("stdout: ")+1_500_000)
	c, _ = f.run(printing)
	assert.Contains(t, shown(c), "output stopped at 1 MB; the cell went on; a line such as %output 10MB raises the limit")
	c, _ = f.run("%lsmagic")
	assert.Contains(t, shown(c), "%solve")
}

// TestAbove: a cell runs after what stands above it, in any order.
func TestAbove(t *testing.T) {
	f := start(t)
	cells := []string{
		"func deep() int { return 1 }", "import (\n\t\"strings\"\n)\nvar n = 5", "%%\nfmt.Println(deep(), n)", "%rungs tictactoe",
		"import (\n\ts \"sort\"\n)\nfunc deep() int { return 2 }\n%%\nn++", "func broken( {", "s.Ints(nil)\nfmt.Println(strings.Repeat(\"x\", deep()), n)",
		"missing()", "func deep() string { return 3 }", "deep()",
	}
	for _, test := range []struct {
		at   int
		want string
	}{
		{6, "stdout: xx 5"}, {2, "stdout: 1 5"}, {4, ""}, {6, "stdout: xx 5"}, {7, "error: compile error: line 1: missing is not defined: is it spelt as in the cells above?"},
		{9, "error: compile error: cell 9, line 1: the number 3 stands"},
	} {
		c, _ := f.below(cells[:test.at], cells[test.at])
		assert.Contains(t, shown(c), test.want)
		if test.at == 7 {
			assert.Contains(t, strings.Join(c.Outputs[0].Traceback, "\n"), "Nothing that cell 6 declares is known, because it has an error:\n\x1b[31mcompile error: line 1: ")
		}
	}
	cells[1] = "var n = 8"
	c, _ := f.below(cells[:6], "n")
	assert.Equal(t, "result: 8", shown(c), "a cell that is changed is declared again")
	c, _ = f.below(nil, "deep()")
	assert.Contains(t, shown(c), "deep is not defined")
}

// asks is the content of a message.
type asks struct {
	kind    string
	content any
}

func (a asks) MessageType() string          { return a.kind }
func (a asks) MarshalJSON() ([]byte, error) { return json.Marshal(a.content) }

// TestStop: a program that never ends is stopped, and what its cell declares stays.
func TestStop(t *testing.T) {
	f := start(t)
	const code = "func forever() int {\n\tfor {\n\t}\n}\n%%\nfmt.Println(\"on\")\nforever()"
	id := f.send(wire.Shell, wire.ExecuteRequest{Code: code, StoreHistory: true})
	for m := f.next(); !wire.Is[wire.Stream](m.Message); m = f.next() {
	}
	f.send(wire.Control, wire.InterruptRequest{})
	c, reply := f.outputs(code, id)
	assert.Equal(t, wire.Error, reply.Status)
	assert.Contains(t, shown(c), "error: signal: the cell was interrupted")
	c, _ = f.run("fmt.Sprintf(\"%T\", forever)")
	assert.Equal(t, "result: func() int", shown(c))
}

// TestPlay: the board of a game of one's own, and a tree in hand, are played by messages.
func TestPlay(t *testing.T) {
	f := start(t)
	type data = map[string]any
	moves := data{"do": "move", "ply": 0, "move": "4"}
	for _, p := range []struct {
		code, begins string
		asks         data
		answers      string
	}{
		{`show.TreeWindow(search.AlphaBeta, tree.MustParse("((1 2) (3 4))"), 0, 9)`, `"data":{}`,
			data{"tree": "((1 2) (3 4))", "edit": data{"node": 1, "do": "move", "value": 1}}, `"leaves":3,"all":4`},
		{"%play tictactoe", `"name":"4"`, moves, `"names":["4",`}, // and the search's move
		{"%play tictactoe.New()", `"name":"4"`, moves, `"names":["4",`},
	} {
		c, reply := f.run(p.code)
		require.Equal(t, wire.OK, reply.Status, shown(c))
		board := regexp.MustCompile(`"channel":"boards","target":"([\w.]+)","board":"(\w+)"`).FindStringSubmatch(
			render.Unpacked(c.Outputs[len(c.Outputs)-1].Data["text/html"].(string)))
		require.NotNil(t, board, p.code)
		f.send(wire.Shell, asks{"comm_open", data{"comm_id": "c", "target_name": board[1], "data": data{"board": board[2]}}})
		state := func() string {
			for {
				if m := f.next(); m.Header.Type == "comm_msg" {
					return string(m.Content)
				}
			}
		}
		for !strings.Contains(state(), p.begins) {
		}
		f.send(wire.Shell, asks{"comm_msg", data{"comm_id": "c", "data": p.asks}})
		for !strings.Contains(state(), p.answers) {
		}
	}
}

// TestMatch: a bot of one's own plays in the page, and so do two rungs.
func TestMatch(t *testing.T) {
	f := start(t)
	c, _ := f.run("import \"gametree/pkg/game\"\nfunc first(p game.Position) game.Move { return p.Moves(nil)[0] }\n%match tictactoe first alphabeta --games 2 --depth 9")
	assert.Contains(t, shown(c), "result: first against alphabeta: ")
	c, _ = f.run("%match tictactoe alphabeta negamax --games 2 --depth 4")
	assert.Contains(t, shown(c), "result: alphabeta against negamax: ")
	c, _ = f.run("%match tictactoe.New() first tabel")
	assert.Contains(t, shown(c), "and no cell declares a function tabel")
}

// TestQuestions: what a front end asks besides.
func TestQuestions(t *testing.T) {
	f := start(t)
	f.run("func triple(n int) int { return 3 * n }")
	answer := func(c wire.Content) string {
		id := f.send(wire.Shell, c)
		for {
			if m := f.next(); m.on == wire.Shell && m.Parent.ID == id {
				return string(m.Content)
			}
		}
	}
	position := func(kind, code string) asks {
		return asks{kind, map[string]any{"code": code, "cursor_pos": len(code)}}
	}
	assert.Contains(t, answer(wire.KernelInfoRequest{}), `"name":"go"`)
	assert.Contains(t, answer(position("complete_request", "tri")), `"matches":["triple"]`)
	assert.Contains(t, answer(position("complete_request", "strings.ToUp")), `"matches":["ToUpper","ToUpperSpecial"]`)
	assert.Contains(t, answer(position("inspect_request", "triple")), `func triple(n int) int`)
	const source = "gametree/pkg/search/alphabeta.go"
	require.NoError(t, os.CopyFS(filepath.Join(f.site, page.SourceFolder, "gametree/pkg/search"), os.DirFS("../../pkg/search")))
	require.NoError(t, os.WriteFile(filepath.Join(f.site, page.SourceFolder, "list.json"), []byte(`["`+source+`"]`), 0o644))
	assert.Contains(t, answer(position("inspect_request", "search.AlphaBeta")), "AlphaBeta returns the value")
	assert.Contains(t, answer(position("complete_request", "%rung")), `"rungs"`)
	assert.Contains(t, answer(asks{"is_complete_request", map[string]any{"code": "func f() {"}}), `"incomplete"`)
	assert.Contains(t, answer(asks{"history_request", map[string]any{"hist_access_type": "tail", "n": 1}}), "triple")
}

package execute_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/host"
	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/notebook"
	"gametree/kernel/notebook/execute"
	"gametree/kernel/wire"
)

// fake is a kernel whose cells have these lines:
//
//	print TEXT, eprint TEXT     prints it to standard output, or error
//	show ID TEXT, result TEXT   shows it; update ID TEXT replaces it
//	late TEXT                   prints it after the end of the cell
//	test TEXT                   fails as a test does
//	error TEXT, input, die, sleep
//
// It answers one request after the other, late outputs included, as a kernel does.
type fake struct {
	r         *execute.Runner
	gone      chan struct{}
	answering sync.Mutex
}

func (f *fake) answer(asked wire.Message) {
	f.answering.Lock()
	defer f.answering.Unlock()
	send := func(c wire.Content) {
		m, _ := wire.New("kernel", asked.Header, c)
		f.r.Received(m)
	}
	r, err := wire.Decode[wire.ExecuteRequest](asked)
	if err != nil {
		send(wire.KernelInfoReply{Status: wire.OK})
		send(wire.KernelStatus{State: wire.Idle})
		return
	}
	reply := wire.ExecuteReply{Status: wire.OK, ExecutionCount: 1}
	display := func(text string) wire.DisplayData {
		id, text, _ := strings.Cut(text, " ")
		return wire.DisplayData{Data: wire.Bundle{"text/plain": text}, Transient: wire.Transient{DisplayID: id}}
	}
	send(wire.KernelStatus{State: wire.Busy})
	var late []string
	for line := range strings.SplitSeq(r.Code, "\n") {
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "print":
			send(wire.Stream{Name: wire.Stdout, Text: rest + "\n"})
		case "eprint":
			send(wire.Stream{Name: wire.Stderr, Text: rest + "\n"})
		case "show":
			send(display(rest))
		case "update":
			send(wire.UpdateDisplayData(display(rest)))
		case "result":
			send(wire.ExecuteResult{Data: wire.Bundle{"text/plain": rest}})
		case "late":
			late = append(late, rest)
		case "error", "test":
			name := map[string]string{"error": cell.Unknown, "test": cell.TestFailed}[word]
			reply.Status, reply.Failure = wire.Error, wire.Failure{Name: name, Value: rest, Traceback: []string{rest}}
			send(wire.ErrorOutput(reply.Failure))
		case "input":
			send(wire.InputRequest{})
			return
		case "die":
			close(f.gone)
			return
		case "sleep":
			return
		}
	}
	send(reply)
	send(wire.KernelStatus{State: wire.Idle})
	for _, text := range late {
		send(wire.Stream{Name: wire.Stdout, Text: text + "\n"})
	}
}

// run runs the cells of a notebook in a fake kernel.
func run(t *testing.T, nb *notebook.Notebook, o execute.Options) error {
	r := execute.NewRunner(t.Context(), o)
	f := &fake{r: r, gone: make(chan struct{})}
	r.Send, r.Gone = func(_ wire.Channel, m wire.Message) { go f.answer(m) }, f.gone
	for i, c := range nb.Runnable() {
		if err := r.Cell(t.Context(), i+1, c); err != nil {
			return err
		}
	}
	_, err := r.Ask(t.Context(), wire.KernelInfoRequest{}, wire.KernelInfoReply{})
	return err
}

// shown lists a cell's outputs, one a line.
func shown(c *notebook.Cell) string {
	var lines []string
	for _, out := range c.Outputs {
		switch out.Type {
		case notebook.Stream:
			lines = append(lines, fmt.Sprintf("%s %q", out.Name, out.Text))
		case notebook.ErrorOutput:
			lines = append(lines, "error "+out.ErrorValue)
		default:
			lines = append(lines, fmt.Sprintf("%s %v", out.Type, out.Data))
		}
	}
	return strings.Join(lines, "\n")
}

func TestOutputs(t *testing.T) {
	tests := []struct {
		name  string
		cells []string
		want  []string // the outputs of each cell
	}{
		{"neighbouring texts of one stream are one output",
			[]string{"print a\nprint b\neprint c\nprint d"},
			[]string{`stdout "a\nb\n"` + "\n" + `stderr "c\n"` + "\n" + `stdout "d\n"`}},
		{"a display between two texts parts them",
			[]string{"print a\nshow - x\nprint b"},
			[]string{`stdout "a\n"` + "\ndisplay_data map[text/plain:x]\n" + `stdout "b\n"`}},
		{"a result", []string{"result 42"}, []string{"execute_result map[text/plain:42]"}},
		{"an update reaches an earlier cell, and all displays of its id",
			[]string{"show p one\nshow p one", "update p two"},
			[]string{"display_data map[text/plain:two]\ndisplay_data map[text/plain:two]", ""}},
		{"an update of an unknown id is nothing", []string{"update q x"}, []string{""}},
		{"an output after the end of its cell still belongs to it", []string{"late a", "print b"}, []string{`stdout "a\n"`, `stdout "b\n"`}},
		{"an output after the end of the last cell", []string{"late a"}, []string{`stdout "a\n"`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			nb := book(test.cells...)
			require.NoError(t, run(t, nb, execute.Options{}))
			for i, want := range test.want {
				assert.Equal(t, want, shown(nb.Cells[i]), "outputs of cell %d", i+1)
			}
		})
	}
}

func TestRunFailures(t *testing.T) {
	tests := []struct {
		name string
		cell string
		want string // the beginning of the error
	}{
		{"an error output", "error it broke", "code cell 2, which begins: error it broke\n"},
		{"what it wrote before", "eprint oh\nerror it broke", "code cell 2, which begins: eprint oh\n    oh\n"},
		{"the lines of a failing test", "print === RUN   TestTwo\ntest no", "code cell 2, which begins: print === RUN   TestTwo\n    === RUN   TestTwo\n    no"},
		{"a cell that asks for input", "input", "code cell 2: asks for input, and nobody is there to give it"},
		{"a cell that takes too long", "sleep", "code cell 2: ran longer than 300ms"},
		{"a kernel that dies", "die", "code cell 2: the kernel has ended"},
		{"more output than anybody reads", strings.Repeat("print "+strings.Repeat("x", 1000)+"\n", 60), "code cell 2: has too much output"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			nb := book("print before", test.cell, "print after")
			err := run(t, nb, execute.Options{CellTime: 300 * time.Millisecond, CellSize: 50000})
			require.Error(t, err)
			assert.True(t, strings.HasPrefix(err.Error(), test.want), "got  %.200s\nwant %s", err, test.want)
			assert.Equal(t, `stdout "before\n"`, shown(nb.Cells[0]), "the cell before keeps its output")
			assert.Empty(t, nb.Cells[2].Outputs, "the cell after is not run")
		})
	}
}

func TestRunRaisesException(t *testing.T) {
	nb := book("error as the lesson says", "print after")
	nb.Cells[0].Metadata = map[string]any{"tags": []any{"raises-exception"}}
	require.NoError(t, run(t, nb, execute.Options{}))
	assert.Equal(t, "error as the lesson says", shown(nb.Cells[0]))
	assert.Equal(t, `stdout "after\n"`, shown(nb.Cells[1]))
}

// quiet is a host.Host on which no cell runs, and core.Commands that take none.
type quiet struct {
	host.Host
	core.Commands
}

func (quiet) Execute(context.Context, string, cell.Sink) (bool, error) { return false, nil }
func (quiet) Program(code string) string                               { return code }

// TestNotebook: a notebook is run in its folder, in a kernel that has ended afterwards.
func TestNotebook(t *testing.T) {
	t.Chdir(t.TempDir())
	stopped := 0
	begin := func(life context.Context, send func(wire.Channel, wire.Message)) (*core.Kernel, func(), error) {
		return core.New(life, core.Options{Host: quiet{}, Commands: quiet{}}, send), func() { stopped++ }, nil
	}
	nb := book("?nothing", " \n", "?nothing", "?nothing")
	nb.Cells[0].Metadata = map[string]any{"tags": []any{"raises-exception"}}
	nb.Cells[2].Metadata = map[string]any{"tags": []any{"skip-execution"}}
	nb.Cells[2].Outputs = []*notebook.Output{{Type: notebook.Stream, Name: "stdout", Text: "as before"}}
	nb.Cells = append(nb.Cells, &notebook.Cell{Type: notebook.Markdown, Source: "?nothing"})
	var seen []string
	folder := t.TempDir()
	require.ErrorContains(t, execute.Notebook(t.Context(), nb, begin, execute.Options{
		Dir: folder, Progress: func(cell, n int) { seen = append(seen, fmt.Sprint(cell, "/", n)) },
	}), "code cell 2, which begins: ?nothing\n    compile error: line 1: Go has no ?")
	assert.Equal(t, []string{"1/2", "2/2"}, seen)
	assert.Equal(t, `stdout "as before"`, shown(nb.Cells[2]), "a cell with the tag skip-execution")
	assert.Equal(t, []int{1, 0, 0, 2}, []int{nb.Cells[0].Count, nb.Cells[1].Count, nb.Cells[2].Count, nb.Cells[3].Count})
	assert.Equal(t, 1, stopped)

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.ErrorIs(t, execute.Notebook(ctx, book("?nothing"), begin, execute.Options{}), context.Canceled)
	assert.Equal(t, 2, stopped)
}

// book returns a notebook of code cells.
func book(sources ...string) *notebook.Notebook {
	nb := &notebook.Notebook{Minor: 5}
	for _, source := range sources {
		nb.Cells = append(nb.Cells, &notebook.Cell{Type: notebook.Code, Source: source})
	}
	return nb
}

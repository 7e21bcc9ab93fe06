//go:build unix

package execute_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/child"
	"gametree/kernel/notebook"
	"gametree/kernel/notebook/execute"
)

// fakekernel is the program of kernel/child/testdata/fakekernel.
var fakekernel string

// TestMain builds the fake kernel.
func TestMain(m *testing.M) {
	folder, _ := os.MkdirTemp("", "fake")
	fakekernel = filepath.Join(folder, "fakekernel")
	if out, err := exec.Command("go", "build", "-o", fakekernel, "../../child/testdata/fakekernel").CombinedOutput(); err != nil {
		panic(string(out))
	}
	code := m.Run()
	os.RemoveAll(folder)
	os.Exit(code)
}

// startFake returns the command of the fake kernel, with more environment.
func startFake(environ ...string) child.Command {
	return func(connectionFile string) (*exec.Cmd, error) {
		cmd := exec.Command(fakekernel, "-kernel="+connectionFile)
		cmd.Env = append(os.Environ(), environ...)
		return cmd, nil
	}
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

// private gives the test its own folder for temporary files, and checks at the end
// that it is empty. Its name is short because it contains sockets.
func private(t *testing.T) {
	folder, err := os.MkdirTemp("", "nb")
	require.NoError(t, err)
	t.Setenv("TMPDIR", folder)
	t.Cleanup(func() {
		left, err := filepath.Glob(filepath.Join(folder, "*"))
		assert.NoError(t, err)
		assert.Empty(t, left, "temporary files after Run")
		os.RemoveAll(folder)
	})
}

func TestOutputs(t *testing.T) {
	private(t)
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
		{"clear_output empties the cell", []string{"print a\nclear\nprint b"}, []string{`stdout "b\n"`}},
		{"clear_output that waits for the next output", []string{"print a\nclear later\nprint b"}, []string{`stdout "b\n"`}},
		{"clear_output that waits for nothing", []string{"print a\nclear later"}, []string{`stdout "a\n"`}},
		{"what was cleared is not updated", []string{"show p one\nclear\nprint x", "update p two"}, []string{`stdout "x\n"`, ""}},
		{"an output after the end of its cell still belongs to it", []string{"late a", "print b"}, []string{`stdout "a\n"`, `stdout "b\n"`}},
		{"an output after the end of the last cell", []string{"late a"}, []string{`stdout "a\n"`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			nb := book(test.cells...)
			require.NoError(t, execute.Notebook(t.Context(), nb, startFake(), execute.Options{}))
			for i, want := range test.want {
				assert.Equal(t, want, shown(nb.Cells[i]), "outputs of cell %d", i+1)
				assert.Equal(t, i+1, nb.Cells[i].Count, "execution count of cell %d", i+1)
			}
		})
	}
}

func TestRunWhichCells(t *testing.T) {
	private(t)
	nb := book("print a", " \n", "print b", "print c")
	nb.Cells[2].Metadata = map[string]any{"tags": []any{"skip-execution"}}
	nb.Cells[2].Outputs = []*notebook.Output{{Type: notebook.Stream, Name: "stdout", Text: "as before"}}
	nb.Cells = append(nb.Cells, &notebook.Cell{Type: notebook.Markdown, Source: "print d"})
	var progress []string
	err := execute.Notebook(t.Context(), nb, startFake(), execute.Options{
		Progress: func(cell, n int) { progress = append(progress, fmt.Sprint(cell, "/", n)) },
	})
	require.NoError(t, err)
	assert.Equal(t, []string{"1/2", "2/2"}, progress)
	assert.Equal(t, `stdout "as before"`, shown(nb.Cells[2]), "a cell with the tag skip-execution")
	assert.Equal(t, []int{1, 0, 0, 2}, []int{nb.Cells[0].Count, nb.Cells[1].Count, nb.Cells[2].Count, nb.Cells[3].Count})
}

func TestRunInFolder(t *testing.T) {
	private(t)
	folder, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	nb := book("pwd\nenv GREETING")
	require.NoError(t, execute.Notebook(t.Context(), nb, startFake("GREETING=hello"), execute.Options{Dir: folder}))
	assert.Equal(t, folder+"\nhello\n", nb.Cells[0].Outputs[0].Text)
}

func TestRunFailures(t *testing.T) {
	private(t)
	tests := []struct {
		name string
		cell string
		want string // the beginning of the error
	}{
		{"an error output", "error it broke", "code cell 2, which begins: error it broke\n"},
		{"what it wrote before", "eprint oh\nerror it broke", "code cell 2, which begins: eprint oh\n    oh\n"},
		{"a cell that asks for input", "input", "code cell 2: asks for input, and nobody is there to give it"},
		{"a cell that takes too long", "sleep 1h", "code cell 2: ran longer than 300ms"},
		{"a kernel that dies", "die 7", "code cell 2: the kernel died (exit status 7): fakekernel: asked to die"},
		{"a message that is not the kernel's", "forge", "code cell 2: wire: the signature does not match the key"},
		{"more output than anybody reads", strings.Repeat("print "+strings.Repeat("x", 1000)+"\n", 30), "code cell 2: has too much output"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			nb := book("print before", test.cell, "print after")
			err := execute.Notebook(t.Context(), nb, startFake(), execute.Options{CellTime: 300 * time.Millisecond, CellSize: 50000})
			require.Error(t, err)
			assert.True(t, strings.HasPrefix(err.Error(), test.want), "got  %.200s\nwant %s", err, test.want)
			assert.Equal(t, `stdout "before\n"`, shown(nb.Cells[0]), "the cell before keeps its output")
			assert.Empty(t, nb.Cells[2].Outputs, "the cell after is not run")
		})
	}
}

func TestRunRaisesException(t *testing.T) {
	private(t)
	nb := book("error as the lesson says", "print after")
	nb.Cells[0].Metadata = map[string]any{"tags": []any{"raises-exception"}}
	require.NoError(t, execute.Notebook(t.Context(), nb, startFake(), execute.Options{}))
	assert.Equal(t, "error as the lesson says", shown(nb.Cells[0]))
	assert.Equal(t, `stdout "after\n"`, shown(nb.Cells[1]))
}

func TestRunStart(t *testing.T) {
	private(t)
	t.Run("a kernel that cannot be started", func(t *testing.T) {
		want := errors.New("gonb is missing")
		err := execute.Notebook(t.Context(), book("print a"), func(string) (*exec.Cmd, error) { return nil, want }, execute.Options{})
		assert.Equal(t, want, err)
	})
	t.Run("a kernel that dies at once", func(t *testing.T) {
		err := execute.Notebook(t.Context(), book("print a"), func(string) (*exec.Cmd, error) {
			return exec.Command("sh", "-c", "echo no disk >&2; exit 4"), nil
		}, execute.Options{})
		assert.EqualError(t, err, "the kernel died (exit status 4): no disk")
	})
	t.Run("a kernel that listens and says nothing", func(t *testing.T) {
		err := execute.Notebook(t.Context(), book("print a"), startFake("FAKEKERNEL_SILENT=1"), execute.Options{StartTime: 300 * time.Millisecond})
		assert.EqualError(t, err, "the kernel was not ready after 300ms")
	})
	t.Run("a kernel that does not listen", func(t *testing.T) {
		err := execute.Notebook(t.Context(), book("print a"), func(string) (*exec.Cmd, error) {
			return exec.Command("sleep", "1000"), nil
		}, execute.Options{StartTime: 300 * time.Millisecond})
		assert.EqualError(t, err, "the kernel was not ready after 300ms")
	})
}

func TestRunCancelled(t *testing.T) {
	private(t)
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(300*time.Millisecond, cancel)
	err := execute.Notebook(ctx, book("print a", "sleep 1h"), startFake(), execute.Options{})
	assert.ErrorIs(t, err, context.Canceled)
}

// TestRunLeavesNothing: however a run ends, the processes that a cell has started
// end, even those in a session of their own. (private checks the files.)
func TestRunLeavesNothing(t *testing.T) {
	private(t)
	for last, limit := range map[string]time.Duration{"print done": 0, "error x": 0, "sleep 1h": 3 * time.Second, "die 1": 0} {
		t.Run(last, func(t *testing.T) {
			nb := book("child\ntouch left-behind", last)
			execute.Notebook(t.Context(), nb, startFake(), execute.Options{CellTime: limit})
			require.NotEmpty(t, nb.Cells[0].Outputs)
			pid, err := strconv.Atoi(strings.TrimSpace(nb.Cells[0].Outputs[0].Text))
			require.NoError(t, err)
			assert.Eventually(t, func() bool { return !running(pid) }, 10*time.Minute, time.Millisecond, "process %d, which the cell started", pid)
		})
	}
}

// running reports whether a process runs and is not a zombie.
func running(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return false
	}
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err == nil && !strings.Contains(string(stat), ") Z ")
}

// book returns a notebook of code cells.
func book(sources ...string) *notebook.Notebook {
	nb := &notebook.Notebook{Minor: 5}
	for _, source := range sources {
		nb.Cells = append(nb.Cells, &notebook.Cell{Type: notebook.Code, Source: source})
	}
	return nb
}

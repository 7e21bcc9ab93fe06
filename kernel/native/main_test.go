//go:build linux

// What the tests share: a kernel on a Host, which builds and runs real cells.

package native_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
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
	"gametree/kernel/native"
	"gametree/kernel/wire"
)

// library lists the packages that the cells of these tests import.
var library = sync.OnceValues(exec.Command("go", append(assist.ListPackages, "gametree/pkg/show", "gametree/pkg/games",
	"gametree/pkg/arena", "github.com/janpfeifer/gonb/gonbui", "testing", "testing/internal/testdeps", "embed", "flag", "os/exec", "os/signal")...).Output)

// private gives the test its own folder for temporary files, which must be empty at its end.
func private(t testing.TB) (folder string) {
	folder = t.TempDir()
	t.Setenv("TMPDIR", folder)
	t.Cleanup(func() {
		left, err := os.ReadDir(folder)
		assert.NoError(t, err)
		assert.Empty(t, left, "temporary files after the end")
	})
	return folder
}

// kernel is a front end of a kernel, and what the kernel runs cells with.
type kernel struct {
	*Front
	host    *native.Host
	offered chan host.ProgramID // programs that offer a game, which are kept
}

// noCommands are commands that handle nothing.
type noCommands struct{}

func (noCommands) Execute(context.Context, string, cell.Sink) (bool, error) { return false, nil }
func (noCommands) Complete(_ string, cursor int) ([]string, int, int, bool) {
	return nil, cursor, cursor, false
}
func (noCommands) Inspect(string, int) (string, bool) { return "", false }
func (noCommands) Program(code string) string         { return code }

// start runs a kernel until the end of the test.
func start(t testing.TB, o native.Options) kernel {
	list, err := library()
	require.NoError(t, err)
	index := filepath.Join(t.TempDir(), "index")
	require.NoError(t, assist.WriteIndex(index, list))
	private(t)
	if o.Root == "" {
		o.Root, err = filepath.Abs("../..")
		require.NoError(t, err)
	}
	h, offered := native.New(o), make(chan host.ProgramID, 1)
	life, end := context.WithCancel(context.Background())
	var k *core.Kernel
	f := newFront(t, func(on wire.Channel, m wire.Message) { k.Receive(on, m) })
	k = core.New(life, core.Options{
		Host: h, Commands: noCommands{}, Scope: assist.New(assist.Folder(index)), Log: io.Discard,
		Offered: func(_ string, program host.ProgramID, _ func(string) string, _ cell.Sink) bool {
			offered <- program
			return true
		},
	}, f.Take)
	ended := make(chan bool)
	go func() { k.Loop(); close(ended) }()
	t.Cleanup(func() { end(); <-ended; h.Close() })
	return kernel{f, h, offered}
}

// running lists the processes that were started for cells and have not ended, as PID NAME.
func running() (found []string) {
	files, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, file := range files {
		environ, _ := os.ReadFile(file) // of one that has ended, empty
		if strings.Contains(string(environ), "TMPDIR="+os.Getenv("TMPDIR")+"/gametree-") {
			name, _ := os.ReadFile(filepath.Join(filepath.Dir(file), "comm"))
			found = append(found, filepath.Base(filepath.Dir(file))+" "+strings.TrimSpace(string(name)))
		}
	}
	return found
}

// left waits until no such process runs, and returns those that do not end.
func left() (found []string) {
	for end := time.Now().Add(Patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if found = running(); len(found) == 0 {
			break
		}
	}
	return found
}

// TestKilled: of a kernel that is killed, nothing is left. The test runs itself as that kernel.
func TestKilled(t *testing.T) {
	const kernel = "GAMETREE_TEST_KERNEL"
	if os.Getenv(kernel) != "" {
		f := start(t, native.Options{})
		id := f.Run("%%\nsignal.Ignore(os.Interrupt)\nexec.Command(\"setsid\", \"sleep\", \"1000\").Start()\n" +
			"fmt.Println(\"begun\")\nfor {}")
		f.Of(id, wire.Stream{}, "begun")
		fmt.Println(os.Getenv("TMPDIR"))
		select {}
	}
	t.Setenv("TMPDIR", t.TempDir())
	cmd := exec.Command(os.Args[0], "-test.run=^TestKilled$")
	cmd.Env = append(os.Environ(), kernel+"=1")
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { cmd.Process.Kill() })
	folder, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	folder = strings.TrimSpace(folder)
	t.Setenv("TMPDIR", folder)
	require.Len(t, running(), 2, "the cell and what it has started")
	require.NoError(t, cmd.Process.Kill())
	cmd.Wait()
	assert.Empty(t, left(), "processes")
	assert.Eventually(t, func() bool {
		files, err := os.ReadDir(folder)
		return err == nil && len(files) == 0
	}, Patience, 10*time.Millisecond, "temporary files")
}

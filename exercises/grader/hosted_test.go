//go:build linux && (long || verdicts)

package grader

import (
	"context"
	"errors"
	"io"
	"os"
	"regexp"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"
	"golang.org/x/sys/unix"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/toolchain"
	"gametree/exercises/kit"
)

// hosted is a Workshop whose workers are WebAssembly programs, as in a web page.
type hosted struct {
	Checkout
	runtime wazero.Runtime
	mu      sync.Mutex
	modules map[string]wazero.CompiledModule // by file
}

// pageMemory is how many pages of 64 kB a program may use.
const pageMemory = 400 << 4

func newHosted(t testing.TB) *hosted {
	r := wazero.NewRuntimeWithConfig(t.Context(), wazero.NewRuntimeConfig().WithCloseOnContextDone(true).WithMemoryLimitPages(pageMemory))
	wasi_snapshot_preview1.MustInstantiate(t.Context(), r)
	t.Cleanup(func() { r.Close(context.Background()) })
	return &hosted{Checkout: checkout(t), runtime: r, modules: map[string]wazero.CompiledModule{}}
}

// Build implements Workshop.
func (h *hosted) Build(ctx context.Context, programs map[string]answer.Code) (map[string]answer.Outcome, func(), error) {
	folder, err := os.MkdirTemp("", "gametree-hosted-")
	if err != nil {
		return nil, nil, err
	}
	tools := h.toolchain()
	tools.Target = toolchain.Wasi
	tools.Limits.CPU *= 4 // packages that are compiled for the first time
	outcomes, err := answer.Build(ctx, tools, folder, programs)
	return outcomes, func() { os.RemoveAll(folder) }, err
}

// Launcher implements Workshop.
func (h *hosted) Launcher(o answer.Outcome) judge.Launcher {
	return judge.Hosted(func(ctx context.Context, output io.Writer) (judge.Instance, error) {
		h.mu.Lock()
		defer h.mu.Unlock()
		file := o.Command[0]
		if h.modules[file] == nil {
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			if h.modules[file], err = h.runtime.CompileModule(ctx, text); err != nil {
				return nil, err
			}
		}
		config := wazero.NewModuleConfig().WithName("").WithArgs("player", o.Command[1]).WithStdout(output).WithStderr(output).
			WithSysNanotime().WithSysWalltime().WithStartFunctions()
		ctx, kill := context.WithCancel(ctx)
		return &instance{hosted: h, module: h.modules[file], config: config, ctx: ctx, kill: kill}, nil
	})
}

// instance is a judge.Instance. It is made by its first call.
type instance struct {
	*hosted
	module wazero.CompiledModule
	config wazero.ModuleConfig
	ctx    context.Context
	kill   func()
	made   api.Module

	mu     sync.Mutex
	spent  time.Duration
	thread int // that a call runs on; 0: none
	began  time.Duration
}

// cpu returns the processor time of a thread.
func cpu(thread int) time.Duration {
	const ofThread = 6 // CPUCLOCK_PERTHREAD, CPUCLOCK_SCHED
	var now unix.Timespec
	unix.ClockGettime(int32(^thread<<3|ofThread), &now)
	return time.Duration(now.Nano())
}

// slower is how many times as long as a browser wazero takes.
const slower = 4

// Used implements judge.Timed.
func (i *instance) Used() time.Duration {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.thread == 0 {
		return i.spent / slower
	}
	return (i.spent + cpu(i.thread) - i.began) / slower
}

// enter notes that a call begins, and leave that it ends.
func (i *instance) enter() (leave func()) {
	runtime.LockOSThread()
	i.mu.Lock()
	defer i.mu.Unlock()
	i.thread = unix.Gettid()
	i.began = cpu(i.thread)
	return func() {
		i.mu.Lock()
		defer i.mu.Unlock()
		i.spent += cpu(i.thread) - i.began
		i.thread = 0
		runtime.UnlockOSThread()
	}
}

func (i *instance) Call(_ context.Context, requests string) (replies string, err error) {
	defer i.enter()()
	do := func(name string, params ...uint64) (result uint64) {
		if err != nil {
			return 0
		}
		var results []uint64
		if results, err = i.made.ExportedFunction(name).Call(i.ctx, params...); len(results) > 0 {
			return results[0]
		}
		return 0
	}
	if i.made == nil {
		if i.made, err = i.runtime.InstantiateModule(i.ctx, i.module, i.config); err != nil {
			return "", errors.Join(judge.ErrKilled, err)
		}
		do("_initialize")
	}
	if at := do("room", uint64(len(requests))); err == nil {
		i.made.Memory().Write(uint32(at), []byte(requests))
	}
	at := do("call")
	if err != nil {
		return "", err
	}
	text, _ := i.made.Memory().Read(uint32(at>>32), uint32(at))
	return string(text), nil
}

func (i *instance) Kill() { i.kill() }

// endless matches how an answer did not end. Whether its time or its stack is used up
// first, and on which input, depends on the machine.
var endless = regexp.MustCompile(`it (is too slow: no result after|calls itself without end) [^;]*`)

// sameVerdicts asserts that the answers of an exercise get the same verdicts in a web
// page as in a process.
func sameVerdicts(t *testing.T, page *hosted, cases *kit.Cases, e kit.Exercise, answers map[string][]answer.Cell) {
	inPage, err := judgeAll(t.Context(), page, cases, e, answers)
	require.NoError(t, err)
	inProcess, err := judgeAll(t.Context(), page.Checkout, cases, e, answers)
	require.NoError(t, err)
	require.Len(t, inPage, len(answers))
	for name := range answers {
		line := func(v judge.Verdict) string { return endless.ReplaceAllString(inOneLine(v), "it does not end") }
		assert.Equal(t, line(inProcess[name]), line(inPage[name]), "%s: %s", e.ID, name)
		a, b := inProcess[name], inPage[name]
		assert.Equal(t, a.Status, b.Status, "%s: %s", e.ID, name)
		assert.Equal(t, a.Sign, b.Sign, "%s: %s", e.ID, name)
		assert.Equal(t, a.Mistake, b.Mistake, "%s: %s", e.ID, name)
		for i := range a.Tasks {
			assert.Equal(t, a.Tasks[i].Points, b.Tasks[i].Points, "%s: %s: %s", e.ID, name, a.Tasks[i].Name)
			assert.Equal(t, a.Tasks[i].Yours, b.Tasks[i].Yours, "%s: %s: %s", e.ID, name, a.Tasks[i].Name)
		}
	}
}

// Package native runs the programs of cells on this machine, as processes.
//
// A Host has a private folder, for programs and for the temporary files of cells. Each
// process is the leader of a process group, and all that it starts carries a variable in
// its environment. So a process ends with everything that it has started. When we end, in
// whatever way, a guard does the same for all, and removes the folder.
//
// Reading order: host.go, build.go, process.go, quota.go, gonbui.go; guard.go and guard.sh.
package native

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"gametree/exercises/grader/group"
	"gametree/exercises/grader/host"
	"gametree/exercises/grader/toolchain"
	"gametree/kernel/cell"
)

type Options struct {
	Root  string     // the checkout whose packages cells import
	Quota cell.Quota // of each program and command, where group.CanMeasure
	Tasks int        // the most processes and threads of all together, where the system keeps to that; 0: any number
}

// Host builds and runs programs. It is a host.Machine. Any goroutine may call its methods.
type Host struct {
	options Options
	tools   *toolchain.Toolchain

	mu     sync.Mutex
	home   string // the private folder; empty: there is none yet
	clean  func() // by the guard of home
	module string // see Module; empty: there is none

	programs, started atomic.Int64 // how many
	drawing           sync.Map     // the programs that send outputs through gonb's library, by number
}

var _ host.Machine = (*Host)(nil)

// buildLimits are far above what a cell needs: they stop a constant that fills the memory.
var buildLimits = toolchain.BuildLimits{CPU: 2 * time.Minute, Memory: 3 << 30, Wall: 10 * time.Minute, File: 1 << 30}

// New returns a Host. It makes files and processes only when they are needed; Close removes them.
func New(o Options) *Host {
	h := &Host{options: o}
	h.tools = &toolchain.Toolchain{Root: o.Root, Module: h.madeModule, Limits: buildLimits}
	group.Adopt()
	return h
}

// folder returns the private folder. It is made if there is none, or if a cell has deleted it.
func (h *Host) folder() (string, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.home != "" {
		return h.home, os.MkdirAll(h.home, 0o700)
	}
	parent, err := filepath.Abs(os.TempDir()) // the working folder may change
	if err != nil {
		return "", err
	}
	home, err := os.MkdirTemp(parent, "gametree-")
	if err != nil {
		return "", err
	}
	h.home = home
	h.clean = startGuard(home, mark(home))
	return home, nil
}

// mark returns the variable, as NAME=VALUE, in the environment of all that is started for a
// folder. Its name differs from that of every other kernel's, because a kernel may be a
// child of another's cell.
func mark(home string) string {
	return "GAMETREE_CHILD_" + strings.TrimPrefix(filepath.Base(home), "gametree-") + "=1"
}

// Module implements host.Machine. The module is in a workspace with the checkout.
func (h *Host) Module() (string, error) {
	home, err := h.folder()
	if err != nil {
		return "", err
	}
	defer h.tools.Forget()
	h.mu.Lock()
	defer h.mu.Unlock()
	folder := filepath.Join(home, "module")
	if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
		return folder, nil
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", err
	}
	h.module = folder
	return folder, h.writeModule(folder, map[string]string{"cell.go": "package main\n\nfunc main() {}\n"})
}

// writeModule writes a module of these files into a folder, in a workspace with the checkout.
func (h *Host) writeModule(folder string, files map[string]string) error {
	text, err := os.ReadFile(filepath.Join(h.options.Root, "go.mod"))
	if err != nil {
		return err
	}
	language := regexp.MustCompile(`(?m)^go .*\n`).FindString(string(text))
	files = maps.Clone(files)
	files["go.mod"] = "module cell\n\n" + language
	files["go.work"] = fmt.Sprintf("%s\nuse .\nuse %q\n", language, filepath.ToSlash(h.options.Root))
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			return err
		}
	}
	return nil
}

// madeModule returns the folder of the module if it was made, and still is there.
func (h *Host) madeModule() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	if _, err := os.Stat(filepath.Join(h.module, "go.mod")); err != nil {
		return ""
	}
	return h.module
}

func (h *Host) Start(program host.ProgramID, o host.Start) (host.Process, error) {
	path, err := h.Path(program)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(path); err != nil {
		return nil, fmt.Errorf("its program was deleted: %w", err)
	}
	_, draws := h.drawing.Load(program)
	cmd := exec.Command(path, o.Args...)
	cmd.Args[0] = "main" // the name that package flag prints
	return h.run(cmd, o, draws)
}

func (h *Host) Command(o host.Start, name string, args ...string) (host.Process, error) {
	return h.run(exec.Command(name, args...), o, false)
}

// Close ends all that was started, and removes the private folder. Nothing may be called
// after it.
func (h *Host) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.home == "" {
		return
	}
	h.clean()
	group.RemoveAll(h.home) // without a shell there is no guard
	h.home = ""
}

//go:build unix

// A page.Host without a page: the go command builds the programs, and the system runs them.

package page_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"

	"gametree/exercises/grader/program"
	"gametree/kernel/page"
	"gametree/pkg/show/outlet"
)

// nativeHost is a page.Host. Its files are those of a folder.
type nativeHost struct {
	root, folder, site string

	exported func() (map[string]string, error) // the files with the exported types of packages
	mu       sync.Mutex
	programs int
	stored   map[string]string
}

var _ page.Host = (*nativeHost)(nil)

// newNative returns a host for the checkout at root, that writes into folder and whose site is
// the folder site.
func newNative(root, folder, site string) *nativeHost {
	exported, _ := exports.LoadOrStore(root, sync.OnceValues(func() (map[string]string, error) { return exportsOf(root) }))
	return &nativeHost{root: root, folder: folder, site: site, stored: map[string]string{}, exported: exported.(func() (map[string]string, error))}
}

// exports has, by the root of a checkout, the function that lists its exports once.
var exports sync.Map

// exportsOf lists the files with the exported types of packages.
func exportsOf(root string) (map[string]string, error) {
	cmd := exec.Command("go", slices.Concat([]string{"list", "-deps", "-export", "-f", "{{.ImportPath}} {{.Export}}"}, program.Standard, []string{"./pkg/...", "./notebooks/..."})...)
	cmd.Dir, cmd.Env = root, append(os.Environ(), "GOFLAGS="+program.BuildFlags, "GOPROXY=off")
	out, err := cmd.Output()
	files := map[string]string{}
	for line := range strings.Lines(string(out)) {
		if path, file, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			files[path] = file
		}
	}
	return files, err
}

func (h *nativeHost) path(p page.ProgramID, name string) string {
	return filepath.Join(h.folder, fmt.Sprint(int(p)), name)
}

// Build implements page.Builder.
func (h *nativeHost) Build(ctx context.Context, source page.Source) (page.Built, error) {
	h.mu.Lock()
	h.programs++
	p := page.ProgramID(h.programs)
	h.mu.Unlock()
	if err := os.MkdirAll(h.path(p, ""), 0o700); err != nil {
		return page.Built{}, err
	}
	overlay, err := h.overlay(p, source.Before)
	if err != nil {
		return page.Built{}, err
	}
	args := []string{"build", "-overlay=" + overlay, "-o", h.path(p, "program")}
	for _, name := range slices.Sorted(maps.Keys(source.Files)) {
		if err := os.WriteFile(h.path(p, name), []byte(source.Files[name]), 0o600); err != nil {
			return page.Built{}, err
		}
		args = append(args, h.path(p, name))
	}
	for stream, fd := range map[string]string{"stdout": "1", "stderr": "2"} { // see package outlet
		if err := os.Symlink("/proc/self/fd/"+fd, h.path(p, stream)); err != nil {
			return page.Built{}, err
		}
	}
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = h.root
	cmd.Env = append(os.Environ(), "GOFLAGS="+program.BuildFlags, "GOPROXY=off")
	out, err := cmd.CombinedOutput()
	if failed := new(exec.ExitError); err != nil && (ctx.Err() != nil || !errors.As(err, &failed)) {
		return page.Built{}, errors.Join(ctx.Err(), err)
	}
	return page.Built{OK: err == nil, Program: p, Text: string(out)}, nil
}

// overlay writes packages of the checkout beside a program, and returns the file that
// shows them to the go command.
func (h *nativeHost) overlay(p page.ProgramID, packages []page.Package) (file string, err error) {
	replace := map[string]string{}
	for i, pkg := range packages {
		for name, text := range pkg.Files {
			disk := h.path(p, fmt.Sprintf("%d-%s", i, name))
			replace[filepath.Join(h.root, strings.TrimPrefix(pkg.Path, "gametree/"), name)] = disk
			err = errors.Join(err, os.WriteFile(disk, []byte(text), 0o600))
		}
	}
	text, _ := json.Marshal(map[string]any{"Replace": replace})
	return h.path(p, "overlay.json"), errors.Join(err, os.WriteFile(h.path(p, "overlay.json"), text, 0o600))
}

// Forget implements page.Builder.
func (h *nativeHost) Forget(p page.ProgramID) { os.RemoveAll(h.path(p, "")) }

// Start implements page.Builder.
func (h *nativeHost) Start(p page.ProgramID, o page.Start) (page.Process, error) {
	cmd := exec.Command(h.path(p, "program"), o.Args...)
	cmd.Dir = h.path(p, "")
	cmd.Env = os.Environ()
	for name, value := range o.Env {
		if name == outlet.Variable {
			value = h.path(p, "")
		}
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	stderr, err := cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	started := &nativeProcess{cmd: cmd}
	if o.Serve {
		if err := started.serve(); err != nil {
			return nil, err
		}
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	for _, f := range cmd.ExtraFiles {
		f.Close() // the program has them now
	}
	var mu sync.Mutex
	pass := func(stream string, from io.Reader) {
		buffer, left := make([]byte, 1<<16), o.Most
		for {
			n, err := from.Read(buffer)
			if o.Most > 0 {
				n = min(n, left)
				left -= n
			}
			if n > 0 && o.Output != nil {
				mu.Lock()
				o.Output(stream, string(buffer[:n]))
				mu.Unlock()
			}
			if err != nil {
				return
			}
		}
	}
	started.reading.Go(func() { pass("stdout", out) })
	started.reading.Go(func() { pass("stderr", stderr) })
	return started, nil
}

// nativeProcess is a process of the system.
type nativeProcess struct {
	cmd     *exec.Cmd
	reading sync.WaitGroup
	once    sync.Once
	ended   page.Ended
	mu      sync.Mutex
	killed  bool

	requests *os.File // of a program that serves
	replies  *bufio.Reader
}

// serve gives a program pipes for calls. A worker reads and writes lines there.
func (p *nativeProcess) serve() error {
	requestsOut, requestsIn, err := os.Pipe()
	if err != nil {
		return err
	}
	repliesOut, repliesIn, err := os.Pipe()
	if err != nil {
		return err
	}
	p.cmd.ExtraFiles = []*os.File{requestsOut, repliesIn}
	p.requests, p.replies = requestsIn, bufio.NewReader(repliesOut)
	return nil
}

// Call implements page.Process: a worker answers each line, and at first no line, with
// a line.
func (p *nativeProcess) Call(_ context.Context, text string) (answer string, err error) {
	go io.WriteString(p.requests, text) // the pipe may be full before it is read
	for range max(1, strings.Count(text, "\n")) {
		line, err := p.replies.ReadString('\n')
		if err != nil {
			p.Wait()
			return answer, errors.New("the program has ended")
		}
		answer += line
	}
	return answer, nil
}

// Wait implements page.Process.
func (p *nativeProcess) Wait() page.Ended {
	p.once.Do(func() {
		p.reading.Wait()
		p.cmd.Wait()
		status := p.cmd.ProcessState.Sys().(syscall.WaitStatus)
		p.mu.Lock()
		defer p.mu.Unlock()
		p.ended = page.Ended{Code: status.ExitStatus(), Killed: p.killed}
		if status.Signaled() && !p.killed {
			p.ended.Fault = "signal: " + status.Signal().String()
		}
	})
	return p.ended
}

// Kill implements page.Process.
func (p *nativeProcess) Kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.killed = true
	p.cmd.Process.Kill()
}

// Fetch implements page.Host.
func (h *nativeHost) Fetch(ctx context.Context, path string) ([]byte, error) {
	exported, err := h.exported()
	if err != nil {
		return nil, err
	}
	if name, ok := strings.CutPrefix(path, page.Exported); ok {
		return os.ReadFile(exported[name])
	}
	if path == page.IndexFile {
		type pack struct {
			Path string `json:"path"`
		}
		var all []pack
		for name := range exported {
			all = append(all, pack{name})
		}
		return json.Marshal(map[string]any{"packs": map[string][]pack{"all": all}})
	}
	return os.ReadFile(filepath.Join(h.site, filepath.FromSlash(path)))
}

// Get implements page.Storage.
func (h *nativeHost) Get(_ context.Context, key string) (string, bool, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	value, found := h.stored[key]
	return value, found, nil
}

// Set implements page.Storage.
func (h *nativeHost) Set(_ context.Context, key, value string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.stored[key] = value
	return nil
}

// Input implements page.Process: no program here reads its standard input.
func (p *nativeProcess) Input(string) {}

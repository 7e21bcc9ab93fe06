//go:build unix

// A page.Host without a page: it builds and runs programs as the installed kernel does, but
// cells cannot use the machine.

package page_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"gametree/exercises/grader/group"
	"gametree/exercises/grader/host"
	"gametree/exercises/grader/program"
	"gametree/kernel/native"
	"gametree/kernel/page"
)

// nativeHost is a page.Host. Its files are those of a folder.
type nativeHost struct {
	host.Host
	native *native.Host
	site   string

	exported func() (map[string]string, error) // the files with the exported types of packages
	mu       sync.Mutex
	stored   map[string]string
}

var _ page.Host = (*nativeHost)(nil)

// newNative returns a host for the checkout at root, whose site is the folder site.
func newNative(root, site string) *nativeHost {
	exported, _ := exports.LoadOrStore(root, sync.OnceValues(func() (map[string]string, error) { return exportsOf(root) }))
	h := native.New(native.Options{Root: root})
	return &nativeHost{Host: h, native: h, site: site, stored: map[string]string{}, exported: exported.(func() (map[string]string, error))}
}

// exports has, by the root of a checkout, the function that lists its exports once.
var exports sync.Map

// exportsOf lists the files with the exported types of packages.
func exportsOf(root string) (map[string]string, error) {
	cmd := exec.Command("go", slices.Concat([]string{"list", "-deps", "-export", "-f", "{{.ImportPath}} {{.Export}}"}, program.Standard, []string{"./pkg/...", "./notebooks/..."})...)
	cmd.Dir, cmd.Env = root, append(os.Environ(), "GOFLAGS="+program.BuildFlags, "GOPROXY=off", "CGO_ENABLED=0")
	out, err := cmd.Output()
	files := map[string]string{}
	for line := range strings.Lines(string(out)) {
		if path, file, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			files[path] = file
		}
	}
	return files, err
}

// Start implements host.Host: programs that serve are workers.
func (h *nativeHost) Start(p host.ProgramID, o host.Start) (host.Process, error) {
	if !o.Serve {
		return h.Host.Start(p, o)
	}
	path, err := h.native.Path(p)
	if err != nil {
		return nil, err
	}
	requestsOut, requestsIn, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	repliesOut, repliesIn, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	s := &server{cmd: exec.Command(path), requests: requestsIn, replies: bufio.NewReader(repliesOut)}
	s.cmd.ExtraFiles = []*os.File{requestsOut, repliesIn}
	s.cmd.Stdout = writer(func(text string) { o.Output("stdout", text) })
	s.cmd.Stderr = writer(func(text string) { o.Output("stderr", text) })
	s.ended = make(chan struct{})
	err = group.Start(s.cmd, nil, func(error) { close(s.ended) })
	requestsOut.Close()
	repliesIn.Close()
	return s, err
}

type writer func(text string)

func (w writer) Write(b []byte) (int, error) {
	w(string(b))
	return len(b), nil
}

// server is a worker, which reads and writes lines on pipes of its own.
type server struct {
	cmd      *exec.Cmd
	requests *os.File
	replies  *bufio.Reader
	ended    chan struct{}
}

var _ host.Server = (*server)(nil)

// Call implements host.Server: a worker answers each line, and at first no line, with
// a line.
func (s *server) Call(_ context.Context, text string) (answer string, err error) {
	go io.WriteString(s.requests, text) // the pipe may be full before it is read
	for range max(1, strings.Count(text, "\n")) {
		line, err := s.replies.ReadString('\n')
		if err != nil {
			<-s.ended
			return answer, errors.New("the program has ended")
		}
		answer += line
	}
	return answer, nil
}

func (s *server) Input(string) {}
func (s *server) Interrupt()   { s.Kill() }
func (s *server) Kill()        { s.cmd.Process.Kill() }
func (s *server) Wait() host.Ended {
	<-s.ended
	return host.Ended{Code: s.cmd.ProcessState.ExitCode()}
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

// Get implements page.Host.
func (h *nativeHost) Get(_ context.Context, key string) (string, bool, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	value, found := h.stored[key]
	return value, found, nil
}

// Set implements page.Host.
func (h *nativeHost) Set(_ context.Context, key, value string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.stored[key] = value
	return nil
}

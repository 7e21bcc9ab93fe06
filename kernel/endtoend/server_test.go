//go:build e2e

// A Jupyter server for the tests.

package endtoend

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/setup"
)

// server is a running Jupyter server on copies of notebooks, so that a page that is saved
// changes no lesson. Tests share it.
type server struct {
	address string // http://localhost:PORT
	files   string // the folder it serves
	lab     bool   // JupyterLab
	log     *log
	stop    func()
}

const token = "endtoend"

// servers are those that run, by Jupyter's name.
var servers = map[string]*server{}

// startServer returns the running server with copies of notebooks in a folder of the
// test's own. When the test ends, so do the kernels.
func startServer(t *testing.T, r setup.Ready, notebooks ...string) notebookFolder {
	t.Helper()
	s := servers[r.Jupyter.Name()]
	if s == nil {
		s = newServer(t, r)
		servers[r.Jupyter.Name()] = s
	}
	folder, err := os.MkdirTemp(s.files, "test")
	require.NoError(t, err)
	for _, file := range notebooks {
		copyFile(t, file, filepath.Join(folder, filepath.Base(file)))
	}
	began := len(s.log.String())
	t.Cleanup(func() {
		s.endKernels(t)
		if t.Failed() {
			t.Logf("%s printed:\n%s", r.Jupyter.Name(), s.log.String()[began:])
		}
	})
	return notebookFolder{s, filepath.Base(folder)}
}

// notebookFolder is a folder that a server serves.
type notebookFolder struct {
	*server
	name string
}

// newServer starts Jupyter as `gametree lab` does and waits until it answers.
func newServer(t *testing.T, r setup.Ready) *server {
	t.Helper()
	folder := jupyterFolders(t)
	// Render every cell, not only those in view.
	writeSetting(t, filepath.Join(folder, "settings"), "@jupyterlab/notebook-extension/tracker", map[string]any{"windowingMode": "none"})
	files, err := os.MkdirTemp(folder, "files")
	require.NoError(t, err)
	port := freePort(t)
	app := "NotebookApp"
	if r.Jupyter.Lab || r.Jupyter.Major() >= 7 {
		app = "ServerApp"
	}
	ctx, stop := context.WithCancel(context.Background())
	cmd, err := r.Jupyter.Server(ctx, r.Root, files, "--port="+itoa(port), "--no-browser", "--"+app+".token="+token,
		"--LabApp.expose_app_in_browser=True", "--JupyterNotebookApp.expose_app_in_browser=True")
	require.NoError(t, err)
	s := &server{address: "http://localhost:" + itoa(port), files: files, lab: r.Jupyter.Lab, log: new(log)}
	cmd.Stdout, cmd.Stderr = s.log, s.log
	cache, err := exec.Command("go", "env", "GOCACHE").Output()
	require.NoError(t, err)
	// Learners' records of progress are the tests' own.
	cmd.Env = append(cmd.Env, "GOCACHE="+strings.TrimSpace(string(cache)), "XDG_CACHE_HOME="+filepath.Join(folder, "cache"))
	require.NoError(t, cmd.Start())
	ended := make(chan struct{})
	go func() { cmd.Wait(); close(ended) }()
	s.stop = func() { stop(); <-ended }
	s.wait(t, ended)
	return s
}

// freePort returns a port on which nobody listens.
func freePort(t *testing.T) int {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port
}

// request asks the server's API and returns the body of its answer.
func (s *server) request(method, path string) (body []byte, err error) {
	request, err := http.NewRequest(method, s.address+path, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "token "+token)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode >= 300 {
		return nil, fmt.Errorf("%s %s: %s", method, path, response.Status)
	}
	return io.ReadAll(response.Body)
}

// endKernels ends all kernels.
func (s *server) endKernels(t *testing.T) {
	body, err := s.request("GET", "/api/sessions")
	require.NoError(t, err)
	var sessions []struct{ ID string }
	require.NoError(t, json.Unmarshal(body, &sessions))
	for _, session := range sessions {
		_, err := s.request("DELETE", "/api/sessions/"+session.ID)
		assert.NoError(t, err)
	}
}

// patience is how long a test waits for what must come, however busy the machine is. It
// only ends a test that hangs.
const patience = 20 * time.Minute

func (s *server) wait(t *testing.T, ended <-chan struct{}) {
	t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); {
		if _, err := s.request("GET", "/api/status"); err == nil {
			return
		}
		select {
		case <-ended:
			t.Fatalf("Jupyter ended before it answered:\n%s", s.log)
		case <-time.After(100 * time.Millisecond):
		}
	}
	t.Fatalf("Jupyter did not answer within %v", patience)
}

// url returns the address of the page that shows the notebook.
func (s notebookFolder) url(notebook string) string {
	page := "/notebooks/"
	if s.lab {
		page = "/lab/tree/"
	}
	return s.address + page + s.name + "/" + url.PathEscape(filepath.Base(notebook)) + "?reset&token=" + token
}

// writeSetting changes one of JupyterLab's settings.
func writeSetting(t *testing.T, dir, name string, values map[string]any) {
	t.Helper()
	text, err := json.Marshal(values)
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, filepath.FromSlash(name)+".jupyterlab-settings"), text)
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	text, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	write(t, to, text)
}

func write(t *testing.T, file string, text []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

// log is a buffer that a program writes while a test reads it.
type log struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

//go:build e2e

// A Jupyter server for the tests.

package endtoend

import (
	"bytes"
	"context"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"gametree/kernel/setup"
)

// server is a running Jupyter server on a copy of the notebooks, so that a page that
// is saved changes no lesson.
type server struct {
	setup.Ready
	address string // http://localhost:PORT
	log     *log
}

const token = "endtoend"

// startServer starts Jupyter as `gametree lab` does and waits until it answers.
// theme is the name of one of JupyterLab's themes.
func startServer(t *testing.T, r setup.Ready, theme string, notebooks []string) *server {
	t.Helper()
	settings := jupyterFolders(t, r.Root)
	writeSetting(t, settings, "@jupyterlab/apputils-extension/themes", map[string]any{"theme": theme})
	// Render every cell, not only those in view.
	writeSetting(t, settings, "@jupyterlab/notebook-extension/tracker", map[string]any{"windowingMode": "none"})

	files := t.TempDir()
	for _, file := range notebooks {
		copyFile(t, file, filepath.Join(files, "notebooks", filepath.Base(file)))
	}
	port, err := setup.FreePort(20000 + rand.IntN(10000)) // so that tests at the same time have their own
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	app := "NotebookApp"
	if r.Jupyter.Lab || r.Jupyter.Major() >= 7 {
		app = "ServerApp"
	}
	cmd, err := r.Jupyter.Server(ctx, r.Root, setup.ServerOptions{
		Port:  port,
		Files: files,
		Args: []string{"--" + app + ".token=" + token,
			"--LabApp.expose_app_in_browser=True", "--JupyterNotebookApp.expose_app_in_browser=True"},
	})
	if err != nil {
		t.Fatal(err)
	}
	s := &server{Ready: r, address: "http://localhost:" + itoa(port), log: new(log)}
	cmd.Stdout, cmd.Stderr = s.log, s.log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { cmd.Wait(); close(ended) }()
	t.Cleanup(func() {
		stop()
		<-ended
		if t.Failed() {
			t.Logf("%s printed:\n%s", r.Jupyter.Name(), s.log)
		}
	})
	s.wait(t, ended)
	return s
}

// patience is how long a test waits for what must come, however busy the machine is. It
// only ends a test that hangs.
const patience = 20 * time.Minute

func (s *server) wait(t *testing.T, ended <-chan struct{}) {
	t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); {
		answer, err := http.Get(s.address + "/api/status?token=" + token)
		if err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return
			}
		}
		select {
		case <-ended:
			t.Fatalf("%s ended before it answered", s.Jupyter.Name())
		case <-time.After(100 * time.Millisecond):
		}
	}
	t.Fatalf("%s did not answer within %v", s.Jupyter.Name(), patience)
}

// url returns the address of the page that shows the notebook.
func (s *server) url(notebook string) string {
	page := "/notebooks/"
	if s.Jupyter.Lab {
		page = "/lab/tree/"
	}
	return s.address + page + "notebooks/" + url.PathEscape(filepath.Base(notebook)) + "?reset&token=" + token
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

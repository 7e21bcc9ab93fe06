// Starting Jupyter.

package setup

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"gametree/kernel/notebook"
)

// ServerOptions differ between a learner's server and a test's.
type ServerOptions struct {
	Port    int      // a free one: see FreePort
	Browser bool     // open the lessons in the user's browser
	Files   string   // the folder to serve; empty: the checkout
	Args    []string // further arguments for Jupyter
}

// Server returns the command, not yet started, that serves the checkout at root
// and opens its lessons. It serves the whole checkout, because lessons link to
// exercises and to the source. When ctx ends, it is asked to stop, and killed if
// it still runs after ten seconds.
func (j Jupyter) Server(ctx context.Context, root string, options ServerOptions) (*exec.Cmd, error) {
	_, goBin, err := goVersion(ctx, root)
	if err != nil {
		return nil, err
	}
	config, err := writeConfig(root)
	if err != nil {
		return nil, fmt.Errorf("setup: %w", err)
	}
	app, tree := "ServerApp.root_dir", "LabApp.default_url=/lab/tree/notebooks"
	switch {
	case j.Lab:
	case j.Major() >= 7:
		tree = "JupyterNotebookApp.default_url=/tree/notebooks"
	default:
		app, tree = "NotebookApp.notebook_dir", "NotebookApp.default_url=/tree/notebooks"
	}
	files := options.Files
	if files == "" {
		files = root
	}
	args := []string{
		"--" + app + "=" + files,
		"--" + tree,
		"--port=" + strconv.Itoa(options.Port),
		"--log-level=WARN", "--LabApp.log_level=WARN", // the address is still shown
		"-y", // Ctrl-C stops it without a question
		"--MultiKernelManager.default_kernel_name=gametree",
	}
	if os.Geteuid() == 0 {
		args = append(args, "--allow-root")
	}
	if !options.Browser {
		args = append(args, "--no-browser")
	}
	cmd := exec.CommandContext(ctx, j.Path, append(args, options.Args...)...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(),
		"PATH="+inFront(goBin, os.Getenv("PATH")),
		"JUPYTER_CONFIG_PATH="+inFront(config, os.Getenv("JUPYTER_CONFIG_PATH")))
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = 10 * time.Second
	return cmd, nil
}

// writeConfig writes our configuration of JupyterLab and returns its folder.
// Without it, the first start covers the lesson with a question about news, which
// no argument of JupyterLab turns off.
func writeConfig(root string) (dir string, err error) {
	dir = filepath.Join(Home(root), "jupyter")
	if err := os.MkdirAll(filepath.Join(dir, "labconfig"), 0o755); err != nil {
		return "", err
	}
	return dir, notebook.WriteAtomic(filepath.Join(dir, "labconfig", "page_config.json"),
		[]byte(`{"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": true}}`+"\n"))
}

// inFront returns a list of folders, which may be empty, with dir in front.
func inFront(dir, list string) string {
	if list == "" {
		return dir
	}
	return dir + string(filepath.ListSeparator) + list
}

// FreePort returns the first free port that is at least from.
func FreePort(from int) (int, error) {
	for port := from; port < from+100 && port < 1<<16; port++ {
		listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
		if err == nil {
			listener.Close()
			return port, nil
		}
	}
	return 0, fmt.Errorf("lab: no free port from %d to %d\nTry another with --port.", from, min(from+99, 1<<16-1))
}

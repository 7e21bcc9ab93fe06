// The Jupyter on this machine, and how it is started.

package setup

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"gametree/pkg/atomicfile"
)

// Jupyter is a JupyterLab or a Notebook.
type Jupyter struct {
	Path    string // of jupyter-lab or jupyter-notebook; empty: none was found
	Lab     bool
	Version string // such as 4.6.6
}

func (j Jupyter) Name() string {
	if j.Lab {
		return "JupyterLab " + j.Version
	}
	return "Jupyter Notebook " + j.Version
}

// Major returns the first number of the version.
func (j Jupyter) Major() int {
	number, _, _ := strings.Cut(j.Version, ".")
	n, _ := strconv.Atoi(number)
	return n
}

var errNoJupyter = errors.New("setup: no JupyterLab or Notebook that runs\n" +
	"Install one (python3 with its venv and pip is enough for `make lab` to do it), and try again.")

// FindJupyter returns the first that runs of these: the JupyterLab on PATH, the one
// that gametree has installed in the checkout, the Notebook on PATH; the Notebook
// comes first if it is preferred.
func FindJupyter(ctx context.Context, root string, preferNotebook bool) (Jupyter, error) {
	lab := func() (Jupyter, error) { return onPath(ctx, "jupyter-lab") }
	own := func() (Jupyter, error) { return FindVenv(ctx, root) }
	classic := func() (Jupyter, error) { return onPath(ctx, "jupyter-notebook") }
	candidates := []func() (Jupyter, error){lab, own, classic}
	if preferNotebook {
		candidates = []func() (Jupyter, error){classic, lab, own}
	}
	for _, find := range candidates {
		if j, err := find(); err == nil {
			return j, nil
		}
	}
	return Jupyter{}, cmp.Or(ctx.Err(), errNoJupyter)
}

// onPath finds a program on PATH that runs.
func onPath(ctx context.Context, name string) (Jupyter, error) {
	path, version, err := answer(ctx, name, "--version")
	if err == nil && (version == "" || version[0] < '0' || version[0] > '9') {
		err = errNoJupyter
	}
	return Jupyter{Path: path, Lab: name == "jupyter-lab", Version: version}, err
}

// Program returns the path of a program that was installed with j.
func (j Jupyter) Program(name string) string { return filepath.Join(filepath.Dir(j.Path), name) }

// Server returns the command, not yet started, that serves a folder and opens the lessons in it:
// the checkout at root, since lessons link to exercises and to the source, or a test's. more are
// further arguments of Jupyter. When ctx ends, it is asked to stop, and killed if it still runs
// after ten seconds.
func (j Jupyter) Server(ctx context.Context, root, folder string, more ...string) (*exec.Cmd, error) {
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
	args := []string{
		"--" + app + "=" + folder,
		"--" + tree,
		"--log-level=WARN", "--LabApp.log_level=WARN", // the address is still shown
		"-y", // Ctrl-C stops it without a question
		"--MultiKernelManager.default_kernel_name=gametree",
	}
	if os.Geteuid() == 0 {
		args = append(args, "--allow-root")
	}
	cmd := exec.CommandContext(ctx, j.Path, append(args, more...)...)
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
	return dir, atomicfile.Write(filepath.Join(dir, "labconfig", "page_config.json"),
		[]byte(`{"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": true}}`+"\n"), 0o644)
}

// inFront returns a list of folders, which may be empty, with dir in front.
func inFront(dir, list string) string {
	if list == "" {
		return dir
	}
	return dir + string(filepath.ListSeparator) + list
}

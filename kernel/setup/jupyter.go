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
	"syscall"
	"time"

	"gametree/pkg/atomicfile"
)

// Jupyter is a JupyterLab.
type Jupyter struct {
	Path    string // of jupyter-lab; empty: none was found
	Version string // such as 4.6.6
}

// Name returns its name and version.
func (j Jupyter) Name() string { return "JupyterLab " + j.Version }

var errNoJupyter = errors.New("setup: no JupyterLab that runs\n" +
	"Install one (python3 with its venv and pip is enough for `make lab` to do it), and try again.")

// FindJupyter returns the JupyterLab on PATH if it runs, else the one that gametree has
// installed in the checkout.
func FindJupyter(ctx context.Context, root string) (Jupyter, error) {
	path, version, err := answer(ctx, "jupyter-lab", "--version")
	if err == nil && version != "" && '0' <= version[0] && version[0] <= '9' {
		return Jupyter{path, version}, nil
	}
	j, err := FindVenv(ctx, root)
	if err != nil {
		err = cmp.Or(ctx.Err(), errNoJupyter)
	}
	return j, err
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
	args := []string{
		"--ServerApp.root_dir=" + folder,
		"--LabApp.default_url=/lab/tree/notebooks",
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

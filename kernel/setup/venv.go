// JupyterLab, from uv or pip, in a Python environment inside the checkout, and what Debian's packages have instead.

package setup

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
)

//go:embed requirements.txt
var requirements []byte

// uv installs the packages of requirements.txt, ten times as fast as pip.
const uv = "uv==0.13.9"

func labVersion() string {
	return string(regexp.MustCompile(`(?m)^jupyterlab==(\S+)`).FindSubmatch(requirements)[1])
}

func venvDir(root string) string { return filepath.Join(Home(root), "venv") }

func venvProgram(root, name string) string { return filepath.Join(venvDir(root), "bin", name) }

// venvStamp returns the file that is written when the environment is complete, and
// its content. That includes the folder because the programs in the environment
// do, and so do not run after the checkout has been moved.
func venvStamp(root string) (file, want string) {
	return filepath.Join(venvDir(root), "gametree-stamp"),
		fmt.Sprintf("%x %s\n", sha256.Sum256(requirements), venvDir(root))
}

// FindVenv returns the checkout's own JupyterLab if it is complete and its Python runs.
// It has nbconvert and jupyter_kernel_test, too.
func FindVenv(ctx context.Context, root string) (Jupyter, error) {
	_, _, err := answer(ctx, venvProgram(root, "python"), "-c", "import jupyter_server")
	stamp, want := venvStamp(root)
	if text, _ := os.ReadFile(stamp); string(text) != want {
		err = errors.New("it is not complete")
	}
	if err != nil {
		return Jupyter{}, fmt.Errorf("setup: no JupyterLab of our own in .gametree/venv: %w\n"+
			"Run `gametree install --tests`, which installs it.", err)
	}
	return Jupyter{Path: venvProgram(root, "jupyter-lab"), Lab: true, Version: labVersion()}, nil
}

// planVenv returns the job that makes the environment. If no Python here can make one, it
// first installs Debian's.
func planVenv(ctx context.Context, out io.Writer, root string) (job, error) {
	python, err := orDebian(ctx, out, "python3-venv", "Python 3.10 or newer with its venv", func() (string, error) {
		return findPython(ctx)
	})
	return job{"installing JupyterLab " + labVersion() + " into .gametree/venv", 10, func(ctx context.Context) error {
		return makeVenv(ctx, out, root, python)
	}}, err
}

// pythonTest prints "yes" if a Python can make an environment, or why not.
const pythonTest = `
import sys, importlib.util as u
if sys.version_info < (3, 10): print("is Python", sys.version.split()[0] + ", want 3.10 or newer")
elif not u.find_spec("venv") or not u.find_spec("ensurepip"): print("has no venv")
else: print("yes")
`

// findPython returns the first Python that can make an environment.
func findPython(ctx context.Context) (path string, err error) {
	reason := errors.New("python3 is not on PATH")
	names := []string{"python3", "/usr/bin/python3", "python3.14", "python3.13", "python3.12", "python3.11", "python3.10",
		"python"}
	for _, name := range names {
		path, text, err := answer(ctx, name, "-c", pythonTest)
		switch {
		case path == "":
		case err != nil:
			reason = fmt.Errorf("%s does not run", path)
		case text == "yes":
			return path, nil
		default:
			reason = fmt.Errorf("%s %s", path, text)
		}
	}
	return "", reason
}

// makeVenv makes the environment, or leaves nothing behind. pip, that of python if it can, installs
// uv, which installs the rest; if that fails, pip does it all.
func makeVenv(ctx context.Context, out io.Writer, root, python string) (err error) {
	dir, inside := venvDir(root), venvProgram(root, "python")
	defer func() {
		if err != nil {
			os.RemoveAll(dir)
		}
	}()
	create, pip := []string{python, "-m", "venv", dir, "--clear"}, []string{inside, "-m", "pip"}
	if _, _, err := answer(ctx, python, "-m", "pip", "--python", python, "--version"); err == nil { // pip 22.3 or newer
		create, pip = append(create, "--without-pip"), []string{python, "-m", "pip", "--python", inside}
	}
	pip = append(pip, "install", "--no-input", "--disable-pip-version-check", "--prefer-binary", "--progress-bar=off")
	fast := []string{venvProgram(root, "uv"), "pip", "install", "--python", inside}
	if isShared(root) { // nobody else can write the compiled files
		fast = append(fast, "--compile-bytecode")
	}
	all := []string{"pip", "-r", filepath.Join(root, "kernel", "setup", "requirements.txt")}
	run := func(line []string, more ...string) error {
		cmd := exec.CommandContext(ctx, line[0], append(line[1:], more...)...)
		// Without the settings that would install packages elsewhere, and with pip's own index.
		cmd.Env = append(os.Environ(), "PYTHONHOME=", "PYTHONPATH=", "PIP_USER=0", "PIP_TARGET=", "PIP_PREFIX=",
			"PIP_REQUIRE_VIRTUALENV=0")
		if index := os.Getenv("PIP_INDEX_URL"); index != "" {
			cmd.Env = append(cmd.Env, "UV_DEFAULT_INDEX="+index)
		}
		_, err := output(ctx, cmd)
		return err
	}
	if err = run(create); err == nil {
		if err = run(pip, uv); err == nil {
			err = run(fast, all...)
		}
		if err != nil && ctx.Err() == nil && !offline(err) {
			fmt.Fprintln(out, "gametree: uv cannot install JupyterLab here, so pip does, which takes half a minute longer")
			err = run(pip, all...)
		}
	}
	if err != nil {
		return explained("installing JupyterLab", err,
			"Connect this machine (behind a proxy: set HTTPS_PROXY or PIP_INDEX_URL), and try again.")
	}
	stamp, want := venvStamp(root)
	return os.WriteFile(stamp, []byte(want), 0o644)
}

// orDebian returns what find finds, and installs a Debian package if it finds nothing. what
// names for a person what is in the package.
func orDebian[T any](ctx context.Context, out io.Writer, pkg, what string, find func() (T, error)) (T, error) {
	if found, err := find(); err == nil {
		return found, nil
	}
	if err := installDebian(ctx, out, pkg, what); err != nil {
		return *new(T), err
	}
	return find()
}

// installDebian installs a package as root; anybody else is told to.
func installDebian(ctx context.Context, out io.Writer, pkg, what string) error {
	if _, err := exec.LookPath("apt-get"); err != nil || os.Geteuid() != 0 {
		return fmt.Errorf("setup: need %s\nInstall it with this system's package manager (on Debian, as root: "+
			"apt-get install %s), and try again.", what, pkg)
	}
	apt := func(ctx context.Context, args ...string) error {
		cmd := exec.CommandContext(ctx, "apt-get", append(args, "-y")...)
		cmd.Env = append(os.Environ(), "DEBIAN_FRONTEND=noninteractive")
		_, err := output(ctx, cmd)
		return err
	}
	err := runJobs(ctx, out, job{"installing Debian's package " + pkg, 60, func(ctx context.Context) error {
		apt(ctx, "update") // without the network, the lists may be new enough
		return apt(ctx, "install", "--no-install-recommends", pkg)
	}})
	return explained("installing "+pkg, err, "Connect this machine, and try again.")
}

// FindChromium returns a Chromium or Chrome that runs: the one in the variable
// CHROME, else the first known name on PATH.
func FindChromium() (string, error) {
	names := []string{os.Getenv("CHROME"), "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"}
	for _, name := range names {
		if path, _, err := answer(context.Background(), name, "--version"); err == nil {
			return path, nil
		}
	}
	return "", errors.New("setup: no Chromium or Chrome that runs\n" +
		"Install one, or set CHROME to its program, and try again.")
}

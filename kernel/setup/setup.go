// Package setup makes a fresh checkout ready: it compiles the packages behind
// the lessons, installs the kernelspecs `gametree` and `gametree-gonb` for
// Jupyter, and finds or installs Jupyter itself.
//
// It writes to the checkout's folder .gametree, to the user's Jupyter folder (the
// kernelspecs), and to Go's own caches. It installs Debian packages only as root, if
// nothing else helps, and says so first. Every part first checks whether its work
// is done, so that the second time takes a second or two.
//
// Reading order: begin.sh (which runs before any Go program can), root.go,
// setup.go, process.go, gocmd.go, progress.go, index.go, gonb.go, kernelspec.go, shared.go,
// jupyter.go, venv.go, uninstall.go, doctor.go.
package setup

import (
	"context"
	"fmt"
	"io"
)

// Want is what Install makes ready besides the kernel.
type Want struct {
	Jupyter  bool // a JupyterLab or Notebook
	Notebook bool // prefer Notebook to JupyterLab
	Tests    bool // our own JupyterLab, with all that the tests and the site need, and a browser

	System bool // for all users of this machine

	KernelFlags []string // for the kernelspec: see WriteKernelspec
}

// Ready is what Install has found or made.
type Ready struct {
	Root       string
	Kernelspec string  // the folder of the kernelspec
	Jupyter    Jupyter // zero if not wanted
	Chromium   string  // the browser's program, empty if not wanted
}

// Install makes the checkout at root ready and writes what it does to out. It
// compiles and prepares Jupyter side by side.
func Install(ctx context.Context, out io.Writer, root string, want Want) (ready Ready, err error) {
	ready.Root = root
	if want.System {
		err = prepareShared(root)
	} else {
		err = UseShared(ctx, root)
	}
	if err != nil {
		return ready, err
	}
	jobs := []job{planPackages(root)}
	if want.System { // other users cannot build it here
		jobs = append(jobs, planGonb(root)...)
	}
	findLab := func() (Jupyter, error) { return FindJupyter(ctx, root, want.Notebook) }
	if want.Tests {
		findLab = func() (Jupyter, error) { return FindVenv(ctx, root) }
	}
	if _, err := findLab(); err != nil && (want.Jupyter || want.Tests) {
		venv, err := planVenv(ctx, out, root)
		if err != nil {
			return ready, err
		}
		jobs = append(jobs, venv)
	}
	if err := runJobs(ctx, out, jobs...); err != nil {
		return ready, err
	}
	spec, changed, err := WriteKernelspec(root, want.System, want.KernelFlags)
	if err != nil {
		return ready, err
	}
	ready.Kernelspec = spec
	if changed {
		fmt.Fprintf(out, "gametree: installed the kernel gametree for Jupyter in %s\n", ready.Kernelspec)
	}
	if want.System {
		if err := share(root); err != nil {
			return ready, err
		}
	}
	if want.Jupyter || want.Tests {
		ready.Jupyter, err = findLab()
	}
	if want.Tests && err == nil {
		ready.Chromium, err = orDebian(ctx, out, "chromium", "Chromium (for the tests)", FindChromium)
	}
	return ready, err
}

// Package setup makes a fresh checkout ready: it builds the programs behind
// the lessons, fills Go's build cache, installs the kernelspec `gametree` for
// Jupyter, and finds or installs Jupyter itself.
//
// It writes to the checkout's folder .gametree, to the user's Jupyter folder (the
// kernelspec), and to Go's own caches. It installs Debian packages only if
// nothing else helps, and says so first. Every part first checks whether its work
// is done, so that the second time takes a second or two.
//
// Reading order: begin.sh (which runs before any Go program can), root.go,
// setup.go, process.go, gocmd.go, progress.go, tools.go, warm.go, index.go, kernelspec.go, shared.go,
// jupyter.go, venv.go, debian.go, chromium.go, server.go, uninstall.go, doctor.go.
package setup

import (
	"context"
	"fmt"
	"io"
	"slices"
)

// Want is what Install makes ready besides the kernel.
type Want struct {
	Jupyter  bool // a JupyterLab or Notebook
	Notebook bool // prefer Notebook to JupyterLab
	Tests    bool // the JupyterLab that pip installs, with all that the tests and the site need, and a browser

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

// lack is something wanted that is not there.
type lack struct {
	err    error
	pip    bool   // whether pip can install it
	debian string // the Debian package that holds it; empty: none
}

// find sets the fields of ready to what is wanted, and returns what is missing.
func (w Want) find(ctx context.Context, ready *Ready) (missing []lack) {
	note := func(err error, pip bool, debian string) {
		if err != nil {
			missing = append(missing, lack{err, pip, debian})
		}
	}
	var err error
	if w.Jupyter {
		ready.Jupyter, err = FindJupyter(ctx, ready.Root, w.Notebook)
		note(err, true, "jupyter-notebook")
	}
	if w.Tests {
		ready.Jupyter, err = FindVenv(ctx, ready.Root)
		note(err, true, "")
		ready.Chromium, err = FindChromium()
		note(err, false, "chromium")
	}
	return missing
}

// Install makes the checkout at root ready and writes what it does to out. It
// prepares the Go programs and Jupyter side by side.
func Install(ctx context.Context, out io.Writer, root string, want Want) (Ready, error) {
	ready := Ready{Root: root}
	if want.System {
		if err := prepareShared(root); err != nil {
			return ready, err
		}
	} else if err := UseShared(ctx, root); err != nil {
		return ready, err
	}
	building, first := planTools(root)
	lanes := [][]job{{building, planWarm(out, root, first)}}
	missing := want.find(ctx, &ready)
	if slices.ContainsFunc(missing, func(l lack) bool { return l.pip }) {
		venv, err := planVenv(ctx, out, root)
		if err != nil {
			fmt.Fprintf(out, "gametree: pip cannot install JupyterLab here: %v\n", err)
		}
		lanes = append(lanes, venv)
	}
	if err := runLanes(ctx, out, lanes...); err != nil {
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
	if len(missing) > 0 {
		missing = want.find(ctx, &ready)
	}
	var packages []string
	for _, l := range missing {
		if l.debian != "" {
			packages = append(packages, l.debian)
		}
	}
	if len(packages) > 0 {
		if err := installDebian(ctx, out, packages); err != nil {
			return ready, err
		}
		missing = want.find(ctx, &ready)
	}
	if len(missing) > 0 {
		return ready, missing[0].err
	}
	return ready, nil
}

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
// jupyter.go, venv.go, debian.go, chromium.go, server.go, uninstall.go.
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

// requirement is one of what a Want asks for.
type requirement struct {
	find   func() error // finds it, and sets the field of Ready
	pip    bool         // whether pip can install it
	debian string       // the Debian package that holds it; empty: none
}

// requirements returns all that is wanted.
func (w Want) requirements(ctx context.Context, ready *Ready) (all []requirement) {
	if w.Jupyter {
		all = append(all, requirement{pip: true, debian: "jupyter-notebook", find: func() (err error) {
			ready.Jupyter, err = FindJupyter(ctx, ready.Root, w.Notebook)
			return err
		}})
	}
	if w.Tests {
		all = append(all, requirement{pip: true, find: func() (err error) {
			ready.Jupyter, err = FindVenv(ctx, ready.Root)
			return err
		}}, requirement{debian: "chromium", find: func() (err error) {
			ready.Chromium, err = FindChromium()
			return err
		}})
	}
	return all
}

// Install makes the checkout at root ready and writes what it does to out. It
// prepares the Go programs and Jupyter side by side.
func Install(ctx context.Context, out io.Writer, root string, want Want) (Ready, error) {
	ready := Ready{Root: root}
	if want.System {
		if err := prepareShared(root); err != nil {
			return ready, err
		}
	} else if err := UseShared(root); err != nil {
		return ready, err
	}
	building, first := planTools(root)
	lanes := [][]job{{building, planWarm(out, root, first)}}
	found := func(p requirement) bool { return p.find() == nil }
	missing := slices.DeleteFunc(want.requirements(ctx, &ready), found)
	if slices.ContainsFunc(missing, func(p requirement) bool { return p.pip }) {
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
	return ready, installMissing(ctx, out, slices.DeleteFunc(missing, found))
}

// installMissing installs the Debian packages of what is missing, and finds it again.
func installMissing(ctx context.Context, out io.Writer, missing []requirement) error {
	if len(missing) == 0 {
		return nil
	}
	var packages []string
	for _, p := range missing {
		if p.debian != "" {
			packages = append(packages, p.debian)
		}
	}
	if len(packages) > 0 {
		if err := installDebian(ctx, out, packages); err != nil {
			return err
		}
	}
	for _, p := range missing {
		if err := p.find(); err != nil {
			return err
		}
	}
	return nil
}

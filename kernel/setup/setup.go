// Package setup makes a fresh checkout ready: it builds the programs behind
// the lessons, warms Go's build cache, tells Jupyter about the kernel
// `gametree`, and finds or installs Jupyter itself.
//
// Everything it makes lies in the checkout's folder .gametree, but for the
// kernelspec (in the user's Jupyter folder), Go's own caches, and Debian
// packages where nothing else helps, which it says before it asks for them.
// Every part looks first whether its work is done already, so that the second
// time costs a second or two.
//
// Reading order: begin.sh (what runs before any Go program can), root.go,
// process.go, gocmd.go, progress.go, tools.go, warm.go, kernelspec.go,
// jupyter.go, venv.go, debian.go, chromium.go, server.go.
package setup

import (
	"context"
	"fmt"
	"io"
)

// Want says what Install has to make ready besides the kernel.
type Want struct {
	Jupyter   bool // a JupyterLab or Notebook
	Notebook  bool // rather Notebook than JupyterLab
	Nbconvert bool // that can run notebooks without a browser too (the tests need it)
	Chromium  bool // a browser for the tests
	// KernelTest: a Python with jupyter_kernel_test, for the tests.
	KernelTest bool

	KernelFlags []string // for the kernelspec: see WriteKernelspec
}

// Ready is what Install found or made.
type Ready struct {
	Root       string
	Kernelspec string  // the folder that tells Jupyter of the kernel
	Jupyter    Jupyter // zero if not wanted
	Chromium   string  // the browser's program, empty if not wanted
	KernelTest string  // the Python with jupyter_kernel_test, empty if not wanted
}

// Install makes the checkout at root ready and writes what it does to out.
// The Go programs and Jupyter are prepared side by side.
func Install(ctx context.Context, out io.Writer, root string, want Want) (Ready, error) {
	ready := Ready{Root: root}
	tools, err := planTools(ctx, root)
	if err != nil {
		return ready, err
	}
	goLane := append(tools, planWarm(out, root, len(tools) > 0)...)

	var jupyterLane []step
	makeVenv := false
	if want.Jupyter {
		ready.Jupyter, err = FindJupyter(ctx, root, want)
		makeVenv = err != nil
	}
	if want.KernelTest {
		ready.KernelTest, err = FindKernelTest(ctx, root)
		makeVenv = makeVenv || err != nil
	}
	if makeVenv {
		if jupyterLane, err = planVenv(ctx, out, root); err != nil {
			fmt.Fprintf(out, "gametree: pip cannot install JupyterLab here: %v\n", err)
		}
	}
	if err := runLanes(ctx, out, goLane, jupyterLane); err != nil {
		return ready, err
	}
	var changed bool
	if ready.Kernelspec, changed, err = WriteKernelspec(root, want.KernelFlags); err != nil {
		return ready, err
	}
	if changed {
		fmt.Fprintf(out, "gametree: Jupyter now knows the kernel gametree, from %s\n", ready.Kernelspec)
	}

	var packages []string
	if want.Jupyter && ready.Jupyter.Path == "" {
		if ready.Jupyter, err = FindJupyter(ctx, root, want); err != nil {
			packages = append(packages, "jupyter-notebook", "jupyter-nbconvert")
		}
	}
	if want.KernelTest && ready.KernelTest == "" {
		if ready.KernelTest, err = FindKernelTest(ctx, root); err != nil {
			packages = append(packages, "python3-jupyter-kernel-test")
		}
	}
	if want.Chromium {
		if ready.Chromium, err = FindChromium(); err != nil {
			packages = append(packages, "chromium")
		}
	}
	if len(packages) > 0 {
		if err := installDebian(ctx, out, packages); err != nil {
			return ready, err
		}
		if want.Jupyter {
			if ready.Jupyter, err = FindJupyter(ctx, root, want); err != nil {
				return ready, err
			}
		}
		if want.KernelTest {
			if ready.KernelTest, err = FindKernelTest(ctx, root); err != nil {
				return ready, err
			}
		}
		if want.Chromium {
			if ready.Chromium, err = FindChromium(); err != nil {
				return ready, err
			}
		}
	}
	return ready, nil
}

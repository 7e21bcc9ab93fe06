//go:build !js

// gametree lab: serve the lessons in Jupyter.

package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"gametree/kernel/setup"
)

type labCmd struct {
	Port      int  `default:"8888" least:"1" most:"65535" help:"The port to serve on. If it is taken, the next free one."`
	NoBrowser bool `help:"Print the address, and open no browser."`
	Notebook  bool `help:"Use Jupyter Notebook instead of JupyterLab, if it is installed."`
}

// Run sets everything up and serves the lessons until it is stopped.
func (c *labCmd) Run(ctx context.Context, stdio IO, root string) error {
	ready, err := setup.Install(ctx, stdio.Err, root, setup.Want{Jupyter: true, Notebook: c.Notebook})
	if err != nil {
		return err
	}
	go func() { // it takes as long as Jupyter takes to start
		if err := trust(ctx, ready.Jupyter, root); err != nil && ctx.Err() == nil {
			fmt.Fprintf(stdio.Err, "gametree: the notebooks could not be signed: %v\n"+
				"Therefore a picture stays still until its cell is run.\n", err)
		}
	}()
	args := []string{fmt.Sprint("--port=", c.Port)}
	if c.NoBrowser || !hasScreen() {
		args = append(args, "--no-browser")
	}
	fmt.Fprintf(stdio.Err, "gametree: starting %s; Ctrl-C stops it\n", ready.Jupyter.Name())
	server, err := ready.Jupyter.Server(ctx, root, root, args...)
	if err != nil {
		return err
	}
	server.Stdin, server.Stdout, server.Stderr = stdio.In, stdio.Out, stdio.Err
	err = server.Run()
	if ctx.Err() != nil {
		return nil
	}
	if exit := new(exec.ExitError); errors.As(err, &exit) {
		return fmt.Errorf("lab: %s ended with %v\nSee its output above.", ready.Jupyter.Name(), exit)
	}
	return err
}

// trust signs the notebooks of the course, so that Jupyter lets their stored pictures run
// their scripts: questions and players work before a cell is run.
func trust(ctx context.Context, j setup.Jupyter, root string) error {
	var files []string
	for _, folder := range []string{"notebooks", "exercises"} {
		found, _ := filepath.Glob(filepath.Join(root, folder, "*.ipynb"))
		files = append(files, found...)
	}
	output, err := exec.CommandContext(ctx, j.Program("jupyter-trust"), files...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%v\n%s", err, output)
	}
	return nil
}

// hasScreen reports whether a browser can open. Without a screen, Jupyter would
// start a text browser, which hides the address.
func hasScreen() bool {
	if runtime.GOOS != "linux" || os.Getenv("BROWSER") != "" || os.Getenv("WSL_DISTRO_NAME") != "" {
		return true
	}
	return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
}

// gonb's own kernel, which stands beside ours: Jupyter offers it, and it is built when a
// learner first chooses it.

package setup

import (
	"context"
	"debug/buildinfo"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"gametree/exercises/grader/jail"
)

// ToolPaths are the packages of gonb and of goimports, without which gonb runs no cell.
// go.mod has their versions.
var ToolPaths = []string{"github.com/janpfeifer/gonb", "golang.org/x/tools/cmd/goimports"}

// Gonb returns the command, not yet started, that runs gonb's kernel for the checkout at
// root. It first builds gonb if that is not built in the version of go.mod, and shows the
// progress on out; other kernels that want gonb meanwhile wait for it.
//
// In the workspace that -go_work makes of root and the cell, a cell can import everything
// that go.mod requires. gonb runs `go get` before each cell, which also looks for modules that
// the workspace has: it finds them in the module cache, without a network.
func Gonb(ctx context.Context, out io.Writer, root, connectionFile string) (*exec.Cmd, error) {
	if strings.Contains(root, ",") { // -go_work is a list
		return nil, fmt.Errorf("setup: gonb does not work in %s, because of the comma\nRename the folder.", root)
	}
	if release, held := jail.Hold(Bin(root), true); held {
		defer release()
	}
	if err := runJobs(ctx, out, planGonb(root)...); err != nil {
		return nil, err
	}
	settings, err := Go(ctx, root, nil, "env", "GOPROXY", "GOMODCACHE")
	if err != nil {
		return nil, err
	}
	proxy, modules, _ := strings.Cut(settings, "\n")
	cmd := exec.Command(filepath.Join(Bin(root), "gonb"), "-kernel="+connectionFile, "-go_work="+root,
		"-logtostderr=false", "-stderrthreshold=FATAL", "-log_file="+os.DevNull)
	// GOWORK=off or GO111MODULE=off break every import. Empty variables would have the values
	// that `go env -w` has set. The flags are those of our cells, so that Go's library is compiled once.
	cmd.Env = append(os.Environ(), "PATH="+inFront(Bin(root), os.Getenv("PATH")),
		"GOFLAGS=-buildvcs=false -gcflags=all=-dwarf=false", "GOWORK=auto", "GO111MODULE=on", "GOTOOLCHAIN=auto",
		"GOPROXY="+cacheBefore(proxy, modules))
	return cmd, nil
}

// planGonb returns the job that builds gonb and goimports into the folder Bin(root), or
// none if they are built.
func planGonb(root string) []job {
	if gonbBuilt(root) {
		return nil
	}
	return []job{{"building gonb into .gametree/bin", 20, func(ctx context.Context) error {
		making, err := os.MkdirTemp(Bin(root), "gonb-")
		if err != nil {
			return fmt.Errorf("setup: building gonb: %w\nThe owner of this folder can run gametree gonb there.", err)
		}
		defer os.RemoveAll(making)
		args := slices.Concat([]string{"build", "-o", making + string(filepath.Separator)}, ToolPaths)
		cmd := goCommand(ctx, root, args...)
		cmd.Env = append(cmd.Env, "CGO_ENABLED=0")
		if _, err := output(ctx, cmd); err != nil {
			return explainGo("building gonb", err)
		}
		// gonb's workspace reads the go.mod of every module; this fetches them.
		if _, err := Go(ctx, root, nil, "mod", "graph"); err != nil {
			return err
		}
		for _, tool := range ToolPaths {
			name := path.Base(tool)
			err = errors.Join(err, os.Rename(filepath.Join(making, name), filepath.Join(Bin(root), name)))
		}
		return err
	}}}
}

// gonbBuilt reports whether gonb and goimports are built in the versions of go.mod.
func gonbBuilt(root string) bool {
	required, _ := os.ReadFile(filepath.Join(root, "go.mod"))
	for _, tool := range ToolPaths {
		built, err := buildinfo.ReadFile(filepath.Join(Bin(root), path.Base(tool)))
		if err != nil || !strings.Contains(string(required), "\t"+built.Main.Path+" "+built.Main.Version+"\n") {
			return false
		}
	}
	return true
}

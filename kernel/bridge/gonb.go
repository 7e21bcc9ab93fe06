// The start of gonb.

package bridge

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Missing is a program that gonb cannot work without.
type Missing struct {
	Program string
	Err     error
}

func (e Missing) Error() string {
	if e.Program == "go" {
		return "the go command is missing: install Go and put it on PATH"
	}
	return fmt.Sprintf("%s is missing: run `go run ./kernel install` in the gametree folder", e.Program)
}

func (e Missing) Unwrap() error { return e.Err }

// Gonb returns the command, not yet started, that runs the gonb in the folder
// bin for the checkout at root, on the sockets of connectionFile. bin also
// holds goimports and gopls. The error is a Missing, or says that gonb cannot
// work in a folder of that name.
//
// gonb runs `go get` before each build. In the workspace that -go_work makes of
// root and the cell, everything root's go.mod requires is found there and then,
// in about 30 ms and without a network; what is neither required there nor
// fetched by the learner cannot be imported, and GOPROXY=off says so at once
// instead of waiting for a network.
func Gonb(bin, root, connectionFile string) (*exec.Cmd, error) {
	if strings.Contains(root, ",") { // -go_work is a list
		return nil, fmt.Errorf("%s: the kernel cannot work in a folder with a comma in its name: rename it", root)
	}
	gonb := filepath.Join(bin, "gonb")
	for _, program := range []string{"go", gonb, filepath.Join(bin, "goimports")} {
		if _, err := exec.LookPath(program); err != nil {
			return nil, Missing{Program: filepath.Base(program), Err: err}
		}
	}
	cmd := exec.Command(gonb, "-kernel="+connectionFile, "-raw_error", "-go_work="+root)
	cmd.Env = Environment(os.Environ(), bin)
	return cmd, nil
}

// Environment returns environ as gonb needs it, with bin before the rest of PATH.
//
// The values are not left empty where empty is meant: an empty variable would
// let a setting of `go env -w` through, and GOFLAGS=-mod=mod, GOWORK=off or
// GO111MODULE=off break every import. -buildvcs=false because a cell's program
// is no commit of anything, and because asking git fails in a checkout that
// belongs to somebody else; -ldflags=-w because what only a debugger reads is
// a third of the time that a build takes. GOTOOLCHAIN=auto lets a go older than the one that
// go.mod asks for hand over to one that was fetched before; GOPROXY=off keeps
// it from fetching. A go command that the learner writes after ! may fetch: for
// bash, and so for gonb's commands, go is a function that has GOPROXY as it was.
func Environment(environ []string, bin string) []string {
	kept := make([]string, 0, len(environ)+7)
	fetching := "env -u GOPROXY"
	for _, variable := range environ {
		switch name, value, _ := strings.Cut(variable, "="); name {
		case "PATH":
			bin += string(filepath.ListSeparator) + value
		case "GOPROXY":
			fetching = "GOPROXY='" + strings.ReplaceAll(value, "'", `'\''`) + "' command"
		case "GOTOOLCHAIN", "GOFLAGS", "GOWORK", "GO111MODULE":
		default:
			kept = append(kept, variable)
		}
	}
	return append(kept, "PATH="+bin, "GOPROXY=off", "GOTOOLCHAIN=auto",
		"GOFLAGS=-buildvcs=false -ldflags=-w", "GOWORK=auto", "GO111MODULE=on",
		"BASH_FUNC_go%%=() { "+fetching+` go "$@"; }`)
}

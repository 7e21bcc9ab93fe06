// The command that runs gonb, and its environment.

package bridge

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"gametree/exercises/grader/program"
	"gametree/pkg/show/outlet"
)

// Missing is the error for a program that gonb needs and that cannot be found.
type Missing struct {
	Program string
	Err     error
}

// Error names the program, and how to get it.
func (e Missing) Error() string {
	if e.Program == "go" {
		return "the go command is missing: install Go and put it on PATH"
	}
	return fmt.Sprintf("%s is missing: run `go run ./kernel install` in the gametree folder", e.Program)
}

// Unwrap returns why the program cannot be found.
func (e Missing) Unwrap() error { return e.Err }

// Gonb returns the command, not yet started, that runs the gonb in the folder
// bin for the checkout at root, on the sockets of connectionFile. bin also
// holds goimports, without which gonb runs no cell. The error is a Missing, or explains that gonb cannot
// work in a folder of that name.
//
// In the workspace that -go_work makes of root and the cell, a cell can import
// everything that root's go.mod requires. Nothing else can be imported unless the
// learner has fetched it. Without a proxy in the network that is an error at once.
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
	folder := filepath.Dir(connectionFile)
	if err := os.WriteFile(overlay(folder), []byte("{}"), 0o600); err != nil {
		return nil, err
	}
	cmd := exec.Command(gonb, "-kernel="+connectionFile, "-raw_error", "-go_work="+root)
	cmd.Env = append(Environment(os.Environ(), bin), "GOFLAGS="+program.BuildFlags+" '-overlay="+overlay(folder)+"'",
		outlet.Variable+"="+pipes(folder))
	return cmd, nil
}

// pipes returns the folder of the pipes of a cell's program, for the private folder
// of a gonb.
func pipes(folder string) string { return filepath.Join(folder, "cell") }

// Environment returns environ as gonb needs it, with bin in front of PATH.
//
// No variable is left empty, because go would then use the setting of
// `go env -w`, and GOFLAGS=-mod=mod, GOWORK=off or GO111MODULE=off break every
// import. GOTOOLCHAIN=auto lets a go that
// is older than go.mod wants start a newer one that was fetched before;
// GOPROXY keeps it from fetching one: of the proxies it has only the first, if that is a
// folder (see setup.UseShared). A go command that the learner writes after ! may
// fetch: in bash, which runs gonb's commands, go is a function that restores GOPROXY and
// GOGC. GOGC makes the compiler and the linker collect garbage rarely,
// which saves a sixth of their time; programs have their own value again (see
// gametree/pkg/show/outlet).
func Environment(environ []string, bin string) []string {
	kept := []string{"GOGC=" + outlet.CompilerGC} // the learner's own, if any, comes later
	proxy := "off"
	restored := "env -u GOPROXY -u GOGC"
	restore := func(variable string) { restored += " '" + strings.ReplaceAll(variable, "'", `'\''`) + "'" }
	for _, variable := range environ {
		switch name, value, _ := strings.Cut(variable, "="); name {
		case "PATH":
			bin += string(filepath.ListSeparator) + value
		case "GOPROXY":
			restore(variable)
			if first, _, _ := strings.Cut(value, ","); strings.HasPrefix(first, "file://") {
				proxy = first + ",off"
			}
		case "GOGC":
			restore(variable)
			kept = append(kept, variable)
		case "GOTOOLCHAIN", "GOFLAGS", "GOWORK", "GO111MODULE":
		default:
			kept = append(kept, variable)
		}
	}
	return append(kept, "PATH="+bin, "GOPROXY="+proxy, "GOTOOLCHAIN=auto",
		"GOWORK=auto", "GO111MODULE=on",
		"BASH_FUNC_go%%=() { "+restored+` go "$@"; }`)
}

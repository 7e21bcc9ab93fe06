// Package jail keeps programs that are made from answers away from everything:
// files, the network, other processes, and more than their share of the machine.
// The score does not hang on it; the machine of who grades does.
//
// Confine has a program start in namespaces of its own, where the system has them;
// the rest the program locks behind itself (package inside) before any of the
// answer's code runs. What holds is never taken on trust: Probe runs a program
// of ours that tries to break out (canary).
//
// Reading order: jail.go, folder.go, command_linux.go; package inside; canary/main.go.
package jail

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"gametree/exercises/grader/jail/inside"
)

// Level says which layers of the jail hold.
type Level []string

func (l Level) String() string {
	if len(l) == 0 {
		return "none"
	}
	return strings.Join(l, "+")
}

// Whole reports whether a program in the jail can do no harm: the system's
// limits hold, and neither files nor the network can be reached.
func (l Level) Whole() bool {
	has := map[string]bool{}
	for _, layer := range l {
		has[layer] = true
	}
	return has[inside.Limits] && has[inside.Seccomp]
}

// Escape is something that a program in the jail must not be able to do.
type Escape struct {
	Name string
	Done bool
}

// Findings is what the canary tells.
type Findings struct {
	Layers  []string
	Escapes []Escape
}

// Probe runs the canary, built with the checkout at root, in the jail, and
// returns which layers hold. It is an error if the canary can get out where the
// layers say that it cannot.
func Probe(ctx context.Context, root string) (Level, error) { return probe(ctx, root, Confine) }

func probe(ctx context.Context, root string, confine func(*exec.Cmd) (namespaces bool)) (Level, error) {
	if runtime.GOOS == "windows" {
		return nil, nil
	}
	folder, err := Folder()
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	program := filepath.Join(folder, "canary")
	build := exec.CommandContext(ctx, "go", "build", "-ldflags=-s -w", "-o", program, "./exercises/grader/jail/canary")
	build.Dir = root
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-buildvcs=false", "GOWORK=off")
	if said, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("jail: %w: %s", err, said)
	}
	cmd := exec.CommandContext(ctx, program)
	namespaces := confine(cmd)
	text, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("jail: canary: %w", err)
	}
	var found Findings
	if err := json.Unmarshal(text, &found); err != nil {
		return nil, fmt.Errorf("jail: canary: %w", err)
	}
	level := Level(found.Layers)
	if namespaces {
		level = append(Level{inside.Namespaces}, level...)
	}
	if !level.Whole() {
		return level, nil
	}
	for _, e := range found.Escapes {
		if e.Done {
			return level, fmt.Errorf("jail: a program in it could %s, though it has %s", e.Name, level)
		}
	}
	return level, nil
}

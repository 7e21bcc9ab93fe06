// Package jail confines programs that are built from answers: it keeps them from
// files, the network and other processes, and limits their time and memory. The
// score does not depend on it; it protects the teacher's machine.
//
// Confine starts a program in namespaces of its own, if the system has them. The
// program adds the other layers itself (package inside) before any code of the
// answer runs. No layer is trusted without a test: Probe runs a program of ours that
// tries to break out (canary).
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
	"slices"
	"strings"

	"gametree/exercises/grader/group"
	"gametree/exercises/grader/jail/inside"
)

// Level is the layers of the jail that hold.
type Level []string

func (l Level) String() string {
	if len(l) == 0 {
		return "none"
	}
	return strings.Join(l, "+")
}

// Whole reports whether a program in the jail can do no harm: the system's limits
// hold, and it can reach neither files nor the network.
func (l Level) Whole() bool {
	return slices.Contains(l, inside.Limits) && slices.Contains(l, inside.Seccomp)
}

// Findings is what the canary reports.
type Findings struct {
	Layers  []string
	Escapes []string // what was possible and must not be
}

// Probe runs the canary, built from the checkout at root, in the jail, and returns
// the layers that hold. It returns an error if the canary can break out although
// the layers should prevent it.
func Probe(ctx context.Context, root string) (Level, error) { return probe(ctx, root, Confine) }

func probe(ctx context.Context, root string, confine func(*exec.Cmd) (namespaces bool)) (Level, error) {
	folder, remove, err := Folder()
	if err != nil {
		return nil, err
	}
	defer remove()
	program := filepath.Join(folder, "canary")
	build := exec.CommandContext(ctx, "go", "build", "-ldflags=-s -w", "-o", program, "./exercises/grader/jail/canary")
	build.Dir = root
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-buildvcs=false -gcflags=all=-dwarf=false",
		"GOWORK=off", "GOTMPDIR="+folder)
	if output, err := group.Output(build); err != nil {
		return nil, fmt.Errorf("jail: %w: %s", err, output)
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
	if level.Whole() && len(found.Escapes) > 0 {
		return level, fmt.Errorf("jail: a program in the jail could %s, although these layers hold: %s", found.Escapes[0],
			level)
	}
	return level, nil
}

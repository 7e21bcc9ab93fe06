// Package build compiles answers, many at once, each into a program of its own
// that is a player (package player).
//
// Nothing is written into the checkout: the go command sees the answers' files
// there through an overlay. Places in the compiler's messages are those of the
// cells.
//
// Reading order: build.go, program.go, errors.go, limited_unix.go.
package build

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// Outcome is what became of a program.
type Outcome struct {
	Binary string  // the file of the program, if it was built
	Errors []Error // what the compiler says
	Slow   bool    // it took more than the limits allow
}

// Limits of a compilation.
type Limits struct {
	CPU    time.Duration // of each process, of which every program has its own
	Memory int64         // bytes of data of each process
	Wall   time.Duration // of each program, as a backstop: the machine may be busy
}

// DefaultLimits are far above what an answer needs.
var DefaultLimits = Limits{CPU: 10 * time.Second, Memory: 1500 << 20, Wall: 100 * time.Second}

// virtual is the folder of the checkout in which the go command sees answers.
const virtual = "kernel/grade/answers"

// Build compiles programs for the checkout at root and puts them into folder.
// One that exceeds the limits is stopped alone. Should that stop all of them, each
// is compiled by itself. An error says that nothing could be compiled, and is no
// learner's fault.
func Build(ctx context.Context, root, folder string, programs map[string]Program, limits Limits) (map[string]Outcome, error) {
	outcomes, err := together(ctx, root, folder, programs, limits)
	if !errors.Is(err, errSlow) {
		return outcomes, err
	}
	outcomes = map[string]Outcome{}
	for name, p := range programs {
		one, err := together(ctx, root, folder, map[string]Program{name: p}, limits)
		switch {
		case errors.Is(err, errSlow):
			outcomes[name] = Outcome{Slow: true}
		case err != nil:
			return nil, err
		default:
			outcomes[name] = one[name]
		}
	}
	return outcomes, nil
}

var errSlow = errors.New("build: too slow")

// together compiles programs with one go command.
func together(ctx context.Context, root, folder string, programs map[string]Program, limits Limits) (map[string]Outcome, error) {
	replace := map[string]string{}
	args := []string{"build", "-p=2", "-ldflags=-s -w", "-overlay=" + filepath.Join(folder, "overlay.json"), "-o=" + folder + string(filepath.Separator)}
	for name, p := range programs {
		for file, text := range p.files() {
			real := filepath.Join(folder, name+"-"+file)
			if err := os.WriteFile(real, []byte(text), 0o600); err != nil {
				return nil, err
			}
			defer os.Remove(real)
			replace[filepath.Join(root, virtual, name, file)] = real
		}
		args = append(args, "./"+virtual+"/"+name)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(folder, "overlay.json"), overlay, 0o600); err != nil {
		return nil, err
	}
	timed, cancel := context.WithTimeout(ctx, limits.Wall*time.Duration(len(programs)))
	defer cancel()
	said, err := run(timed, root, args, limits)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case timed.Err() != nil:
		return nil, errSlow
	}
	byProgram := parse(said)
	outcomes := map[string]Outcome{}
	for name := range programs {
		o := byProgram[name]
		if binary := filepath.Join(folder, name); exists(binary) {
			o = Outcome{Binary: binary}
		}
		if o.Binary == "" && len(o.Errors) == 0 && !o.Slow {
			if exhausted.Match(said) {
				return nil, errSlow
			}
			return nil, fmt.Errorf("build: go build: %w: %s", err, bytes.TrimSpace(said))
		}
		outcomes[name] = o
	}
	return outcomes, nil
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

// run is `go args…` at root under limits.
func run(ctx context.Context, root string, args []string, limits Limits) (said []byte, err error) {
	cmd := limited(ctx, limits, args)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false", "GOWORK=off", "GO111MODULE=on", "CGO_ENABLED=0",
		"GOOS=", "GOARCH=", "GOBIN=", "GOEXPERIMENT=", "GOTOOLCHAIN=local", "PWD="+root)
	cmd.WaitDelay = time.Second
	return cmd.CombinedOutput()
}

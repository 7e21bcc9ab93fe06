package answer

import (
	"context"
	"debug/elf"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"gametree/exercises/grader/jail"
	"gametree/exercises/grader/jail/inside"
	"gametree/exercises/grader/worker"
)

// The folders of the checkout in which the go command sees answers and workers.
var (
	answers = strings.TrimPrefix(worker.Answers, "gametree/")
	workers = "exercises/grader/workers/"
)

// together compiles programs with one go command. It adds their outcomes, except
// those of programs that cannot be linked because of others. For these, cause is what
// happened.
func (b *builder) together(ctx context.Context, programs map[string]Code) (cause error) {
	serves := map[string][]string{} // by worker
	var quiet []string
	for name, p := range programs {
		if p.quiet() {
			quiet = append(quiet, name)
		} else {
			serves[name] = []string{name}
		}
	}
	if len(quiet) > 0 {
		slices.Sort(quiet)
		serves[shared+quiet[0]] = quiet
	}
	sources, err := os.MkdirTemp(b.folder, "sources-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(sources)
	packages, err := overlay(b.root, sources, programs, serves)
	if err != nil {
		return err
	}
	mode, env := "-buildmode=default", []string{"GOOS=", "GOARCH="}
	if b.wasm {
		mode, env = "-buildmode=c-shared", []string{"GOOS=wasip1", "GOARCH=wasm"}
	}
	args := append([]string{"build", "-p=2", mode, "-ldflags=-s -w", "-overlay=" + filepath.Join(sources, "overlay.json"),
		"-o=" + b.folder + string(filepath.Separator)}, packages...)
	timed, cancel := context.WithTimeout(ctx, b.limits.Wall*time.Duration(len(programs)))
	defer cancel()
	output, failed := run(timed, b.root, b.folder, args, env, b.limits)
	reported := outcomes(output)
	for worker, names := range serves {
		b.add(filepath.Join(b.folder, worker), names, reported)
	}
	if timed.Err() != nil && len(programs) == 1 {
		for name := range programs {
			b.outcomes[name] = Outcome{Slow: true}
		}
	}
	return fmt.Errorf("build: go build: %w: %s", failed, strings.ReplaceAll(strings.TrimSpace(string(output)),
		b.folder+string(filepath.Separator), ""))
}

// shared begins the name of the worker of several programs.
const shared = "shared-"

// add adds the outcomes of the programs that a worker serves, as far as they are known.
func (b *builder) add(worker string, names []string, reported map[string]Outcome) {
	memory, err := writable(worker)
	failed := func(o Outcome) bool { return len(o.Errors) > 0 || o.Slow }
	linking := reported[inWorker+filepath.Base(worker)]
	for _, name := range names {
		switch o := reported[name]; {
		case failed(o):
			b.outcomes[name] = o
		case len(names) == 1 && failed(linking):
			b.outcomes[name] = linking
		case err != nil:
		case memory > inside.Memory:
			message := fmt.Sprintf("its variables need %d MB of memory; an answer may use %d MB", memory>>20, inside.Memory>>20)
			b.outcomes[name] = Outcome{Errors: []Error{{Message: message}}}
		default:
			b.outcomes[name] = Outcome{Command: []string{worker, name}}
		}
	}
}

// writable returns the size of the variables in a program; 0 if the program is not in
// the format of Linux.
func writable(program string) (size uint64, err error) {
	if _, err := os.Stat(program); err != nil {
		return 0, err
	}
	f, err := elf.Open(program)
	if err != nil {
		return 0, nil
	}
	defer f.Close()
	for _, s := range f.Sections {
		if s.Flags&elf.SHF_WRITE != 0 {
			size += s.Size
		}
	}
	return size, nil
}

// overlay writes the packages of the programs, and of the workers that serve them,
// into the folder sources, and the file overlay.json, which maps them into the
// checkout.
func overlay(
	root, sources string, programs map[string]Code, serves map[string][]string,
) (packages []string, err error) {
	replace := map[string]string{}
	add := func(p Package) {
		folder := strings.TrimPrefix(p.Path, "gametree/")
		for file, text := range p.Files {
			disk := filepath.Join(sources, path.Base(folder)+"-"+file)
			replace[filepath.Join(root, folder, file)] = disk
			err = errors.Join(err, os.WriteFile(disk, []byte(text), 0o600))
		}
	}
	for worker, names := range serves {
		calls := map[string]string{}
		for _, name := range names {
			for _, p := range programs[name].packages(name) {
				add(p)
				calls[name] = p.Path
			}
		}
		add(mainPackage("gametree/"+workers+worker, calls))
		packages = append(packages, "./"+workers+worker)
	}
	text, _ := json.Marshal(map[string]any{"Replace": replace})
	return packages, errors.Join(err, os.WriteFile(filepath.Join(sources, "overlay.json"), text, 0o600))
}

// run runs `go args…` at root under limits, with its temporary files in folder and these
// variables in its environment, and returns its output.
func run(ctx context.Context, root, folder string, args, env []string, limits BuildLimits) (output []byte, err error) {
	cmd := limited(ctx, limits, args)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false", "GOWORK=off", "GO111MODULE=on", "CGO_ENABLED=0",
		"GOBIN=", "GOEXPERIMENT=", "GOTOOLCHAIN=local", "GOTMPDIR="+folder, "PWD="+root)
	cmd.Env = append(cmd.Env, env...)
	cmd.WaitDelay = time.Second
	return jail.Output(cmd)
}

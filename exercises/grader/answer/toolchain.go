package answer

import (
	"context"
	"debug/elf"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"gametree/exercises/grader/jail"
	"gametree/exercises/grader/jail/inside"
	"gametree/exercises/grader/program"
	"gametree/exercises/kit"
)

// toolchain builds programs with Go's compiler and linker. The go command only lists
// the compiled packages that answers import, because it would keep every answer in its
// cache.
type toolchain struct {
	root, folder string
	limits       BuildLimits
	target       target
	listed
	outcomes map[string]Outcome
}

// target is what programs are built for.
type target struct {
	env  [2]string
	mode string // of the linker
}

var (
	native = target{[2]string{"GOOS=", "GOARCH="}, "-buildmode=exe"}
	wasi   = target{[2]string{"GOOS=wasip1", "GOARCH=wasm"}, "-buildmode=c-shared"}
)

// listed is what the go command lists.
type listed struct {
	tools   string            // the folder of the compiler and the linker
	exports map[string]string // files of compiled packages, by import path
}

// lists holds what was listed, by checkout and target.
var lists struct {
	sync.Mutex
	all map[string]listed
}

// usual are the packages that every worker imports.
var usual = []string{workerPath, lockPath, "gametree/pkg/tree"}

// list finds the compiled packages that programs import. It calls the go command only if
// that is not known yet, or if the command has cleaned its cache since.
func (t *toolchain) list(ctx context.Context, programs map[string]Code) error {
	lists.Lock()
	defer lists.Unlock()
	key := t.root + t.target.mode
	t.listed = lists.all[key]
	if wanted := slices.Concat(usual, kit.Usual, importsOf(programs)); !t.has(wanted) {
		slices.Sort(wanted)
		var err error
		if t.listed, err = t.ask(ctx, slices.Compact(wanted)); err != nil {
			return err
		}
		if lists.all == nil {
			lists.all = map[string]listed{}
		}
		lists.all[key] = t.listed
	}
	return nil
}

// importsOf returns the packages that the sources of programs import.
func importsOf(programs map[string]Code) (paths []string) {
	for _, p := range programs {
		for _, source := range append([]string{p.Source, clause + p.Ready}, p.Rivals...) {
			if file, err := parser.ParseFile(token.NewFileSet(), "", source, parser.ImportsOnly); err == nil {
				for _, spec := range file.Imports {
					_, path := program.ImportName(spec, nil)
					paths = append(paths, path)
				}
			}
		}
	}
	return paths
}

// has reports whether all these packages are listed and still there.
func (l listed) has(paths []string) bool {
	for _, p := range paths {
		if l.exports[p] == "" {
			return false
		}
	}
	for _, file := range l.exports {
		if _, err := os.Stat(file); err != nil {
			return false
		}
	}
	return true
}

// ask calls the go command, which also compiles packages that are not in its cache.
func (t *toolchain) ask(ctx context.Context, paths []string) (l listed, err error) {
	const form = "{{context.GOROOT}}\t{{.ImportPath}}\t{{.Export}}"
	cmd := exec.CommandContext(ctx, "go", append([]string{"list", "-deps", "-export", "-f", form}, paths...)...)
	cmd.Dir = t.root
	cmd.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false", "GOWORK=off", "GO111MODULE=on", "CGO_ENABLED=0",
		"GOEXPERIMENT=", "GOTOOLCHAIN=local", "PWD="+t.root, t.target.env[0], t.target.env[1])
	cmd.WaitDelay = time.Second
	text, err := jail.Output(cmd)
	if err != nil {
		isListed := func(line string) bool { return strings.Contains(line, "\t") }
		reason := slices.DeleteFunc(strings.Split(strings.TrimSpace(string(text)), "\n"), isListed)
		return l, fmt.Errorf("build: go list: %w: %s", err, strings.Join(reason, "; "))
	}
	l.exports = map[string]string{}
	for line := range strings.Lines(string(text)) {
		if fields := strings.Split(strings.TrimSpace(line), "\t"); len(fields) == 3 {
			l.exports[fields[1]] = fields[2]
			l.tools = filepath.Join(fields[0], "pkg", "tool", runtime.GOOS+"_"+runtime.GOARCH)
		}
	}
	return l, nil
}

// compile compiles a package, which may import the packages before it, into the file
// object.
func (t *toolchain) compile(ctx context.Context, p Package, object string, before []Package) Outcome {
	sources, err := os.MkdirTemp(t.folder, "sources-")
	if err != nil {
		return Outcome{Fault: err}
	}
	defer os.RemoveAll(sources)
	config := filepath.Join(sources, "imports")
	err = t.importConfig(config, before)
	args := []string{"-o", object, "-p", p.Path, "-importcfg", config, "-complete", "-pack", "-c=2"}
	for name, text := range p.Files {
		file := filepath.Join(sources, name)
		args = append(args, file)
		err = errors.Join(err, os.WriteFile(file, []byte(text), 0o600))
	}
	if err != nil {
		return Outcome{Fault: err}
	}
	return t.run(ctx, "compile", args...)
}

// compileAll compiles the packages of a program.
func (t *toolchain) compileAll(ctx context.Context, packages []Package) (o Outcome) {
	for i, p := range packages {
		if o = t.compile(ctx, p, t.object(p.Path), packages[:i]); o.failed() {
			break
		}
	}
	return o
}

// object returns the file that a package of a program is compiled to.
func (t *toolchain) object(importPath string) string {
	return filepath.Join(t.folder, strings.ReplaceAll(importPath, "/", "-")+".a")
}

// importConfig writes the file that tells the compiler and the linker where packages are.
func (t *toolchain) importConfig(file string, ours []Package) error {
	var b strings.Builder
	for p, export := range t.exports {
		if export != "" {
			fmt.Fprintf(&b, "packagefile %s=%s\n", p, export)
		}
	}
	for _, p := range ours {
		fmt.Fprintf(&b, "packagefile %s=%s\n", p.Path, t.object(p.Path))
	}
	return os.WriteFile(file, []byte(b.String()), 0o600)
}

// link links a worker that serves some programs, which are compiled.
func (t *toolchain) link(ctx context.Context, programs map[string]Code, names []string) Outcome {
	worker := filepath.Join(t.folder, names[0])
	calls, all := map[string]string{}, []Package{}
	for _, name := range names {
		packages := programs[name].packages(name)
		all = append(all, packages...)
		calls[name] = packages[len(packages)-1].Path
	}
	object, config := worker+".a", worker+".imports"
	defer os.Remove(object)
	defer os.Remove(config)
	o := t.compile(ctx, mainPackage(calls), object, all)
	if o.failed() {
		return o
	}
	if err := t.importConfig(config, all); err != nil {
		return Outcome{Fault: err}
	}
	o = t.run(ctx, "link", "-o", worker, "-importcfg", config, "-s", "-w", t.target.mode, object)
	if o.failed() {
		return o
	}
	if memory := writable(worker); memory > inside.Memory {
		return Outcome{Errors: []Error{{Message: fmt.Sprintf("its variables need %d MB of memory; an answer may use %d MB",
			memory>>20, inside.Memory>>20)}}}
	}
	return Outcome{Command: []string{worker, names[0]}}
}

// writable returns the size of the variables in a program; 0 if the program is not in
// the format of Linux.
func writable(program string) (size uint64) {
	f, err := elf.Open(program)
	if err != nil {
		return 0
	}
	defer f.Close()
	for _, s := range f.Sections {
		if s.Flags&elf.SHF_WRITE != 0 {
			size += s.Size
		}
	}
	return size
}

// run runs the compiler or the linker under limits. The outcome has no command.
func (t *toolchain) run(ctx context.Context, tool string, args ...string) Outcome {
	timed, cancel := context.WithTimeout(ctx, t.limits.Wall)
	defer cancel()
	cmd := limited(timed, t.limits, append([]string{filepath.Join(t.tools, tool)}, args...))
	cmd.Dir = t.folder
	cmd.Env = append(os.Environ(), "TMPDIR="+t.folder, "GOMAXPROCS=2", t.target.env[0], t.target.env[1])
	cmd.WaitDelay = time.Second
	output, err := jail.Output(cmd)
	switch {
	case err == nil:
		return Outcome{}
	case cmd.ProcessState == nil || timed.Err() != nil:
		return Outcome{Fault: fmt.Errorf("build: %s: %w", tool, err)}
	}
	o := Outcome{Errors: errorsIn(string(output))}
	switch used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(); {
	case len(o.Errors) > 0:
	case used > t.limits.CPU*9/10, exhausted().Match(output) && t.hasMemory(ctx):
		o.Slow = true
	default: // whatever the answer contains does not explain it
		text := strings.TrimSpace(string(output[:min(len(output), 500)]))
		o.Fault = fmt.Errorf("build: this machine cannot run the %s: %w: %s", tool, err, text)
	}
	return o
}

// hasMemory reports whether the compiler can have far more memory than an ordinary answer
// needs: it gets as far as writing a constant that is larger than maxFile.
func (t *toolchain) hasMemory(ctx context.Context) bool {
	const source = "package p\n\nvar V = [1 << 27]byte{1<<27 - 1: 1}\n"
	folder, err := os.MkdirTemp(t.folder, "memory-")
	if err != nil {
		return false
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "p.go")
	if os.WriteFile(file, []byte(source), 0o600) != nil {
		return false
	}
	cmd := limited(ctx, t.limits, []string{filepath.Join(t.tools, "compile"), "-o", file + ".a", "-p", "p", file})
	output, _ := jail.Output(cmd)
	return large().Match(output)
}

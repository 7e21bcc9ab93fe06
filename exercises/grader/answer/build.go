package answer

import (
	"context"
	"fmt"
	"slices"
	"time"

	"gametree/exercises/grader/worker"
)

// Outcome is the result of building a program.
type Outcome struct {
	Command []string // the command that runs it; nil if it was not built
	Errors  []Error  // of the compiler and the linker
	Slow    bool     // it exceeded the limits
	Fault   error    // not nil: it was not built, which is not the fault of the answer
}

// BuildLimits are the limits of a compilation.
type BuildLimits struct {
	CPU    time.Duration // of each process; every program has processes of its own
	Memory int64         // of each process, in bytes of data
	Wall   time.Duration // of each program, generous because the machine may be busy
}

// DefaultLimits are far above what an answer needs.
var DefaultLimits = BuildLimits{CPU: 10 * time.Second, Memory: 1500 << 20, Wall: 100 * time.Second}

// Build compiles programs for the checkout at root and puts their workers into
// folder. A program that does not compile, cannot be linked, or exceeds the limits
// does not stop the others. An error means that ctx has ended.
func Build(
	ctx context.Context, root, folder string, programs map[string]Code, limits BuildLimits,
) (map[string]Outcome, error) {
	b := builder{root: root, folder: folder, limits: limits, outcomes: map[string]Outcome{}}
	b.compile = b.together
	return b.all(ctx, programs)
}

// BuildWasm is Build for workers that are WebAssembly programs of WASI.
func BuildWasm(
	ctx context.Context, root, folder string, programs map[string]Code, limits BuildLimits,
) (map[string]Outcome, error) {
	b := builder{root: root, folder: folder, limits: limits, outcomes: map[string]Outcome{}, wasm: true}
	b.compile = b.together
	return b.all(ctx, programs)
}

// Compile builds a worker of these packages, the last of which is package main. It
// returns what runs the worker, or what the compiler and the linker have printed. An
// error is not the fault of the packages.
type Compile func(ctx context.Context, packages []Package) (worker, printed string, err error)

// BuildWith builds programs like Build, with another compiler than the go command's.
func BuildWith(ctx context.Context, compile Compile, programs map[string]Code) (map[string]Outcome, error) {
	b := builder{outcomes: map[string]Outcome{}}
	b.compile = func(ctx context.Context, programs map[string]Code) error {
		for name, p := range programs {
			served, printed, err := compile(ctx, p.Packages(name))
			o := outcomes([]byte("# " + worker.Answers + name + "\n" + printed))[name]
			o.Fault = err
			if served != "" {
				o = Outcome{Command: []string{served}}
			}
			b.outcomes[name] = o
		}
		return nil
	}
	return b.all(ctx, programs)
}

// all builds programs, and instead of those that do not compile their rivals.
func (b *builder) all(ctx context.Context, programs map[string]Code) (map[string]Outcome, error) {
	b.build(ctx, programs)
	rivals := map[string]Code{}
	for name, p := range programs {
		for i, source := range p.Rivals {
			if len(b.outcomes[name].Errors) > 0 {
				rivals[rival(name, i)] = Code{Source: source, Entries: p.Entries, Ready: p.Ready, Answer: p.Answer}
			}
		}
	}
	b.build(ctx, rivals)
	all := map[string]Outcome{}
	for name, p := range programs {
		all[name] = b.outcomes[name]
		for i := range p.Rivals {
			if o := b.outcomes[rival(name, i)]; o.Command != nil {
				all[name] = o
				break
			}
		}
	}
	return all, ctx.Err()
}

// rival returns the name of one of a program's rivals.
func rival(name string, i int) string { return fmt.Sprintf("%s-%d", name, i) }

// builder builds programs.
type builder struct {
	root, folder string
	limits       BuildLimits
	outcomes     map[string]Outcome
	wasm         bool

	// compile adds outcomes of programs. For those without one, cause is what happened.
	compile func(ctx context.Context, programs map[string]Code) (cause error)
}

// build builds programs: all together; then those that the others have kept from being
// built; and half of them at a time if it is not known which one is to blame.
func (b *builder) build(ctx context.Context, programs map[string]Code) {
	if len(programs) == 0 || ctx.Err() != nil {
		return
	}
	cause := b.compile(ctx, programs)
	var left []string
	for name := range programs {
		if _, known := b.outcomes[name]; !known {
			left = append(left, name)
		}
	}
	slices.Sort(left)
	some := func(names []string) {
		part := map[string]Code{}
		for _, name := range names {
			part[name] = programs[name]
		}
		b.build(ctx, part)
	}
	switch half := len(left) / 2; {
	case len(programs) == 1 && len(left) == 1:
		b.outcomes[left[0]] = Outcome{Fault: cause}
	case len(left) < len(programs):
		some(left)
	default:
		some(left[:half])
		some(left[half:])
	}
}

package answer

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"gametree/exercises/grader/host"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/toolchain"
	"gametree/exercises/kit"
)

type Outcome struct {
	Launch judge.Launcher // starts it; nil if it was not built
	Errors []Error        // of the compiler and the linker
	Slow   bool           // it exceeded the limits
	Fault  error          // not nil: it was not built, which is not the fault of the answer
}

// DefaultLimits are far above what an answer needs.
var DefaultLimits = toolchain.BuildLimits{
	CPU: 10 * time.Second, Memory: 1500 << 20, Wall: 10 * time.Minute, File: 32 << 20,
}

// Build compiles programs and puts their workers into folder, where everything is that it
// writes: Go's cache does not grow with answers. A program that does not compile, cannot
// be linked, or exceeds the limits does not stop the others. An error means that nothing can be built.
func Build(
	ctx context.Context, tools *toolchain.Toolchain, folder string, programs map[string]Code,
) (map[string]Outcome, error) {
	imports := slices.Concat(usual, kit.Usual)
	for _, p := range programs {
		imports = append(imports, toolchain.ImportsOf(append(p.Rivals, p.Source, clause+p.Ready)...)...)
	}
	b, printed, err := tools.Begin(ctx, folder, imports)
	switch {
	case err != nil:
		return nil, err
	case printed != "":
		return nil, errors.New("build: go list: " + printed)
	}
	return withRivals(ctx, programs, func(programs map[string]Code) map[string]Outcome {
		return (&workshop{b, folder, programs}).build(ctx)
	})
}

// BuildOn builds programs like Build, each as a program that a host serves. The outcomes can be used
// until done is called.
func BuildOn(
	ctx context.Context, h host.Host, programs map[string]Code,
) (outcomes map[string]Outcome, done func(), err error) {
	var built []host.ProgramID
	outcomes, err = withRivals(ctx, programs, func(programs map[string]Code) map[string]Outcome {
		outcomes := map[string]Outcome{}
		for name, p := range programs {
			packages := p.Packages(name)
			last := len(packages) - 1
			b, err := h.Build(ctx, host.Source{Files: packages[last].Files, Before: packages[:last], Serve: true})
			outcomes[name] = Outcome{Errors: errorsIn(b.Text), Fault: err}
			if b.OK && err == nil {
				built = append(built, b.Program)
				outcomes[name] = Outcome{Launch: judge.Hosted(h, b.Program)}
			}
		}
		return outcomes
	})
	return outcomes, func() {
		for _, p := range built {
			h.Forget(p)
		}
	}, err
}

// withRivals builds programs, and instead of those that do not compile their rivals.
func withRivals(
	ctx context.Context, programs map[string]Code, build func(map[string]Code) map[string]Outcome,
) (map[string]Outcome, error) {
	outcomes := build(programs)
	rivals := map[string]Code{}
	for name, p := range programs {
		if o := outcomes[name]; len(o.Errors) > 0 {
			o.Errors = p.explained(o.Errors)
			outcomes[name] = o
		}
		for i, source := range p.Rivals {
			if len(outcomes[name].Errors) > 0 {
				rivals[rival(name, i)] = Code{Source: source, Entries: p.Entries, Ready: p.Ready, Answer: p.Answer}
			}
		}
	}
	if len(rivals) == 0 {
		return outcomes, ctx.Err()
	}
	others := build(rivals)
	for name, p := range programs {
		for i := range p.Rivals {
			if o := others[rival(name, i)]; o.Launch != nil {
				outcomes[name] = o
				break
			}
		}
	}
	return outcomes, ctx.Err()
}

func rival(name string, i int) string { return fmt.Sprintf("%s-%d", name, i) }

// build compiles each program, and then links the workers: one that serves all quiet
// programs, and one for each of the others. If programs cannot be linked together, each
// is linked alone.
func (w *workshop) build(ctx context.Context) map[string]Outcome {
	outcomes := each(slices.Collect(maps.Keys(w.programs)), func(name string) Outcome {
		return outcome(w.CompileAll(ctx, w.programs[name].packages(name)))
	})
	var quiet, loud []string
	for name, o := range outcomes {
		switch {
		case o.failed():
		case w.programs[name].quiet():
			quiet = append(quiet, name)
		default:
			loud = append(loud, name)
		}
	}
	slices.Sort(quiet)
	if len(quiet) > 1 && !w.link(ctx, quiet).failed() {
		for _, name := range quiet {
			outcomes[name] = w.served(quiet, name)
		}
	} else {
		loud = append(loud, quiet...)
	}
	maps.Copy(outcomes, each(loud, func(name string) Outcome {
		if o := w.link(ctx, []string{name}); o.failed() {
			return o
		}
		return w.served([]string{name}, name)
	}))
	return outcomes
}

// failed reports whether there is a reason why a program does not run.
func (o Outcome) failed() bool { return len(o.Errors) > 0 || o.Slow || o.Fault != nil }

// each returns what do returns for each name. Several are done at a time.
func each(names []string, do func(name string) Outcome) map[string]Outcome {
	var mu sync.Mutex
	outcomes := map[string]Outcome{}
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for _, name := range names {
		g.Go(func() error {
			o := do(name)
			mu.Lock()
			defer mu.Unlock()
			outcomes[name] = o
			return nil
		})
	}
	g.Wait()
	return outcomes
}

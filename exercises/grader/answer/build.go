package answer

import (
	"context"
	"errors"
	"maps"
	"time"
)

// Outcome is the result of building a program.
type Outcome struct {
	Player []string // the command that runs it; nil if it was not built
	Errors []Error  // of the compiler
	Slow   bool     // it exceeded the limits
}

// Limits of a compilation.
type Limits struct {
	CPU    time.Duration // of each process; every program has processes of its own
	Memory int64         // of each process, in bytes of data
	Wall   time.Duration // of each program, generous because the machine may be busy
}

// DefaultLimits are far above what an answer needs.
var DefaultLimits = Limits{CPU: 10 * time.Second, Memory: 1500 << 20, Wall: 100 * time.Second}

// Build compiles programs for the checkout at root and puts their players into
// folder. A program that exceeds the limits does not stop the others; if it does
// all the same, each is compiled by itself. An error means that nothing could be
// compiled, and is not the fault of an answer.
func Build(ctx context.Context, root, folder string, programs map[string]Program, limits Limits) (map[string]Outcome, error) {
	all := map[string]Outcome{}
	left := maps.Clone(programs)
	for range 2 { // a program that does not compile leaves those that share its player without one
		if len(left) == 0 {
			break
		}
		outcomes, err := together(ctx, root, folder, left, limits)
		if errors.Is(err, errSlow) {
			break
		}
		if err != nil {
			return nil, err
		}
		maps.Copy(all, outcomes)
		maps.DeleteFunc(left, func(name string, _ Program) bool { _, known := outcomes[name]; return known })
	}
	for name, p := range left {
		outcomes, err := together(ctx, root, folder, map[string]Program{name: p}, limits)
		switch {
		case errors.Is(err, errSlow):
			all[name] = Outcome{Slow: true}
		case err != nil:
			return nil, err
		default:
			all[name] = outcomes[name]
		}
	}
	return all, nil
}

package answer

import (
	"context"
	"errors"
	"maps"
	"time"
)

// Outcome is what became of a program.
type Outcome struct {
	Player []string // the command that runs it, if it was built
	Errors []Error  // what the compiler says
	Slow   bool     // it took more than the limits allow
}

// Limits of a compilation.
type Limits struct {
	CPU    time.Duration // of each process, of which every program has its own
	Memory int64         // bytes of data of each process
	Wall   time.Duration // of each program, as a backstop: the machine may be busy
}

// DefaultLimits are far above what an answer needs.
var DefaultLimits = Limits{CPU: 10 * time.Second, Memory: 1500 << 20, Wall: 100 * time.Second}

// Build compiles programs for the checkout at root and puts their players into
// folder. One that exceeds the limits is stopped alone. Should that stop all of
// them, each is compiled by itself. An error says that nothing could be compiled,
// and is no learner's fault.
func Build(ctx context.Context, root, folder string, programs map[string]Program, limits Limits) (map[string]Outcome, error) {
	all := map[string]Outcome{}
	left := maps.Clone(programs)
	for range 2 { // one that does not compile leaves those without a player that were to share one with it
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

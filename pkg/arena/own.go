package arena

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// tableSize is the default size of a player's transposition table, in bytes.
const tableSize = 16 << 20

// Of returns x as a contender:
//
//	string                            the rung of that name, with switches to turn: table+killers
//	search.Rung, *search.Engine       a search with a memory of its own
//	a function as search.Searcher     a search of your own, which is given the limits
//	func(game.Position) game.Move     a bot that chooses its moves in any way
//	Contender                         itself, under that name
//
// Players with a function share the variables that it uses. If x is anything else, the
// match ends with an error.
func Of(name string, x any) Contender {
	switch x := x.(type) {
	case Contender:
		return x.named(name)
	case string:
		return Contender{Name: name, New: func(r Rules) (Agent, error) {
			rung, err := search.Lookup(x)
			if err != nil {
				return nil, err
			}
			return newOwn(r, searching(rung, search.Knowledge{Bytes: tableSize}))
		}}
	case search.Rung:
		return Rung(x, tableSize, 0).named(name)
	case *search.Engine:
		return Rung(search.Rung{Name: name, Engine: x}, tableSize, 0)
	case func(game.Position) game.Move:
		return Contender{Name: name, New: func(r Rules) (Agent, error) {
			choose := func(_ context.Context, p game.Position, _ Turn) (game.Move, error) { return x(p), nil }
			return newOwn(r, &chooser{choose: choose})
		}}
	}
	f, ok := search.AsFunc(x, -search.Inf, search.Inf, true)
	if !ok {
		return Contender{Name: name, New: func(Rules) (Agent, error) {
			return nil, fmt.Errorf("arena: %s is a %T; want the name of a rung, a search such as func(p game.Position, "+
				"depth int) int, or a bot, func(p game.Position) game.Move", name, x)
		}}
	}
	return Rung(search.Rung{Name: name, Func: f}, 0, 0)
}

// Rung returns a rung as a contender. bytes is the largest size of its transposition
// table, workers the number of parallel searches; 0 workers means as many as the rung
// sets.
func Rung(r search.Rung, bytes, workers int) Contender {
	return Contender{Name: r.Name, New: func(rules Rules) (Agent, error) {
		return newOwn(rules, searching(r, search.Knowledge{Bytes: bytes, Workers: workers}))
	}}
}

func (c Contender) named(name string) Contender {
	c.Name = name
	return c
}

// chooser chooses moves.
type chooser struct {
	missing func(game.Position) error // what the game lacks; nil: nothing
	forget  func()                    // what was learnt in the last game; may be nil
	choose  func(ctx context.Context, p game.Position, t Turn) (game.Move, error)
}

// searching returns a chooser of the moves that a rung finds.
func searching(r search.Rung, k search.Knowledge) *chooser {
	return &chooser{
		missing: r.Missing,
		forget:  k.Forget,
		choose: func(ctx context.Context, p game.Position, t Turn) (game.Move, error) {
			legal := p.Moves(nil)
			a, err := search.Think(ctx, k.Equip(r, game.Mover(p, len(t.Moves))), p, t.Limits, nil)
			if err == nil && !slices.Contains(legal, a.Move) {
				return legal[0], nil // the search was stopped before it had found a move
			}
			return a.Move, err
		},
	}
}

// own is a player in this process.
type own struct {
	*chooser
	rules Rules
	busy  chan struct{} // closed when the last call of choose has returned; nil: there was none
}

func newOwn(r Rules, c *chooser) (Agent, error) {
	if c.missing != nil {
		if err := c.missing(r.Searched()); err != nil {
			return nil, err
		}
	}
	return &own{chooser: c, rules: r}, nil
}

var errBusy = errors.New("its function still computes an earlier move")

func (o *own) NewGame(context.Context) error {
	if !o.idle() {
		return errBusy
	}
	if o.forget != nil {
		o.forget()
	}
	return nil
}

func (o *own) Close() {}

// idle reports whether choose is not running.
func (o *own) idle() bool {
	if o.busy == nil {
		return true
	}
	select {
	case <-o.busy:
		return true
	default:
		return false
	}
}

// How often Move looks at the clock, and how long it waits for a function that uses no
// processor time, or that is to end.
var (
	lookEvery = 20 * time.Millisecond
	napping   = 20 * time.Second
	grace     = 100 * time.Millisecond
)

// reply is what a call of choose returned.
type reply struct {
	move game.Move
	took time.Duration
	err  error
}

// Move calls choose in a thread of its own and measures the processor time of that
// thread. A function that does not return cannot be stopped, only abandoned: the player
// then loses every game until the function returns.
func (o *own) Move(ctx context.Context, t Turn) (game.Move, time.Duration, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	clock, done, busy := make(chan func() time.Duration, 1), make(chan reply, 1), make(chan struct{})
	o.busy = busy
	go func() {
		defer close(busy)
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		used := threadClock()
		clock <- used
		began, c := used(), reply{move: game.NoMove}
		c.err = guarded("its function", func() (err error) {
			c.move, err = o.choose(ctx, after(o.rules.Searched, t.Moves), t)
			return err
		})
		c.took = used() - began
		done <- c
	}()
	used := <-clock
	began, last, awake := used(), time.Duration(0), time.Now()
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		select {
		case c := <-done:
			<-busy
			return c.move, c.took, c.err
		case <-ctx.Done():
			select {
			case <-busy:
			case <-time.After(grace):
			}
			return game.NoMove, 0, ctx.Err()
		case <-look.C:
		}
		took := used() - began
		if took != last {
			last, awake = took, time.Now()
		}
		if took > t.Most || time.Since(awake) > napping {
			return game.NoMove, took, ErrLate
		}
	}
}

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
// Players with a function share the variables that it uses. If x is anything else, the match ends with an error.
func Of(name string, x any) Contender {
	switch x := x.(type) {
	case Contender:
		x.Name = name
		return x
	case string:
		rung, err := search.Lookup(x)
		if err != nil {
			return unable(name, err)
		}
		return Of(name, rung)
	case search.Rung:
		return Of(name, Rung(x, tableSize))
	case *search.Engine:
		return Rung(search.Rung{Name: name, Engine: x}, tableSize)
	case func(game.Position) game.Move:
		return Contender{Name: name, New: func(r Rules) (Agent, error) {
			choose := func(_ context.Context, p game.Position, _ Turn) (game.Move, error) { return x(p), nil }
			return &own{rules: r, choose: choose, forget: func() {}}, nil
		}}
	}
	f, ok := search.AsFunc(x, -search.Inf, search.Inf, true)
	if !ok {
		return unable(name, fmt.Errorf("arena: %s is a %T; want the name of a rung, a search such as "+
			"func(p game.Position, depth int) int, or a bot, func(p game.Position) game.Move", name, x))
	}
	return Rung(search.Rung{Name: name, Func: f}, 0)
}

// unable returns a contender that cannot play, for the reason err.
func unable(name string, err error) Contender {
	return Contender{Name: name, New: func(Rules) (Agent, error) { return nil, err }}
}

// Rung returns a rung as a contender. bytes is the largest size of its transposition table.
func Rung(r search.Rung, bytes int) Contender {
	return Contender{Name: r.Name, New: func(rules Rules) (Agent, error) {
		if err := r.Missing(rules.Searched()); err != nil {
			return nil, err
		}
		k := search.Knowledge{Bytes: bytes}
		solves := r.Own != nil && r.Visits == 0
		if solves { // it may prepare a table or a book, which is not part of a move
			search.Think(context.Background(), r, rules.Searched(), search.Limits{Nodes: 1}, nil)
		}
		choose := func(ctx context.Context, p game.Position, t Turn) (game.Move, error) {
			legal, tried := p.Moves(nil), []search.Rung{r}
			if solves { // there may not be enough time to solve p
				tried = append(tried, search.Anytime(p))
				t.Limits.Time /= 2
			}
			for _, r := range tried {
				a, err := search.Think(ctx, k.Equip(r, game.Mover(p, len(t.Moves))), p, t.Limits, nil)
				if err != nil || slices.Contains(legal, a.Move) {
					return a.Move, err
				}
			}
			return legal[0], nil // the search was stopped before it had found a move
		}
		return &own{rules: rules, choose: choose, forget: k.Forget}, nil
	}}
}

type own struct {
	rules  Rules
	choose func(ctx context.Context, p game.Position, t Turn) (game.Move, error)
	forget func()        // what was learnt in the last game
	busy   chan struct{} // closed when the last call of choose has returned; nil: there was none
}

func (o *own) NewGame(context.Context) error {
	if o.busy != nil {
		select {
		case <-o.busy:
		default:
			return errors.New("its function still computes an earlier move")
		}
	}
	o.forget()
	return nil
}

func (o *own) Close() {}

// How often Move looks at the clock, and how long it waits for a function that uses no
// processor time, or that is to end.
var (
	lookEvery = 20 * time.Millisecond
	napping   = 20 * time.Second
	grace     = 100 * time.Millisecond
)

// Move calls choose in a thread of its own and measures the processor time of that thread. A function that does not
// return cannot be stopped, only abandoned: the player then loses every game until the function returns.
func (o *own) Move(ctx context.Context, t Turn) (game.Move, time.Duration, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	clock, busy := make(chan func() time.Duration, 1), make(chan struct{})
	o.busy = busy
	var reply struct { // complete when busy is closed
		move game.Move
		took time.Duration
		err  error
	}
	go func() {
		defer close(busy)
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		used := threadClock()
		clock <- used
		began := used()
		reply.move = game.NoMove
		reply.err = guarded("its function", func() (err error) {
			reply.move, err = o.choose(ctx, after(o.rules.Searched, t.Moves), t)
			return err
		})
		reply.took = used() - began
	}()
	used := <-clock
	began, last, awake := used(), time.Duration(0), time.Now()
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		select {
		case <-busy:
			return reply.move, reply.took, reply.err
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

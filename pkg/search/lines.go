package search

import (
	"context"
	"fmt"
	"slices"

	"gametree/pkg/game"
)

// Lines searches p with r for its n best moves, to depth 1, 2, …, until a limit is
// reached or ctx ends, and returns a result for each of them, the best first: the
// first is that of p, the second that of p without the first move, and so on. There
// are fewer if p has fewer moves. The limits are for all of them together.
//
// Lines calls follow, if not nil, with the best moves so far after each result. Those
// that are not yet searched to the present depth still have the result of the depth
// before.
//
// It is an error if p lacks what r needs, or if r is an algorithm for one game.
func Lines(
	ctx context.Context, r Rung, p Position, n int, l Limits, follow func([]Result),
) (lines []Result, err error) {
	if err := r.Missing(p); err != nil {
		return nil, err
	}
	if r.Own != nil || r.Form != nil {
		return nil, fmt.Errorf("rung %s finds only one line", r.Name)
	}
	if l.Depth <= 0 {
		l.Depth = maxDepth
	}
	if finite, ok := game.Find[game.Finite](p); ok {
		l.Depth = min(l.Depth, max(1, finite.PliesLeft()))
	}
	var e Engine
	if r.Func == nil { // the table and the experience of one line serve the others
		e = *r.Engine
		if e.Table && e.Store == nil {
			e.Store = NewTable(RungTable)
		}
		if e.Experience == nil {
			e.Experience = new(Experience)
		}
		e.Deepening, e.Aspiration = false, false // the loop below deepens
		r.Engine = &e
	}
	limit := newLimit(ctx, l, false)
	n = min(n, len(p.Moves(nil)))
	var stats Stats
	before := 0 // nodes at the depth before
	for depth, ended := 1, false; n > 0 && !ended && limit.deeper(depth); depth++ {
		began := stats.Nodes
		var found []Result
		var moves []Move
		ended = true // every line reaches the end of the game
		for len(found) < n {
			a, more, rest := Result{}, true, Without(p, moves)
			if e.Experience != nil {
				a = e.search(rest, depth, limit, nil)
				a.Line = Continued(p, a.Line, min(depth, 10), func(made int) []Move {
					if limit.over.Load() {
						return nil
					}
					return e.search(p, depth-made, limit, nil).Line // the table had ended the search
				})
			} else {
				a, more = r.searchDepth(rest, depth, limit)
			}
			if limit.over.Load() {
				return lines, nil
			}
			stats, a.Ended = stats.Plus(a.Stats), !more
			a.Stats, a.Time = stats, limit.elapsed()
			_, ends := game.Away(p, a.Value)
			ended = ended && (ends || !more)
			found, moves = append(found, a), append(moves, a.Move)
			lines = merge(found, lines, n)
			if follow != nil {
				follow(slices.Clone(lines))
			}
		}
		limit.armed.Store(true)
		// What the table holds hides whether every line ends. Where a depth costs what the one before cost,
		// it may be so, and searches that remember nothing find out.
		if stats.Nodes-began == before {
			e.Store, e.Experience = nil, nil
		}
		before = stats.Nodes - began
	}
	return lines, nil
}

// Continued returns a line of play from p with the moves that next returns for the position after it, whose number
// of plies it is told, until next returns none, the game ends, or the line is that long. It leaves p unchanged.
func Continued(p Position, line []Move, plies int, next func(made int) []Move) []Move {
	made := 0
	for more := true; more; {
		for ; made < len(line); made++ {
			p.Make(line[made])
			defer p.Unmake(line[made])
		}
		if made < plies && !p.Terminal() {
			line = append(line, next(made)...)
		}
		more = made < len(line)
	}
	return line
}

// Each returns the result of each move of p with best play to the end of the game, by r, in the
// order of Moves. It returns nil if ctx ends before, or if r does not search p to the end at once:
// it is no algorithm of the game, and p is no game.Finite.
func Each(ctx context.Context, r Rung, p Position) (all []Result) {
	if _, finite := game.Find[game.Finite](p); !finite && r.Own == nil {
		return nil
	}
	turn := game.Turn(p)
	var stats Stats
	for _, m := range p.Moves(nil) {
		p.Make(m)
		a, err := Result{Value: p.Evaluate(), Bound: Exact}, error(nil)
		if !p.Terminal() {
			a, err = Think(ctx, r, p, Limits{}, nil)
		}
		proved := err == nil && r.Proves(p, a)
		a.Value = game.Seen(p, a.Value, turn)
		p.Unmake(m)
		if !proved {
			return nil
		}
		a.Move, a.Line, a.Depth, a.Ended = m, append([]Move{m}, a.Line...), a.Depth+1, true
		stats = stats.Plus(a.Stats)
		all = append(all, a)
	}
	for i := range all {
		all[i].Stats = stats
	}
	return all
}

// merge returns the results found at the present depth, the best first, and after them
// those of the depth before for other moves, n in all. Only a selective search can find
// a better one after a worse one.
func merge(found, before []Result, n int) []Result {
	all := slices.Clone(found)
	slices.SortStableFunc(all, func(a, b Result) int { return b.Value - a.Value })
	for _, a := range before {
		if len(all) < n && !slices.ContainsFunc(all, func(b Result) bool { return a.Move == b.Move }) {
			all = append(all, a)
		}
	}
	return all
}

// Without returns p as a position that lacks these of its moves.
func Without(p Position, moves []Move) Position {
	if len(moves) == 0 {
		return p
	}
	return &others{Position: p, lacks: moves}
}

// others is a position without some of its moves.
type others struct {
	Position
	lacks []Move
	ply   int // 0 at the position that lacks moves
}

func (o *others) Unwrap() Position { return o.Position }

// Clone returns an independent copy of a game.Cloner.
func (o *others) Clone() Position {
	c, _ := game.Find[game.Cloner](o.Position)
	return &others{c.Clone(), o.lacks, o.ply}
}

func (o *others) Moves(buf []Move) []Move {
	moves := o.Position.Moves(buf)
	if o.ply > 0 {
		return moves
	}
	lacks := func(m Move) bool { return slices.Contains(o.lacks, m) }
	return moves[:len(buf)+len(slices.DeleteFunc(moves[len(buf):], lacks))]
}

func (o *others) Make(m Move) {
	o.ply++
	o.Position.Make(m)
}

func (o *others) Unmake(m Move) {
	o.Position.Unmake(m)
	o.ply--
}

// Key returns another key than that of the position with all its moves, so that the
// table does not take one for the other.
func (o *others) Key() uint64 {
	k, ok := game.Find[game.Keyer](o.Position)
	if !ok {
		return 0 // nobody asks
	}
	key := k.Key()
	if o.ply == 0 {
		for _, m := range o.lacks {
			key ^= (uint64(m) + 1) * 0xd6e8feb86659fd93
		}
	}
	return key
}

package endgame

import (
	"sync"

	"gametree/pkg/game"
	"gametree/pkg/retrograde"
	"gametree/pkg/search"
)

// rules are the rules over the numbers of positions, for the endings with a kind of piece
// and with the kinds before it: a pawn can become a queen or a rook.
type rules pieceKind

// Size is more than any number.
func (r rules) Size() int { return (int(r) + 1) * 64 * 64 * 64 * 2 }

// After appends the number after each move, and returns -1 for a checkmate.
func (rules) After(n int, buf []int) (after []int, result int) {
	p := numbered(n)
	if p.kind == captured || !p.legal() {
		return buf, 0
	}
	var moves [40]game.Move
	for _, m := range p.moves(moves[:0]) {
		next := p.after(m)
		buf = append(buf, next.number())
	}
	if len(buf) == 0 && p.mover == 1 && p.check() {
		return buf, -1
	}
	return buf, 0
}

// RookLists returns the endings of king and rook as lists by Key: the positions after each
// move, and -1 where Black is checkmated, else 0.
func RookLists() (after [][]int, end []int) {
	r := rules(rook)
	after, end = make([][]int, r.Size()), make([]int, r.Size())
	for n := range after {
		after[n], end[n] = r.After(n, nil)
	}
	return after, end
}

// solved computes the distances for each kind of piece when they are first asked for: half
// a second for a rook, and two for a pawn.
var solved = func() (all [kinds]func() retrograde.Distances) {
	for kind := range kinds {
		all[kind] = sync.OnceValue(func() retrograde.Distances { return retrograde.Solve(rules(kind)) })
	}
	return all
}()

func numbered(n int) (p state) {
	p.mover, n = n%2, n/2
	p.kings[1], n = n%64, n/64
	p.kings[0], n = n%64, n/64
	p.piece, p.kind = n%64, pieceKind(n/64)
	return p
}

// result returns the result for the player to move and the plies to the end.
func (b *Board) result() (result, plies int) { return solved[b.kind]().Of(b.number()) }

// Plies returns the number of plies to checkmate with best play, and false for a draw.
func (b *Board) Plies() (plies int, won bool) {
	result, plies := b.result()
	return plies, result != 0
}

// Value returns the value of b for the player to move.
func (b *Board) Value() int { return b.value((*Board).result) }

func (b *Board) value(of func(*Board) (result, plies int)) int {
	result, plies := of(b)
	return -result * game.Lost(b.ply+plies)
}

// Retrograde is the rung of retrograde analysis.
var Retrograde = search.Rung{
	Name: "retrograde", Title: "Retrograde analysis",
	Adds: "goes backwards from all checkmates, and so finds the value of every position",
	File: "retrograde.go", Exact: true, Own: byTable((*Board).result),
}

// Rungs returns the rungs of the ladder and Retrograde.
func Rungs() []search.Rung { return append(search.Serving(&Board{}), Retrograde) }

// ByTable returns a rung that looks up king and rook in the table that solve makes of
// RookLists: the results for the player to move, and the plies to the end.
func ByTable(name string, solve func(after [][]int, end []int) (result, plies []int)) search.Rung {
	table := sync.OnceValues(func() (result, plies []int) { return solve(RookLists()) })
	return search.Rung{Name: name, Own: byTable(func(b *Board) (result, plies int) {
		results, all := table()
		return results[b.number()], all[b.number()]
	})}
}

// byTable returns a solver that looks up the value of a position and the first best move.
func byTable(of func(*Board) (result, plies int)) search.Solver {
	return func(p game.Position, _ func(nodes int) bool) search.Result {
		b := game.Need[*Board](p, "endgame: this rung solves endgames only")
		a := search.Result{Value: b.value(of), Move: game.NoMove, Depth: 1}
		if result, plies := of(b); result != 0 {
			a.Depth = max(1, plies)
		}
		best := -game.Inf
		for _, m := range b.Moves(nil) {
			b.Make(m)
			if v := -b.value(of); v > best {
				best, a.Move = v, m
			}
			b.Unmake(m)
		}
		return a
	}
}

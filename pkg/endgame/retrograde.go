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

// Plies returns the number of plies to checkmate with best play, and false for a draw.
func (b *Board) Plies() (plies int, won bool) {
	result, plies := solved[b.kind]().Of(b.number())
	return plies, result != 0
}

// Value returns the value of b for the player to move.
func (b *Board) Value() int {
	result, plies := solved[b.kind]().Of(b.number())
	return -result * game.Lost(b.ply+plies)
}

// Retrograde is the rung of retrograde analysis.
var Retrograde = search.Rung{
	Name: "retrograde", Title: "Retrograde analysis",
	Adds: "goes backwards from all checkmates, and so finds the value of every position",
	File: "retrograde.go", Exact: true, Own: solve,
}

// Rungs returns the rungs of the ladder and Retrograde.
func Rungs() []search.Rung { return append(search.Serving(&Board{}), Retrograde) }

// solve looks up the value of p and the first best move. It is a search.Solver.
func solve(p game.Position, _ func(nodes int) bool) search.Result {
	b := game.Need[*Board](p, "endgame: this rung solves endgames only")
	a := search.Result{Value: b.Value(), Move: game.NoMove, Depth: 1}
	if n, won := b.Plies(); won {
		a.Depth = max(1, n)
	}
	for _, m := range b.Moves(nil) {
		b.Make(m)
		best := -b.Value() == a.Value
		b.Unmake(m)
		if best {
			a.Move = m
			break
		}
	}
	return a
}

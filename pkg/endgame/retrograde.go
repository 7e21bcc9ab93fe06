package endgame

import (
	"sync"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Retrograde analysis begins with all positions in which the game is over and goes
// backwards from them, ply by ply:
//
//	Black loses in n plies   if all moves lead to wins of White, the longest in n-1
//	White wins in n plies    if some move leads to a loss of Black, the shortest in n-1
//
// All other positions are draws. A queue of positions, at first those with checkmate,
// meets them in the order of n, so every position is looked at once for each move into
// it (Ströhlein 1970).

// Distances holds the plies to checkmate of every position.
type Distances struct {
	plies []int8 // by number: plies to checkmate, or drawn
}

const drawn = -1

// Solved returns the distances. The first call computes them, in about a second.
var Solved = sync.OnceValue(solveAll)

func solveAll() *Distances {
	d := &Distances{plies: make([]int8, numbers)}
	into, left := predecessors()
	var queue []int32
	for n := range d.plies {
		p := numbered(n)
		if d.plies[n] = drawn; left[n] == 0 && p.mover == 1 && p.legal() && p.check() {
			d.plies[n] = 0
			queue = append(queue, int32(n))
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		n := queue[0]
		for _, before := range into.of(n) {
			white := before%2 == 0
			if left[before]--; d.plies[before] == drawn && (white || left[before] == 0) {
				d.plies[before] = d.plies[n] + 1
				queue = append(queue, before)
			}
		}
	}
	return d
}

// lists holds a list of numbers for each number, one after the other.
type lists struct {
	numbers []int32
	start   []int32 // of each list; it ends where the next one begins
}

func (l *lists) of(n int32) []int32 { return l.numbers[l.start[n]:l.start[n+1]] }

// predecessors returns the positions from which a move leads to each position, and how
// many moves each position has.
func predecessors() (into lists, moves []uint8) {
	moves = make([]uint8, numbers)
	into.start = make([]int32, numbers+1)
	each(func(n, after int) {
		moves[n]++
		into.start[after]++
	})
	sum := int32(0)
	for n, count := range into.start {
		sum += count
		into.start[n] = sum // the end of the list, from which it is filled
	}
	into.numbers = make([]int32, sum)
	each(func(n, after int) {
		into.start[after]--
		into.numbers[into.start[after]] = int32(n)
	})
	return into, moves
}

// each calls visit with the numbers of the positions before and after every move.
func each(visit func(n, after int)) {
	var buf [40]game.Move
	for n := range numbers {
		p := numbered(n)
		if p.kind == captured || !p.legal() {
			continue
		}
		for _, m := range p.moves(buf[:0]) {
			after := p.after(m)
			visit(n, after.number())
		}
	}
}

// numbered returns the position with that number.
func numbered(n int) (p state) {
	p.mover, n = n%2, n/2
	p.kings[1], n = n%64, n/64
	p.kings[0], n = n%64, n/64
	p.piece, p.kind = n%64, pieceKind(n/64)
	return p
}

// Plies returns the number of plies to checkmate with best play, and false for a draw.
func (d *Distances) Plies(b *Board) (plies int, won bool) {
	n := int(d.plies[b.number()])
	return n, n != drawn
}

// Value returns the value of b for the player to move.
func (d *Distances) Value(b *Board) int {
	n, won := d.Plies(b)
	switch {
	case !won:
		return 0
	case b.mover == 1:
		return game.Lost(b.ply + n)
	}
	return -game.Lost(b.ply + n)
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
	b, d := game.Need[*Board](p, "endgame: this rung solves endgames only"), Solved()
	a := search.Result{Value: d.Value(b), Move: game.NoMove, Depth: 1}
	if n, won := d.Plies(b); won {
		a.Depth = max(1, n)
	}
	for _, m := range b.Moves(nil) {
		b.Make(m)
		best := -d.Value(b) == a.Value
		b.Unmake(m)
		if best {
			a.Move = m
			break
		}
	}
	return a
}

package endgame

import (
	"cmp"
	"sync"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// rules append to buf the number of the position after each move of position n. If the game is
// over there are none, and result is 1, 0 or -1: the mover has won, drawn or lost. A number
// without a position is a draw.
type rules func(n int, buf []int) (after []int, result int)

// distances holds the result of every position with best play. The winner wins as soon as
// possible, and the loser as late as possible: plies+1 if the mover wins, -(plies+1) if the
// mover loses, and 0 for a draw.
type distances []int16

// of returns 1, 0 or -1 if the mover wins, draws or loses position n, and the number of
// plies to the end, 0 for a draw.
func (d distances) of(n int) (result, plies int) {
	v := int(d[n])
	return cmp.Compare(v, 0), max(abs(v)-1, 0)
}

// solve returns the distances of the positions 0 to size-1. Retrograde analysis begins where the
// game is over and goes backwards, ply by ply, from the positions that are known to those with a
// move to them:
//
//	the mover wins in n plies    if some move leads to a loss in n-1, and none to a shorter one
//	the mover loses in n plies   if all moves lead to wins, the longest in n-1
//
// All other positions are draws (Zermelo 1913; Ströhlein 1970). A queue, at first of the positions
// in which the game is won or lost, meets positions in the order of their plies, so each move is
// looked at once. It needs 4 bytes for each move.
func solve(size int, r rules) distances {
	d := make(distances, size)
	before, left := predecessors(size, r)
	var queue []int32
	know := func(n int32, v int16) {
		d[n] = v
		queue = append(queue, n)
	}
	for n, moves := range left {
		if moves == 0 {
			if _, result := r(n, nil); result != 0 {
				know(int32(n), int16(result))
			}
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		v := d[queue[0]]
		for _, n := range before.of(queue[0]) {
			left[n]--
			switch {
			case d[n] != 0: // known before
			case v < 0:
				know(n, 1-v)
			case left[n] == 0:
				know(n, -1-v)
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

// predecessors returns for each position those with a move to it, once for each move, and
// the number of its moves.
func predecessors(size int, r rules) (before lists, moves []uint8) {
	each := func(visit func(n, after int)) {
		var buf []int
		for n := range size {
			buf, _ = r(n, buf[:0])
			for _, after := range buf {
				visit(n, after)
			}
		}
	}
	moves = make([]uint8, size)
	before.start = make([]int32, size+1)
	each(func(n, after int) {
		moves[n]++
		before.start[after]++
	})
	sum := int32(0)
	for n, count := range before.start {
		sum += count
		before.start[n] = sum // the end of the list, from which it is filled
	}
	before.numbers = make([]int32, sum)
	each(func(n, after int) {
		before.start[after]--
		before.numbers[before.start[after]] = int32(n)
	})
	return before, moves
}

// size is more than the number of any position with this kind of piece, or with the kinds before
// it: a pawn can become a queen or a rook.
func (k pieceKind) size() int { return (int(k) + 1) * 64 * 64 * 64 * 2 }

// afterEach is rules that append the number after each move, and return -1 for a checkmate.
func afterEach(n int, buf []int) (after []int, result int) {
	p := numbered(n)
	if p.kind == captured || !p.legal() {
		return buf, 0
	}
	var moves [40]game.Move
	for _, m := range p.Moves(moves[:0]) {
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
	after, end = make([][]int, rook.size()), make([]int, rook.size())
	for n := range after {
		after[n], end[n] = afterEach(n, nil)
	}
	return after, end
}

// solved computes the distances for each kind of piece when they are first asked for: half
// a second for a rook, and two for a pawn.
var solved = func() (all [kinds]func() distances) {
	for kind := range kinds {
		all[kind] = sync.OnceValue(func() distances { return solve(kind.size(), afterEach) })
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
func (b *Board) result() (result, plies int) { return solved[b.kind]().of(b.number()) }

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
	return search.Rung{Name: name, Exact: true, Own: byTable(func(b *Board) (result, plies int) {
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

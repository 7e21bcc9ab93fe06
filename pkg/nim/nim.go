// Package nim is Nim with any heaps, as a model of a game in which both players have
// the same moves, and in which a theory predicts the value of every position.
//
// A move takes one or more stones from one heap. The player who takes the last stone wins. By the theorem of Bouton
// (1901) the player to move loses exactly if the nim-sum of the heaps is 0.
//
// The move that takes n stones from heap h is h·largest + n − 1, with heaps counted from
// 0 and largest the size of the largest heap at the start.
package nim

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Heaps is a game of Nim. It implements game.Position.
type Heaps struct {
	stones  []int // in each heap
	largest int   // heap at the start
	all     int   // stones
	ply     int
}

// MaxHeaps and MaxStones limit a game, so that 64 bits are enough for its Key.
const MaxHeaps, MaxStones = 9, 100

// New returns a game with these numbers of stones in its heaps.
func New(stones ...int) (*Heaps, error) {
	if len(stones) == 0 || len(stones) > MaxHeaps || slices.Min(stones) < 0 || slices.Max(stones) > MaxStones {
		return nil, fmt.Errorf("nim: want 1 to %d heaps of 0 to %d stones, got %v", MaxHeaps, MaxStones, stones)
	}
	h := &Heaps{stones: slices.Clone(stones), largest: max(1, slices.Max(stones))}
	for _, n := range stones {
		h.all += n
	}
	return h, nil
}

// Parse reads the heaps, such as "3 4 5".
func Parse(text string) (*Heaps, error) {
	var stones []int
	for _, word := range strings.Fields(text) {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, fmt.Errorf("nim: want the sizes of the heaps, such as 3 4 5, got %q", text)
		}
		stones = append(stones, n)
	}
	return New(stones...)
}

// Sum returns the nim-sum of the heaps, their exclusive or: the player to move loses
// if it is 0. Otherwise a move after which it is 0 wins.
func (h *Heaps) Sum() (sum int) {
	for _, n := range h.stones {
		sum ^= n
	}
	return sum
}

// Solve returns the results of all moves, by the theorem.
func Solve(_ context.Context, p game.Position) (all []search.Result) {
	h := game.Need[*Heaps](p, "nim: want a position of Nim")
	for _, m := range h.Moves(nil) {
		a := search.Result{Value: -1, Bound: search.Exact, Move: m, Line: []game.Move{m}, Depth: h.all, Ended: true}
		if h.Make(m); h.Sum() == 0 {
			a.Value = 1
		}
		h.Unmake(m)
		all = append(all, a)
	}
	return all
}

// split returns the heap of m and how many stones m takes.
func (h *Heaps) split(m game.Move) (heap, n int) { return int(m) / h.largest, int(m)%h.largest + 1 }

// Moves appends all moves of the first heap, one stone first, then those of the second heap, and so on.
func (h *Heaps) Moves(buf []game.Move) []game.Move {
	buf = slices.Grow(buf, h.all)
	for heap, stones := range h.stones {
		for n := range stones {
			buf = append(buf, game.Move(heap*h.largest+n))
		}
	}
	return buf
}

// Make takes stones.
func (h *Heaps) Make(m game.Move) {
	heap, n := h.split(m)
	h.stones[heap] -= n
	h.all -= n
	h.ply++
}

// Unmake puts them back.
func (h *Heaps) Unmake(m game.Move) {
	heap, n := h.split(m)
	h.stones[heap] += n
	h.all += n
	h.ply--
}

// Terminal reports whether all stones are taken.
func (h *Heaps) Terminal() bool { return h.all == 0 }

// Evaluate returns -1 if all stones are taken: the opponent took the last one. It is
// 0 before: a search has to find out who wins, although Sum would tell at once.
func (h *Heaps) Evaluate() int {
	if h.all == 0 {
		return -1
	}
	return 0
}

// Key returns the heaps as digits of one number. Whose turn it is makes no difference to the moves or to the value.
func (h *Heaps) Key() (key uint64) {
	for _, n := range h.stones {
		key = key*uint64(h.largest+1) + uint64(n)
	}
	return key
}

// Clone returns a copy.
func (h *Heaps) Clone() game.Position {
	clone := *h
	clone.stones = slices.Clone(h.stones)
	return &clone
}

// PliesLeft returns the number of stones.
func (h *Heaps) PliesLeft() int { return h.all }

// MoveName returns the letter of the heap and the number of stones taken, such as b3.
func (h *Heaps) MoveName(m game.Move) string {
	heap, n := h.split(m)
	return fmt.Sprintf("%c%d", 'a'+heap, n)
}

// Sides returns the names of the players.
func (h *Heaps) Sides() [2]string { return [2]string{"Player 1", "Player 2"} }

// Caption names the player who took the last stone; it is empty during the game.
func (h *Heaps) Caption() string {
	if h.all > 0 {
		return ""
	}
	return [2]string{"Player 2 wins", "Player 1 wins"}[h.ply%2]
}

// Board draws each heap as a row of stones.
func (h *Heaps) Board() (drawn game.Board) {
	for heap, n := range h.stones {
		row := make([]game.Square, h.largest)
		for i := range n {
			row[i] = game.Square{Text: "o", Glyph: "●", Name: "stone"}
		}
		drawn.Squares = append(drawn.Squares, row)
		drawn.Rows = append(drawn.Rows, string(rune('a'+heap)))
	}
	return drawn
}

// Touches returns the first stone from the left that m takes: m takes it and all stones to its right.
func (h *Heaps) Touches(m game.Move) []int {
	heap, n := h.split(m)
	return []int{heap*h.largest + h.stones[heap] - n}
}

// String returns the heaps as Parse reads them.
func (h *Heaps) String() string { return strings.Trim(fmt.Sprint(h.stones), "[]") }

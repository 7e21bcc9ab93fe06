// Package othello is Othello on square boards of 4 × 4 to 8 × 8, as a model of a game
// in which a player may have to pass, and in which one move changes many squares.
//
// A move puts a disc on an empty square so that it and another disc of the mover
// enclose a straight row of the opponent's discs: all of these are turned over. A
// player without such a move passes; if the opponent has none either, the game is
// over, and the player with more discs wins.
//
// The discs of a player are one word, eight bits a row:
//
//	 0  1  2  3  4  5  6  7    row 1, at the top: the squares a1 to h1
//	…
//	56 57 58 59 60 61 62 63    row 8
//
// A smaller board uses the squares at the upper left. A square's number is its move.
package othello

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// Board is a game of Othello. X moves first. It implements game.Position.
type Board struct {
	own, other uint64 // the discs of the player to move, and of the opponent
	player     int    // to move: 0 for X, 1 for O
	size       int
	squares    uint64   // of a board of that size
	turned     []uint64 // the discs that each move so far turned over
}

// Pass is the only move of a player who cannot put a disc anywhere while the opponent
// can.
const Pass game.Move = 64

// New returns the first position on a board with that many rows, an even number
// from 4 to 8.
func New(size int) (*Board, error) {
	if size < 4 || size > 8 || size%2 != 0 {
		return nil, fmt.Errorf("othello: a board with %d rows: want 4, 6 or 8", size)
	}
	b := &Board{size: size}
	for row := range size {
		b.squares |= (1<<size - 1) << (8 * row)
	}
	low := 8*(size/2-1) + size/2 - 1 // the square at the upper left of the centre
	b.own, b.other = 1<<(low+1)|1<<(low+8), 1<<low|1<<(low+9)
	return b, nil
}

// Parse reads a position as String writes it: the rows from the top in X, O and dots,
// and then the player to move, X or O. It skips white space.
func Parse(text string) (*Board, error) {
	signs := strings.Join(strings.Fields(text), "")
	b, err := New(int(math.Sqrt(float64(len(signs)))))
	last := len(signs) - 1
	if err != nil || last != b.size*b.size || signs[last] == '.' || strings.Trim(signs, "XO.") != "" {
		return nil, fmt.Errorf("othello: want 16, 36 or 64 squares, X, O or a dot, and then X or O for the player to "+
			"move, got %q", text)
	}
	b.own, b.other, b.player = 0, 0, strings.IndexByte("XO", signs[last])
	for i, sign := range signs[:last] {
		square := uint64(1) << (8*(i/b.size) + i%b.size)
		switch strings.IndexRune("XO", sign) {
		case b.player:
			b.own |= square
		case 1 - b.player:
			b.other |= square
		}
	}
	return b, nil
}

// Record reads a game as Othello players write it: its moves without spaces, f5d6c3, on the board of
// eight rows. Passes are not written. ok is false for any other text.
func Record(text string) (from string, moves []string, ok bool) {
	b, err := New(8)
	text = strings.ToLower(strings.TrimSpace(text))
	for ; err == nil && len(text) > 0; text = text[2:] {
		if all := b.Moves(nil); len(all) > 0 && all[0] == Pass {
			b.Make(Pass)
			moves = append(moves, b.MoveName(Pass))
		}
		if len(text) < 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '0' || text[1] > '9' {
			return "", nil, false
		}
		moves = append(moves, text[:2])
		if m := game.Move(text[0]-'a') + 8*game.Move(text[1]-'1'); slices.Contains(b.Moves(nil), m) {
			b.Make(m)
		}
	}
	return "", moves, len(moves) > 1
}

// directions are the eight steps on the board: by how many bits, and on which squares
// such a step can end. From the last square of a row, a step to the right would end
// on the first square of the next row.
var directions = [8]struct {
	left, right int
	inside      uint64
}{
	{left: 8, inside: 1<<64 - 1}, {right: 8, inside: 1<<64 - 1}, // up and down
	{left: 1, inside: notFirst}, {left: 9, inside: notFirst}, {right: 7, inside: notFirst}, // to the right
	{right: 1, inside: notFirst >> 1}, {right: 9, inside: notFirst >> 1}, {left: 7, inside: notFirst >> 1}, // to the left
}

const notFirst = 0xfefefefefefefefe // all columns but the first

func step(from uint64, direction int) uint64 {
	d := &directions[direction]
	return from << d.left >> d.right & d.inside
}

// row returns the discs of other that lie next to each other in a direction from the
// squares in from on.
func (b *Board) row(from, other uint64, direction int) uint64 {
	discs := step(from, direction) & other
	for range b.size - 3 { // the longest row has two discs fewer than the board
		discs |= step(discs, direction) & other
	}
	return discs
}

// targets returns the squares on which a player with the discs own can put one.
func (b *Board) targets(own, other uint64) (targets uint64) {
	for d := range directions {
		targets |= step(b.row(own, other, d), d)
	}
	return targets & b.squares &^ (own | other)
}

// enclosed returns the discs that a disc of the mover on that square turns over.
func (b *Board) enclosed(square uint64) (discs uint64) {
	for d := range directions {
		if row := b.row(square, b.other, d); step(row, d)&b.own != 0 {
			discs |= row
		}
	}
	return discs
}

// Moves appends the squares in ascending order, or Pass.
func (b *Board) Moves(buf []game.Move) []game.Move {
	targets := b.targets(b.own, b.other)
	if targets == 0 && b.targets(b.other, b.own) != 0 {
		return append(buf, Pass)
	}
	for ; targets != 0; targets &= targets - 1 {
		buf = append(buf, game.Move(bits.TrailingZeros64(targets)))
	}
	return buf
}

// Make puts a disc on square m, unless m is Pass, and turns the enclosed discs over.
func (b *Board) Make(m game.Move) {
	square := uint64(1) << m // no square, 0, for a pass
	discs := b.enclosed(square)
	b.turned = append(b.turned, discs)
	b.own, b.other, b.player = b.other&^discs, b.own|discs|square, 1-b.player
}

// Unmake takes the disc back and turns the others over again.
func (b *Board) Unmake(m game.Move) {
	last := len(b.turned) - 1
	discs := b.turned[last]
	b.turned = b.turned[:last]
	b.own, b.other, b.player = b.other&^discs&^(1<<m), b.own|discs, 1-b.player
}

// Terminal reports whether neither player can put a disc anywhere.
func (b *Board) Terminal() bool { return b.targets(b.own, b.other)|b.targets(b.other, b.own) == 0 }

// worth has how many tenths of a disc at the end a lead is worth, on an empty board and on a full one: by least
// squares over the 126,268 positions of 2,500 games between searches of three plies.
var worth = struct{ moves, discs, corners, diagonal, beside, held [2]int }{
	moves:    [2]int{-6, 28},
	discs:    [2]int{-14, 6},
	corners:  [2]int{303, 17},
	diagonal: [2]int{-224, -4}, // to an empty corner, which the opponent gets
	beside:   [2]int{-51, -10}, // an empty corner
	held:     [2]int{46, 17},   // beside a corner that is taken
}

// Evaluate returns by how many discs the player to move leads at the end. Before the
// end it estimates that number from moves, discs and the squares at the corners.
func (b *Board) Evaluate() int {
	mine, theirs := b.targets(b.own, b.other), b.targets(b.other, b.own)
	if mine|theirs == 0 {
		return more(b.own, b.other)
	}
	empty, all := b.squares&^(b.own|b.other), b.size*b.size
	top, right := 8*(b.size-1), b.size-1
	corners := uint64(1 | 1<<right | 1<<top | 1<<(top+right))
	tenths := 0
	add := func(worth [2]int, mine, theirs uint64) {
		left := bits.OnesCount64(empty)
		tenths += more(mine, theirs) * (worth[0]*left + worth[1]*(all-left))
	}
	on := func(worth [2]int, squares uint64) { add(worth, b.own&squares, b.other&squares) }
	add(worth.moves, mine, theirs)
	on(worth.discs, b.squares)
	on(worth.corners, corners)
	on(worth.diagonal, around(corners&empty, 3, 4, 6, 7))
	on(worth.beside, around(corners&empty, 0, 1, 2, 5))
	on(worth.held, around(corners&^empty, 0, 1, 2, 5))
	return tenths / (10 * all)
}

// around returns the squares one step away in these directions.
func around(squares uint64, directions ...int) (all uint64) {
	for _, d := range directions {
		all |= step(squares, d)
	}
	return all
}

// Unit returns the value of a small advantage: in 500 games of a search to depth 3, who was 27
// ahead, about four times as much, won ten times as often.
func (b *Board) Unit() int { return 7 }

func more(mine, theirs uint64) int { return bits.OnesCount64(mine) - bits.OnesCount64(theirs) }

// PliesLeft returns the most plies that can follow: a disc on every empty square, and a pass before each.
func (b *Board) PliesLeft() int { return 2 * bits.OnesCount64(b.squares&^(b.own|b.other)) }

// Key returns a hash of the discs and of the player to move.
func (b *Board) Key() uint64 {
	key := b.own*0x9E3779B97F4A7C15 + uint64(b.player)
	return (key ^ key>>32 ^ b.other) * 0xD6E8FEB86659FD93
}

// Player returns the player to move: 0 for X, 1 for O.
func (b *Board) Player() int { return b.player }

// Clone returns a copy.
func (b *Board) Clone() game.Position {
	clone := *b
	clone.turned = slices.Clone(b.turned)
	return &clone
}

// MoveName returns the column as a letter and the row as a number, such as d3, or pass.
func (b *Board) MoveName(m game.Move) string {
	if m == Pass {
		return "pass"
	}
	return fmt.Sprintf("%c%d", 'a'+m%8, m/8+1)
}

// Caption names the winner and the numbers of discs; it is empty during the game.
func (b *Board) Caption() string {
	switch n := b.Discs(); {
	case !b.Terminal():
		return ""
	case n[0] > n[1]:
		return fmt.Sprintf("X wins %d : %d", n[0], n[1])
	case n[0] < n[1]:
		return fmt.Sprintf("O wins %d : %d", n[1], n[0])
	}
	return "draw"
}

// Discs returns the number of discs of each player.
func (b *Board) Discs() (n [2]int) {
	n[b.player], n[1-b.player] = bits.OnesCount64(b.own), bits.OnesCount64(b.other)
	return n
}

var names = [2]string{"X", "O"}

// Board draws the discs, with row 1 at the top.
func (b *Board) Board() (drawn game.Board) {
	for row := range b.size {
		squares := make([]game.Square, b.size)
		for column := range squares {
			for i, discs := range [2]uint64{b.own, b.other} {
				if player := b.player ^ i; discs>>(8*row+column)&1 != 0 {
					squares[column] = game.Square{Text: names[player], Glyph: "●", Side: game.First + game.Side(player)}
				}
			}
		}
		drawn.Squares = append(drawn.Squares, squares)
		drawn.Rows = append(drawn.Rows, fmt.Sprint(row+1))
		drawn.Columns = append(drawn.Columns, string(rune('a'+len(drawn.Columns))))
	}
	return drawn
}

// Touches returns the square of m, and for Pass the square at the upper left.
func (b *Board) Touches(m game.Move) []int {
	if m == Pass {
		return []int{0}
	}
	return []int{int(m)/8*b.size + int(m)%8}
}

// String returns the rows from the top, and below them the player to move.
func (b *Board) String() string { return b.Board().Letters() + names[b.player] }

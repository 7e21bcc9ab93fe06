// Package tictactoe is a small game that everybody knows, and a model for a game
// of your own: it has the five methods of game.Position and six optional ones,
// MoveName, Caption, Board, Touches, Key and Clone.
//
// Squares, which are also the moves, are numbered by rows:
//
//	0 1 2
//	3 4 5
//	6 7 8
package tictactoe

import (
	"fmt"
	"strconv"
	"strings"

	"gametree/pkg/game"
)

// Board is a game of tic-tac-toe. X moves first. It implements game.Position.
type Board struct {
	squares [9]byte // 'X', 'O' or '.'
	mover   byte    // 'X' or 'O'
	empty   int     // squares not yet taken
}

// New returns the empty board, X to move.
func New() *Board { return game.Must(Parse(".........")) }

// Parse reads a board of nine squares by rows, such as "XOXOOX...": X, O or a
// dot. It skips white space. X is to move if both players have equally many
// stones, O if X has one more.
func Parse(s string) (*Board, error) {
	b := &Board{mover: 'X'}
	n, count := 0, map[byte]int{}
	for i := range len(s) {
		switch c := s[i]; c {
		case ' ', '\t', '\n', '\r':
		case 'X', 'O', '.':
			if n < 9 {
				b.squares[n] = c
			}
			n++
			count[c]++
		default:
			return nil, fmt.Errorf("tictactoe: column %d: want X, O or a dot, got %q", i+1, c)
		}
	}
	if n != 9 {
		return nil, fmt.Errorf("tictactoe: want 9 squares, got %d", n)
	}
	switch count['X'] - count['O'] {
	case 0:
	case 1:
		b.mover = 'O'
	default:
		return nil, fmt.Errorf("tictactoe: X moves first, so X must have as many stones as O or one more, got %d and %d",
			count['X'], count['O'])
	}
	b.empty = count['.']
	if b.line(b.mover) {
		return nil, fmt.Errorf("tictactoe: %c had three in a row before the last move", b.mover)
	}
	return b, nil
}

// String returns the board as Parse reads it, in three rows.
func (b *Board) String() string {
	s := string(b.squares[:])
	return s[:3] + "\n" + s[3:6] + "\n" + s[6:]
}

// Moves appends the empty squares in ascending order.
func (b *Board) Moves(buf []game.Move) []game.Move {
	if b.Terminal() {
		return buf
	}
	for i, c := range b.squares {
		if c == '.' {
			buf = append(buf, game.Move(i))
		}
	}
	return buf
}

// Make puts the mover's stone on square m.
func (b *Board) Make(m game.Move) {
	b.squares[m] = b.mover
	b.empty--
	b.mover = other(b.mover)
}

// Unmake removes the stone on square m.
func (b *Board) Unmake(m game.Move) {
	b.squares[m] = '.'
	b.empty++
	b.mover = other(b.mover)
}

// Terminal reports whether there are three in a row or no empty squares.
func (b *Board) Terminal() bool {
	return b.line(other(b.mover)) || b.empty == 0
}

// Evaluate returns -1 if the player to move has lost, and 0 otherwise. It is never
// 1, because only the player who moved last can have completed three in a row.
func (b *Board) Evaluate() int {
	if b.line(other(b.mover)) {
		return -1
	}
	return 0
}

// MoveName returns the number of the square.
func (b *Board) MoveName(m game.Move) string { return strconv.Itoa(int(m)) }

// Key returns the squares as a number in base 3. The player to move needs no digit
// of its own, because the numbers of stones determine it.
func (b *Board) Key() uint64 {
	key := uint64(0)
	for _, c := range b.squares {
		key = 3*key + uint64(strings.IndexByte(".XO", c))
	}
	return key
}

// Clone returns an independent copy.
func (b *Board) Clone() game.Position {
	clone := *b
	return &clone
}

// Caption names the result, such as "X wins"; it is empty during the game.
func (b *Board) Caption() string {
	switch {
	case b.line('X'):
		return "X wins"
	case b.line('O'):
		return "O wins"
	case b.empty == 0:
		return "draw"
	}
	return ""
}

// Board draws the squares, with a line through three in a row.
func (b *Board) Board() game.Board {
	out := game.Board{Numbered: true}
	for row := range 3 {
		var squares []game.Square
		for _, c := range b.squares[3*row : 3*row+3] {
			squares = append(squares, stones[c])
		}
		out.Squares = append(out.Squares, squares)
	}
	for _, l := range lines {
		if c := b.squares[l[0]]; c != '.' && c == b.squares[l[1]] && c == b.squares[l[2]] {
			out.Line = l[:]
		}
	}
	return out
}

// Touches returns the square of m, the only one to click.
func (b *Board) Touches(m game.Move) []int { return []int{int(m)} }

var stones = map[byte]game.Square{'X': {Text: "X", Side: game.First}, 'O': {Text: "O", Side: game.Second}, '.': {}}

var lines = [...][3]int{
	{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, // rows
	{0, 3, 6}, {1, 4, 7}, {2, 5, 8}, // columns
	{0, 4, 8}, {2, 4, 6}, // diagonals
}

// line reports whether player has three in a row.
func (b *Board) line(player byte) bool {
	for _, l := range lines {
		if b.squares[l[0]] == player && b.squares[l[1]] == player && b.squares[l[2]] == player {
			return true
		}
	}
	return false
}

func other(player byte) byte { return 'X' + 'O' - player }

// Player returns who is to move: 0 for X, 1 for O.
func (b *Board) Player() int { return strings.IndexByte("XO", b.mover) }

// PliesLeft returns the number of empty squares.
func (b *Board) PliesLeft() int { return b.empty }

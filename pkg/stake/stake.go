// Package stake is Stake Your Claim (POJ 3317, from ECNA 2006), the game of document
// 1. It contains the document's program, step by step, and then faster ones.
//
// Two players take turns to put their digit, 0 or 1, on an empty square of an n × n
// board, until it is full. Player 0 moves first. A player's claim is the size of the
// player's largest region: squares that are connected by their sides. The value of a
// board is the mover's claim minus the opponent's, with best play to the end. The
// answer is the lowest best move: by row, then by column.
//
//	01.1
//	00..        player 0 to move: (1,2), worth 2
//	.01.
//	...1
//
// Reading order: stake.go (the board of the document), input.go, bits.go (bitboards), memo.go (every state of the
// empty squares once), layers.go (the same from the full boards back), rungs.go, boards.go (to measure with).
package stake

import (
	"fmt"
	"strconv"

	"gametree/pkg/game"
)

// The smallest and the largest size of a board.
const (
	MinSize = 2
	MaxSize = 8
)

// Board is the board of document 1: an array of characters. It implements
// game.Position.
type Board struct {
	n       int
	squares [MaxSize][MaxSize]byte // '0', '1' or '.'
	mover   byte                   // '0' or '1'
	empty   int
}

// New returns the board with these rows. The error is a *Problem.
func New(rows []string) (*Board, error) {
	b := &Board{n: len(rows), mover: '0'}
	if b.n < MinSize || b.n > MaxSize {
		return nil, &Problem{0, 0, fmt.Sprintf("want a size from %d to %d, got %d", MinSize, MaxSize, b.n)}
	}
	count := map[byte]int{}
	for r, text := range rows {
		row := []rune(text)
		if len(row) != b.n {
			return nil, &Problem{r + 1, min(len(row), b.n) + 1, fmt.Sprintf("want %d squares in a row, got %d", b.n, len(row))}
		}
		for c, square := range row {
			switch square {
			case '0', '1', '.':
				b.squares[r][c] = byte(square)
				count[byte(square)]++
			default:
				return nil, &Problem{r + 1, c + 1, fmt.Sprintf("want 0, 1 or a dot, got %q", square)}
			}
		}
	}
	switch count['0'] - count['1'] {
	case 0:
	case 1:
		b.mover = '1'
	default:
		return nil, &Problem{0, 0, fmt.Sprintf("player 0 moves first, so there are as many 0s as 1s or one more, got %d "+
			"and %d", count['0'], count['1'])}
	}
	switch b.empty = count['.']; {
	case b.empty == 0:
		return nil, &Problem{0, 0, "no square is empty"}
	case b.empty > MaxEmpty:
		return nil, &Problem{0, 0, fmt.Sprintf("%d squares are empty, and no more than %d can be solved", b.empty, MaxEmpty)}
	}
	return b, nil
}

// Problem describes an error in the rows of a board. Row and Column count from 1; 0
// means the whole board.
type Problem struct {
	Row, Column int
	What        string
}

// Error returns the message with the row and column.
func (p *Problem) Error() string {
	if p.Row == 0 {
		return "stake: " + p.What
	}
	return fmt.Sprintf("stake: row %d, column %d: %s", p.Row, p.Column, p.What)
}

// String returns the rows of the board as lines.
func (b *Board) String() string {
	text := make([]byte, 0, MaxSize*(MaxSize+1))
	for r := range b.n {
		text = append(append(text, b.squares[r][:b.n]...), '\n')
	}
	return string(text[:len(text)-1])
}

// Size returns the number of rows.
func (b *Board) Size() int { return b.n }

// Empty returns the number of empty squares, which is the depth of a full search.
func (b *Board) Empty() int { return b.empty }

// PliesLeft is Empty.
func (b *Board) PliesLeft() int { return b.empty }

// Player returns the player to move, 0 or 1.
func (b *Board) Player() int { return int(b.mover - '0') }

// Sides returns the names of the players.
func (b *Board) Sides() [2]string { return [2]string{"Player 0", "Player 1"} }

// at returns the move on a square. Rows have eight numbers on boards of any size.
func at(row, col int) game.Move { return game.Move(MaxSize*row + col) }

// RowCol returns the square of a move, counted from 0.
func RowCol(m game.Move) (row, col int) { return int(m) / MaxSize, int(m) % MaxSize }

// Squares returns the values of moves by square. Squares are numbered by rows from 0.
func (b *Board) Squares(values map[game.Move]int) map[int]int {
	squares := map[int]int{}
	for m, v := range values {
		row, col := RowCol(m)
		squares[row*b.n+col] = v
	}
	return squares
}

// Moves appends the empty squares, row by row, so that the first best move is the
// lowest.
func (b *Board) Moves(buf []game.Move) []game.Move {
	for r := range b.n {
		for c := range b.n {
			if b.squares[r][c] == '.' {
				buf = append(buf, at(r, c))
			}
		}
	}
	return buf
}

// Make puts the mover's digit on a square.
func (b *Board) Make(m game.Move) {
	r, c := RowCol(m)
	b.squares[r][c] = b.mover
	b.mover ^= '0' ^ '1'
	b.empty--
}

// Unmake takes back m.
func (b *Board) Unmake(m game.Move) {
	r, c := RowCol(m)
	b.squares[r][c] = '.'
	b.mover ^= '0' ^ '1'
	b.empty++
}

// Terminal reports whether the board is full.
func (b *Board) Terminal() bool { return b.empty == 0 }

// Evaluate returns the mover's claim minus the opponent's on the board as it is.
func (b *Board) Evaluate() int {
	claim := b.Points()
	return claim[b.mover-'0'] - claim[1-(b.mover-'0')]
}

// Points returns the claims: the size of each player's largest region. It is the document's
// Evaluater. The fill marks the squares it has visited on a copy of the board.
func (b *Board) Points() (claim [2]int) {
	left := b.squares
	for r := range b.n {
		for c := range b.n {
			if who := left[r][c]; who == '0' || who == '1' {
				size := fill(&left, b.n, who, r, c)
				claim[who-'0'] = max(claim[who-'0'], size)
			}
		}
	}
	return claim
}

// fill marks the region of player who at (r, c) and returns its size. It is the
// document's getmostsquares.
func fill(left *[MaxSize][MaxSize]byte, n int, who byte, r, c int) int {
	if r < 0 || r == n || c < 0 || c == n || left[r][c] != who {
		return 0
	}
	left[r][c] = 'X'
	return 1 + fill(left, n, who, r-1, c) + fill(left, n, who, r+1, c) + fill(left, n, who, r, c-1) +
		fill(left, n, who, r, c+1)
}

// Key returns the key of the same position as bitboards.
func (b *Board) Key() uint64 { return b.Bits().Key() }

// Clone returns an independent copy.
func (b *Board) Clone() game.Position {
	clone := *b
	return &clone
}

// MoveName writes a move as the contest does: (row,col).
func (b *Board) MoveName(m game.Move) string {
	r, c := RowCol(m)
	return fmt.Sprintf("(%d,%d)", r, c)
}

// Board draws the board, and shades the largest regions of each player. Rows and columns
// have the numbers that the contest gives them.
func (b *Board) Board() game.Board {
	var out game.Board
	bits := b.Bits()
	shaded := largestRegions(bits.own) | largestRegions(bits.other)
	for r := range b.n {
		out.Rows = append(out.Rows, strconv.Itoa(r))
		var row []game.Square
		for c := range b.n {
			square := map[byte]game.Square{
				'0': {Text: "0", Side: game.First}, '1': {Text: "1", Side: game.Second}, '.': {},
			}[b.squares[r][c]]
			square.Shade = shaded>>at(r, c)&1 != 0
			row = append(row, square)
		}
		out.Squares = append(out.Squares, row)
	}
	out.Columns = out.Rows
	return out
}

// Touches returns the square of m.
func (b *Board) Touches(m game.Move) []int {
	r, c := RowCol(m)
	return []int{r*b.n + c}
}

// Line returns the moves of best play to the end, the lowest best move at every turn.
func (b *Board) Line() (line []game.Move) {
	for !b.Terminal() {
		m := Memo(b).Move
		line = append(line, m)
		b.Make(m)
	}
	for i := len(line) - 1; i >= 0; i-- {
		b.Unmake(line[i])
	}
	return line
}

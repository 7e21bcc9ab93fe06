//go:build ignore

package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		size := 0
		if fmt.Fscan(in, &size); size == 0 {
			return
		}
		b, stones := &Board{mover: '0'}, 0
		for range size {
			var row []byte
			fmt.Fscan(in, &row)
			b.rows = append(b.rows, row)
			b.empty += bytes.Count(row, []byte("."))
			stones += len(row) - bytes.Count(row, []byte("."))
		}
		if stones%2 == 1 {
			b.mover = '1'
		}
		best, value := NoMove, -Inf
		for _, m := range b.Moves(nil) {
			b.Make(m)
			if v := -find(b, b.empty); v > value {
				best, value = m, v
			}
			b.Unmake(m)
		}
		fmt.Printf("(%d,%d) %d\n", best/columns, best%columns, value)
	}
}

// Inf is greater than every value.
const Inf = 1<<31 - 1

// Move is a square: columns times its row, plus its column.
type Move int

// NoMove is no move.
const NoMove Move = -1

const columns = 8

// Position is a position of a game, seen by the player to move.
type Position interface {
	Moves(buf []Move) []Move
	Make(m Move)
	Unmake(m Move)
	Terminal() bool
	Evaluate() int
}

// Find returns p as a T.
func Find[T any](p Position) (t T, ok bool) {
	t, ok = p.(T)
	return t, ok
}

// Board is a board of Stake Your Claim.
type Board struct {
	rows  [][]byte
	mover byte // '0' or '1'
	empty int
}

// Moves appends the empty squares, row by row.
func (b *Board) Moves(buf []Move) []Move {
	for r, row := range b.rows {
		for c, square := range row {
			if square == '.' {
				buf = append(buf, Move(columns*r+c))
			}
		}
	}
	return buf
}

// Make puts the mover's digit on a square.
func (b *Board) Make(m Move) {
	b.rows[m/columns][m%columns] = b.mover
	b.mover ^= '0' ^ '1'
	b.empty--
}

// Unmake takes back m.
func (b *Board) Unmake(m Move) {
	b.rows[m/columns][m%columns] = '.'
	b.mover ^= '0' ^ '1'
	b.empty++
}

// Terminal reports whether the board is full.
func (b *Board) Terminal() bool { return b.empty == 0 }

// Evaluate returns the mover's claim minus the opponent's.
func (b *Board) Evaluate() int { return Largest(b.rows, b.mover) - Largest(b.rows, b.mover^'0'^'1') }

// String returns the rows as lines.
func (b *Board) String() string { return string(bytes.Join(b.rows, []byte("\n"))) }

// Size returns the number of rows, Empty that of empty squares, and Player the player to move.
func (b *Board) Size() int   { return len(b.rows) }
func (b *Board) Empty() int  { return b.empty }
func (b *Board) Player() int { return int(b.mover - '0') }

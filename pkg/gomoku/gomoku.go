// Package gomoku is five in a row, or any other number, on a board of any size up to
// 19 × 19, as a model of an evaluation that is kept up to date move by move.
//
// Players put stones on empty squares in turn. The first player with enough stones
// next to each other in a row, in any direction, wins; a full board is a draw.
//
// Every row of squares that could win is a window. The game counts the stones of both
// players in each window. A move changes only the windows through its square, so the
// end of the game and its value are known without looking at the board:
//
//	X X . X .    3 stones of X and none of O: X may still win here
//	X X O X .    3 stones of X and 1 of O: worth nothing to either
//	X X X X X    5 stones of X: X has won
//
// Squares, which are also the moves, are numbered by rows from the top.
package gomoku

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"gametree/pkg/game"
)

// Board is a game of gomoku. X moves first. It implements game.Position.
type Board struct {
	stones []byte   // on the squares: 'X', 'O' or '.'
	counts [][2]int // the stones of X and of O in each window
	full   [2]int   // windows that are full of stones of X, and of O
	lead   int      // of X, the sum of the worth of all windows
	ply    int      // stones on the board
	key    uint64
	*shape
}

// shape is what all positions of one kind of game share.
type shape struct {
	width, height, row int
	windows            [][]int     // the squares of each
	through            [][]int     // the windows through each square
	central            []game.Move // the squares, those in the middle first
	keys               [][2]uint64 // random numbers for a stone of X or of O on each square
}

// Largest is the largest width and height of a board.
const Largest = 19

// New returns an empty board on which that many stones in a row win.
func New(width, height, row int) (*Board, error) {
	if min(width, height, row-1) < 1 || max(width, height, row) > Largest {
		return nil, fmt.Errorf("gomoku: %d in a row on a board %d wide and %d high: want 2 or more in a row, and at most %d of each", row, width, height, Largest)
	}
	s := &shape{width: width, height: height, row: row, through: make([][]int, width*height), keys: make([][2]uint64, width*height)}
	rng := rand.New(rand.NewPCG(1, 0))
	for square := range width * height {
		s.central = append(s.central, game.Move(square))
		s.keys[square] = [2]uint64{rng.Uint64(), rng.Uint64()}
		for _, step := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
			s.add(square, step[0], step[1])
		}
	}
	fromMiddle := func(m game.Move) int { // the square of twice the distance
		down, right := 2*(int(m)/width)+1-height, 2*(int(m)%width)+1-width
		return down*down + right*right
	}
	slices.SortStableFunc(s.central, func(a, b game.Move) int { return fromMiddle(a) - fromMiddle(b) })
	return &Board{stones: []byte(strings.Repeat(".", width*height)), counts: make([][2]int, len(s.windows)), shape: s}, nil
}

// add adds the window that begins on a square and runs down or to the right by so many
// rows and columns a step, if it is on the board.
func (s *shape) add(square, down, right int) {
	lastRow, lastColumn := square/s.width+(s.row-1)*down, square%s.width+(s.row-1)*right
	if lastRow >= s.height || lastColumn < 0 || lastColumn >= s.width {
		return
	}
	window := make([]int, s.row)
	for i := range window {
		window[i] = square + i*(down*s.width+right)
		s.through[window[i]] = append(s.through[window[i]], len(s.windows))
	}
	s.windows = append(s.windows, window)
}

// Parse reads a board as String writes it: rows of X, O and dots from the top, separated
// by white space. The number of stones in a row that wins comes first; without it, it is
// 5. X is to move if both players have equally many stones, O if X has one more.
func Parse(text string) (*Board, error) {
	rows, row := strings.Fields(text), 5
	if n, err := strconv.Atoi(strings.Join(rows[:min(1, len(rows))], "")); err == nil {
		rows, row = rows[1:], n
	}
	b, err := New(len(strings.Join(rows[:min(1, len(rows))], "")), len(rows), row)
	if err != nil {
		return nil, err
	}
	for i, r := range rows {
		if len(r) != b.width || strings.Trim(r, "XO.") != "" {
			return nil, fmt.Errorf("gomoku: row %d: want %d of X, O and dots, got %q", i+1, b.width, r)
		}
		for column := range r {
			if player := strings.IndexByte("XO", r[column]); player >= 0 {
				b.put(i*b.width+column, player, 1)
			}
		}
	}
	switch x, o := strings.Count(text, "X"), strings.Count(text, "O"); {
	case x != o && x != o+1:
		return nil, fmt.Errorf("gomoku: X moves first, so X must have as many stones as O or one more, got %d and %d", x, o)
	case b.full[b.Player()] > 0:
		return nil, fmt.Errorf("gomoku: %s had %d in a row before the last move", names[b.Player()], row)
	}
	return b, nil
}

// put puts a stone of a player on a square, or removes it if by is -1, and updates the
// windows through the square.
func (b *Board) put(square, player, by int) {
	b.stones[square] = ".XO"[(player+1)*(by+1)/2]
	b.key ^= b.keys[square][player]
	b.ply += by
	for _, w := range b.through[square] {
		if b.lead -= worth(b.counts[w]); b.counts[w][player] == b.row {
			b.full[player]--
		}
		b.counts[w][player] += by
		if b.lead += worth(b.counts[w]); b.counts[w][player] == b.row {
			b.full[player]++
		}
	}
}

// worth returns what a window with so many stones of X and of O is worth to X: 1 for one
// stone, 4 for two, 16 for three, and so on, and nothing where both have stones.
func worth(stones [2]int) int {
	switch {
	case stones[1] == 0 && stones[0] > 0:
		return 1 << (2 * min(stones[0]-1, 8))
	case stones[0] == 0 && stones[1] > 0:
		return -1 << (2 * min(stones[1]-1, 8))
	}
	return 0
}

// Moves appends the empty squares, those in the middle first: they are in most windows.
func (b *Board) Moves(buf []game.Move) []game.Move {
	buf = slices.Grow(buf, b.PliesLeft())
	for _, m := range b.central {
		if b.stones[m] == '.' && b.full == [2]int{} {
			buf = append(buf, m)
		}
	}
	return buf
}

// Make puts a stone of the player to move on square m.
func (b *Board) Make(m game.Move) { b.put(int(m), b.Player(), 1) }

// Unmake removes the stone.
func (b *Board) Unmake(m game.Move) { b.put(int(m), 1-b.Player(), -1) }

// Terminal reports whether a player has won or the board is full.
func (b *Board) Terminal() bool { return b.full != [2]int{} || b.ply == len(b.stones) }

// Evaluate returns game.Lost(b.Ply()) if the opponent has completed a row, and otherwise
// by how much the windows of the player to move are worth more: 0 on a full board.
func (b *Board) Evaluate() int {
	switch {
	case b.full != [2]int{}:
		return game.Lost(b.ply)
	case b.Player() == 0:
		return b.lead
	}
	return -b.lead
}

// Ply returns the number of stones: wins are counted from the empty board.
func (b *Board) Ply() int { return b.ply }

// Player returns the player to move: 0 for X, 1 for O.
func (b *Board) Player() int { return b.ply % 2 }

// PliesLeft returns the number of empty squares.
func (b *Board) PliesLeft() int { return len(b.stones) - b.ply }

// Key returns the exclusive or of a random number for each stone (Zobrist 1970).
func (b *Board) Key() uint64 { return b.key }

// Clone returns a copy.
func (b *Board) Clone() game.Position {
	clone := *b
	clone.stones, clone.counts = slices.Clone(b.stones), slices.Clone(b.counts)
	return &clone
}

var names = [2]string{"X", "O"}

// MoveName returns the column as a letter and the row, counted from the bottom, as a
// number.
func (b *Board) MoveName(m game.Move) string {
	return fmt.Sprintf("%c%d", 'a'+int(m)%b.width, b.height-int(m)/b.width)
}

// Caption names the result; it is empty during the game.
func (b *Board) Caption() string {
	switch {
	case b.full != [2]int{}:
		return names[1-b.Player()] + " wins"
	case b.Terminal():
		return "draw"
	}
	return ""
}

// Board draws the stones, with a line through a row that wins.
func (b *Board) Board() (drawn game.Board) {
	for row := range b.height {
		squares := make([]game.Square, b.width)
		for column := range squares {
			if player := strings.IndexByte("XO", b.stones[row*b.width+column]); player >= 0 {
				squares[column] = game.Square{Text: names[player], Side: game.First + game.Side(player)}
			}
		}
		drawn.Squares = append(drawn.Squares, squares)
		drawn.Rows = append(drawn.Rows, strconv.Itoa(b.height-row))
	}
	drawn.Columns = strings.Split("abcdefghijklmnopqrs"[:b.width], "")
	for w, counts := range b.counts {
		if max(counts[0], counts[1]) == b.row {
			drawn.Line = b.windows[w]
		}
	}
	return drawn
}

// Touches returns the square of m.
func (b *Board) Touches(m game.Move) []int { return []int{int(m)} }

// String returns the number of stones in a row that wins, and then the rows from the top.
func (b *Board) String() string {
	rows := []string{strconv.Itoa(b.row)}
	for row := range slices.Chunk(b.stones, b.width) {
		rows = append(rows, string(row))
	}
	return strings.Join(rows, "\n")
}

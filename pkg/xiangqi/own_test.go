package xiangqi_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// blind forgets the elephant's eye.
func blind(board []string, row, col int) [][2]int {
	if board[row][col]&^32 == 'B' {
		for _, d := range [][2]int{{-1, -1}, {-1, 1}, {1, 1}, {1, -1}} {
			if r, c := row+d[0], col+d[1]; r >= 0 && r < 10 && c >= 0 && c < 9 {
				board[r] = board[r][:c] + "." + board[r][c+1:]
			}
		}
	}
	return xiangqi.PieceMovesOf(board, row, col)
}

// A game with the package's own moves agrees with the package; a mistake is found.
func TestOwnAndDifferences(t *testing.T) {
	start := func() *xiangqi.Position { return xiangqi.New(xiangqi.NewBoard()) }
	right := start()
	assert.Empty(t, xiangqi.Differences(right, xiangqi.NewOwn(start(), xiangqi.PieceMovesOf), 3))
	wrong := xiangqi.NewOwn(start(), blind)
	assert.Equal(t, 1920, xiangqi.Perft(wrong, 2))
	assert.Equal(t, 79768, xiangqi.Perft(wrong, 3))
	steps := xiangqi.Differences(right, wrong, 3)
	var names []string
	for _, s := range steps {
		names = append(names, xiangqi.UCCI(s.Move))
	}
	assert.Equal(t, []string{"c0a2", "b7b3", "a2c4"}, names)
	assert.Equal(t, xiangqi.Difference{Depth: 1, Differ: 1, Move: steps[2].Move, Counts: [2]int{0, 1}}, steps[2])
	assert.Equal(t, xiangqi.Start, right.FEN(), "it ends where it began")
	assert.Equal(t, xiangqi.Start, wrong.FEN())
}

// Moves that are missing or made twice are found too, and squares outside the board
// do no harm.
func TestDifferencesOfOtherMistakes(t *testing.T) {
	start := func() *xiangqi.Position { return xiangqi.New(xiangqi.NewBoard()) }
	none := xiangqi.NewOwn(start(), func([]string, int, int) [][2]int { return [][2]int{{-1, 0}, {0, 9}, {10, 0}, {0, -1}} })
	assert.Empty(t, none.Moves(nil))
	steps := xiangqi.Differences(start(), none, 2)
	assert.Len(t, steps, 1)
	assert.Equal(t, 44, steps[0].Differ)
	twice := xiangqi.NewOwn(start(), func(board []string, row, col int) [][2]int {
		to := xiangqi.PieceMovesOf(board, row, col)
		return append(to, to...)
	})
	steps = xiangqi.Differences(start(), twice, 1)
	assert.Equal(t, [2]int{1, 2}, steps[0].Counts)
	assert.Equal(t, 88, len(twice.Clone().Moves(make([]game.Move, 0, 90))))
}

// A game that Red wins by a generator that breaks a rule ends with that rule.
func TestOwnNamesTheRuleThatItBreaks(t *testing.T) {
	chariots := func(board []string, row, col int) [][2]int {
		if board[row][col] == 'C' {
			board[row] = board[row][:col] + "R" + board[row][col+1:]
		}
		return xiangqi.PieceMovesOf(board, row, col)
	}
	own := xiangqi.NewOwn(xiangqi.New(game.Must(xiangqi.Parse("9/3ka4/3a5/9/4R4/7R1/3n2C2/3K5/9/9 w"))), chariots)
	own.Breaks = "a cannon without a screen"
	var captions []string
	for _, m := range own.Moves(nil) {
		own.Make(m)
		if p := own.Clone(); game.Outcome(p, [2]string{}, 0) != "draw" && len(p.Moves(nil)) == 0 {
			captions = append(captions, game.Outcome(p, [2]string{}, 0))
		}
		own.Unmake(m)
	}
	assert.Equal(t, []string{"Red wins, mate: a cannon without a screen"}, captions)
}

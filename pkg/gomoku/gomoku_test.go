package gomoku_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/gomoku"
	"gametree/pkg/search"
	"gametree/pkg/tictactoe"
)

func empty(t testing.TB, width, height, row int) *gomoku.Board {
	t.Helper()
	b, err := gomoku.New(width, height, row)
	require.NoError(t, err)
	return b
}

func TestRules(t *testing.T) {
	for _, size := range [][3]int{{9, 9, 5}, {3, 3, 3}, {5, 4, 4}, {2, 7, 5}, {1, 1, 2}} {
		assert.NoError(t, gametest.Check(func() game.Position { return empty(t, size[0], size[1], size[2]) }, 20, 1), "%v", size)
	}
}

// Three in a row on 3 × 3 is tic-tac-toe: the same games end at the same time with the
// same result.
func TestTicTacToe(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	for range 500 {
		b, other := empty(t, 3, 3, 3), tictactoe.New()
		for !other.Terminal() {
			require.False(t, b.Terminal())
			require.ElementsMatch(t, other.Moves(nil), b.Moves(nil))
			m := b.Moves(nil)[rng.IntN(len(b.Moves(nil)))]
			b.Make(m)
			other.Make(m)
			require.Equal(t, other.Caption(), b.Caption())
		}
		require.Equal(t, other.Evaluate() < 0, b.Evaluate() < 0)
		require.Equal(t, other.Board().Line == nil, b.Board().Line == nil)
	}
}

// slow is a second opinion: it reports whether a player has a row through any square.
func slow(rows []string, row int) bool {
	for r := range rows {
		for c := range rows[r] {
			for _, step := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				n := 0
				for y, x := r, c; y < len(rows) && x >= 0 && x < len(rows[0]) && rows[y][x] != '.' && rows[y][x] == rows[r][c]; n++ {
					y, x = y+step[0], x+step[1]
				}
				if n >= row {
					return true
				}
			}
		}
	}
	return false
}

// Random games on boards of all shapes end with the first row. Parse reads each position
// again with the same value, which is the other way round with the colours exchanged.
func TestEndAndValue(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 0))
	for range 300 {
		width, height, row := 1+rng.IntN(9), 1+rng.IntN(9), 2+rng.IntN(4)
		b := empty(t, width, height, row)
		for {
			var rows []string
			for _, squares := range b.Board().Squares {
				line := ""
				for _, s := range squares {
					line += s.Letters()
				}
				rows = append(rows, line)
			}
			require.Equal(t, slow(rows, row) || b.PliesLeft() == 0, b.Terminal(), "%d in a row\n%s", row, b)
			again, err := gomoku.Parse(b.String())
			require.NoError(t, err)
			require.Equal(t, b, again)
			if b.Terminal() {
				break
			}
			moves := b.Moves(nil)
			b.Make(moves[rng.IntN(len(moves))])
		}
	}
}

func TestEvaluate(t *testing.T) {
	b, err := gomoku.Parse("3 XX. OO. X..")
	require.NoError(t, err)
	assert.Equal(t, -1, b.Evaluate(), "O to move: X has two stones in the top row, 4, and one in the bottom row, 1; O has two, 4")
	b.Make(5)
	assert.Equal(t, game.Lost(6), b.Evaluate())
}

// Who wins three in a row, and four in a row on small boards, are known results.
func TestKnownValues(t *testing.T) {
	e := search.Engine{Switches: search.Sound}
	for _, row := range []struct{ width, height, row, want int }{
		{3, 3, 3, 0}, {9, 2, 3, 0}, {4, 3, 3, 1}, {3, 4, 3, 1}, {5, 3, 3, 1}, {4, 4, 3, 1}, {5, 5, 3, 1}, {4, 4, 4, 0},
	} {
		b := empty(t, row.width, row.height, row.row)
		limits := search.Limits{Depth: b.PliesLeft()}
		a, err := e.Search(context.Background(), b, limits, nil)
		require.NoError(t, err)
		n, won := game.Away(b, a.Value)
		assert.Equal(t, row.want == 1, won && n > 0, "%+v", row)
		assert.Equal(t, row.want == 0, a.Value == 0, "%+v", row)
	}
}

func TestPicture(t *testing.T) {
	b, err := gomoku.Parse("3 XXX. OO.. ....")
	require.NoError(t, err)
	assert.Equal(t, "3  X X X .\n2  O O . .\n1  . . . .\n   a b c d\n", b.Board().String())
	assert.Equal(t, []int{0, 1, 2}, b.Board().Line)
	assert.Equal(t, "X wins", b.Caption())
	assert.Equal(t, "d1", b.MoveName(11))
	assert.Equal(t, []int{11}, b.Touches(11))
}

func TestBadInput(t *testing.T) {
	for text, want := range map[string]string{
		"":                     "gomoku: 5 in a row on a board 0 wide and 0 high: want 2 or more in a row, and at most 19 of each",
		"1 ...":                "gomoku: 1 in a row on a board 3 wide and 1 high: want 2 or more in a row, and at most 19 of each",
		"... .. ...":           `gomoku: row 2: want 3 of X, O and dots, got ".."`,
		"..a ... ...":          `gomoku: row 1: want 3 of X, O and dots, got "..a"`,
		"O.. ... ...":          "gomoku: X moves first, so X must have as many stones as O or one more, got 0 and 1",
		"3 XXX OOO ... X..":    "gomoku: O had 3 in a row before the last move",
		"....................": "gomoku: 5 in a row on a board 20 wide and 1 high: want 2 or more in a row, and at most 19 of each",
	} {
		_, err := gomoku.Parse(text)
		assert.EqualError(t, err, want, text)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("3 XOX OOX ...")               // tic-tac-toe
	f.Add("XXXXX OOOO. ..... ..... ...") // a won game, with a short row
	f.Fuzz(func(t *testing.T, s string) {
		b, err := gomoku.Parse(s)
		if err != nil {
			return
		}
		again, err := gomoku.Parse(b.String())
		require.NoError(t, err)
		assert.Equal(t, b, again)
	})
}

func Example() {
	b, err := gomoku.Parse(`4
		.....
		.XXO.
		.XO..
		.....
		.....`)
	if err != nil {
		fmt.Println(err)
		return
	}
	e := search.Engine{Switches: search.Sound}
	a, err := e.Search(context.Background(), b, search.Limits{Depth: 7}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	plies, _ := game.Away(b, a.Value)
	for _, m := range a.Line {
		b.Make(m)
	}
	fmt.Println(b.Caption(), "in", plies, "plies")
	fmt.Print(b.Board())
	// Output:
	// O wins in 3 plies
	// 5  . . . . X
	// 4  . X X O .
	// 3  . X O . .
	// 2  . O . . .
	// 1  O . . . .
	//    a b c d e
}

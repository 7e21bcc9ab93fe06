package othello_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/othello"
	"gametree/pkg/search"
)

func start(t testing.TB, size int) *othello.Board {
	t.Helper()
	b, err := othello.New(size)
	require.NoError(t, err)
	return b
}

func TestRules(t *testing.T) {
	for _, size := range []int{4, 6, 8} {
		assert.NoError(t, gametest.Check(func() game.Position { return start(t, size) }, 8, 1), "%d", size)
	}
}

// perft counts the sequences of that many moves; a pass is a move.
func perft(b *othello.Board, depth int) (n int) {
	moves := b.Moves(nil)
	if depth == 1 {
		return len(moves)
	}
	for _, m := range moves {
		b.Make(m)
		n += perft(b, depth-1)
		b.Unmake(m)
	}
	return n
}

// The numbers for the usual board are published in many places, such as OEIS A124005.
func TestPerft(t *testing.T) {
	for depth, want := range []int{1: 4, 12, 56, 244, 1396, 8200, 55092, 390216} {
		if depth > 0 {
			assert.Equal(t, want, perft(start(t, 8), depth), "depth %d", depth)
		}
	}
}

// slow is a second opinion: it walks over a board of characters, square by square. It
// returns the board after a disc of player on a square, or false if none is turned.
func slow(board []string, player byte, row, column int) ([]string, bool) {
	after, turned := [][]byte{}, false
	for _, line := range board {
		after = append(after, []byte(line))
	}
	inside := func(r, c int) bool { return r >= 0 && c >= 0 && r < len(board) && c < len(board) }
	for dr := -1; dr <= 1; dr++ {
		for dc := -1; dc <= 1; dc++ {
			n := 1
			for inside(row+n*dr, column+n*dc) && board[row+n*dr][column+n*dc] == 'X'+'O'-player {
				n++
			}
			if n > 1 && inside(row+n*dr, column+n*dc) && board[row+n*dr][column+n*dc] == player {
				turned = true
				for i := range n {
					after[row+i*dr][column+i*dc] = player
				}
			}
		}
	}
	board = nil
	for _, line := range after {
		board = append(board, string(line))
	}
	return board, turned
}

// Random games by both implementations have the same moves and the same boards.
func TestAgainstASlowBoard(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	passes := 0
	for range 100 {
		b := start(t, []int{4, 6, 8}[rng.IntN(3)])
		for {
			rows := strings.Fields(b.String())
			size, player := len(rows)-1, rows[len(rows)-1][0]
			after := map[game.Move][]string{}
			for row := range size {
				for column := range size {
					if rows[row][column] != '.' {
						continue
					}
					if next, ok := slow(rows[:size], player, row, column); ok {
						after[game.Move(8*row+column)] = next
					}
				}
			}
			moves := b.Moves(nil)
			if len(moves) == 0 {
				require.Empty(t, after)
				require.True(t, b.Terminal())
				break
			}
			if moves[0] == othello.Pass {
				require.Empty(t, after)
				after[othello.Pass] = rows[:size]
				passes++
			}
			require.Len(t, moves, len(after), "\n%s", b)
			m := moves[rng.IntN(len(moves))]
			require.Contains(t, after, m)
			b.Make(m)
			require.Equal(t, after[m], strings.Fields(b.String())[:size])
			again, err := othello.Parse(b.String())
			require.NoError(t, err)
			require.Equal(t, []any{b.String(), b.Key(), b.Evaluate()}, []any{again.String(), again.Key(), again.Evaluate()})
		}
	}
	assert.Greater(t, passes, 20)
}

// The board stands as in Othello's own notation: a1 is at the upper left, so the first player's moves are
// d3, c4, f5 and e6, to the left above and to the right below.
func TestNotation(t *testing.T) {
	b := start(t, 8)
	board := b.Board()
	assert.Equal(t, "a1", board.Name(0))
	for square, want := range map[string]string{"d4": "O", "e5": "O", "e4": "X", "d5": "X"} {
		assert.Equal(t, want, board.Squares[square[1]-'1'][square[0]-'a'].Text, square)
	}
	var names []string
	for _, m := range b.Moves(nil) {
		names = append(names, b.MoveName(m))
		assert.Equal(t, b.MoveName(m), board.Name(b.Touches(m)[0]))
	}
	assert.Equal(t, []string{"d3", "c4", "f5", "e6"}, names)
	again, err := othello.Parse(b.String())
	require.NoError(t, err)
	assert.Equal(t, b, again, "the text has row 1 first, too")
}

func TestEndOfTheGame(t *testing.T) {
	for text, want := range map[string]string{
		"XXXX XXXX XXXX XX.O O": "X wins 14 : 1",
		"OOOO OOOO .OX. OOOO O": "", // O takes the last disc
		"OOOO OOOO .... .... X": "O wins 8 : 0",
		"XXXX XXXX OOOO OOOO X": "draw",
	} {
		b, err := othello.Parse(text)
		require.NoError(t, err)
		assert.Equal(t, want, b.Caption(), text)
		assert.Equal(t, want != "", b.Terminal(), text)
	}
}

func TestPass(t *testing.T) {
	b, err := othello.Parse("OX.. .... .... .... O")
	require.NoError(t, err)
	assert.Equal(t, []game.Move{2}, b.Moves(nil))
	b, err = othello.Parse("OX.. .... .... .... X")
	require.NoError(t, err)
	assert.Equal(t, []game.Move{othello.Pass}, b.Moves(nil))
	assert.Equal(t, "pass", b.MoveName(othello.Pass))
	assert.Equal(t, []int{0}, b.Touches(othello.Pass))
	assert.Equal(t, "c1", b.MoveName(2))
	assert.Equal(t, []int{2}, b.Touches(2))
}

func TestBadInput(t *testing.T) {
	for text, want := range map[string]string{
		"":                      `othello: want 16, 36 or 64 squares, X, O or a dot, and then X or O for the player to move, got ""`,
		".... .XO. .OX. .... .": `othello: want 16, 36 or 64 squares, X, O or a dot, and then X or O for the player to move, got ".... .XO. .OX. .... ."`,
		".... .XO. .OX. ...Q X": `othello: want 16, 36 or 64 squares, X, O or a dot, and then X or O for the player to move, got ".... .XO. .OX. ...Q X"`,
		"... .XO. .OX. .... X":  `othello: want 16, 36 or 64 squares, X, O or a dot, and then X or O for the player to move, got "... .XO. .OX. .... X"`,
		"XO OX X":               `othello: want 16, 36 or 64 squares, X, O or a dot, and then X or O for the player to move, got "XO OX X"`,
	} {
		_, err := othello.Parse(text)
		assert.EqualError(t, err, want)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(".... .XO. .OX. .... X") // the first position of 4 × 4
	f.Add("OX.. .... .... .... X") // a pass
	f.Fuzz(func(t *testing.T, s string) {
		b, err := othello.Parse(s)
		if err != nil {
			return
		}
		again, err := othello.Parse(b.String())
		require.NoError(t, err)
		assert.Equal(t, b, again)
	})
}

// The first player loses on 4 × 4 by 3 : 11, as is well known.
func Example() {
	b, err := othello.New(4)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(b)
	table, err := search.Lookup("table")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("X loses by", -table.Search(b, 2*12), "discs")
	// Output:
	// ....
	// .OX.
	// .XO.
	// ....
	// X
	// X loses by 8 discs
}

func TestRecord(t *testing.T) {
	_, moves, ok := othello.Record("F5d6c3d3")
	assert.True(t, ok)
	assert.Equal(t, []string{"f5", "d6", "c3", "d3"}, moves)
	for _, text := range []string{"", "f5", "f5d", "f5x6", "4"} {
		_, _, ok := othello.Record(text)
		assert.False(t, ok, text)
	}
}

package connect4_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/search"
)

func parse(t testing.TB, width, height int, moves string) *connect4.Board {
	t.Helper()
	b, err := connect4.Parse(width, height, moves)
	require.NoError(t, err)
	return b
}

func TestRules(t *testing.T) {
	played, sizes := 20, [][2]int{{7, 6}, {5, 4}, {1, 1}, {32, 1}, {4, 4}, {1, 63}, {8, 7}, {3, 9}}
	if testing.Short() {
		played, sizes = 4, sizes[:4]
	}
	for _, size := range sizes {
		assert.NoError(t, gametest.Check(func() game.Position { return parse(t, size[0], size[1], "") }, played, 1), "%v", size)
	}
}

// The number of positions after n stones on the usual board, as published by
// John Tromp (OEIS A212693).
func TestPositionsByPly(t *testing.T) {
	b := parse(t, 7, 6, "")
	seen := map[uint64]bool{}
	layers := make([]int, 9)
	var walk func(ply int)
	walk = func(ply int) {
		if seen[b.Key()] {
			return
		}
		seen[b.Key()] = true
		if layers[ply]++; ply == len(layers)-1 {
			return
		}
		for _, m := range b.Moves(nil) {
			b.Make(m)
			walk(ply + 1)
			b.Unmake(m)
		}
	}
	walk(0)
	assert.Equal(t, []int{1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275}, layers)
}

// slow is a second opinion: a board of characters, on which every line of four
// is looked at.
func slow(moves []game.Move, row int) (over bool) {
	board := map[[2]int]int{}
	heights := map[game.Move]int{}
	for i, m := range moves {
		board[[2]int{int(m), heights[m]}] = 1 + i%2
		heights[m]++
	}
	for square, who := range board {
		for _, step := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
			n := 0
			for n < row && board[[2]int{square[0] + n*step[0], square[1] + n*step[1]}] == who {
				n++
			}
			if n == row {
				return true
			}
		}
	}
	return false
}

func TestFourInALine(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	for range 2_000 {
		width, height := 1+rng.IntN(8), 1+rng.IntN(7)
		row := 2 + rng.IntN(5)
		b, err := connect4.NewRow(width, height, row)
		require.NoError(t, err)
		var moves []game.Move
		for !b.Terminal() {
			require.False(t, slow(moves, row), "goes on:\n%s", b)
			legal := b.Moves(nil)
			m := legal[rng.IntN(len(legal))]
			b.Make(m)
			moves = append(moves, m)
		}
		won := slow(moves, row)
		require.Equal(t, won, b.Evaluate() == game.Lost(len(moves)), "\n%s", b)
		require.Equal(t, won, b.Board().Line != nil)
	}
}

// Endgames with the score and the first best column of a well-known solver.
func TestEndgames(t *testing.T) {
	text, err := os.ReadFile("testdata/endgames.txt")
	require.NoError(t, err)
	e := search.Engine{Switches: search.Sound, First: true}
	for line := range strings.Lines(string(text)) {
		var moves string
		var want, column int
		_, err := fmt.Sscan(line, &moves, &want, &column)
		require.NoError(t, err)
		b := parse(t, connect4.Width, connect4.Height, moves)
		a, err := e.Search(context.Background(), b, search.Limits{Depth: b.PliesLeft()}, nil)
		require.NoError(t, err)
		assert.Equal(t, []int{want, column}, []int{b.Score(a.Value), int(a.Move) + 1}, moves)
		a = connect4.Solve(b, never)
		assert.Equal(t, []int{want, column}, []int{b.Score(a.Value), int(a.Move) + 1}, "Solve: %s", moves)
	}
}

func TestBadInput(t *testing.T) {
	for text, want := range map[string]string{
		"44444 4":       "connect4: move 6: want a column from 1 to 7 that is not full, got ' '",
		"4444444":       "connect4: move 7: want a column from 1 to 7 that is not full, got '4'",
		"8":             "connect4: move 1: want a column from 1 to 7 that is not full, got '8'",
		"1212121" + "3": `connect4: move 8: the game is over after "1212121"`,
	} {
		_, err := connect4.Parse(7, 6, text)
		assert.EqualError(t, err, want)
	}
	_, err := connect4.New(8, 8)
	assert.EqualError(t, err, "connect4: a board 8 wide and 8 high: want 1 or more of each, and width·(height+1) ≤ 64")
	_, err = connect4.New(0, 3)
	assert.Error(t, err)
}

func TestPicture(t *testing.T) {
	b := parse(t, 5, 4, "1212121")
	assert.Equal(t, "X....\nXO...\nXO...\nXO...", b.String())
	assert.Equal(t, "X wins", b.Caption())
	assert.ElementsMatch(t, []int{0, 5, 10, 15}, b.Board().Line)
	b = parse(t, 5, 4, "1234")
	assert.Equal(t, []int{19}, b.Touches(4))
	assert.Equal(t, []int{10}, b.Touches(0))
}

// A table that is kept from move to move holds the values that a new one would.
func TestTableKeptThroughTheGame(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 0))
	kept := search.NewTable(1 << 16)
	for range 20 {
		b := parse(t, 5, 5, "")
		for legal := b.Moves(nil); len(legal) > 0; legal = b.Moves(nil) {
			e := search.Engine{Switches: search.Sound, Store: kept}
			a, err := e.Search(context.Background(), b, search.Limits{Depth: 6}, nil)
			require.NoError(t, err)
			if n, won := game.Away(b, a.Value); won {
				require.Equal(t, a.Value, search.Negamax(b, max(n, -n)), "\n%s", b)
			} else {
				require.Equal(t, a.Value, search.Negamax(b, 6), "\n%s", b)
			}
			b.Make(legal[rng.IntN(len(legal))])
		}
	}
}

// A search counts the plies to a win from its root, however many were played
// before, and looks no deeper than the win.
func TestWinInOne(t *testing.T) {
	b := parse(t, 7, 6, "11223355667767")
	deepest := 0
	a, err := (&search.Engine{Switches: search.Sound}).Search(context.Background(), b, search.Limits{Depth: 20},
		func(a search.Result) { deepest = a.Depth })
	require.NoError(t, err)
	n, ok := game.Away(b, a.Value)
	assert.True(t, ok)
	assert.Equal(t, []int{1, 1, 1}, []int{n, a.Depth, deepest})
	assert.Equal(t, game.Move(3), a.Move)
}

// Two stones on the lowest row have some lines of their own.
func ExampleLined() {
	open := func(mine, theirs int) int {
		if theirs > 0 {
			return 0
		}
		return mine
	}
	b, _ := connect4.Parse(7, 6, "41")
	l := connect4.Lined{Board: b, Worth: open}
	fmt.Println(l.Evaluate(), l.Moves(nil))
	l.Make(3)
	fmt.Println(l.Evaluate())
	// Output:
	// 4 [3 2 4 1 5 0 6]
	// -14
}

// A network sees the mirrored position as the mirrored inputs.
func TestMirror(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		p, q := parse(t, 7, 6, ""), parse(t, 7, 6, "")
		for range rng.IntN(30) {
			if moves := p.Moves(nil); len(moves) > 0 {
				m := moves[rng.IntN(len(moves))]
				p.Make(m)
				q.Make(p.MirrorMove(m))
			}
		}
		var mirrored []int32
		for _, i := range p.NetworkInputs(nil) {
			mirrored = append(mirrored, p.MirrorInput(i))
		}
		require.ElementsMatch(t, q.NetworkInputs(nil), mirrored, "%v", p)
	}
}

package nim_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/nim"
	"gametree/pkg/search"
)

func heaps(t testing.TB, stones ...int) *nim.Heaps {
	t.Helper()
	h, err := nim.New(stones...)
	require.NoError(t, err)
	return h
}

func TestRules(t *testing.T) {
	for _, stones := range [][]int{{3, 4, 5}, {0, 1}, {0}, {7}, {1, 1, 1, 1, 1, 1, 1, 1, 1}, {100, 100}} {
		assert.NoError(t, gametest.Check(func() game.Position { return heaps(t, stones...) }, 20, 1), "%v", stones)
	}
}

// The search finds Bouton's theorem: all positions of three heaps of at most seven stones,
// and all of five heaps of at most two. Its move leaves a nim-sum of 0.
func TestNimSum(t *testing.T) {
	table, err := search.Lookup("table")
	require.NoError(t, err)
	check := func(stones ...int) {
		h := heaps(t, stones...)
		a := table.Solve(h)
		want := 1
		if h.Sum() == 0 {
			want = -1
		}
		require.Equal(t, want, a.Value, "%v", stones)
		for _, a := range nim.Solve(t.Context(), h) {
			h.Make(a.Move)
			require.Equal(t, map[bool]int{true: 1, false: -1}[h.Sum() == 0], a.Value, "%v", stones)
			h.Unmake(a.Move)
		}
		if want == 1 {
			h.Make(a.Move)
			require.Zero(t, h.Sum(), "%v", stones)
		}
	}
	for n := range 8 * 8 * 8 {
		check(n/64, n/8%8, n%8)
	}
	for n := range 3 * 3 * 3 * 3 * 3 {
		check(n/81, n/27%3, n/9%3, n/3%3, n%3)
	}
}

func TestPicture(t *testing.T) {
	h := heaps(t, 1, 3)
	assert.Equal(t, "a  o . .\nb  o o o\n", h.Board().String())
	moves := h.Moves(nil)
	require.Len(t, moves, 4)
	assert.Equal(t, "b2", h.MoveName(moves[2]))
	assert.Equal(t, []int{4}, h.Touches(moves[2]))
	h.Make(moves[2])
	assert.Equal(t, "1 1", h.String())
}

func TestBadInput(t *testing.T) {
	for text, want := range map[string]string{
		"":                    "nim: want 1 to 9 heaps of 0 to 100 stones, got []",
		"1 1 1 1 1 1 1 1 1 1": "nim: want 1 to 9 heaps of 0 to 100 stones, got [1 1 1 1 1 1 1 1 1 1]",
		"3 -1":                "nim: want 1 to 9 heaps of 0 to 100 stones, got [3 -1]",
		"101":                 "nim: want 1 to 9 heaps of 0 to 100 stones, got [101]",
		"3,4":                 `nim: want the sizes of the heaps, such as 3 4 5, got "3,4"`,
	} {
		_, err := nim.Parse(text)
		assert.EqualError(t, err, want)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("3 4 5") // the usual game
	f.Add("0 100") // the smallest and the largest heap
	f.Fuzz(func(t *testing.T, s string) {
		h, err := nim.Parse(s)
		if err != nil {
			return
		}
		again, err := nim.Parse(h.String())
		require.NoError(t, err)
		assert.Equal(t, h, again)
	})
}

func Example() {
	h, err := nim.New(3, 4, 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(h.Board())
	table, err := search.Lookup("table")
	if err != nil {
		fmt.Println(err)
		return
	}
	a := table.Solve(h)
	fmt.Println("value", a.Value, "by", h.MoveName(a.Move))
	h.Make(a.Move)
	fmt.Println("nim-sum of", h, "is", h.Sum())
	// Output:
	// a  o o o . .
	// b  o o o o .
	// c  o o o o o
	// value 1 by a2
	// nim-sum of 1 4 5 is 0
}

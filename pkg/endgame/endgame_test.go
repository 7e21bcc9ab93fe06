package endgame_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/endgame"
	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/search"
)

func parse(t testing.TB, text string) *endgame.Board {
	t.Helper()
	b, err := endgame.Parse(text)
	require.NoError(t, err)
	return b
}

func TestRules(t *testing.T) {
	played := 20
	if testing.Short() {
		played = 1
	}
	for _, text := range []string{"Ke1 Ra1 ke8 w", "Ke1 Pe2 ke8 w", "Kc6 Pb6 kb8 b", "Kd4 Qd5 kh8 b"} {
		assert.NoError(t, gametest.Check(func() game.Position { return parse(t, text) }, played, 1), text)
	}
}

func names(b *endgame.Board) string {
	var all []string
	for _, m := range b.Moves(nil) {
		all = append(all, b.MoveName(m))
	}
	return strings.Join(all, " ")
}

func TestMoves(t *testing.T) {
	for _, row := range []struct{ name, position, moves, caption string }{
		{"the king may not leave its rook's line", "Kc1 Rb1 ka3 b", "Ka4 Ka2", ""},
		{"a rook stops before its own king", "Ka2 Ra1 kh8 w", "Kb2 Ka3 Kb3 Kb1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1", ""},
		{"an attack goes through the king", "Ka1 Ra8 ke8 b", "Ke7 Kf7 Kd7", ""},
		{"an unguarded rook can be captured", "Ka1 Re7 ke8 b", "Kf8 Kd8 Ke7", ""},
		{"a guarded rook cannot", "Ke6 Re7 kf8 b", "Kg8", ""},
		{"a pawn goes one step or two", "Kh1 Pe2 kh8 w", "Kg1 Kh2 Kg2 e3 e4", ""},
		{"a blocked pawn", "Kh1 Pe2 ke3 w", "Kg1 Kh2 Kg2", ""},
		{"a half blocked pawn", "Kh1 Pe2 ke4 w", "Kg1 Kh2 Kg2 e3", ""},
		{"a pawn becomes a queen", "Kh1 Pe7 ka1 w", "Kg1 Kh2 Kg2 e8=Q", ""},
		{"or a rook, if a queen gives stalemate", "Kc6 Pc7 ka7 w", "Kd6 Kc5 Kd7 Kd5 Kb5 c8=R", ""},
		{"checkmate", "Ke6 Ra8 ke8 b", "", "White wins, checkmate"},
		{"stalemate", "Ke6 Pe7 ke8 b", "", "draw, stalemate"},
	} {
		t.Run(row.name, func(t *testing.T) {
			b := parse(t, row.position)
			assert.Equal(t, row.moves, names(b))
			assert.Equal(t, row.caption, b.Caption())
		})
	}
	b := parse(t, "Ka1 Re7 ke8 b")
	b.Make(b.Moves(nil)[2])
	assert.Equal(t, "draw, the piece is lost", b.Caption())
	assert.Equal(t, "Ka1 ke7 w", b.String())
	assert.Zero(t, b.Evaluate())
}

func allSquares() (all []string) {
	for i := range 64 {
		all = append(all, fmt.Sprintf("%c%d", 'a'+i%8, i/8+1))
	}
	return all
}

// The distances agree with a search wherever a win is near.
func TestDistancesAgreeWithSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	squares := allSquares()
	at := func() string { return squares[rng.IntN(64)] }
	depth, enough := 4, 60
	if testing.Short() {
		depth, enough = 3, 2
	}
	for near := 0; near < enough; {
		b, err := endgame.Parse("K" + at() + " " + string("PRQ"[rng.IntN(3)]) + at() + " k" + at() + " " + string("wb"[rng.IntN(2)]))
		if err != nil {
			continue
		}
		plies, won := b.Plies()
		value := search.AlphaBetaSoft(b, depth, -search.Inf, search.Inf)
		n, mates := game.Plies(value)
		require.Equal(t, won && plies <= depth, mates, "%s", b)
		if mates {
			near++
			require.Equal(t, b.Value(), value, "%s", b)
			require.Equal(t, plies, max(n, -n))
		}
	}
}

// Every move that the rung plays brings the checkmate a ply nearer.
func TestRetrogradePlaysToMate(t *testing.T) {
	b := parse(t, "Ka3 Pg2 ka5 b")
	for left := 56; left >= 0; left-- {
		a, err := search.Think(context.Background(), endgame.Retrograde, b, search.Limits{}, nil)
		require.NoError(t, err)
		n, _ := game.Away(b, a.Value)
		require.Equal(t, left, max(n, -n), "%s", b)
		if left > 0 {
			b.Make(a.Move)
		}
	}
	assert.Equal(t, "White wins, checkmate", b.Caption())
}

func TestBadInput(t *testing.T) {
	for _, text := range []string{"", "Ke1 Ra1 ke8", "Ke1 Na1 ke8 w", "Ke1 Ra9 ke8 w", "ke1 Ra1 Ke8 w", "Ke1 Ra1 ke8 w w", "Ke1 Ra1 ke8 x", "4k3/8/8/8/8/8/4p3/4K3 w"} {
		_, err := endgame.Parse(text)
		assert.EqualError(t, err, fmt.Sprintf("endgame: want a position such as Ke1 Ra1 ke8 w, or FEN, with two kings and one R, Q or P of White, and w or b for the player to move, got %q", text))
	}
	b, err := endgame.Parse("4k3/8/8/8/8/8/P7/4K3 w - - 0 1")
	require.NoError(t, err)
	require.Equal(t, "Ke1 Pa2 ke8 w", b.String())
	for _, text := range []string{"Ke1 Ra1 ke2 w", "Ke1 Re1 ke8 w", "Ke1 Pa1 ke8 w", "Ke1 Ra8 ke8 w"} {
		_, err := endgame.Parse(text)
		assert.ErrorContains(t, err, "the kings touch", text)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("Ke1 Ra1 ke8 w") // the usual ending
	f.Add("Ke6 Pe7 ke8 b") // stalemate
	f.Fuzz(func(t *testing.T, s string) {
		b, err := endgame.Parse(s)
		if err != nil {
			return
		}
		again, err := endgame.Parse(b.String())
		require.NoError(t, err)
		assert.Equal(t, b, again)
	})
}

func Example() {
	b, err := endgame.Parse("Kf6 Ra1 kh8 w")
	if err != nil {
		fmt.Println(err)
		return
	}
	a := endgame.Retrograde.Solve(b)
	plies, _ := game.Away(b, a.Value)
	fmt.Println("checkmate in", plies, "plies, first", b.MoveName(a.Move))
	b.Make(a.Move)
	fmt.Print(b.Board())
	// Output:
	// checkmate in 3 plies, first Kg6
	// 8  . . . . . . . k
	// 7  . . . . . . . .
	// 6  . . . . . . K .
	// 5  . . . . . . . .
	// 4  . . . . . . . .
	// 3  . . . . . . . .
	// 2  . . . . . . . .
	// 1  R . . . . . . .
	//    a b c d e f g h
}

// A search with null moves finds the mates in five plies with the guard of Pass, and misses
// some without it.
func TestPassIsGuarded(t *testing.T) {
	e := &search.Engine{Switches: search.Switches{NullMove: true}}
	missed := 0
	for i, text := range mates(5, 40) {
		b, err := endgame.Parse(text)
		require.NoError(t, err)
		assert.Equal(t, game.Win-5, e.ToDepth(b, 5), text)
		assert.Equal(t, text, b.String(), "number %d", i)
		if e.ToDepth(careless{b}, 5) != game.Win-5 {
			missed++
		}
	}
	assert.NotZero(t, missed)
}

// careless passes whenever it is not in check.
type careless struct{ *endgame.Board }

func (c careless) Pass() (game.Move, bool) { return endgame.PassMove, !c.InCheck() }

// mates returns positions with king and rook in which White mates in so many plies.
func mates(plies, number int) (all []string) {
	rng := rand.New(rand.NewPCG(5, 0))
	for len(all) < number {
		square := func() string { return fmt.Sprintf("%c%d", 'a'+rng.IntN(8), 1+rng.IntN(8)) }
		text := fmt.Sprintf("K%s R%s k%s w", square(), square(), square())
		if b, err := endgame.Parse(text); err == nil {
			if n, won := b.Plies(); won && n == plies {
				all = append(all, text)
			}
		}
	}
	return all
}

// Every number stands for one position, which has it as its key, or for none.
func TestNumbers(t *testing.T) {
	var positions [2]int
	for n := range 4 * 64 * 64 * 64 * 2 {
		if b, ok := endgame.Numbered(n); ok {
			if b.Key() != uint64(n) {
				t.Fatalf("%s has key %d, number %d", b, b.Key(), n)
			}
			positions[b.Player()]++
		}
	}
	_, ok := endgame.Numbered(4 * 64 * 64 * 64 * 2)
	assert.False(t, ok)
	assert.Equal(t, [2]int{175_168 + 144_508 + 163_328, 223_944*2 + 168_024}, positions)
}

// Black is checkmated in few positions, and few moves lead to them.
func ExampleRookLists() {
	after, end := endgame.RookLists()
	mates, before := 0, 0
	for n, moves := range after {
		mates -= end[n]
		for _, next := range moves {
			before -= end[next]
		}
	}
	fmt.Println(mates, "checkmates,", before, "moves that give checkmate")
	// Output: 216 checkmates, 1512 moves that give checkmate
}

// The positions with Black to move, each turned and mirrored counted once, are as many by
// moves to the mate as in the data set King-Rook vs. King of the UCI repository.
func TestPublishedCounts(t *testing.T) {
	turned := func(square, symmetry int) int {
		column, row := square%8^symmetry%2*7, square/8^symmetry/2%2*7
		if symmetry >= 4 {
			column, row = row, column
		}
		return 8*row + column
	}
	count := map[int]int{}
	const first = 64 * 64 * 64 * 2
	for n := first + 1; n < 2*first; n += 2 {
		b, ok := endgame.Numbered(n)
		least := n
		for symmetry := range 8 {
			black, white, rook := turned(n/2%64, symmetry), turned(n/128%64, symmetry), turned(n/8192%64, symmetry)
			least = min(least, first+((rook*64+white)*64+black)*2+1)
		}
		if ok && n == least {
			if plies, won := b.Plies(); won {
				count[plies/2]++
			} else {
				count[-1]++
			}
		}
	}
	published := map[int]int{-1: 2796}
	for moves, positions := range []int{27, 78, 246, 81, 198, 471, 592, 683, 1433, 1712, 1985, 2854, 3597, 4194, 4553, 2166, 390} {
		published[moves] = positions
	}
	assert.Equal(t, published, count)
}

// A search by a table that is right plays to the mate, and mates in as many plies as it says.
func TestByTable(t *testing.T) {
	b := parse(t, "Ka1 Rb2 kc3 w")
	byTable := endgame.ByTable("by table", func(after [][]int, _ []int) (result, plies []int) {
		result, plies = make([]int, len(after)), make([]int, len(after))
		for n := range after {
			if b, ok := endgame.Numbered(n); ok {
				if n, won := b.Plies(); won {
					result[b.Key()], plies[b.Key()] = 1-2*b.Player(), n
				}
			}
		}
		return result, plies
	})
	for left := 31; left > 0; left-- {
		b.Make(byTable.Solve(b).Move)
		plies, won := b.Plies()
		require.True(t, won)
		require.Equal(t, left-1, plies)
	}
	assert.True(t, b.Terminal())
}

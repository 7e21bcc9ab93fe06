package show_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/show"
	"gametree/pkg/stake"
)

// memo is the memo of lesson 05 with this key.
func memo(key func(b *stake.Board, path []game.Move) string) search.Func {
	return func(p game.Position, _ int) int {
		known, b := map[string]int{}, game.Need[*stake.Board](p, "")
		var value func(path []game.Move) int
		value = func(path []game.Move) int {
			name := key(b, path)
			if v, ok := known[name]; ok {
				return v
			}
			best := -game.Inf
			if p.Terminal() {
				best = p.Evaluate()
			}
			for _, m := range p.Moves(nil) {
				p.Make(m)
				best = max(best, -value(append(path, m)))
				p.Unmake(m)
			}
			known[name] = best
			return best
		}
		return value(nil)
	}
}

func byText(b *stake.Board, _ []game.Move) string    { return b.String() }
func byPath(_ *stake.Board, path []game.Move) string { return fmt.Sprint(path) }

// bySquares forgets who has taken the squares.
func bySquares(_ *stake.Board, path []game.Move) string {
	return fmt.Sprint(slices.Sorted(slices.Values(path)))
}

// history is alpha-beta with the history heuristic and these rewards.
func history(bonus func(depth int) int) search.Func {
	return func(p game.Position, depth int) int {
		return (&search.History{Scores: search.Scores{Bonus: bonus}}).Search(p, depth)
	}
}

// TestSolver: what each lesson's search enters, up to the last board that it finishes. On the
// first one it enters as many positions as the lesson's idea needs, and those of the library. Minimax's row
// is always there, and left out here. The short test runs three of the searches.
func TestSolver(t *testing.T) {
	for _, row := range []struct {
		lesson, want string
		f            search.Func
	}{
		{"03", "03 negamax: 9 squares 7 8 9", search.Negamax},
		{"04", "04 alpha-beta: 10 squares 7 3,388 8 13,309 9 200,185 10 500,315", search.Full(search.AlphaBeta)},
		{"05", "05 memo: 12 squares 7 1,870 8 6,001 9 19,108 10 60,461 11 190,334 12 596,653", memo(byText)},
		{"08", "08 history: 12 squares 7 932 8 3,193 9 13,150 10 29,284 11 200,359 12 462,663", history(nil)},
		{"mine", "mine: 10 squares 7 3,388 8 13,309 9 200,185 10 500,315", search.Full(search.AlphaBetaSoft)},
	} {
		if testing.Short() && (row.lesson == "05" || row.lesson == "mine") {
			continue
		}
		said := strings.Join(strings.Fields(terminal(func() { show.Solver(row.lesson, row.f) })), " ")
		said = strings.NewReplacer("02 minimax: 9 squares ", "", " 13,700", "", " 109,601", "", " 986,410", "").Replace(said)
		assert.Equal(t, "Positions that your solver enters, up to a million squares left empty "+row.want, said)
	}
	boards, _ := stake.Nested()
	assert.Equal(t, 932, search.Run(history(nil), boards[0], 7).Nodes)
	assert.Equal(t, 1_870, 1+stake.Memo(boards[0]).Probes)
}

// TestSolverRefuses: what a lesson hands out, and what is wrong, gets a sentence and no row.
func TestSolverRefuses(t *testing.T) {
	for _, row := range []struct {
		name, lesson, why string
		f                 search.Func
	}{
		{"negamax without its minus", "03", "with 6 squares left empty on a board of 4 × 4 it finds 1, and −1 is right", greatest},
		{"no cut", "04", "it enters more positions of the first board than alpha-beta needs", search.Negamax},
		{"a memo that never finds a key again", "05", "it enters more positions of the first board than memo needs", memo(byPath)},
		{"a memo with one key for different states", "05", "it finds", memo(bySquares)},
		{"a reward of 1", "08", "it enters more positions of the first board than history needs", history(search.BonusOne)},
		{"right, but not there yet", "05", "than memo needs", search.Full(search.AlphaBeta)},
		{"an endless search", "04", "it does not finish even a small board within a million positions", func(p game.Position, _ int) int {
			for {
				m := p.Moves(nil)[0]
				p.Make(m)
				p.Unmake(m)
			}
		}},
		{"a move that is not taken back", "04", "it does not take back every move", func(p game.Position, depth int) int {
			defer p.Make(p.Moves(nil)[0])
			return search.Negamax(p, depth)
		}},
	} {
		said := terminal(func() { show.Solver(row.lesson, row.f) })
		assert.Contains(t, said, "does not join your solver yet", row.name)
		assert.Contains(t, said, row.why, row.name)
		assert.NotContains(t, said, "Your solver within", row.name)
	}
}

// greatest is negamax without its minus.
func greatest(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, greatest(p, depth-1))
		p.Unmake(m)
	}
	return best
}

// ExampleSolver shows how rows stand beside each other.
func ExampleSolver() {
	fmt.Print(render.Solver([]render.Solved{
		{Row: "03 negamax", Fewest: 7, Positions: []int{13_700, 109_601, 986_410}},
		{Row: "04 alpha-beta", Fewest: 7, Positions: []int{3_388, 13_309, 200_185, 500_315}},
	}).Text)
	// Output:
	// Positions that your solver enters, up to a million
	// squares left empty  02 minimax: 9 squares  03 negamax: 9 squares  04 alpha-beta: 10 squares
	//                  7                 13,700                 13,700                      3,388
	//                  8                109,601                109,601                     13,309
	//                  9                986,410                986,410                    200,185
	//                 10                                                                  500,315
}

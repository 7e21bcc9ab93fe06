package twofour_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/search"
	"gametree/pkg/twofour"
)

func start(t testing.TB, balls ...int) *twofour.Position {
	t.Helper()
	g, err := twofour.Start(balls)
	require.NoError(t, err)
	return g
}

// player returns a result as the problem writes it.
func player(result int) int { return map[int]int{1: 1, -1: 2, 0: 0}[result] }

func each(t *testing.T, file string, try func(line []byte)) (cases int) {
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); cases++ {
		try(lines.Bytes())
	}
	return cases
}

func TestPublicGames(t *testing.T) {
	assert.Equal(t, 40, each(t, "testdata/public_twofour.jsonl", func(line []byte) {
		var c struct {
			N      int
			Piles  []int
			Winner int
		}
		require.NoError(t, json.Unmarshal(line, &c))
		g := start(t, c.Piles...)
		for _, r := range twofour.Rungs() {
			switch r.Name {
			case "v0", "v0w":
				if c.N > 5 {
					continue
				}
			case "v1":
				if c.N > 8 {
					continue
				}
			case "v2":
				if c.N > 24 {
					continue
				}
			case "v3", "whole":
			default: // the ladder
				if c.N > 3 {
					continue
				}
			}
			assert.Equal(t, c.Winner, player(result(r, g)), "%s on %v", r.Name, c.Piles)
		}
	}))
}

func TestPublicPositions(t *testing.T) {
	assert.Equal(t, 30, each(t, "testdata/public_twofour_positions.jsonl", func(line []byte) {
		var c struct {
			Position string
			ToMove   int `json:"to_move"`
			Winner   int
		}
		require.NoError(t, json.Unmarshal(line, &c))
		g, err := twofour.Parse(c.Position, c.ToMove)
		require.NoError(t, err)
		for _, name := range []string{"v3", "whole"} {
			assert.Equal(t, c.Winner, player(result(lookup(t, name), g)), "%s on %s, %d to move", name, c.Position, c.ToMove)
		}
		assert.Equal(t, c.Position, g.String())
	}))
}

func TestSample(t *testing.T) {
	games, err := twofour.Read(strings.NewReader("5 4\n0 3 4 1 2\n2 2 2 2 2\n1 1 2 2 4\n4 3 2 1 0\n"))
	require.NoError(t, err)
	for _, r := range twofour.Rungs()[:6] {
		var winners []int
		for _, g := range games {
			winners = append(winners, player(result(r, g)))
		}
		assert.Equal(t, []int{1, 2, 1, 1}, winners, r.Name)
	}
}

// TestNodes compares with the nodes of the document's own programs, for piles in
// this order.
func TestNodes(t *testing.T) {
	for _, row := range []struct {
		rung  string
		balls []int
		nodes int
	}{
		{"v0", []int{4, 2, 0}, 6}, {"v0", []int{4, 4, 0, 0}, 389},
		{"v0w", []int{4, 4, 0, 0}, 91}, {"v0w", []int{4, 4, 4, 0, 0, 0}, 8_988},
		{"v0", []int{4, 4, 4, 0, 0, 0}, 665_185}, {"v0", []int{0, 0, 0, 4, 4, 4}, 679_665}, {"v0", []int{4, 0, 4, 0, 4, 0}, 664_969},
		{"v1", []int{4, 4, 4, 0, 0, 0}, 923}, {"v1", []int{0, 0, 0, 4, 4, 4}, 951},
		{"v1", []int{4, 4, 4, 4, 0, 0, 0, 0}, 39_616}, {"v1", []int{0, 0, 0, 0, 4, 4, 4, 4}, 36_838},
		{"v2", []int{4, 4, 4, 0, 0, 0}, 42}, {"v2", []int{4, 4, 4, 4, 0, 0, 0, 0}, 94},
		{"v3", []int{4, 4, 4, 0, 0, 0}, 42}, {"v3", []int{4, 4, 4, 4, 0, 0, 0, 0}, 94},
	} {
		did := lookup(t, row.rung).Solve(start(t, row.balls...))
		assert.Equal(t, row.nodes, did.Nodes, "%s on %v", row.rung, row.balls)
	}
	for n, want := range map[int]int{10: 183, 12: 309, 20: 1_459, 30: 5_625} {
		_, did := twofour.V3(twofour.Corners(n), nil)
		assert.Equal(t, want, did.Nodes, "v3 on 4^%d 0^%d", n/2, n/2)
	}
}

// TestCutoffs counts positions left with moves untried: for 4 2 0 the root, whose
// first move wins, and a reply below it.
func TestCutoffs(t *testing.T) {
	for _, balls := range [][]int{{4, 2, 0}, {4, 4, 0, 0}, {0, 3, 4, 1, 2}} {
		g := start(t, balls...)
		var plain func(p game.Position, depth int) int // V0's early exit on a watched position
		plain = func(p game.Position, depth int) int {
			if p.Terminal() {
				return p.Evaluate()
			}
			best := -1
			for _, m := range p.Moves(nil) {
				p.Make(m)
				v := -plain(p, depth-1)
				p.Unmake(m)
				if best = max(best, v); best == 1 {
					break
				}
			}
			return best
		}
		want := search.Run(plain, g, 100)
		_, did := twofour.V0(g, nil)
		assert.Equal(t, []int{want.Nodes, want.Leaves, want.Cutoffs}, []int{did.Nodes, did.Leaves, did.Cutoffs}, "%v", balls)
	}
}

// result is what r finds, for player 1.
func result(r search.Rung, g *twofour.Position) int { return g.Mover * r.Solve(g).Value }

func lookup(t *testing.T, name string) search.Rung {
	r, err := search.Named(twofour.Rungs(), name)
	require.NoError(t, err)
	return r
}

// random returns a random position of n piles, with owners, from random play.
func random(rng *rand.Rand, n int) *twofour.Position {
	balls := make([]int, n)
	for left := 2 * n; left > 0; {
		if i := rng.IntN(n); balls[i] < 4 {
			balls[i]++
			left--
		}
	}
	g, err := twofour.Start(balls)
	if err != nil {
		panic(err)
	}
	for range rng.IntN(n) {
		moves := g.Moves(nil)
		if len(moves) == 0 {
			break
		}
		g.Make(moves[rng.IntN(len(moves))])
	}
	g, err = twofour.Parse(g.String(), map[int]int{1: 1, -1: 2}[g.Mover])
	if err != nil {
		panic(err)
	}
	return g
}

// TestRungsAgree compares every rung with plain minimax on small games, and the whole
// table with V3 on larger ones.
func TestRungsAgree(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	for range 600 {
		g := random(rng, 3+rng.IntN(3))
		want := g.Mover * search.Negamax(g, 100)
		for _, r := range twofour.Rungs() {
			if len(g.Piles) > 3 && r.Own == nil && r.Name != "v0w" && rng.IntN(20) > 0 {
				continue // the ladder takes its time
			}
			require.Equal(t, want, result(r, g), "%s on %s, %d to move", r.Name, g, g.Mover)
		}
	}
	for range 200 {
		g := random(rng, 6+rng.IntN(13))
		want, _ := twofour.V3(g, nil)
		require.Equal(t, want, result(lookup(t, "whole"), g), "%s, %d to move", g, g.Mover)
	}
}

// TestStop checks that a stopped search returns soon and restores the piles.
func TestStop(t *testing.T) {
	for _, r := range twofour.Rungs() {
		g := twofour.Corners(40)
		before := g.String()
		a, err := search.Think(t.Context(), r, g, search.Limits{Nodes: 2_000}, nil)
		require.NoError(t, err)
		assert.Less(t, a.Nodes, 100_000, r.Name)
		assert.Equal(t, before, g.String(), r.Name)
	}
}

func TestPositionKeepsTheContract(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 0))
	assert.NoError(t, gametest.Check(func() game.Position { return random(rng, 3+rng.IntN(8)) }, 300, 1))
}

func TestBadInput(t *testing.T) {
	for input, want := range map[string]string{
		"":                                      "line 1: want the number of piles and the number of games, got nothing",
		"5":                                     "line 1: want the number of piles and the number of games, got 1 numbers",
		"2 1\n2 2\n":                            "line 1: want 3 to 62 piles, got 2",
		"99 1\n":                                "line 1: want 3 to 62 piles, got 99",
		"3 0\n":                                 "line 1: want at least one game, got 0",
		"3 2\n2 2 2\n":                          "line 2: want 2 games, got 1",
		"3 1\n2 2\n":                            "line 2: want 3 piles, got 2",
		"3 1\n2 2 x\n":                          `line 2, column 5: want a number, got "x"`,
		"3 1\n２ 2 x\n":                          `line 2, column 1: want a number, got "２"`,
		"3 1\n" + strings.Repeat("1 ", 1<<19+1): "line 2: want 3 piles, got 524289",
		"3 1\n2 2 5\n":                          "line 2: pile 3: want 0 to 4 balls, got 5",
		"3 1\n2 2 1\n":                          "line 2: want 6 balls on 3 piles, got 5",
		"3 1\n2 2 2\n2 2 2\n":                   "line 3: more than the 1 games announced",
		"3 1\n-1 3 4\n":                         "line 2: pile 1: want 0 to 4 balls, got -1",
	} {
		_, err := twofour.Read(strings.NewReader(input))
		assert.EqualError(t, err, "twofour: "+want, "%q", input)
	}
	for position, want := range map[string]string{
		"":          "want 3 to 62 piles, got 0",
		"2a 2b 2":   "pile 3: a pile of 2 needs an owner: 2a for player 1, 2b for player 2",
		"3a 1 2b":   `pile 1: only a pile of 2 has an owner, got "3a"`,
		"2ab 2b 2a": `pile 1: want balls such as 3, 2a or 2b, got "2ab"`,
		"x 2b 2a":   `pile 1: want balls such as 3, 2a or 2b, got "x"`,
		"4 2b 2a":   "want 6 balls on 3 piles, got 8",
	} {
		_, err := twofour.Parse(position, 1)
		assert.EqualError(t, err, "twofour: "+want, "%q", position)
	}
	_, err := twofour.Parse("2a 2b 2a", 3)
	assert.EqualError(t, err, "twofour: want player 1 or 2 to move, got 3")
}

func FuzzRead(f *testing.F) {
	f.Add("5 4\n0 3 4 1 2\n2 2 2 2 2\n1 1 2 2 4\n4 3 2 1 0\n") // the sample
	f.Add("3 1\n2 2\n")                                        // a pile too few
	f.Fuzz(func(t *testing.T, input string) {
		games, err := twofour.Read(strings.NewReader(input))
		if err == nil {
			assert.NotEmpty(t, games)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add("2a 2b 3 3 0", 2) // a position
	f.Add("2ab 2", 1)       // odd letters
	f.Fuzz(func(t *testing.T, s string, mover int) {
		g, err := twofour.Parse(s, mover)
		if err != nil {
			return
		}
		again, err := twofour.Parse(g.String(), mover)
		require.NoError(t, err)
		assert.Equal(t, g, again)
	})
}

func ExamplePosition_Board() {
	fmt.Print(twofour.MustParse("4 2b 0", 1).Board())
	// Output:
	// 4  ● . .
	// 3  ● . .
	// 2  ● ● .
	// 1  ● ● .
	//    1 2 3
}

func ExampleV0() {
	g, err := twofour.Start([]int{4, 2, 0})
	if err != nil {
		fmt.Println(err)
		return
	}
	result, did := twofour.V0(g, nil)
	fmt.Println("result for player 1:", result, "nodes:", did.Nodes)
	// Output: result for player 1: 1 nodes: 6
}

package stake_test

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
	"gametree/pkg/stake"
)

func board(t testing.TB, rows ...string) *stake.Board {
	t.Helper()
	b, err := stake.New(rows)
	require.NoError(t, err)
	return b
}

// slow reports whether a rung searches every order of moves.
func slow(name string) bool {
	switch name {
	case "minimax", "minimax-side", "negamax":
		return true
	}
	return false
}

// heavy reports whether a rung allocates a table for each board. Such rungs run on one
// board of ten here; package search tests them on its own games.
func heavy(r search.Rung) bool { return r.Func == nil && r.Engine != nil }

func TestPublicCases(t *testing.T) {
	f, err := os.Open("testdata/public_stake.jsonl")
	require.NoError(t, err)
	defer f.Close()
	cases := 0
	for lines := bufio.NewScanner(f); lines.Scan(); cases++ {
		var c struct {
			Board           []string
			Row, Col, Value int
		}
		require.NoError(t, json.Unmarshal(lines.Bytes(), &c))
		b := board(t, c.Board...)
		for _, r := range stake.Rungs() {
			if heavy(r) && b.Empty() > 8 || slow(r.Name) && b.Empty() > 7 || testing.Short() && b.Empty() > 8 && strings.HasPrefix(r.Name, "alpha") {
				continue
			}
			a := r.Solve(b)
			row, col := stake.RowCol(a.Move)
			assert.Equal(t, []int{c.Row, c.Col, c.Value}, []int{row, col, a.Value}, "%s on %v", r.Name, c.Board)
		}
	}
	assert.Equal(t, 30, cases)
}

// TestSamples solves the contest's samples and compares the nodes with those of
// document 1's own program.
func TestSamples(t *testing.T) {
	for _, row := range []struct {
		rows                             []string
		answer                           string
		nodes, leaves, abNodes, abLeaves int
	}{
		{[]string{"01.1", "00..", ".01.", "...1"}, "(1,2) 2", 109_601, 40_320, 3_977, 1_227},
		{[]string{"0.01", "0.01", "1..0", ".1.."}, "(2,2) -1", 13_700, 5_040, 1_176, 352},
		{[]string{"..1", "010", "10."}, "(0,1) 2", 16, 6, 14, 5},
		{[]string{"...", "011", "..0"}, "(0,1) 0", 326, 120, 0, 35},
	} {
		b := board(t, row.rows...)
		for _, r := range stake.Rungs() {
			a := r.Solve(b)
			stats := a.Stats
			assert.Equal(t, row.answer, stake.Format(a.Move, a.Value), r.Name)
			switch r.Name {
			case "negamax", "minimax":
				assert.Equal(t, []int{row.nodes, row.leaves}, []int{stats.Nodes, stats.Leaves}, "%s on %v", r.Name, row.rows)
			case "alphabeta", "bits":
				assert.Equal(t, row.abLeaves, stats.Leaves, "%s on %v", r.Name, row.rows)
				if row.abNodes > 0 {
					assert.Equal(t, row.abNodes, stats.Nodes, "%s on %v", r.Name, row.rows)
				}
			}
		}
		assert.Equal(t, strings.Join(row.rows, "\n"), b.String())
	}
}

// oracle solves a board by definition. It shares no code with the package.
func oracle(rows []string) (row, col, value int) {
	n, count := len(rows), strings.Count(strings.Join(rows, ""), "0")-strings.Count(strings.Join(rows, ""), "1")
	mover := byte('0' + count)
	best := -1000
	for r := range n {
		for c := range n {
			if rows[r][c] != '.' {
				continue
			}
			next := append([]string{}, rows...)
			next[r] = rows[r][:c] + string(mover) + rows[r][c+1:]
			var v int
			if strings.Contains(strings.Join(next, ""), ".") {
				_, _, v = oracle(next)
				v = -v
			} else {
				v = claim(next, mover) - claim(next, '0'+'1'-mover)
			}
			if v > best {
				row, col, best = r, c, v
			}
		}
	}
	return row, col, best
}

// claim returns the size of a player's largest region: it joins squares until nothing
// changes.
func claim(rows []string, who byte) int {
	label := map[[2]int]int{}
	for r := range rows {
		for c := range rows {
			if rows[r][c] == who {
				label[[2]int{r, c}] = r*10 + c
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for p, l := range label {
			for _, d := range [][2]int{{0, 1}, {1, 0}} {
				q := [2]int{p[0] + d[0], p[1] + d[1]}
				if m, ok := label[q]; ok && m != l {
					label[p], label[q] = min(l, m), min(l, m)
					l, changed = min(l, m), true
				}
			}
		}
	}
	size := map[int]int{}
	most := 0
	for _, l := range label {
		size[l]++
		most = max(most, size[l])
	}
	return most
}

// fillings calls try with every n × n board that has the given number of empty squares
// and the right numbers of 0s and 1s.
func fillings(n, empty int, try func(rows []string)) {
	text := make([]byte, n*n)
	var place func(i, dots, zeros, ones int)
	place = func(i, dots, zeros, ones int) {
		if i == n*n {
			if dots == 0 && (zeros == ones || zeros == ones+1) {
				var rows []string
				for r := range n {
					rows = append(rows, string(text[r*n:(r+1)*n]))
				}
				try(rows)
			}
			return
		}
		if dots > 0 {
			text[i] = '.'
			place(i+1, dots-1, zeros, ones)
		}
		text[i] = '0'
		place(i+1, dots, zeros+1, ones)
		text[i] = '1'
		place(i+1, dots, zeros, ones+1)
	}
	place(0, empty, 0, 0)
}

// TestAllSmallBoards compares all rungs with the definition, on every board of 2 × 2
// and 3 × 3 with up to five empty squares.
func TestAllSmallBoards(t *testing.T) {
	largest := 5
	if testing.Short() {
		largest = 3
	}
	boards := 0
	for n := 2; n <= 3; n++ {
		for empty := 1; empty <= min(n*n, largest); empty++ {
			fillings(n, empty, func(rows []string) {
				boards++
				r, c, v := oracle(rows)
				b := board(t, rows...)
				for _, rung := range stake.Rungs() {
					if slow(rung.Name) && empty > 4 || heavy(rung) && boards%10 > 0 {
						continue
					}
					a := rung.Solve(b)
					row, col := stake.RowCol(a.Move)
					if row != r || col != c || a.Value != v {
						t.Fatalf("%s on %v = (%d,%d) %d, want (%d,%d) %d", rung.Name, rows, row, col, a.Value, r, c, v)
					}
				}
			})
		}
	}
}

// TestAllBoardsOfThree compares the fast rungs with plain negamax, on every board of
// 3 × 3 with six or more empty squares.
func TestAllBoardsOfThree(t *testing.T) {
	if testing.Short() {
		return
	}
	for empty := 6; empty <= 9; empty++ {
		fillings(3, empty, func(rows []string) {
			b := board(t, rows...)
			memo := stake.Memo(b)
			m, v := memo.Move, memo.Value
			plain := search.Run(search.Negamax, b, empty) // every order of moves
			if m != plain.Move || v != plain.Value {
				t.Fatalf("memo on %v = %s, want %s", rows, stake.Format(m, v), stake.Format(plain.Move, plain.Value))
			}
		})
	}
}

// TestRandomBoards checks on random boards of every size that all rungs agree and
// restore the board.
func TestRandomBoards(t *testing.T) {
	count := 3_000
	if testing.Short() {
		count = 400
	}
	rng := rand.New(rand.NewPCG(1, 0))
	for i := range count {
		n := 2 + rng.IntN(7)
		b := stake.Random(rng, n, 1+rng.IntN(min(6, n*n)))
		rows := b.String()
		memo := stake.Memo(b)
		m, v := memo.Move, memo.Value
		for _, r := range stake.Rungs() {
			if heavy(r) && i%10 > 0 {
				continue
			}
			if a := r.Solve(b); a.Move != m || a.Value != v {
				t.Fatalf("%s on %q = %s, memo says %s", r.Name, rows, stake.Format(a.Move, a.Value), stake.Format(m, v))
			}
		}
		require.Equal(t, rows, b.String())
		for name, p := range map[string]game.Position{"Board": b, "Bits": b.Bits()} {
			require.Equal(t, v, search.AlphaBetaSoft(p, b.Empty(), -search.Inf, search.Inf), name)
		}
	}
}

func TestPositionsKeepTheContract(t *testing.T) {
	played := 200
	if testing.Short() {
		played = 20
	}
	rng := rand.New(rand.NewPCG(2, 0))
	assert.NoError(t, gametest.Check(func() game.Position { return stake.Random(rng, 5, 9) }, played, 1))
	assert.NoError(t, gametest.Check(func() game.Position { return stake.Random(rng, 8, 9).Bits() }, played, 1))
}

// TestMemoVisitsEachStateOnce: ten empty squares have 17,303 states and 252 full
// boards.
func TestMemoVisitsEachStateOnce(t *testing.T) {
	b := stake.Random(rand.New(rand.NewPCG(3, 0)), 8, 10)
	stats := stake.Memo(b).Stats
	assert.Equal(t, 252, stats.Leaves)
	assert.Equal(t, 17_303, stats.Nodes)
}

// TestLine checks that best play leads to the value of the board.
func TestLine(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 0))
	for range 200 {
		b := stake.Random(rng, 5, 1+rng.IntN(9))
		best := stake.Memo(b)
		line, player := b.Line(), b.Player()
		require.Equal(t, best.Move, line[0])
		for _, m := range line {
			b.Make(m)
		}
		claims := b.Points()
		require.Equal(t, best.Value, claims[player]-claims[1-player])
		for i := len(line) - 1; i >= 0; i-- {
			b.Unmake(line[i])
		}
		require.Equal(t, len(line), b.Empty())
	}
}

// TestBoardShadesAllLargestRegions draws a board on which player 0 has two regions of
// two stones, and each stone of player 1 is a region.
func TestBoardShadesAllLargestRegions(t *testing.T) {
	b := board(t, "00.1", "..1.", "00.1", "1...").Board()
	shaded := ""
	for _, row := range b.Squares {
		for _, s := range row {
			if s.Shade {
				shaded += s.Text
			} else {
				shaded += "-"
			}
		}
		shaded += " "
	}
	assert.Equal(t, "00-1 --1- 00-1 1--- ", shaded)
	assert.Equal(t, []string{"0", "1", "2", "3"}, b.Columns)
	assert.Equal(t, b.Columns, b.Rows)
}

func ExampleMemo() {
	b, err := stake.New([]string{"01.1", "00..", ".01.", "...1"})
	if err != nil {
		fmt.Println(err)
		return
	}
	best := stake.Memo(b)
	fmt.Println(stake.Format(best.Move, best.Value))
	// Output: (1,2) 2
}

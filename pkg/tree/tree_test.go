package tree_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

func TestParse(t *testing.T) {
	for _, row := range []struct{ name, text, canonical, problem string }{
		{"a leaf alone", "5", "5", ""},
		{"negative", "(-3 -4)", "(-3 -4)", ""},
		{"the minus sign of pictures", "(−3 −4)", "(-3 -4)", ""},
		{"more white space", " ( (7 9)\n\t(2 8 5)) ", "((7 9) (2 8 5))", ""},
		{"named items", tree.Pockets, tree.Pockets, ""},
		{"open leaves", "(? (1 ?))", "(? (1 ?))", ""},
		{"values of nodes with children", "((7 9)=8 (2)=0 {3:4 1:5}=−1)=2", "((7 9)=8 (2) {3:4 1:5}=-1)=2", ""},
		{"the value of a node that is an outcome", "{2:(1 2)=3 1:min(4)=5}", "{2:(1 2)=3 1:min(4)=5}", ""},
		{"a named leaf after a value", "((1)=2 a=3)", "((1)=2 a=3)", ""},
		{"no value after =", "((1)= 2)", "", `1:5: want a number, got "="`},
		{"two values", "(1)=2=3", "", `1:4: want a number, got "=2=3"`},
		{"a value too large for a node", "(1)=2147483647", "", `1:4: want a number between -2147483646 and 2147483646, got "=2147483647"`},
		{"nothing", "", "", "1:1: want a tree, got nothing"},
		{"only white space", " \n ", "", "2:2: want a tree, got nothing"},
		{"open bracket", "((7 9) (2 8 5", "", `1:14: want 2 more ")" at the end`},
		{"closing bracket", ")", "", `1:1: unexpected ")"`},
		{"one bracket too many", "((7 9) 3))", "", `1:10: ')' after the end of the tree`},
		{"two trees", "(1 2) (3 4)", "", `1:7: '(' after the end of the tree`},
		{"no child", "((7 9) ())", "", "1:9: a node needs at least one child"},
		{"not a number", "((7 x9) 3)", "", `1:5: want a number, got "x9"`},
		{"a fraction", "(7\n 2.5)", "", `2:2: want a number, got "2.5"`},
		{"a long word", "(" + strings.Repeat("x", 99) + ")", "", `1:2: want a number, got "xxxxxxxxxxxxxxxxxxxx…"`},
		{"too large", "(2147483647 1)", "", `1:2: want a number between -2147483646 and 2147483646, got "2147483647"`},
		{"larger than any integer", "(99999999999999999999 1)", "", `1:2: want a number between -2147483646 and 2147483646, got "99999999999999999999"`},
		{"no name", "(=3 1)", "", `1:2: want a name before "=", got "=3"`},
		{"no value", "(key= 1)", "", `1:2: want a number, got "key="`},
		{"columns are characters", "(é=3 ∞)", "", `1:6: want a number, got "∞"`},
		{"chance", "({5:(4 9) 1:-14} {2 3})", "({5:(4 9) 1:-14} {2 3})", ""},
		{"white space around weights", "{ 5: (4 9)\n1:-14}", "{5:(4 9) 1:-14}", ""},
		{"equal weights of 1", "{1:2 1:3}", "{2 3}", ""},
		{"equal weights", "{2:1 2:0}", "{2:1 2:0}", ""},
		{"fractions as weights", "{.5:1 1.5:0}", "{0.5:1 1.5:0}", ""},
		{"named outcomes", "{2:six=6 one=1}", "", "1:10: want a weight before every outcome, or before none"},
		{"names and weights", "{2:six=6 1:a_1=1}", "{2:six=6 1:a_1=1}", ""},
		{"min below a die", "{min(4 9) 3}", "{min(4 9) 3}", ""},
		{"min where it is min's turn", "(min(-1 0))", "((-1 0))", ""},
		{"max moves twice", "(max(1 2) 3)", "(max(1 2) 3)", ""},
		{"a die of min's", "(max{1 2} 3)", "(max{1 2} 3)", ""},
		{"no brackets after min", "(min 3)", "", `1:2: want a number, got "min"`},
		{"a weight among moves", "(2:3 4)", "", `1:2: want a number, got "2:3"`},
		{"no weight", "{2:3 4}", "", "1:6: want a weight before every outcome, or before none"},
		{"a weight too many", "{3 2:4}", "", "1:4: want a weight before every outcome, or before none"},
		{"a weight of 0", "{0:3 1:4}", "", `1:2: want a weight greater than 0 before the colon, got "0"`},
		{"a negative weight", "{-1:3 1:4}", "", `1:2: want a weight greater than 0 before the colon, got "-1"`},
		{"no weight before the colon", "{:3 1:4}", "", `1:2: want a weight greater than 0 before the colon, got ""`},
		{"not a weight", "{x:3 1:4}", "", `1:2: want a weight greater than 0 before the colon, got "x"`},
		{"an infinite weight", "{Inf:3 1:4}", "", `1:2: want a weight greater than 0 before the colon, got "Inf"`},
		{"no outcome after a weight", "{2: }", "", "1:5: a node needs at least one child"},
		{"no outcome", "{}", "", "1:2: a node needs at least one child"},
		{"the wrong bracket", "({1 2)", "", `1:6: want "}", got ")"`},
		{"the wrong brace", "{(1 2}", "", `1:6: want ")", got "}"`},
		{"an open brace", "({1 2", "", `1:6: want 2 more "}" at the end`},
		{"a brace too many", "{1 2}}", "", `1:6: '}' after the end of the tree`},
		{"a million brackets", strings.Repeat("(", 1_000_000), "", "1:1001: nested deeper than 1000 brackets"},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, err := tree.Parse(row.text)
			if row.problem != "" {
				assert.EqualError(t, err, "tree: "+row.problem)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, row.canonical, p.String())
		})
	}
}

func FuzzParse(f *testing.F) {
	f.Add(tree.Figure)      // plain
	f.Add(tree.Pockets)     // with names
	f.Add("5")              // a leaf alone
	f.Add("(((-1)))")       // one child each
	f.Add("((7 9) (2 8 5")  // open brackets
	f.Add("(a_b=1 $=2 ==)") // odd names
	f.Add("(? ?=0 ?=5)")    // open leaves, and one with a value
	f.Add("({5:(4 9) 1:-14} {2 3})")
	f.Add("{min(4 9) .5:max{1 2}")
	f.Add("((7 9)=8 {2:3 1:4}=-1)=2")
	f.Add("(min{1:2 1:3} max(1))")
	f.Fuzz(func(t *testing.T, s string) {
		p, err := tree.Parse(s)
		if err != nil {
			return
		}
		again, err := tree.Parse(p.String())
		require.NoError(t, err, "%q", p.String())
		assert.Equal(t, p.Root(), again.Root())
	})
}

func TestStringIsTheInverseOfParse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := tree.Random(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)), tree.Shape{Height: 5, Width: 4, Values: 99, Chance: true})
		p, err := tree.Parse(root.String())
		require.NoError(t, err)
		assert.Equal(t, root.String(), p.String())
		if root.Plain() { // otherwise weights and turns are written in full
			assert.Equal(t, root, p.Root())
		}
	})
}

func TestUnitsOfPockets(t *testing.T) {
	p := tree.MustParse(tree.Pockets)
	p.Make(1)
	assert.Equal(t, game.Second, p.Turn(), "your enemy picks the item")
	p.Make(2)
	assert.Equal(t, "fish", p.Caption())
	assert.Equal(t, -5, p.Evaluate(), "the value of the fish for you, the player to move")
	p.Unmake(2)
	assert.Equal(t, []int{9, 6}, countOf(p.Root()))
	assert.Equal(t, 2, p.Root().Height())
}

func countOf(n *tree.Node) []int {
	nodes, leaves := n.Count()
	return []int{nodes, leaves}
}

func negamax(p *tree.Position) int { return search.Negamax(p, p.Height()) }

func TestSorted(t *testing.T) {
	root := tree.MustParse("((2 8 5) (4 3 6) (7 9))").Root()
	assert.Equal(t, "((7 9) (3 4 6) (2 5 8))", tree.Sorted(root, true, negamax).String())
	assert.Equal(t, "((8 5 2) (6 4 3) (9 7))", tree.Sorted(root, false, negamax).String())
	assert.Equal(t, "((2 8 5) (4 3 6) (7 9))", root.String(), "the original does not change")

	worst := tree.Sorted(tree.BestFirst(3, 4), false, negamax)
	assert.Equal(t, tree.BestFirst(3, 4).String(), tree.Sorted(worst, true, negamax).String())
}

func TestOrders(t *testing.T) {
	for text, want := range map[string]int{tree.Figure: 432, "((3 100) (20 6 -5 100))": 96, "5": 1} {
		root := tree.MustParse(text).Root()
		different := map[string]bool{}
		for n := range tree.Orders(root) {
			different[n.String()] = true
			require.Equal(t, negamax(tree.New(root)), negamax(tree.New(n)), "the order does not change the value")
		}
		assert.Len(t, different, want, text)
		assert.Equal(t, text, root.String(), "the original does not change")
	}
	for range tree.Orders(tree.MustParse(tree.Figure).Root()) {
		break // the loop may be left early
	}
}

func TestRandomIsFixedByItsSeed(t *testing.T) {
	random := func(s tree.Shape) *tree.Node { return tree.Random(rand.New(rand.NewPCG(7, 0)), s) }
	even := tree.Shape{Height: 3, Width: 3, Values: 9, Even: true}
	assert.Equal(t, random(even), random(even))
	assert.Equal(t, []int{40, 27}, countOf(random(even)))
}

func ExampleParse() {
	p, err := tree.Parse("((7 9) (2 8 5) (4 3 6))")
	fmt.Println(p.Moves(nil), err)
	p.Make(1)
	fmt.Println(p, "min to move:", p.Turn() == game.Second)
	_, err = tree.Parse("((7 9) (2 8 5)")
	fmt.Println(err)
	// Output:
	// [0 1 2] <nil>
	// (2 8 5) min to move: true
	// tree: 1:15: want 1 more ")" at the end
}

func ExampleBestFirst() {
	fmt.Println(tree.BestFirst(2, 2))
	// Output:
	// ((3 4) (1 2))
}

func TestParsePlain(t *testing.T) {
	for text, plain := range map[string]bool{"((7 9) 3)": true, "(min(7 9) 3)": true, "({7 9} 3)": false, "(max(7 9) 3)": false, "{7 9}": false} {
		p, err := tree.ParsePlain(text)
		if plain {
			assert.NoError(t, err, text)
		} else {
			assert.ErrorContains(t, err, "want a tree without braces", text)
			assert.Nil(t, p, text)
		}
	}
	_, err := tree.ParsePlain("(1")
	assert.ErrorContains(t, err, "1:3:")
}

// Outcomes keep their order and their weights where moves are sorted.
func TestSortedWithChance(t *testing.T) {
	value := func(p *tree.Position) int { return int(1000 * search.Expectiminimax(p, p.Height())) }
	for text, want := range map[string]string{
		"(1 {3:(9 2) 1:0} 2)":    "(2 {3:(2 9) 1:0} 1)",
		"({0 1} {0 8} max(1 2))": "({0 8} max(2 1) {0 1})",
	} {
		assert.Equal(t, want, tree.Sorted(tree.MustParse(text).Root(), true, value).String())
	}
	count := 0
	for n := range tree.Orders(tree.MustParse("(1 {2:2 1:3 3:(4 5)})").Root()) {
		count++
		assert.InDelta(t, (2*2+3+3*4)/6.0, -search.Expectiminimax(after(tree.New(n), n), 2), 1e-9)
	}
	assert.Equal(t, 2*6*2, count)
}

// after returns p after the move to its chance node.
func after(p *tree.Position, n *tree.Node) *tree.Position {
	for i, c := range n.Children {
		if c.Chance {
			p.Make(game.Move(i))
		}
	}
	return p
}

func TestEveryOutcomeHasAWeight(t *testing.T) {
	for _, text := range []string{"{0 3}", "{1:0 1:3}"} {
		for _, c := range tree.MustParse(text).Root().Children {
			assert.Equal(t, 1.0, c.Weight, "an outcome of %s", text)
		}
	}
	assert.Equal(t, "{0 3}", tree.MustParse("{1:0 1:3}").String())
}

// Moves may count down from any number, so that a search cannot take the index of a move
// for the move.
func TestFirstMove(t *testing.T) {
	p := tree.MustParse("(3 #5(7 9)=2)")
	assert.Equal(t, "(3 #5(7 9)=2)", p.Root().String())
	p.Make(1)
	assert.Equal(t, []game.Move{5, 4}, p.Moves(nil))
	p.Make(4)
	assert.Equal(t, 9, p.At().Value)
	assert.Equal(t, []game.Move{2, 1, 0}, tree.MustParse("#1(7 9 8)").Moves(nil), "no move is negative")
	for _, text := range []string{"#(7)", "#0(7)", "#x(7)", "#3", "#3 (7)", "#-1(7)", "#99999999999(7)"} {
		_, err := tree.Parse(text)
		assert.ErrorContains(t, err, "want the first move of a node after #, such as #5(7 9)", text)
	}
}

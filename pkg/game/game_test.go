package game_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
)

// recorded is a wrapper, as trace has one: it hides what is behind it.
type recorded struct{ game.Position }

func (r recorded) Unwrap() game.Position { return r.Position }

func ExampleFind() {
	p := recorded{tictactoe.New()}
	_, direct := game.Position(p).(game.Keyer)
	keyer, found := game.Find[game.Keyer](p)
	fmt.Println(direct, found, keyer.Key())
	_, found = game.Find[game.Noisy](p)
	fmt.Println(found)
	// Output:
	// false true 0
	// false
}

func ExampleMoveName() {
	fmt.Println(game.MoveName(recorded{tictactoe.New()}, 4))
	fmt.Println(game.MoveName(tree.MustParse("(7 9)"), 1), "is the number of a move without a name")
	// Output:
	// 4
	// 1 is the number of a move without a name
}

func ExampleAbilities_names() {
	for _, p := range []game.Position{tictactoe.New(), tree.MustParse("(7 9)")} {
		var names []string
		for _, a := range game.Abilities(p) {
			if a.Has {
				names = append(names, a.Name)
			}
		}
		fmt.Println(names)
	}
	// Output:
	// [Namer Captioner Boarder Toucher Keyer Cloner Finite]
	// [Turner Captioner Keyer Cloner Finite Chancer]
}

// narrow has a key of the wrong type, so the transposition table does not find it.
type narrow struct{ *ticTacToe }

type ticTacToe = tictactoe.Board // a field named Board would hide the method Board

func (narrow) Key() uint32 { return 0 }

func ExampleAbilities() {
	keyer := game.Abilities(narrow{tictactoe.New()})[5]
	fmt.Println(keyer.Has, keyer.Methods, keyer.Wrong)
	// Output: false [Key() uint64] [Key() uint32]
}

// Every optional interface is in the list, with all of its methods.
func TestAbilities(t *testing.T) {
	all := game.Abilities(recorded{tictactoe.New()})
	var names, methods []string
	for _, a := range all {
		names, methods = append(names, a.Name), append(methods, a.Methods...)
		assert.NotEmpty(t, a.Buys)
		assert.Empty(t, a.Wrong, a.Name)
	}
	assert.Equal(t, len(names), len(slices.Compact(slices.Sorted(slices.Values(names)))))
	assert.Contains(t, methods, "Touches(game.Move) []int")
	assert.Contains(t, methods, "Pass() (game.Move, bool)")
	sources, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, file := range sources {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, declared := range regexp.MustCompile(`(?m)^type (\w+) interface`).FindAllSubmatch(text, -1) {
			if name := string(declared[1]); name != "Position" && name != "Wrapper" {
				assert.Contains(t, names, name, "%s declares it", file)
			}
		}
	}
}

func ExampleLost() {
	mated := game.Lost(3) // the player to move at ply 3 has lost
	fmt.Println(mated)
	fmt.Println(-mated > -game.Lost(5), "a nearer win is worth more")
	// Output:
	// -999997
	// true a nearer win is worth more
}

func ExamplePlies() {
	fmt.Println(game.Plies(-game.Lost(3)))
	fmt.Println(game.Plies(game.Lost(4)))
	fmt.Println(game.Plies(250))
	// Output:
	// 3 true
	// -4 true
	// 0 false
}

func ExampleFarther() {
	win, loss := -game.Lost(3), game.Lost(3)
	fmt.Println(game.Plies(game.Farther(win, 2)))
	fmt.Println(game.Plies(game.Farther(loss, -2)))
	fmt.Println(game.Farther(250, 2))
	// Output:
	// 5 true
	// -1 true
	// 250
}

func ExampleBoard_Signed() {
	b, err := tictactoe.Parse("XO. .X. ...")
	if err != nil {
		fmt.Println(err)
		return
	}
	drawn := b.Board()
	drawn.Columns, drawn.Rows = []string{"a", "b", "c"}, []string{"3", "2", "1"}
	drawn.Squares[0][1].Moved = true
	drawn.Squares[2][2].Target = true
	fmt.Print(drawn)
	fmt.Print(drawn.Signed(map[int]string{1: "?", 4: "x"}))
	// Output:
	// 3  X>O .
	// 2  . X .
	// 1  . .*.
	//    a b c
	// 3  X?O .
	// 2  .xX .
	// 1  . .*.
	//    a b c
}

func TestBoardWithoutNames(t *testing.T) {
	b := tictactoe.New().Board()
	assert.Equal(t, " . . .\n . . .\n . . .\n", b.String())
	assert.Equal(t, "4", b.Name(4), "the number that pictures show")
	b.Columns = []string{"a", "b", "c"}
	assert.Contains(t, b.String(), "\n a b c\n")
	assert.Equal(t, 3, b.Width())
	assert.Equal(t, 1, game.Board{}.Width(), "nothing to draw")
}

func TestUnwrapped(t *testing.T) {
	board := tictactoe.New()
	assert.Same(t, board, game.Unwrapped(recorded{recorded{board}}))
	_, found := game.Find[game.Keyer](recorded{nil})
	assert.False(t, found, "a wrapper of nothing")
}

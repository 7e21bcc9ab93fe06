package game_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/tictactoe"
)

// heap is a heap of Nim without Clone; the zero value is a finished game.
type heap struct{ left int }

func (h *heap) Moves(buf []game.Move) []game.Move { return buf }
func (h *heap) Make(m game.Move)                  { h.left -= int(m) }
func (h *heap) Unmake(m game.Move)                { h.left += int(m) }
func (h *heap) Terminal() bool                    { return h.left == 0 }
func (h *heap) Evaluate() int                     { return -1 }

func newHeap() *heap { return &heap{3} }

// half has one of the five methods, and another with other types.
type half struct{}

func (half) Terminal() bool      { return true }
func (half) Make(m, n game.Move) {}

func ExampleStarts() {
	newGame, err := game.Starts(func() any { return new(newHeap) })
	fmt.Println(newGame().(*heap).left, err)
	_, err = game.Starts(func() any { return new(half) })
	fmt.Println(err)
	// Output:
	// 3 <nil>
	// game_test.half is not yet a game.Position: 4 of the five methods are missing or have other types
}

// A type, a value, a call and functions make new games, so that none sees the moves of another.
func TestStarts(t *testing.T) {
	interfaced := func() game.Position { return newHeap() }
	for name, value := range map[string]func() any{
		"a type":                      func() any { return new(heap) },
		"a value":                     func() any { return new(heap{3}) },
		"a call":                      func() any { return new(newHeap()) },
		"a call with an interface":    func() any { return new(interfaced()) },
		"a function":                  func() any { return new(newHeap) },
		"a function with an error":    func() any { return new(func() (game.Position, error) { return newHeap(), nil }) },
		"one game that can be cloned": func() func() any { b := tictactoe.New(); return func() any { return new(b) } }(),
	} {
		t.Run(name, func(t *testing.T) {
			newGame, err := game.Starts(value)
			require.NoError(t, err)
			first, second := newGame(), newGame()
			assert.Equal(t, first, second)
			first.Make(2)
			assert.NotEqual(t, first, second)
		})
	}
}

func TestNoStarts(t *testing.T) {
	one := newHeap()
	_, err := game.Starts(func() any { return new(one) })
	assert.ErrorContains(t, err, "each check needs a new one")
	var none game.Position
	_, err = game.Starts(func() any { return new(none) })
	assert.EqualError(t, err, "this is nil, not a game")
	_, err = game.Starts(func() any { return new(func() (game.Position, error) { return nil, errors.New("no board") }) })
	assert.EqualError(t, err, "no board")
	_, err = game.Starts(func() any { return new(func(n int) game.Position { return nil }) })
	assert.EqualError(t, err, "this function needs arguments: write a call of it, such as New(5, 4)")
	_, err = game.Starts(func() any { return new(3) })
	var u game.Unfinished
	require.ErrorAs(t, err, &u)
	assert.Equal(t, "int", u.Type)
	assert.Len(t, u.Methods, 5)
}

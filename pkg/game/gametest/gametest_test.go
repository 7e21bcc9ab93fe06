package gametest_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
)

func TestGamesOfTheRepository(t *testing.T) {
	assert.NoError(t, gametest.Check(func() game.Position { return tictactoe.New() }, 500, 1))
	rng := rand.New(rand.NewPCG(1, 0))
	assert.NoError(t, gametest.Check(func() game.Position {
		return tree.New(tree.Random(rng, tree.Shape{Height: 6, Width: 4, Values: 9}))
	}, 500, 1))
}

// A tic-tac-toe with one thing wrong.
type wrong struct {
	*tictactoe.Board
	moves     func([]game.Move) []game.Move
	unmake    func(game.Move)
	terminal  func() bool
	evaluate  func() int
	evaluated int
}

func (w *wrong) Moves(buf []game.Move) []game.Move {
	if w.moves != nil {
		return w.moves(buf)
	}
	return w.Board.Moves(buf)
}

func (w *wrong) Unmake(m game.Move) {
	if w.unmake != nil {
		w.unmake(m)
		return
	}
	w.Board.Unmake(m)
}

func (w *wrong) Terminal() bool {
	if w.terminal != nil {
		return w.terminal()
	}
	return w.Board.Terminal()
}

func (w *wrong) Evaluate() int {
	if w.evaluate != nil {
		return w.evaluate()
	}
	return w.Board.Evaluate()
}

func TestEachMisbehaviourIsReported(t *testing.T) {
	for _, row := range []struct {
		name, want string
		plant      func(w *wrong)
	}{
		{"move not taken back", "Unmake: taking back move", func(w *wrong) { w.unmake = func(game.Move) {} }},
		{"buffer thrown away", "Moves: it does not append", func(w *wrong) {
			w.moves = func([]game.Move) []game.Move { return w.Board.Moves(nil) }
		}},
		{"a move twice", "Moves: the same move twice", func(w *wrong) {
			w.moves = func(buf []game.Move) []game.Move {
				n := len(buf)
				buf = w.Board.Moves(buf)
				return append(buf, buf[n:min(n+1, len(buf))]...)
			}
		}},
		{"a negative move", "Moves: a negative move", func(w *wrong) {
			w.moves = func(buf []game.Move) []game.Move {
				for _, m := range w.Board.Moves(nil) {
					if buf = append(buf, m); m == 8 {
						buf[len(buf)-1] = -3
					}
				}
				return buf
			}
			w.unmake = func(m game.Move) {}
			w.terminal = func() bool { return true }
		}},
		{"another order", "Moves: it gives", func(w *wrong) {
			w.moves = func(buf []game.Move) []game.Move {
				w.evaluated++
				for i, n := range w.Board.Moves(nil) {
					if w.evaluated%2 == 0 {
						n = w.Board.Moves(nil)[len(w.Board.Moves(nil))-1-i]
					}
					buf = append(buf, n)
				}
				return buf
			}
		}},
		{"moves after the end", "Terminal: the game is over, and there are moves", func(w *wrong) {
			w.terminal = func() bool { return true }
		}},
		{"no end", "Terminal: the game is not over, and there is no move", func(w *wrong) {
			w.terminal = func() bool { return false }
		}},
		{"another value", "Evaluate: it returns", func(w *wrong) {
			w.evaluate = func() int { w.evaluated++; return w.evaluated % 2 }
		}},
		{"a value without bound", "Evaluate: 2147483647 is not between", func(w *wrong) {
			w.evaluate = func() int { return game.Inf }
		}},
	} {
		t.Run(row.name, func(t *testing.T) {
			err := gametest.Check(func() game.Position {
				w := &wrong{Board: tictactoe.New()}
				row.plant(w)
				return w
			}, 20, 1)
			assert.ErrorContains(t, err, row.want)
			assert.ErrorContains(t, err, "after the moves [")
		})
	}
}

func ExampleCheck() {
	err := gametest.Check(func() game.Position { return tictactoe.New() }, 100, 1)
	fmt.Println(err)
	// Output: <nil>
}

// A tic-tac-toe that announces checks, and has none.
type loud struct{ *ticTacToe }

func (loud) GivesCheck(m game.Move) bool { return m == 4 }
func (loud) InCheck() bool               { return false }

// And one that announces checks, and knows of none.
type louder struct{ *ticTacToe }

func (louder) GivesCheck(game.Move) bool { return true }

func TestAnnouncedChecks(t *testing.T) {
	err := gametest.Check(func() game.Position { return loud{tictactoe.New()} }, 20, 1)
	assert.ErrorContains(t, err, "GivesCheck: it is true of move 4, and InCheck after the move false")
	err = gametest.Check(func() game.Position { return louder{tictactoe.New()} }, 20, 1)
	assert.ErrorContains(t, err, "GivesCheck: there is no InCheck to agree with")
}

// A tic-tac-toe whose moves touch squares of the test's choice.
type clumsy struct {
	*ticTacToe
	touches func(m game.Move) []int
}

type ticTacToe = tictactoe.Board // a field named Board would hide the method

func (c clumsy) Touches(m game.Move) []int { return c.touches(m) }

func TestMovesThatAMouseCannotMake(t *testing.T) {
	for _, row := range []struct {
		name, want string
		touches    func(m game.Move) []int
	}{
		{"beside the board", "Touches: move 0 touches [9], which are not all of the 9 squares",
			func(m game.Move) []int { return []int{int(m) + 9} }},
		{"nothing", "Touches: move 0 touches []", func(m game.Move) []int { return nil }},
		{"one within another", "Touches: two moves touch [0] and [0 1], which cannot be told apart",
			func(m game.Move) []int { return []int{0, int(m)}[:min(2, int(m)+1)] }},
	} {
		t.Run(row.name, func(t *testing.T) {
			err := gametest.Check(func() game.Position { return clumsy{tictactoe.New(), row.touches} }, 1, 1)
			assert.ErrorContains(t, err, row.want)
		})
	}
}

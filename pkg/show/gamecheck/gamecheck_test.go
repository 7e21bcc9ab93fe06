package gamecheck_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/game"
	"gametree/pkg/show"
	"gametree/pkg/show/gamecheck"
	"gametree/pkg/tictactoe"
)

// report returns the report as text.
func report(t *testing.T, value func() any) string {
	t.Helper()
	var text bytes.Buffer
	show.Terminal = &text
	t.Cleanup(func() { show.Terminal = nil })
	gamecheck.Report(value)
	return text.String()
}

// begun has two of the five methods, and one with another type.
type begun struct{ left int }

func (b *begun) Moves(buf []game.Move) []game.Move { return buf }
func (b *begun) Make(m game.Move)                  { b.left-- }
func (b *begun) Terminal() int                     { return 0 }

func TestMissingMethods(t *testing.T) {
	text := report(t, func() any { return new(begun) })
	assert.Contains(t, text, "gamecheck_test.begun is not yet a game.Position: 3 of the five methods are missing or have other types.")
	assert.Regexp(t, "✓  `Make\\(game.Move\\)`", text)
	assert.Regexp(t, "✗  `Terminal\\(\\) bool` +`Terminal\\(\\) int`", text)
	assert.Regexp(t, "✗  `Evaluate\\(\\) int` +missing", text)
}

func TestFirstBrokenPromise(t *testing.T) {
	text := report(t, func() any { return new(newWrong) })
	assert.Contains(t, text, "✗ Unmake restores Board, at the start: after 4 and taking it back, Board is not what it was.")
	assert.Contains(t, text, "what it should be\n . . .\n . . .\n . . .\nwhat it is\n . . .\n .>X .\n . . .\n")
	assert.NotContains(t, text, "transposition", "first things first")
}

// wrong draws a stone that it has taken back.
type wrong struct {
	game.Position
	board *tictactoe.Board
	ghost bool
}

func newWrong() *wrong {
	b := tictactoe.New()
	return &wrong{Position: b, board: b}
}

func (w *wrong) Unmake(m game.Move) {
	w.Position.Unmake(m)
	w.ghost = w.ghost || m == 4
}

func (w *wrong) Board() game.Board {
	b := w.board.Board()
	if w.ghost {
		b.Squares[1][1] = game.Square{Text: "X", Side: game.First}
	}
	return b
}

func TestGoodGame(t *testing.T) {
	text := report(t, func() any { return new(tictactoe.New()) })
	assert.Contains(t, text, "✓ No broken promise was found near the start and in 100 random games.")
	assert.Regexp(t, "✓  Keyer +`Key\\(\\) uint64` +the transposition table", text)
	assert.Contains(t, text, "\n11 more: Turner, Noisy, Ranker, Passer, ", "folded")
	assert.NotContains(t, text, "Chancer", "there are no dice")
}

func TestNoGame(t *testing.T) {
	var none *tictactoe.Board
	assert.Contains(t, report(t, func() any { return new(none) }), "✗ this is nil, not a game.")
}

// over is a game that is over, as a type whose zero value is not the start often is.
type over struct{}

func (over) Moves(buf []game.Move) []game.Move { return buf }
func (over) Make(game.Move)                    {}
func (over) Unmake(game.Move)                  {}
func (over) Terminal() bool                    { return true }
func (over) Evaluate() int                     { return 0 }

func TestOverAtTheStart(t *testing.T) {
	text := report(t, func() any { return new(over) })
	assert.Regexp(t, "^✗ This game is over at its start, so none of its moves was checked.", text)
	assert.NotContains(t, text, "No broken promise")
}

// endless goes on for ever.
type endless struct{ ply int }

func (e *endless) Moves(buf []game.Move) []game.Move { return append(buf, game.Move(e.ply%3)) }
func (e *endless) Make(game.Move)                    { e.ply++ }
func (e *endless) Unmake(game.Move)                  { e.ply-- }
func (e *endless) Terminal() bool                    { return false }
func (e *endless) Evaluate() int                     { return 0 }

func TestEndlessGame(t *testing.T) {
	text := report(t, func() any { return new(endless) })
	assert.Contains(t, text, "? Perhaps a broken promise: A game ends, in 100 random games: none ended within 200 plies: "+
		"does a move have no effect, or is Terminal never true?")
	assert.NotContains(t, text, "No broken promise")
}

// keyed has the same key for all squares on which a stone can stand.
type keyed struct{ *xs }

type xs = tictactoe.Board // embedded under a name that does not hide the method Board

func (k keyed) Clone() game.Position { return keyed{k.xs.Clone().(*xs)} }
func (k keyed) Key() uint64          { return uint64(len(k.Moves(nil))) }

func TestTwoPositionsWithOneKey(t *testing.T) {
	text := report(t, func() any { return new(keyed{tictactoe.New()}) })
	assert.Contains(t, text, "✗ Different positions have different keys, after the moves 1: Key is 8 here and after the moves 0, but Moves differs.")
	assert.Contains(t, text, "after the moves 0\n X . .\n . . .\n . . .\nafter the moves 1\n>.>X .\n . . .\n . . .\n")
}

func TestPerft(t *testing.T) {
	perft := func(depth int, divide bool) string {
		var text bytes.Buffer
		show.Terminal = &text
		defer func() { show.Terminal = nil }()
		p := tictactoe.New()
		p.Make(4)
		gamecheck.Perft(p, depth, divide)
		return text.String()
	}
	assert.Equal(t, "336\n", perft(3, false))
	assert.Equal(t, "1\n", perft(0, true))
	assert.Contains(t, perft(2, true), "\n7: 7\n8: 7\n56\n")
	assert.NotContains(t, perft(2, true), "4: ")
}

// Package gameover is the exercise game-over: when a game of Chinese chess is
// lost, and what that is worth.
package gameover

import (
	"embed"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"gametree/exercises/kit"
	xiangqimoves "gametree/exercises/xiangqi-moves"
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = kit.Exercise{
	ID: "game-over", Title: "No move loses", Lesson: 10,
	Tasks: []kit.Task{
		{Name: "mate", Points: 2, Text: "in check and no way out: lost", Property: kit.NewProperty(oneOf(checks, 0), score)},
		{Name: "stalemate", Points: 3, Text: "no move at all: lost, too", Property: kit.NewProperty(oneOf(quiet, 0), score)},
		{Name: "facing", Points: 2, Text: "generals must not face each other", Property: kit.NewProperty(oneOf(faced, 0), score)},
		{Name: "nearer", Points: 3, Text: "a loss that is farther away is better", Property: kit.NewProperty(oneOf(slices.Concat(checks, quiet), 40), score)},
	},
	Files:    files,
	Pictures: map[string]kit.Picture{"ScoreFEN": kit.Board(drawEnd)},
}

type answer struct {
	ScoreFEN func(fen string, ply int) (value int, over bool)
}

// situation is a position, and how many plies it is away from the root.
type situation struct {
	Pieces xiangqimoves.Setup
	Mover  string // w or b
	Ply    int
}

// oneOf draws one of the positions, up to so many plies away from the root.
func oneOf(fens []string, most int) *rapid.Generator[situation] {
	ply := rapid.IntRange(0, most)
	fen := rapid.SampledFrom(fens)
	return rapid.Custom(func(t *rapid.T) situation {
		f := fen.Draw(t, "position")
		_, mover, _ := strings.Cut(f, " ")
		return situation{xiangqimoves.ParseSetup(f), mover, ply.Draw(t, "ply")}
	})
}

func score(t *kit.T, a answer, in situation) {
	fen := in.Pieces.FEN(in.Mover)
	got, over := a.ScoreFEN(fen, in.Ply)
	b := xiangqimoves.MustParse(fen)
	switch legal := b.LegalMoves(nil); {
	case len(legal) > 0 && over:
		t.Failf("the game is not over, since %s is a legal move, and yours says that it is", xiangqi.UCCI(legal[0]))
	case len(legal) > 0:
		t.Want("the game goes on and the value", got, b.Evaluate())
	case !over:
		t.Failf("the game is over, since no move is legal, and yours says that it is not")
	default:
		t.Want("the game is lost and the value", got, game.Lost(in.Ply))
	}
}

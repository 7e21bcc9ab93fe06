// Package gameover is the exercise game-over: when a game of Chinese chess is
// lost, and the value of a lost position.
package gameover

import (
	"slices"
	"strings"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// Exercise returns the exercise.
func Exercise() kit.Exercise {
	return kit.Exercise{
		ID: "game-over", Title: "No move loses", Lesson: 10,
		Tasks: []kit.Task{
			{Name: "mate", Points: 2, Text: "in check and no way out: lost", Property: kit.NewProperty(oneOf(checks, 0), score)},
			{Name: "stalemate", Points: 3, Text: "not in check, but no legal move: lost too", Property: kit.NewProperty(oneOf(quiet, 0), score)},
			{Name: "facing", Points: 2, Text: "generals must not face each other", Property: kit.NewProperty(oneOf(faced, 0), score)},
			{Name: "nearer", Points: 3, Text: "a loss that is farther away is better", Property: kit.NewProperty(oneOf(slices.Concat(checks, quiet), 40), score)},
		},
		Pictures: map[string]kit.Picture{"ScoreFEN": kit.Board(drawEnd)},
	}
}

type answer struct {
	ScoreFEN func(fen string, ply int) (value int, over bool)
}

// situation is a position, and its distance from the root in plies.
type situation struct {
	Pieces boards.Setup
	Mover  string // w or b
	Ply    int
}

// oneOf makes one of the positions, at most so many plies away from the root.
func oneOf(fens []string, most int) *kit.Generator[situation] {
	return kit.Generate(func(s *kit.Source) situation {
		fen := kit.Pick(s, fens...)
		_, mover, _ := strings.Cut(fen, " ")
		return situation{boards.ParseSetup(fen), mover, s.Between(0, most)}
	})
}

func score(t *kit.T, a answer, in situation) {
	fen := in.Pieces.FEN(in.Mover)
	got, over := a.ScoreFEN(fen, in.Ply)
	b := boards.MustParse(fen)
	switch legal := b.LegalMoves(nil); {
	case len(legal) > 0 && over:
		t.Failf("the game goes on, because %s is a legal move, but yours says that it is over", xiangqi.UCCI(legal[0]))
	case len(legal) > 0:
		t.Want("the game goes on, and the value", got, b.Evaluate())
	case !over:
		t.Failf("the game is over, because there is no legal move, but yours says that it goes on")
	default:
		t.Want("the game is lost, and the value", got, game.Lost(in.Ply))
	}
}

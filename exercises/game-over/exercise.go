// Package gameover is the exercise game-over: when a game of Chinese chess is
// lost, and the value of a lost position.
package gameover

import (
	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// Exercise returns the exercise.
func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "No move loses", Lesson: "10", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("mate", 2, "in check and no way out: lost", position(mate), score, crowded...),
			kit.NewTask("stalemate", 3, "not in check, but no legal move: lost too", position(stalemate), score,
				parsed("4k4/3c5/9/3N5/1c7/3N5/9/3K5/r8/9 w")),
			kit.NewTask("facing", 2, "generals must not face each other", opposed, score),
			kit.NewTask("nearer", 3, "a loss that is farther away is better", below, score),
		},
		Pictures: map[string]kit.Picture{"ScoreFEN": kit.Board(drawEnd)},
	}
}

type answer struct {
	ScoreFEN func(fen string, ply int) (value int, over bool, left string)
}

func score(t *kit.T, a answer, in situation) {
	b := in.board()
	got, over, left := a.ScoreFEN(b.FEN(), in.Ply)
	if left != "" {
		t.Fail(kit.NotRestored, "the move %s is made and never taken back: each Make needs an Unmake", left)
	}
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

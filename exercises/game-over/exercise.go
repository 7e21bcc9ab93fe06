// Package gameover is the exercise game-over: when a game of Chinese chess is
// lost, and the value of a lost position.
package gameover

import (
	"fmt"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Game over", Lesson: "10", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("mate", 2, "in check and no way out: lost", at("mate"), score, crowded...),
			kit.NewTask("stalemate", 3, "not in check, but no legal move: lost too", at("stalemate"), score,
				parsed("4k4/3c5/9/3N5/1c7/3N5/9/3K5/r8/9 w"), onlyMove, parsed("3aka3/3PnP3/4P4/9/9/9/9/9/9/4K4 b")),
			kit.NewTask("facing", 2, "generals must not face each other",
				at("facing"), score, parsed("4k4/9/9/9/9/9/9/9/9/4K4 w"), parsed("3k5/9/9/9/9/9/9/9/9/3RK4 w"),
				parsed("9/4k4/4P4/9/9/5r3/9/3K5/6R2/2c6 b")),
			kit.NewTask("nearer", 3, "a loss that is farther away is better", below, score, crowded...),
		},
		Pictures: map[string]kit.Picture{"ScoreFEN": kit.Board(drawEnd)},
	}
}

// onlyMove has one pseudo-legal move, which is legal.
var onlyMove = parsed("9/3P1P3/3kb4/3P1P3/9/9/9/9/9/5K3 b")

type answer struct {
	ScoreFEN func(fen string, ply int) (value int, over bool, left string)
}

func score(t *kit.T, a answer, in situation) {
	b := in.board()
	got, over, left := a.ScoreFEN(b.FEN(), in.Ply)
	if left != "" {
		t.Fail(kit.NotRestored, "of %s and the reply to it, one is never taken back: each Make needs an Unmake", left)
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

// drawEnd draws the position and marks one legal move, if there is one.
func drawEnd(c kit.Call) []render.Panel {
	b := boards.MustParse(kit.Arg[string](c, 0))
	p := render.Panel{Board: b.Draw(game.NoMove)}
	note := "no move is legal: after every move the general could be captured"
	if legal := b.LegalMoves(nil); len(legal) > 0 {
		from, to := xiangqi.Ends(legal[0])
		boards.At(p.Board, from).Moved = true
		boards.At(p.Board, to).Target = true
		note = "a legal move is marked: " + xiangqi.UCCI(legal[0])
	}
	p.Notes = []string{fmt.Sprintf("%s; ply %d from the root", boards.ToMove(b), kit.Arg[int](c, 1)), note}
	return []render.Panel{p}
}

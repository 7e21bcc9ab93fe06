package quiescence

import (
	"fmt"
	"strings"

	"gametree/exercises/internal/draw"
	"gametree/kernel/grade/exercise"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
)

// drawCaptures marks what can be captured.
func drawCaptures(c exercise.Call) []render.Panel {
	b := draw.MustParse(exercise.Arg[string](c, 0))
	p := render.Panel{Board: draw.Chess(b)}
	p.Notes = []string{draw.ToMove(b)}
	if alpha, beta := exercise.Arg[int](c, 1), exercise.Arg[int](c, 2); alpha > -game.Inf || beta < game.Inf {
		p.Notes = append(p.Notes, fmt.Sprintf("window: alpha %s, beta %s", exercise.Syntax(alpha), exercise.Syntax(beta)))
	}
	var names []string
	for _, m := range xiangqi.NewPseudo(b).NoisyMoves(nil) {
		_, to := xiangqi.Ends(m)
		at := draw.Number(to)
		p.Board.Squares[at/xiangqi.Files][at%xiangqi.Files].Target = true
		names = append(names, xiangqi.UCCI(m))
	}
	if names == nil {
		p.Notes = append(p.Notes, "nothing can be captured")
	} else {
		p.Notes = append(p.Notes, "captures: "+strings.Join(names, ", "))
	}
	return []render.Panel{p}
}

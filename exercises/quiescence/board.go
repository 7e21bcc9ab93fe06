package quiescence

import (
	"fmt"
	"strings"

	"gametree/exercises/kit"
	"gametree/exercises/kit/draw"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
)

// drawCaptures marks what can be captured.
func drawCaptures(c kit.Call) []render.Panel {
	b := draw.MustParse(kit.Arg[string](c, 0))
	p := render.Panel{Board: draw.Chess(b)}
	p.Notes = []string{draw.ToMove(b)}
	if alpha, beta := kit.Arg[int](c, 1), kit.Arg[int](c, 2); alpha > -game.Inf || beta < game.Inf {
		p.Notes = append(p.Notes, fmt.Sprintf("window: alpha %s, beta %s", kit.Syntax(alpha), kit.Syntax(beta)))
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

package quiescence

import (
	"fmt"
	"strings"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
)

// drawCaptures draws the position and marks the pieces that can be captured.
func drawCaptures(c kit.Call) []render.Panel {
	b := boards.MustParse(kit.Arg[string](c, 0))
	p := render.Panel{Board: boards.Chess(b)}
	p.Notes = []string{boards.ToMove(b)}
	if alpha, beta := kit.Arg[int](c, 1), kit.Arg[int](c, 2); alpha > -game.Inf || beta < game.Inf {
		p.Notes = append(p.Notes, fmt.Sprintf("window (%s, %s)", kit.Words(alpha), kit.Words(beta)))
	}
	position := xiangqi.NewPseudo(b)
	p.Notes = append(p.Notes, fmt.Sprintf("declining is worth %d", position.Evaluate()))
	var names []string
	for _, m := range position.NoisyMoves(nil) {
		_, to := xiangqi.Ends(m)
		at := boards.Number(to)
		p.Board.Squares[at/xiangqi.Files][at%xiangqi.Files].Target = true
		evaluated := 0
		position.Make(m)
		names = append(names, fmt.Sprintf("%s is worth %d", xiangqi.UCCI(m),
			-quiesce(position, -game.Inf, game.Inf, &evaluated)))
		position.Unmake(m)
	}
	if names == nil {
		p.Notes = append(p.Notes, "nothing can be captured")
	} else {
		p.Notes = append(p.Notes, "captures: "+strings.Join(names, ", "))
	}
	return []render.Panel{p}
}

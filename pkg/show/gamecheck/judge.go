package gamecheck

import (
	"gametree/pkg/game"
	"gametree/pkg/play"
	"gametree/pkg/render"
	"gametree/pkg/show"
)

// Judged sends the results of games.Game.Judge: the verdict and the board, or the mistake.
func Judged(p game.Position, verdict string, err error) {
	if err != nil {
		show.Markdown("✗ %s", play.Sentence(err))
		return
	}
	show.Bundle(render.Bundle{Text: verdict + "\n"})
	if b, ok := game.Find[game.Boarder](p); ok {
		show.Bundle(render.Board("After these moves", b.Board(), nil))
	}
}

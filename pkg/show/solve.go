package show

import (
	"context"
	"fmt"
	"os"
	"os/signal"

	"gametree/pkg/game"
	"gametree/pkg/play"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

// Solve searches p to the end of the game, or to the depth and for the time of by, and
// sends the value for the player to move and the move, and then what they mean. If the
// cell is stopped, it sends what was found so far. %solve calls it.
func Solve(p game.Position, by ...Opponent) search.Result {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var o Opponent
	if len(by) > 0 {
		o = by[0]
	}
	rules, q := o.rules(p)
	rung, err := rules.Lookup(q.Rung)
	if err != nil {
		panic(play.Sentence(err))
	}
	message := newProgress()
	a, err := search.Think(ctx, rung.PlaysFirst(), p, search.Limits{Depth: o.Depth, Time: o.Time}, func(a search.Result) {
		message.message("depth %d: %s nodes so far", a.Depth, render.Thousands(a.Nodes))
	})
	if err != nil {
		panic(play.Sentence(err))
	}
	move := "none"
	if a.Move != game.NoMove {
		move = play.Name(p, a.Move)
	}
	prospect := play.Prospect(rung, p, a)
	message.end(render.Bundle{
		Text:     fmt.Sprintf("%d %s\n%s\n", a.Value, move, prospect),
		Markdown: fmt.Sprintf("Value **%d**, move **%s**: %s", a.Value, render.Literally(move), render.Literally(prospect)),
	})
	return a
}

package show

import (
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// Fill sends the tree of the whole game below p with empty houses, which the reader fills in and
// checks. id names the widget in the browser's storage, such as "02/houses". Max is to move.
func Fill(id string, p game.Position) {
	wholly(p, func(solved *trace.Tree, _ int) render.Bundle { return render.Fill(id, solved) })
}

// Cut sends the tree of the whole game below p with hidden leaves; see render.Cut. id is as for Fill.
func Cut(id string, p game.Position) {
	wholly(p, func(solved *trace.Tree, depth int) render.Bundle {
		return render.Cut(id, solved, game.Must(trace.Record(search.AnyAlphaBeta, p, depth)))
	})
}

// Uncover sends the tree of the whole game below p with covered leaves; see render.Uncover.
func Uncover(p game.Position, numbers bool) {
	wholly(p, func(solved *trace.Tree, _ int) render.Bundle { return render.Uncover(solved, numbers) })
}

// Strategies sends the tree of the whole game below p with the strategies that prove its value.
func Strategies(p game.Position) {
	wholly(p, func(solved *trace.Tree, _ int) render.Bundle { return render.Strategies(solved) })
}

// wholly sends what draw makes of the whole game below p, searched by minimax to that depth, or
// the reason why its tree cannot be drawn.
func wholly(p game.Position, draw func(solved *trace.Tree, depth int) render.Bundle) {
	finite, ok := game.Find[game.Finite](p)
	switch {
	case game.HasChance(p):
		Markdown("This picture is for trees without chance. " +
			"Draw this tree with `show.Search(search.Expectiminimax, p, depth)`.")
	case !ok:
		Markdown("This game does not state how many plies are left: it has no method `PliesLeft`.")
	default:
		depth := finite.PliesLeft()
		if nodes := search.Run(search.AnyNegamax, p, depth).Nodes; nodes > render.MaxDrawn {
			Markdown("This tree has %s nodes; a picture shows %d at most.", render.Thousands(nodes), render.MaxDrawn)
			return
		}
		Bundle(draw(trace.Solved(p, depth), depth))
	}
}

// Split sends the solved tree of the whole game below p; see render.Split. id is as for Fill.
func Split(id string, p game.Position) {
	wholly(p, func(solved *trace.Tree, _ int) render.Bundle { return render.Split(id, solved) })
}

// Ask sends a question of a lesson. Below the text of its reveal stand the outputs of the functions
// in see, which are made now. Ask panics if q is not valid.
func Ask(lesson string, q render.Question, see ...func()) {
	Bundle(game.Must(render.Ask(lesson, q, gather(see))))
}

// AskRecap sends a table of the answers that were given to the questions of a lesson.
func AskRecap(lesson string, questions []render.Question) {
	Bundle(game.Must(render.Recap(lesson, questions)))
}

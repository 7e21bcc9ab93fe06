package show

import (
	"cmp"

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

// Prove sends the tree of the whole game below p, for proofs of its value; see render.Prove.
func Prove(p game.Position) {
	wholly(p, func(solved *trace.Tree, _ int) render.Bundle { return render.Prove(solved) })
}

// Questions sends the tree of the whole game below p, whose value the reader finds by questions to
// f, "g or more?". The value is from low to high. See render.Questions.
func Questions[F Valuer](f F, p game.Position, low, high int) {
	wholly(p, func(solved *trace.Tree, depth int) render.Bundle {
		var replies []render.Reply
		for g := low + 1; g <= high; g++ {
			t := game.Must(record(f, p, depth, g-1, g, nil))
			replies = append(replies, render.Reply{G: g, Value: t.Value, Leaves: looked(t.Root, solved.Root)})
		}
		return render.Questions(cmp.Or(heading, "Is the tree worth g or more?"), solved, replies)
	})
}

// looked returns the numbers that the leaves of a search have in the whole tree.
func looked(n, whole *trace.Node) (leaves []int) {
	if n.Leaf {
		return []int{whole.ID}
	}
	for _, c := range n.Children {
		leaves = append(leaves, looked(c, whole.Children[c.Move])...)
	}
	return leaves
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

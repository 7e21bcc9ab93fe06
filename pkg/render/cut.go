package render

import "gametree/pkg/trace"

// cutTitle is the question of Cut.
const cutTitle = "Be alpha-beta: look at a leaf only if it can still matter."

// Puzzle is a tree for Cut: the whole tree as minimax searches it, and the part of it
// that alpha-beta searches.
type Puzzle struct{ Solved, Pruned *trace.Tree }

// Cut draws trees whose leaves are hidden. From the left, the learner looks at each
// leaf or cuts off the rest of its house, and sees at the end which cuts came too
// early and which looks were needless. id is as for Fill. Without scripts the search
// of the first tree is in a closed <details>.
func Cut(id string, puzzles ...Puzzle) Bundle {
	type puzzleData struct {
		fragment
		Nodes []quizNode `json:"nodes"`
		Needs int        `json:"needs"` // leaves that alpha-beta evaluates
	}
	o := Options{Title: cutTitle}
	var data []puzzleData
	content := ""
	for _, p := range puzzles {
		hidden := newDrawing(p.Solved.Hidden(true), nil, o).draw()
		data = append(data, puzzleData{hidden, newQuiz(p.Solved).Nodes, p.Pruned.Leaves})
		content += Text(p.Solved, MaxView)
	}
	first := puzzles[0].Solved.Hidden(true)
	b := interactive(first, o, script{
		name: "cut", css: file("widget.css"),
		data: map[string]any{"id": id, "version": version(content), "trees": data},
		below: "<p>Run this cell to look or cut.</p>" +
			details("what alpha-beta looks at", image(SVG(puzzles[0].Pruned, o), altText(puzzles[0].Pruned, cutTitle))),
	})
	b.Text = cutTitle + "\n" + Text(first, MaxView)
	return b
}

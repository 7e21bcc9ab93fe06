package render

import "gametree/pkg/trace"

// splitTitle is the title of Split.
const splitTitle = "One tree, two points of view"

// Split draws a solved tree whose numbers speak for max left of a line and for the
// player to move right of it. The reader moves the line. id names the widget in the
// browser's storage. Without scripts the whole tree is there from both points of view.
func Split(id string, solved *trace.Tree) Bundle {
	forMax := Options{Title: splitTitle, eyes: "for max, and for the mover"}
	forMover := Options{Title: splitTitle + ": all for the mover", View: MoverView}
	text := Text(solved, MaxView)
	b := widget(SVG(solved, forMax), altText(solved, forMax.Title), text, script{
		name: "split", css: file("card.css") + file("widget.css") + file("split.css"),
		data: map[string]any{"id": id, "version": version(text), "nodes": newQuiz(solved).Nodes},
		below: "<p>All for max above, all for the mover below. Run this cell to move the line between them.</p>" +
			image(SVG(solved, forMover), altText(solved, forMover.Title)),
	})
	b.Text = splitTitle + ": all for max\n" + text + forMover.Title + "\n" + Text(solved, MoverView)
	return b
}

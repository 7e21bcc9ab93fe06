// How much there is to do in a lesson.

package notebooks

import (
	"strings"

	"gametree/kernel/notebook"
)

// effort counts what a learner does in a lesson.
type effort struct {
	Words     int // of the texts, without the notes that are folded away
	Lines     int // of code that is not collapsed
	Questions int // to answer in the page
	Widgets   int // to play with: trees to fill in, sliders, players, boards
	Exercises int // functions to write
}

// widgets begin the calls and commands that show something to play with.
var widgets = []string{
	"show.Bets(", "show.BoardMoves(", "show.Controls(", "show.Cut(", "show.Fill(", "show.Line(", "show.Play(", "show.PlayGame(",
	"show.Prove(", "show.Questions(", "show.Slider(", "show.Split(", "show.Stepper(", "show.Tree(", "show.TreeWindow(", "\n%play ",
}

// effortOf counts the parts of a lesson.
func effortOf(nb *notebook.Notebook) (e effort) {
	for _, c := range nb.Cells {
		switch c.Type {
		case notebook.Markdown:
			e.Words += len(strings.Fields(unfolded(c.Source)))
		case notebook.Code:
			if !c.Collapsed() {
				e.Lines += strings.Count(strings.TrimSpace(c.Source), "\n") + 1
			}
			code := "\n" + c.Source
			e.Questions += strings.Count(code, "questions.Ask(")
			e.Exercises += strings.Count(code, "\n// exercise:")
			for _, widget := range widgets {
				e.Widgets += strings.Count(code, widget)
			}
		}
	}
	return e
}

// unfolded returns a text without its <details>.
func unfolded(text string) string {
	before, rest, found := strings.Cut(text, "<details>")
	if !found {
		return text
	}
	_, after, _ := strings.Cut(rest, "</details>")
	return before + unfolded(after)
}

// minutes estimates how long a lesson takes: a minute for each 200 words and each 60
// lines of code, 45 seconds for a question and its reveal, a minute for each widget to
// play with, and three minutes for a function.
func (e effort) minutes() int {
	seconds := e.Words*60/200 + e.Lines + e.Questions*45 + e.Widgets*60 + e.Exercises*180
	return (seconds + 30) / 60
}

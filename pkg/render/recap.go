package render

import "fmt"

// Recap returns a table of the answers that a reader gave to the questions of a
// lesson. It is drawn in the page, from what the browser remembers, and follows every
// further answer. It shows a right answer only if the reader found or uncovered it.
// The error is about one of the questions.
func Recap(lesson string, questions []Question) (Bundle, error) {
	const hint = "Your answers to the questions of this lesson appear here once you run this cell."
	var all []recapData
	for _, q := range questions {
		a, err := newAskData(lesson, q)
		if err != nil {
			return Bundle{}, fmt.Errorf("question %s/%s: %w", lesson, q.ID, err)
		}
		all = append(all, recapData{a.ID, a.Version, a.Question, a.Several, a.Names, a.rightNames()})
	}
	return widget("", "", "Your answers to the questions of this lesson appear here in a page.\n", script{
		name: "recap", css: file("widget.css") + file("ask.css"), data: all, below: "<p>" + hint + "</p>",
	}), nil
}

// recapData is what a line of the recap needs to know of a question, see askData.
type recapData struct {
	ID       string   `json:"id"`
	Version  string   `json:"version"`
	Question string   `json:"question"`
	Several  bool     `json:"several"`
	Names    []string `json:"names"` // null if an answer is a number
	Right    []string `json:"right"`
}

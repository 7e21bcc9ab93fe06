//go:build !js

package report

import (
	"fmt"
	"html/template"
)

// FeedbackHTML is the feedback, which Feedback has made.
func (a Answer) FeedbackHTML() template.HTML { return template.HTML(a.Feedback) }

// maxPage is the length in bytes of the longest page.
const maxPage = 290_000

// page returns the page for a student. If it would be too long, it has only as many
// pictures as it can hold, the first ones, and then only as many results.
func page(answers []Answer) []byte {
	points, most := sum(answers)
	shown, left := fitting(answers)
	return Execute(templates(), "page.html", struct {
		Answer  // the first one
		Points  int
		Max     int
		Answers []Answer
		Left    string
	}{answers[0], points, most, shown, left})
}

// fitting returns the answers with what fits into a page, and a sentence about the
// rest.
func fitting(answers []Answer) (shown []Answer, left string) {
	const frame = 500 // around an answer, and more than the head of the page for all
	room := maxPage - 10*frame
	for i, a := range answers {
		need := 5*(len(a.File)+len(a.Note)) + frame // a character may be escaped with five
		if a.Exercise == "" {
			need += 5 * len(a.Message)
		}
		bare := withoutPictures(a.Feedback)
		switch {
		case need+len(a.Feedback) <= room/(len(answers)-i)+room*2/3: // leave the later ones a third
			need += len(a.Feedback)
		case need+len(bare) <= room:
			a.Feedback = bare
			need += len(bare)
		default:
			return shown, fmt.Sprintf("%d more results do not fit on this page.", len(answers)-i)
		}
		room -= need
		shown = append(shown, a)
	}
	return shown, ""
}

//go:build !js

package report

import (
	"html/template"
	"slices"
)

// FeedbackHTML is the feedback, which Feedback has made.
func (a Answer) FeedbackHTML() template.HTML { return template.HTML(a.Feedback) }

// maxPage is the length in bytes of the feedback after which a page shows no more pictures.
const maxPage = 290_000

// page returns the page for a student.
func page(answers []Answer) []byte {
	points, most := sum(answers)
	shown, left := slices.Clone(answers), maxPage
	for i := range shown {
		if left -= len(shown[i].Feedback); left < 0 {
			shown[i].Feedback = withoutPictures(shown[i].Feedback)
		}
	}
	return Execute(templates(), "page.html", struct {
		Answer  // the first one
		Points  int
		Max     int
		Answers []Answer
	}{answers[0], points, most, shown})
}

// Package questions has the questions of all lessons, one file a lesson, named after
// its number: 04b.md. A notebook asks one of them with questions.Ask("04/look"); the
// kernels import this package in every cell that uses it. The tests keep the
// questions and the cells of each lesson in agreement. See read.go for how a question
// is written.
//
// Reading order: questions.go, read.go.
package questions

import (
	"embed"
	"fmt"
	"strings"

	"gametree/pkg/render"
	"gametree/pkg/show"
)

//go:embed *.md
var files embed.FS

// Of returns the questions of a lesson, in the order in which it asks them. It panics
// if there is no such lesson.
func Of(lesson string) []render.Question {
	text, err := files.ReadFile(lesson + ".md")
	if err != nil {
		panic(fmt.Sprintf("questions: there is no lesson %q with questions", lesson))
	}
	questions, err := read(string(text))
	if err != nil {
		panic(fmt.Sprintf("questions: %s.md: %v", lesson, err))
	}
	return questions
}

// Ask sends the question "LESSON/ID", such as "01/ferrari". It is answered in the page;
// its reveal then opens, with the outputs of the functions in see below the text (see
// show.Ask). It panics if there is no such question, and names those that there are.
func Ask(id string, see ...func()) {
	lesson, name, _ := strings.Cut(id, "/")
	var names []string
	for _, q := range Of(lesson) {
		if q.ID == name {
			show.Ask(lesson, q, see...)
			return
		}
		names = append(names, lesson+"/"+q.ID)
	}
	panic(fmt.Sprintf("questions: there is no question %q; lesson %s has %s", id, lesson, strings.Join(names, ", ")))
}

// Recap sends a table of the answers given to the questions of a lesson, such as "01".
// The page draws it, and it follows every further answer.
func Recap(lesson string) { show.AskRecap(lesson, Of(lesson)) }

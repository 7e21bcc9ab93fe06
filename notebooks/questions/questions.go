// Package questions holds the questions of the lessons with their answers, so that
// neither a notebook's source nor its visible output shows an answer before it is
// given. In a lesson, a cell asks one, and its last cell draws the recap:
//
//	questions.Ask("01/fewest")
//	questions.Ask("01/orders", func() { show.Bars("Orders", "orders", bars...) })
//	questions.Recap("01")
//
// The questions of a lesson are in the file of its name, in the order in which the
// lesson asks them; package render says what a question can be. Test every change
// with: go test ./notebooks/...
package questions

import (
	"fmt"
	"strings"

	"gametree/pkg/render"
	"gametree/pkg/show"
)

// lessons are the questions of every lesson, in the order in which it asks them.
var lessons = []struct {
	name      string
	questions []render.Question
}{
	{"01", lesson01}, {"02", lesson02}, {"03", lesson03}, {"04", lesson04}, {"04b", lesson04b}, {"04c", lesson04c},
	{"05", lesson05}, {"06", lesson06}, {"07", lesson07}, {"08", lesson08}, {"09", lesson09}, {"10", lesson10}, {"11", lesson11}, {"11b", lesson11b}, {"12", lesson12},
	{"13", lesson13}, {"13b", lesson13b},
}

// Ask sends the question "LESSON/ID", such as "01/fewest". It is answered in the page;
// its reveal then opens, with the outputs of the functions in see below the text (see
// show.Ask). It panics if there is no such question, and names those that there are.
func Ask(id string, see ...func()) {
	lesson, name, _ := strings.Cut(id, "/")
	all := Of(lesson)
	names := make([]string, len(all))
	for i, q := range all {
		if q.ID == name {
			show.Ask(lesson, q, see...)
			return
		}
		names[i] = lesson + "/" + q.ID
	}
	if len(names) == 0 {
		panic(fmt.Sprintf("questions: lesson %s has no questions yet", lesson))
	}
	panic(fmt.Sprintf("questions: there is no question %q; lesson %s has %s", id, lesson, strings.Join(names, ", ")))
}

// Recap sends a table of the answers given to the questions of a lesson, such as "01".
// The page draws it, and it follows every further answer.
func Recap(lesson string) { show.AskRecap(lesson, Of(lesson)) }

// Of returns the questions of a lesson, in the order in which it asks them. It panics
// if there is no such lesson.
func Of(lesson string) []render.Question {
	names := make([]string, len(lessons))
	for i, l := range lessons {
		if l.name == lesson {
			return l.questions
		}
		names[i] = l.name
	}
	panic(fmt.Sprintf("questions: there is no lesson %q with questions; there are %s", lesson, strings.Join(names, ", ")))
}

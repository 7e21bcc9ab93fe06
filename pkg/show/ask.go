package show

import "gametree/pkg/render"

// Ask sends a question of a lesson, which is answered in the page. Below the text of
// its reveal stand the outputs of the functions in see. They are made now, by functions
// of this package; whatever see prints in another way appears at once, outside the
// reveal. Ask panics if q is not valid.
func Ask(lesson string, q render.Question, see ...func()) {
	b, err := render.Ask(lesson, q, gather(see))
	if err != nil {
		panic(err)
	}
	Bundle(b)
}

// AskRecap sends a table of the answers that were given to the questions of a lesson.
// The page draws it, and it follows every further answer. AskRecap panics if a
// question is not valid.
func AskRecap(lesson string, questions []render.Question) {
	b, err := render.Recap(lesson, questions)
	if err != nil {
		panic(err)
	}
	Bundle(b)
}

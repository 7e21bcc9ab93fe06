package show

import (
	"fmt"
	"html"
	"reflect"
	"strings"

	"gametree/pkg/render"
)

// Claim sends the result of testing a claim: the claim, got, and whether got
// deeply equals want, the claimed result.
func Claim(claim string, got, want any) {
	if reflect.DeepEqual(got, want) {
		Markdown("✓ **%s**: %s — ok", claim, cellText(got))
		return
	}
	Markdown("✗ **%s**: %s, where %s was claimed", claim, cellText(got), cellText(want))
}

// Guess sends a question, its answer, whether the learner's guess is right, and
// then the outputs of the functions in see. While the guess is nil, only the
// question is visible, and the learner can unfold the rest.
func Guess(question string, guess, answer any, see ...func()) {
	verdict := fmt.Sprintf("%s; you guessed %s. ✗", cellText(answer), cellText(guess))
	switch {
	case guess == nil:
		verdict = cellText(answer) + "."
	case right(guess, answer):
		verdict = cellText(answer) + ", as you guessed. ✓"
	}
	outputs := gather(see)
	if guess != nil {
		Markdown("**%s** %s", question, verdict)
		for _, b := range outputs {
			Bundle(b)
		}
		return
	}
	fold := render.Bundle{
		HTML: fmt.Sprintf("<details><summary><b>%s</b> You have not guessed yet. Put your guess into the cell above and run both, or open this.</summary><p>%s</p>",
			html.EscapeString(question), html.EscapeString(verdict)),
		Text: fmt.Sprintf("%s %s (You have not guessed.)\n", question, verdict),
	}
	for _, b := range outputs {
		fold.Text += b.Text
		if b.HTML == "" {
			b.HTML = "<pre>" + html.EscapeString(b.Text) + "</pre>"
		}
		fold.HTML += b.HTML
	}
	fold.HTML += "</details>"
	Bundle(fold)
}

// right reports whether a guess and an answer print the same, apart from case.
func right(guess, answer any) bool {
	return strings.EqualFold(fmt.Sprint(guess), fmt.Sprint(answer))
}

// Guessed is a question with the learner's guess, nil for none, and the answer.
type Guessed struct {
	Question      string
	Guess, Answer any
}

// Recap sends a table of the guesses of a lesson, each beside the answer.
func Recap(guesses ...Guessed) {
	var rows [][]any
	wrong := 0
	for _, g := range guesses {
		if g.Guess == nil {
			continue
		}
		mark := "✓"
		if !right(g.Guess, g.Answer) {
			mark = "✗"
			wrong++
		}
		rows = append(rows, []any{g.Question, g.Guess, g.Answer, mark})
	}
	if len(rows) == 0 {
		Markdown("You have not guessed anything in this lesson. You remember an answer better if you guess it first.")
		return
	}
	Table([]string{"question", "your guess", "answer", ""}, rows...)
	if wrong > 0 {
		Markdown("To find out why a guess was wrong, go back to the picture.")
	}
}

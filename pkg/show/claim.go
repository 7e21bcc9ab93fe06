package show

import (
	"fmt"
	"html"
	"reflect"
	"strings"

	"gametree/pkg/render"
)

// Claim tries a claim: it sends what the claim says, what was found, and ok
// where both agree.
func Claim(claim string, got, want any) {
	if reflect.DeepEqual(got, want) {
		Markdown("✓ **%s**: %s — ok", claim, cellText(got))
		return
	}
	Markdown("✗ **%s**: %s, where %s was claimed", claim, cellText(got), cellText(want))
}

// Guess sends the answer to a question, beside what the learner guessed, and
// then whatever the functions in see send. Before there is a guess (nil), all
// of it is folded away, for the learner to open.
func Guess(question string, guess, answer any, see ...func()) {
	verdict := fmt.Sprintf("%s; you said %s. ✗", cellText(answer), cellText(guess))
	switch {
	case guess == nil:
		verdict = cellText(answer) + "."
	case right(guess, answer):
		verdict = cellText(answer) + ", as you said. ✓"
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

// right compares as a reader does: 3 is 3 whatever its type, case does not count.
func right(guess, answer any) bool {
	return strings.EqualFold(fmt.Sprint(guess), fmt.Sprint(answer))
}

// Guessed is a guess as Recap shows it again.
type Guessed struct {
	Question      string
	Guess, Answer any
}

// Recap sends the guesses of a lesson once more, each beside the answer.
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
		Markdown("You have not guessed anything in this lesson. What you guess, you remember.")
		return
	}
	Table([]string{"you were asked", "you said", "it is", ""}, rows...)
	if wrong > 0 {
		Markdown("Where you were wrong there is something to find: go back to the picture.")
	}
}

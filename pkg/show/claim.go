package show

import (
	"fmt"
	"reflect"
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

// Guess sends the answer to a question, beside what the learner guessed; nil is
// no guess.
func Guess(question string, guess, answer any) {
	switch {
	case guess == nil:
		Markdown("**%s** %s. (You made no guess: fill in the cell above and run both again.)", question, cellText(answer))
	case fmt.Sprint(guess) == fmt.Sprint(answer):
		Markdown("**%s** %s, as you said. ✓", question, cellText(answer))
	default:
		Markdown("**%s** %s; you said %s. ✗", question, cellText(answer), cellText(guess))
	}
}

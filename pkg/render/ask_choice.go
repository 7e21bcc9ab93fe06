package render

import (
	"slices"
	"strconv"
)

func init() { questionKinds["choice"] = choices }

// choices is the kind of a question with a list of answers.
func choices(a *askData, q Question) (read func(text string) (string, error), err error) {
	for _, c := range q.Choices {
		a.Names = append(a.Names, phrase(c.Text))
	}
	a.options = q.Choices
	return func(text string) (string, error) {
		return strconv.Itoa(slices.IndexFunc(q.Choices, func(c Choice) bool { return c.Text == text })), nil
	}, nil
}

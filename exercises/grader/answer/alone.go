package answer

import (
	"regexp"
	"strings"

	"gametree/exercises/kit"
)

// placed matches the lines that give declarations their places, above each in a source.
var placed = regexp.MustCompile(`(?m)^//line .*\n`)

// Alone returns the answer to e in cells as one cell, which does not need the others:
// the answer's own cell if that is enough, or if there is nothing to judge.
func Alone(e kit.Exercise, cells []Cell) (text string) {
	text = Own(e, cells)
	all, _, err := Find(e, cells)
	if err != nil {
		return text
	}
	source := func(p Code) string {
		return placed.ReplaceAllString(strings.TrimPrefix(p.Source, clause), "")
	}
	if own, _, err := Find(e, []Cell{{Text: text}}); err == nil && source(own) == source(all) {
		return text
	}
	return marker + " " + e.ID + "\n\n" + source(all)
}

// Own returns the text of the last cell that names e; "" if none does.
func Own(e kit.Exercise, cells []Cell) (text string) {
	for _, c := range cells {
		if c.answers(e.ID) {
			text = c.Text
		}
	}
	return text
}

// The messages of Go's parser and compiler in sentences.

package cell

import (
	"strings"

	"gametree/exercises/grader/lazy"
	"gametree/exercises/grader/program"
	"gametree/exercises/grader/wording"
)

// sentence returns what is wrong at p, in a sentence that does not name the location, and
// where that is.
func (r Report) sentence(e program.SourceError, p location) (string, location) {
	if call, ok := strings.CutSuffix(e.Message, " (no value) used as value"); ok && program.EndsInExpression(r.Code) {
		return call + " has no value to show: put %% on a line of its own before it", p
	}
	code := r.cell(p.cell)
	begins := "before the %% only import, type, const, var and func are allowed"
	if !program.HasMain(code) {
		begins = "outside functions Go allows only import, type, const, var and func: " +
			"put %% on a line of its own before the statements to run"
	}
	text, _ := program.GoText(code)
	sentence, line, column := wording.Problem{
		Message: strings.Join(append([]string{e.Message}, e.Details...), "; "),
		Code:    text, Line: p.line, Column: p.column, Names: r.names(), Begins: begins,
	}.Explain()
	if line != p.line || column != p.column {
		p = r.at(p.cell, line, column)
	}
	return sentence, p
}

var word = lazy.Pattern(`[\pL_][\pL\pN_]*`)

// names returns the words of the cell and of the last hundred cells.
func (r Report) names() []string {
	var names []string
	for count := r.Count; count > 0 && count > r.Count-100; count-- {
		names = append(names, word().FindAllString(r.cell(count), -1)...)
	}
	return names
}

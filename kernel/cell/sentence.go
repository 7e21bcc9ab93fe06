// The messages of Go's parser and compiler in sentences.

package cell

import (
	"fmt"
	"go/token"
	"slices"
	"strings"

	"gametree/exercises/grader/compilererrors"
	"gametree/exercises/grader/program"
	"gametree/pkg/lazy"
)

// sentence returns what is wrong at p, in a sentence that does not name the location, and
// where that is.
func (r Report) sentence(e program.SourceError, p location) (string, location) {
	if call, ok := strings.CutSuffix(e.Message, " (no value) used as value"); ok && program.EndsInExpression(r.Code) {
		return call + " has no value to show: put a semicolon after it", p
	}
	text, _ := program.GoText(r.cell(p.cell))
	sentence, line, column := compilererrors.Problem{
		Message: strings.Join(append([]string{e.Message}, e.Details...), "; "),
		Code:    text, Line: p.line, Column: p.column, Names: r.names(), Begins: begins, Exports: r.Exports, Local: r.local,
	}.Explain()
	if line != p.line || column != p.column {
		p = r.at(p.cell, line, column)
	}
	return sentence, p
}

const begins = "only import, type, const, var and func can stand above the %%: move this below it, or remove the %%"

// local says where a variable was declared that is not defined: in the statements of an earlier
// cell. It returns "" if there is none.
func (r Report) local(name string) string {
	const short = 40
	for count := r.Count - 1; count > 0 && count > r.Count-100 && !program.Calls(r.cell(count), "%reset"); count-- {
		declared := program.Local(r.cell(count), name)
		if declared == "" {
			continue
		}
		if len(declared) > short || strings.Contains(declared, "\n") {
			declared = "var " + name + " = …"
		}
		return fmt.Sprintf("%s is not defined here: it lived in cell %d only; write %s above the statements there to keep it",
			name, count, declared)
	}
	return ""
}

var word = lazy.Pattern(`[\pL_][\pL\pN_]*`)

// names returns the words of the cell and of the last hundred cells, without keywords.
func (r Report) names() []string {
	var names []string
	for count := r.Count; count > 0 && count > r.Count-100; count-- {
		names = append(names, word().FindAllString(r.cell(count), -1)...)
	}
	return slices.DeleteFunc(names, token.IsKeyword)
}

package site

import (
	"strings"

	"gametree/exercises/grader/answer"
	"gametree/kernel/notebook"
	"gametree/pkg/lazy"
)

// place matches words that depend on where one reads: those for Jupyter stand between two comments,
// which it does not show, and the second one has those for the page.
var place = lazy.Pattern(`(?s)<!--lab-->.*?<!--page ?(.*?)-->`)

// valued matches calls whose value a cell without %% would show.
var valued = lazy.Pattern(`(?m)^show\.(Search|Window|Play|Icicle|Mover|Solve)\(`)

// asks matches what only asks a question.
var asks = lazy.Pattern(`\bquestions\.|\bshow\.(Fill|Cut)\("`)

// Edition changes a notebook into what one reads in the page. An exercise is one cell, which is checked when it runs,
// and has no verdict yet. Code that only asks a question is folded, and has no %% where it begins.
func Edition(nb *notebook.Notebook) {
	var kept []*notebook.Cell
	for _, c := range nb.Cells {
		if c.Type == notebook.Markdown {
			c.Source = place().ReplaceAllString(c.Source, "$1")
		}
		if c.Type == notebook.Code {
			if !valued().MatchString(c.Source) {
				c.Source = strings.TrimPrefix(c.Source, "%%\n")
			}
			if asks().MatchString(c.Source) {
				c.Metadata["jupyter"] = map[string]any{"source_hidden": true}
			}
			if len(answer.IDs(c.Source)) > 0 {
				c.Outputs = nil
			}
			if strings.HasPrefix(c.Source, "%check ") {
				continue
			}
		}
		kept = append(kept, c)
	}
	nb.Cells = kept
}

package site_test

import (
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/kernel/site"
)

// TestEdition: a mark in a text has words for each place, and the page folds what only asks, strips
// %%, and has one cell for an exercise, without a verdict.
func TestEdition(t *testing.T) {
	code := func(source string) *notebook.Cell {
		return &notebook.Cell{Type: notebook.Code, Source: source, Metadata: map[string]any{}, Outputs: []*notebook.Output{{}}}
	}
	nb := &notebook.Notebook{Cells: []*notebook.Cell{
		{Type: notebook.Markdown, Source: "Guess. <!--lab-->Run it, then click<!--page Click--> a pocket.<!--lab--> Go on.<!--page-->"},
		code("%%\nquestions.Ask(\"01/x\")"), code("%%\nshow.Play(Negamax, p, 2)"), code("// exercise: best-pocket\nfunc BestPocket() {}"),
		code("%check best-pocket"), code("%%\nfmt.Println(1)"),
	}}
	site.Edition(nb)
	var sources []string
	for _, c := range nb.Cells {
		sources = append(sources, c.Source)
	}
	assert.Equal(t, []string{"Guess. Click a pocket.", "questions.Ask(\"01/x\")", "%%\nshow.Play(Negamax, p, 2)",
		"// exercise: best-pocket\nfunc BestPocket() {}", "fmt.Println(1)"}, sources)
	assert.True(t, nb.Cells[1].Collapsed())
	assert.Empty(t, nb.Cells[3].Outputs)
	assert.False(t, nb.Cells[4].Collapsed())
	assert.NotEmpty(t, nb.Cells[4].Outputs)
}

// TestWordsOfJupyter: what one reads in the page has no words of another program.
func TestWordsOfJupyter(t *testing.T) {
	words := regexp.MustCompile(`Run the cell|Shift-Enter|JupyterLab|three dots|into a cell|<!--lab|<!--page|%hint`)
	for _, pattern := range []string{"../../notebooks/*.ipynb", "../../exercises/*.ipynb"} {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, file := range files {
			nb, err := notebook.ReadFile(file)
			require.NoError(t, err)
			site.Edition(nb)
			for _, c := range nb.Cells {
				if c.Type == notebook.Markdown {
					assert.NotRegexp(t, words, c.Source, file)
				}
			}
		}
	}
}

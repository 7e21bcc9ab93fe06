//go:build e2e

// The feedback on wrong answers, in a browser.

package endtoend

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
)

// TestLearner runs two wrong answers: the board marks missing and wrong squares, and
// the search that panicked is drawn up to the panic.
func TestLearner(t *testing.T) {
	r := ready(t)
	answer := func(source string) *notebook.Cell {
		return &notebook.Cell{Type: notebook.Code, Source: source, Metadata: map[string]any{}}
	}
	file := filepath.Join(t.TempDir(), "learner.ipynb")
	require.NoError(t, notebook.WriteFile(file, &notebook.Notebook{
		Minor:    4,
		Metadata: map[string]any{"kernelspec": map[string]any{"name": "gametree", "display_name": "gametree", "language": "go"}},
		Cells: []*notebook.Cell{
			answer("// exercise: xiangqi-moves\nfunc Moves(board []string, row, col int) [][2]int { return [][2]int{{5, 5}} }"),
			answer("// exercise: negamax\nimport \"gametree/pkg/game\"\n\nfunc Negamax(p game.Position, depth int) int {\n" +
				"\tif depth == 0 || p.Terminal() {\n\t\tpanic(\"no leaf\")\n\t}\n\tfor _, m := range p.Moves(nil) {\n" +
				"\t\tp.Make(m)\n\t\tNegamax(p, depth-1)\n\t\tp.Unmake(m)\n\t}\n\treturn 0\n}"),
		},
	}))
	p := startBrowser(t, r.Chromium).open(t, startServer(t, r, file), file)
	p.runAll()
	p.wait("the board with its marks", painted("The smallest case that was found", "missing in yours", "in yours, and wrong"))
	p.wait("the search up to its panic", painted("yours", "✗ it panicked where it is marked", "✗ panicked", "as it should be"))
	p.wait("the sentence", shows("It panicked in line 6 of this cell: no leaf."))
	if keep := os.Getenv("GAMETREE_SCREENSHOTS"); keep != "" {
		p.screenshot(filepath.Join(keep, "learner.png"))
	}
}

// painted returns a condition: a picture on the page contains all of these texts.
func painted(texts ...string) string {
	conditions := make([]string, len(texts))
	for i, text := range texts {
		conditions[i] = `[...svg.querySelectorAll("text")].some(e => e.textContent.includes("` + text + `") && e.getBoundingClientRect().width > 0)`
	}
	return `[...document.querySelectorAll("[data-gametree]")].some(host => {
		const svg = host.shadowRoot && host.shadowRoot.querySelector("svg");
		return svg && ` + strings.Join(conditions, " && ") + `;
	})`
}

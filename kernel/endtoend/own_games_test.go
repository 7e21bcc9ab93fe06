//go:build e2e && long

// Five games as a newcomer writes them, in a notebook.

package endtoend

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/kernel/setup"
)

// TestOwnGames checks each of the games, solves it, lets two searches play it, shares it, and
// plays it with the mouse: the first move of the list, square by square.
func TestOwnGames(t *testing.T) {
	files, err := filepath.Glob("testdata/own/*.txt")
	require.NoError(t, err)
	require.Len(t, files, 5)
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(name, func(t *testing.T) {
			source, err := os.ReadFile(file)
			require.NoError(t, err)
			start := " New" + name + "()"
			shared := filepath.Join(t.TempDir(), name+".html")
			var cells []*notebook.Cell
			for _, source := range []string{string(source), "%check-game" + start, "%solve" + start + " --movetime 300",
				"%perft" + start + " 2", "%match" + start + " deepening uct:100 --games 2 --depth 3", "%share" + start + " " + shared} {
				cells = append(cells, &notebook.Cell{Type: notebook.Code, Source: source, Metadata: map[string]any{}})
			}
			book := filepath.Join(t.TempDir(), name+".ipynb")
			require.NoError(t, notebook.WriteFile(book, &notebook.Notebook{Minor: 4, Cells: cells,
				Metadata: map[string]any{"kernelspec": map[string]any{"name": "gametree", "display_name": "gametree", "language": "go"}}}))
			words, err := exec.Command(filepath.Join(setup.Bin(ready(t).Root), "gametree"), "run", book, "-o", book).CombinedOutput()
			require.NoError(t, err, "%s", words)
			out, err := os.ReadFile(book)
			require.NoError(t, err)
			for _, says := range []string{"No broken promise", "**: depth ", "deepening against uct:100"} {
				assert.Contains(t, string(out), says)
			}

			p := opened(t, string(source), "%play"+start)
			p.wait("the board", board(`/^First is to move/.test(say) && root.querySelector(".sq.can, .list button")`))
			p.clickOn(`root.querySelector(".sq.can, .list button")`) // a list if a move changes many squares
			p.wait("the move, or the squares where it can end", board(`root.querySelector('.chip[data-ply="1"]') || root.querySelector(".sq.picked") && root.querySelector(".sq.to")`))
			if !value(p, chromedp.Evaluate[bool](board(`root.querySelector('.chip[data-ply="1"]')`))) {
				p.clickOn(`root.querySelector(".sq.to")`)
			}
			p.wait("the move and the answer", board(`root.querySelector('.chip[data-ply="1"]') && /First is to move/.test(say)`))
			p.keep("own-" + name)
			q := sharedFile(t, shared)
			q.wait("the shared board", board(`/^First is to move/.test(say) && squares.length > 0`))
			q.photo("shared-" + name)
		})
	}
}

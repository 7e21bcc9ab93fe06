//go:build e2e

// A learner's own game, played in a browser.

package endtoend

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
)

// opened opens a notebook with these cells and runs them all.
func opened(t *testing.T, cells ...string) page {
	t.Helper()
	r := ready(t)
	book := &notebook.Notebook{Minor: 4, Metadata: map[string]any{"kernelspec": map[string]any{"name": "gametree", "display_name": "gametree", "language": "go"}}}
	for _, source := range cells {
		book.Cells = append(book.Cells, &notebook.Cell{Type: notebook.Code, Source: source, Metadata: map[string]any{}})
	}
	file := filepath.Join(t.TempDir(), "own.ipynb")
	require.NoError(t, notebook.WriteFile(file, book))
	p := startBrowser(t, r.Chromium).open(t, startServer(t, r, file), file)
	p.wait("a kernel", connected)
	value(p, chromedp.Evaluate[bool](`(window.jupyterapp
		? void jupyterapp.commands.execute("notebook:run-all-cells")
		: Jupyter.notebook.execute_all_cells(), true)`))
	return p
}

// three is a game of connect-three on five columns of four squares, as a newcomer
// writes it: the five methods of game.Position, and Board.
func three(t *testing.T) string {
	text, err := os.ReadFile("testdata/three.txt")
	require.NoError(t, err)
	return string(text)
}

// keep writes pictures of the page, in all its width and with a board of 420 pixels, if
// GAMETREE_SCREENSHOTS wants them.
func (p page) keep(name string) {
	folder := os.Getenv("GAMETREE_SCREENSHOTS")
	if folder == "" {
		return
	}
	wide := func(width string) {
		value(p, chromedp.Evaluate[bool](`([...document.querySelectorAll("[data-gametree]")].at(-1).style.width = "`+width+`", true)`))
	}
	p.screenshot(filepath.Join(folder, name+".png"))
	wide("420px")
	p.screenshot(filepath.Join(folder, name+"-420.png"))
	wide("")
}

// key presses a key of the keyboard.
func (p page) key(keys string) { p.do(chromedp.KeyEvent(keys)) }

// TestPlayOwn plays a learner's own game by mouse, keyboard and typing, asks for a hint,
// takes moves back, looks at the history, and wins.
func TestPlayOwn(t *testing.T) {
	p := opened(t, three(t), "%play ConnectThree")
	p.wait("the board", board(`say === "First is to move." && squares.length === 20`))

	p.clickSquare("b4") // the stone falls down
	p.wait("the search's answer", board(`names.length === 2 && names[0] === "b1" && say.endsWith("First is to move.")`))
	p.wait("what the search expected", board(`/^depth 4 · \S+( for [^·]+)? · [a-e]\d .* nodes$/.test(thought)`))

	p.press("back")
	p.wait("the move taken back", board(`names.length === 0`))
	p.wait("a board", board(`(find("c1").focus(), true)`))
	p.key(kb.ArrowUp)
	p.key(kb.Enter)
	p.wait("the answer to the keyboard", board(`names.length === 2 && names[0] === "c1"`))

	p.key("h")
	p.wait("the hint, in which all are alike", board(`root.querySelectorAll(".value").length === 5 && !root.querySelector(".value.best, .arrow")
		&& /deep/.test(root.querySelector(".hint").textContent)`))
	p.keep("own-hint")

	p.wait("a board", board(`(root.querySelector(".typed").focus(), true)`))
	p.key("z9\r")
	p.wait("the complaint about a move that does not exist", board(`say.startsWith("\"z9\" is not a legal move here; the legal moves are ")`))
	p.wait("a board", board(`(root.querySelector(".typed").focus(), true)`))
	p.key("d1\r")
	p.wait("the answer to the typed move", board(`names.length === 4 && names[2] === "d1"`))

	p.clickOn(`root.querySelector('.chip[data-ply="1"]')`)
	p.wait("the position after the first move", board(`names.length === 4 && squares.filter(e => /First|Second/.test(e.getAttribute("aria-label"))).length === 1`))
	p.clickOn(`root.querySelector('.chip[data-ply="4"]')`)
	p.wait("the present again", board(`names.length === 4 && say.endsWith("First is to move.")`))
	p.wait("a board", board(`(find("c2").focus(), true)`))
	p.key("u")
	p.wait("the last move taken back by its key", board(`names.length === 2`))

	p.wait("a board", board(chosen("person", "1")))
	p.wait("the search moves for the first player", board(`names.length === 3 && say.endsWith("Second is to move.")`))
	p.wait("a board", board(chosen("limit", "8/0")))
	p.wait("the new level", board(`root.querySelector('[data-set="limit"]').value === "8/0"`))
	p.wait("the stored picture to follow", `(() => {
		const img = [...document.querySelectorAll("[data-gametree] img")].at(-1);
		return img && / played .*Second is to move/.test(img.alt);
	})()`)
	p.accessible(ours)
}

// A game for one has no opponent, no hint and no analysis.
func TestPlayAlone(t *testing.T) {
	p := opened(t, three(t)+`
func (b *ConnectThree) Sides() [2]string { return [2]string{"You", ""} }
func (b *ConnectThree) Turn() game.Side  { return game.First }
`, "%play ConnectThree")
	p.wait("a board without them", board(`say === "It is your move." && [".rivals", '[data-do="hint"]', "[data-analyse]"]
		.every(part => !root.querySelector(part).checkVisibility())`))
	p.clickSquare("b4")
	p.wait("the next move", board(`names.length === 1 && say.endsWith("It is your move.")`))
}

// TestPlayBrokenGame plays a game whose Unmake forgets a stone.
func TestPlayBrokenGame(t *testing.T) {
	forgets := strings.Replace(three(t), "\tb.cells[5*r+int(m)] = 0\n", "\tif int(m) != 3 {\n\t\tb.cells[5*r+int(m)] = 0\n\t}\n", 1)
	p := opened(t, forgets, "%play ConnectThree")
	p.wait("the fault", `document.body.innerText.includes("Making and unmaking move 3 changed what Board returns; %check-game shows more.")`)
}

// chosen is JavaScript that chooses a value in a select of a board.
func chosen(set, value string) string {
	return `(e => { e.value = "` + value + `"; return e.dispatchEvent(new Event("change", {bubbles: true})); })(root.querySelector('[data-set="` + set + `"]'))`
}

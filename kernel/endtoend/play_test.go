//go:build e2e

// A game that is played with the mouse.

package endtoend

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/pkg/game"
	"gametree/pkg/render"
)

// TestPlay plays three moves by clicks, reads the thoughts of the search, and takes a
// move back.
func TestPlay(t *testing.T) {
	r := ready(t)
	file := filepath.Join(t.TempDir(), "play.ipynb")
	require.NoError(t, notebook.WriteFile(file, &notebook.Notebook{
		Minor:    4,
		Metadata: map[string]any{"kernelspec": map[string]any{"name": "gametree", "display_name": "gametree", "language": "go"}},
		Cells:    []*notebook.Cell{{Type: notebook.Code, Source: "%play xiangqi --movetime 200", Metadata: map[string]any{}}},
	}))
	p := startBrowser(t, r.Chromium).open(t, startServer(t, r, file), file)
	p.wait("a kernel", connected)
	value(p, chromedp.Evaluate[bool](`(window.jupyterapp
		? void jupyterapp.commands.execute("notebook:run-all-cells")
		: Jupyter.notebook.execute_all_cells(), true)`))
	p.wait("the board", board(`say === "Red is to move." && squares.length === 90`))

	for i, move := range [][2]string{{"h2", "e2"}, {"h0", "g2"}, {"i3", "i4"}} {
		p.clickSquare(move[0])
		p.wait("the targets of "+move[0], board(`find("`+move[1]+`").classList.contains("to")`))
		p.clickSquare(move[1])
		p.wait("the search's answer", board(`say.endsWith("Red is to move.") && names.length === `+itoa(2*(i+1))+
			` && names[`+itoa(2*i)+`] === "`+move[0]+move[1]+`"`))
		p.wait("what the search says", board(`/^depth \d+ · \S+( for [^·]+)? · [a-i]\d[a-i]\d.* [\d,]+ nodes$/.test(thought)`))
	}
	p.wait("the stored picture to follow", `(() => {
		const img = document.querySelector("[data-gametree] img");
		return img && / played .*Red is to move/.test(img.alt);
	})()`)
	if keep := os.Getenv("GAMETREE_SCREENSHOTS"); keep != "" {
		p.screenshot(filepath.Join(keep, "play.png"))
	}

	open := `root.querySelector("[data-open='.begin']")`
	p.wait("the field of the position", board(`(`+open+`.click(), !root.querySelector(".begin").hidden)`))

	p.press("back")
	p.wait("two moves taken back", board(`names.length === 4 && say.endsWith("Red is to move.")`))
}

// TestPlayWithoutItsKernel opens an untrusted notebook with an old game: it shows the
// position as a picture, with a sentence below. Where scripts run but the kernel has
// ended, it shows the same in the same size.
func TestPlayWithoutItsKernel(t *testing.T) {
	r := ready(t)
	b := game.Board{Squares: [][]game.Square{{{Text: "X", Side: game.First}, {}}, {{}, {Text: "O", Side: game.Second}}}}
	drawn := render.Playable(render.PlayBoard{Title: "a game", Say: "X is to move.", Board: b}, render.Talk{Kernel: "gone", Target: "gametree.play", Board: "gone"})
	file := filepath.Join(t.TempDir(), "stored.ipynb")
	require.NoError(t, notebook.WriteFile(file, &notebook.Notebook{
		Minor:    4,
		Metadata: map[string]any{"kernelspec": map[string]any{"name": "gametree", "display_name": "gametree", "language": "go"}},
		Cells: []*notebook.Cell{{
			Type: notebook.Code, Source: "%play tictactoe", Metadata: map[string]any{},
			Outputs: []*notebook.Output{{Type: notebook.DisplayData, Data: map[string]any{"text/html": drawn.HTML, "text/plain": drawn.Text}}},
		}},
	}))
	p := startBrowser(t, r.Chromium).open(t, startServer(t, r, file), file)
	p.wait("the stored picture", `[...document.querySelectorAll(".jp-OutputArea img, .output img")].some(img => img.alt === "a game. X is to move." && img.naturalWidth > 20)`)
	p.wait("what to do", shows(render.PlayOn))

	html, err := json.Marshal(drawn.HTML)
	require.NoError(t, err)
	value(p, chromedp.Evaluate[bool](`(() => {
		document.querySelectorAll("[data-gametree]").forEach(host => host.remove());
		const page = document.createElement("div");
		page.innerHTML = `+string(html)+`;
		document.querySelector(".jp-Notebook, #notebook-container").prepend(page);
		const script = document.createElement("script");
		script.textContent = page.querySelector("script").textContent;
		page.append(script);
		return true;
	})()`))
	p.wait("the board that nobody can play on", board(`say === "`+render.PlayOn+`"`))
	p.wait("the picture in its size", `(svg => Math.abs(svg.getBoundingClientRect().width - svg.getAttribute("width")) < 2)(
		document.querySelector("[data-gametree]").shadowRoot.querySelector(".scroll svg"))`)
}

// board returns a condition: cond is true of the last board on the page.
func board(condition string) string {
	return `(() => {
		const root = [...document.querySelectorAll("[data-gametree]")].map(h => h.shadowRoot).findLast(r => r?.querySelector(".say"));
		if (!root) return false;
		const say = root.querySelector(".say").textContent, thought = root.querySelector(".thought").textContent;
		const names = root.querySelector(".moves").textContent.split(" ").filter(word => /^[a-i]/.test(word));
		const squares = [...root.querySelectorAll(".sq")];
		const find = name => squares.find(e => e.getAttribute("aria-label").startsWith(name + ","));
		return !!(` + condition + `);
	})()`
}

// clickSquare clicks the middle of a square with the mouse.
func (p page) clickSquare(name string) { p.clickOn(`find("` + name + `")`) }

// press clicks a button below the board.
func (p page) press(what string) { p.clickOn(`root.querySelector('[data-do="` + what + `"]')`) }

// clickOn clicks the middle of an element of the last board, as soon as there is one: an
// output that changes is empty for a moment.
func (p page) clickOn(element string) {
	p.t.Helper()
	p.clickAt(`(() => {
		let at;
		` + board(`(e => {
			if (!e) return;
			e.scrollIntoView({block: "center"});
			const box = e.getBoundingClientRect();
			at = [box.x + box.width / 2, box.y + box.height / 2];
		})(`+element+`)`) + `;
		return at;
	})()`)
}

//go:build e2e

// Cells that need a mouse or a keyboard.

package endtoend

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
)

// TestMouse types what a cell asks for, clicks a button for which the next one waits,
// and then the interrupt button while the last one loops.
func TestMouse(t *testing.T) {
	r := ready(t)
	code := func(source string) *notebook.Cell {
		return &notebook.Cell{Type: notebook.Code, Source: source, Metadata: map[string]any{}}
	}
	file := filepath.Join(t.TempDir(), "mouse.ipynb")
	require.NoError(t, notebook.WriteFile(file, &notebook.Notebook{
		Minor:    4,
		Metadata: map[string]any{"kernelspec": map[string]any{"name": "gametree", "display_name": "gametree", "language": "go"}},
		Cells: []*notebook.Cell{
			code("%%\nvar name string\nfmt.Print(\"Your name: \")\nfmt.Scan(&name)\nfmt.Println(\"hello\", name)"),
			code("import \"github.com/janpfeifer/gonb/gonbui/dom\"\nimport \"github.com/janpfeifer/gonb/gonbui/widgets\"\n\n%%\n" +
				"pressed := widgets.Button(\"press\").WithHtmlId(\"press\").AppendTo(dom.CreateTransientDiv()).Done().Listen()\n" +
				"<-pressed.C\nfmt.Println(\"was\", \"pressed\")"),
			code("%%\nfmt.Println(\"it\", \"loops\")\nfor {}"),
		},
	}))
	// gonb lets the page connect for a few seconds only. On a busy machine they may be too few;
	// then no click arrives, and one begins again.
	for range 5 {
		if mouse(startBrowser(t, r.Chromium).open(t, startServer(t, r, file), file)) {
			return
		}
	}
	t.Fatal("no click on the button of a cell arrived")
}

// mouse does it on a page with these cells. It returns false if the button was of no use.
func mouse(p page) bool {
	p.wait("a kernel", connected)
	value(p, chromedp.Evaluate[bool](`(window.jupyterapp
		? void jupyterapp.commands.execute("notebook:run-all-cells")
		: Jupyter.notebook.execute_all_cells(), true)`))
	const box = ".jp-Stdin-input, input.raw_input"
	p.wait("the box to type into", `document.querySelector("`+box+`")`)
	p.do(chromedp.SendKeys(box, "Ada\r"))
	p.wait("the answer to the input", shows("hello Ada"))
	p.wait("the cell's button", `document.querySelector("#press")`)
	p.do(chromedp.Click("#press"))
	// The button is on the page before the program listens, so that a click may be lost. But gonb
	// crashes if one comes just when the program ends.
	if !p.comes(shows("was pressed")+` ||
		Date.now() > (window.next ??= Date.now() + 3000) &&
		(window.next += 3000, document.querySelector("#press")?.click(), false)`, time.Minute) {
		return false
	}
	p.wait("the loop", shows("it loops"))
	p.do(chromedp.Click(`[data-command="notebook:interrupt-kernel"], [data-jupyter-action="jupyter-notebook:interrupt-kernel"]`))
	p.wait("the end of the loop", shows("the cell was interrupted"))
	return true
}

// shows returns a condition: an output on the page contains text.
func shows(text string) string {
	return `[...document.querySelectorAll(".jp-OutputArea-output, .output")].some(o => o.textContent.includes("` + text + `"))`
}

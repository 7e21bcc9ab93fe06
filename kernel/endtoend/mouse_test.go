//go:build e2e

// Cells that need a mouse or a keyboard.

package endtoend

import (
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
)

// TestMouse types what a cell asks for, and clicks the interrupt button while the next one
// loops.
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
			code("%%\nfmt.Println(\"it\", \"loops\")\nfor {}"),
		},
	}))
	p := startBrowser(t, r.Chromium).open(t, startServer(t, r, file), file)
	p.wait("a kernel", connected)
	value(p, chromedp.Evaluate[bool](`(window.jupyterapp
		? void jupyterapp.commands.execute("notebook:run-all-cells")
		: Jupyter.notebook.execute_all_cells(), true)`))
	const box = ".jp-Stdin-input, input.raw_input"
	p.wait("the box to type into", `document.querySelector("`+box+`")`)
	p.do(chromedp.SendKeys(box, "Ada\r"))
	p.wait("the answer to the input", shows("hello Ada"))
	p.wait("the loop", shows("it loops"))
	p.do(chromedp.Click(`[data-command="notebook:interrupt-kernel"], [data-jupyter-action="jupyter-notebook:interrupt-kernel"]`))
	p.wait("the end of the loop", shows("the cell was interrupted"))
}

// shows returns a condition: an output on the page contains text.
func shows(text string) string {
	return `[...document.querySelectorAll(".jp-OutputArea-output, .output")].some(o => o.textContent.includes("` + text + `"))`
}

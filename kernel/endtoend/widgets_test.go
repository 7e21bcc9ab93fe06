//go:build e2e

// Every kind of widget, in every front end.

package endtoend

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/kernel/setup"
	"gametree/notebooks/questions"
	"gametree/pkg/render"
)

// widgets are cells of lessons that have a widget of every kind between them: the
// number of the lesson, and a part of the source.
var widgets = [][2]string{
	{"01-", "show.Fill("}, {"01-", "show.Cut("}, {"02-", "show.Play("}, {"07-", `show.Controls("All`},
	{"08-", "show.Stepper("}, {"09-", `"09/first"`}, {"09-", `"09/leg"`}, {"09-", `"09/wins"`}, {"09-", `questions.Recap("09")`}, {"13c-", "show.Uncover("},
}

// TestWidgets opens the widgets as they are stored, in a trusted notebook and without
// running a cell, in JupyterLab and, where there is one, the classic Notebook. It uses
// each with the mouse or the keyboard, and opens the page again.
func TestWidgets(t *testing.T) {
	r := ready(t)
	classic, err := setup.FindJupyter(t.Context(), r.Root, true)
	require.NoError(t, err)
	b := startBrowser(t, r.Chromium)
	trust := r.Jupyter.Program("jupyter-trust")
	for _, j := range slices.Compact([]setup.Jupyter{r.Jupyter, classic}) {
		r.Jupyter = j
		t.Run(j.Name(), func(t *testing.T) { useWidgets(t, r, b, trust) })
	}
}

func useWidgets(t *testing.T, r setup.Ready, b browser, trust string) {
	file := widgetsOf(t, r.Root)
	s := startServer(t, r, file)
	output, err := exec.CommandContext(t.Context(), trust, file).CombinedOutput()
	require.NoError(t, err, string(output))
	p := b.open(t, s, file)
	p.wait("the last widget", inside(".recap", `true`))
	before := value(p, chromedp.Evaluate[string](cells))

	choice, number, several, squares, move := ask(t, "08/times"), ask(t, "09/first"), ask(t, "09/true"), ask(t, "09/leg"), ask(t, "09/wins")
	right := slices.IndexFunc(choice.Choices, func(c render.Choice) bool { return c.Right })
	option := func(i int) string { return fmt.Sprintf(`.choice:nth-of-type(%d)`, i+1) }
	p.clickFor(choice.ID, option((right+1)%len(choice.Choices)), `root.querySelector(".choice.no") && shown(".why:not([hidden])").includes("Think again") && !shown(".reveal")`)
	p.clickFor(choice.ID, option(right), `shown(".reveal").includes("Right, at the second try.")`)

	focus := func(of, element string) {
		p.wait("the focus on "+element+" of "+of, inside(of, `(e => { e.focus(); return root.activeElement === e; })(root.querySelector('`+element+`'))`))
	}
	press := func(keys string) { p.do(chromedp.KeyEvent(keys)) }
	focus(`[data-id="`+number.ID+`"]`, "input")
	press(oneMore(t, rightOf(number)) + "\r")
	p.wait("the wrong number", widget(number.ID, `shown(".why.last").includes("✗")`))
	press(kb.ArrowDown + "\r")
	p.wait("the right number", widget(number.ID, `shown(".reveal").startsWith("Right, at the second try.")`))

	focus(`[data-id="`+several.ID+`"]`, option(0))
	for i, c := range several.Choices {
		if c.Right {
			press(fmt.Sprint(i + 1))
		}
	}
	p.clickFor(several.ID, `[data-do="check"]`, `shown(".reveal").includes("Right, at the first try.")`)

	square := func(q render.Question, name string) string {
		return fmt.Sprintf(`[data-square="%d"]`, squareNumber(t, q, name))
	}
	p.clickFor(squares.ID, square(squares, "c5"), `root.querySelector(".sq.picked")`)
	p.clickFor(squares.ID, `[data-do="check"]`, `root.querySelector(".sq.no") && shown(".why.last")`)
	for _, c := range squares.Choices {
		if c.Right {
			p.clickFor(squares.ID, square(squares, c.Text), `root.querySelector('`+square(squares, c.Text)+`').classList.contains("picked")`)
		}
	}
	p.clickFor(squares.ID, `[data-do="check"]`, `shown(".reveal").includes("Right, at the second try.")`)
	from, to, _ := strings.Cut(rightOf(move), " ")
	p.clickFor(move.ID, square(move, from), `root.querySelector(".sq.picked")`)
	p.clickFor(move.ID, square(move, to), `shown(".reveal").includes("Right, at the first try.")`)

	const fill = `[data-do="clear"]`
	focus(fill, `[data-n="1"]`)
	for range 10 { // more than there are houses
		press("0\r")
	}
	p.wait("the wrong houses", inside(fill, `shown(".told").startsWith("✗")`))
	p.click(fill, `[data-do="show"]`, `shown(".told").startsWith("✓ These are the values")`)

	const cut = `[data-do="look"]`
	focus(cut, cut)
	for range 12 { // more than there are leaves
		press("l")
	}
	p.wait("all leaves", inside(cut, `/^looked at (\d+) of \1 /.test(shown("output"))`))
	p.click(cut, `[data-do="again"]`, `shown("output") === "looked at 0 · cut 0"`)

	p.wait("the root decided", inside(`[data-do="deal"]`, `(root.querySelectorAll(".leaf").forEach(e => e.dispatchEvent(new MouseEvent("click", {bubbles: true}))),
		/^Max wins. You opened (10|[3-9]) leaves, the search the 3 leaves/.test(shown(".told")))`))
	focus(".steps", `[data-do="play"]`)
	press(kb.End)
	p.wait("the end of the search", inside(".steps", `shown(".say").startsWith("The search is over")`))
	focus(`.controls:not([tabindex])`, "input")
	outcome := value(p, chromedp.Evaluate[bool](inside(`.controls:not([tabindex])`, `(window.outcome = root.host.querySelector("[slot=now]"))`)))
	require.True(t, outcome)
	press(kb.ArrowLeft)
	p.wait("another setting", inside(`.controls:not([tabindex])`, `root.host.querySelector("[slot=now]") !== window.outcome`))
	focus(`.controls[tabindex]`, `.controls[tabindex]`)
	press(kb.End)
	p.wait("the last step", inside(`.controls[tabindex]`, `(([at, all]) => at === all)(shown("output").split(" / "))`))
	p.wait("the moves of a cannon", inside(".spot", `(root.querySelectorAll(".spot")[70].dispatchEvent(new PointerEvent("pointerenter")), shown(".told").startsWith("h2, cannon of Red"))`))

	// None of the keys reached the notebook, and they would have changed it.
	if after := value(p, chromedp.Evaluate[string](cells)); after != before {
		p.fail("the keys changed the notebook:\n" + before + "\n" + after)
	}
	value(p, chromedp.Evaluate[bool](`(window.jupyterapp
		? (jupyterapp.shell.currentWidget.content.mode = "command", jupyterapp.shell.currentWidget.content.activate())
		: (document.activeElement.blur(), Jupyter.notebook.select(0), Jupyter.notebook.focus_cell()), true)`))
	press("b")
	p.wait("a key of the notebook", cells+` !== `+fmt.Sprintf("%q", before))

	recap := `root.querySelector(".recap").innerText.includes("4 of ` + itoa(len(questions.Of("09"))) + ` right, 2 at the first try.")`
	p.wait("the recap", inside(".recap", recap))
	if dir := os.Getenv("GAMETREE_SCREENSHOTS"); dir != "" {
		p.screenshot(filepath.Join(dir, "widgets-"+fmt.Sprint(r.Jupyter.Lab)+".png"))
	}
	require.NoError(t, chromedp.Cancel(p.ctx))
	p = b.open(t, s, file)
	p.wait("the recap in the page opened again", inside(".recap", recap))
	p.wait("the answer in the page opened again", widget(choice.ID, `shown(".reveal").includes("Right, at the second try.")`))
}

// widgetsOf returns a notebook of the cells in widgets.
func widgetsOf(t *testing.T, root string) string {
	t.Helper()
	all := &notebook.Notebook{Minor: 5, Metadata: map[string]any{"kernelspec": map[string]any{"name": "gametree", "display_name": "gametree", "language": "go"}}}
	for _, w := range widgets {
		found, err := filepath.Glob(filepath.Join(root, "notebooks", w[0]+"*.ipynb"))
		require.NoError(t, err)
		require.Len(t, found, 1)
		at := slices.IndexFunc(read(t, found[0]).Cells, func(c *notebook.Cell) bool {
			return c.Type == notebook.Code && strings.Contains(c.Source, w[1])
		})
		require.GreaterOrEqual(t, at, 0, "no cell of %s has %s", found[0], w[1])
		c := read(t, found[0]).Cells[at]
		c.Metadata = map[string]any{}
		all.Cells = append(all.Cells, c)
	}
	file := filepath.Join(t.TempDir(), "widgets.ipynb")
	require.NoError(t, notebook.WriteFile(file, all))
	return file
}

// ask returns the question of a lesson, with the lesson in its ID.
func ask(t *testing.T, id string) render.Question {
	t.Helper()
	lesson, name, _ := strings.Cut(id, "/")
	for _, q := range questions.Of(lesson) {
		if q.ID == name {
			q.ID = id
			return q
		}
	}
	t.Fatalf("there is no question %s", id)
	return render.Question{}
}

// squareNumber returns the number of the square with that name on the board of q.
func squareNumber(t *testing.T, q render.Question, name string) int {
	t.Helper()
	b := q.Board()
	for i := range len(b.Squares) * b.Width() {
		if b.Columns[i%b.Width()]+b.Rows[i/b.Width()] == name {
			return i
		}
	}
	t.Fatalf("the board of %s has no square %s", q.ID, name)
	return 0
}

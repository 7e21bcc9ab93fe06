//go:build e2e

// A lesson, followed as a learner follows it.

package endtoend

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/notebooks/questions"
	"gametree/pkg/render"
	"gametree/pkg/tree"
)

// TestLesson follows lesson 01: it answers questions with the mouse and with the
// keyboard, writes a function and has it checked, restarts the kernel, and finds all
// answers again, and in the recap.
func TestLesson(t *testing.T) {
	r := ready(t)
	found, err := filepath.Glob(filepath.Join(r.Root, "notebooks", "01-*.ipynb"))
	require.NoError(t, err)
	require.Len(t, found, 1)
	file := found[0]
	s, b := startServer(t, r, file), startBrowser(t, r.Chromium)
	p := b.open(t, s, file)
	p.runAll()
	shot := func(name string) {
		if dir := os.Getenv("GAMETREE_SCREENSHOTS"); dir != "" {
			p.screenshot(filepath.Join(dir, "lesson-"+name+".png"))
		}
	}

	if !r.Jupyter.Lab && r.Jupyter.Major() < 7 {
		p.wait("code that Notebook 6 hides", `document.querySelector(".gametree-fold")?.nextElementSibling.style.display === "none"`)
	}

	pocket, count := kinds(t, "01")
	node := func(path string) string { return fmt.Sprintf(`[data-n="%d"]`, number(t, pocket.Tree, path)) }
	wrong := otherHouse(pocket)
	p.wait("the first question, unanswered", widget(pocket.ID, `root.querySelector(".reveal").hidden`))
	p.clickFor(pocket.ID, node(wrong), `root.querySelector('`+node(wrong)+`').classList.contains("no") && shown(".why.last")`)
	p.wait("no answer in sight", widget(pocket.ID, `!shown(".reveal") && !root.querySelector(".yes")`))
	p.clickFor(pocket.ID, node(rightOf(pocket)), `root.querySelector(".yes") && shown(".reveal").includes("Right, at the second try.")`)
	p.wait("the picture of the reveal", widget(pocket.ID, `(box => box.width > 100 && box.height > 50)(root.host.querySelector("[data-gametree]").getBoundingClientRect())`))
	shot("answered")

	// The number, by the keyboard alone. None of the keys reaches the notebook, where b, x
	// and 1 change cells.
	before := value(p, chromedp.Evaluate[string](cells))
	p.wait("the question", widget(count.ID, `(root.querySelector(".link").focus(), true)`))
	p.do(chromedp.KeyEvent("bx1"))
	p.wait("the question", widget(count.ID, `(root.querySelector("input").focus(), true)`))
	p.do(chromedp.KeyEvent(oneMore(t, rightOf(count)) + "\r"))
	p.wait("the wrong number", widget(count.ID, `shown(".why.last").includes("✗")`))
	p.do(chromedp.KeyEvent(kb.ArrowDown))
	p.do(chromedp.KeyEvent("\r"))
	p.wait("the right number", widget(count.ID, `shown(".reveal").startsWith("Right, at the second try.")`))
	if after := value(p, chromedp.Evaluate[string](cells)); after != before {
		p.fail("the keys changed the notebook:\n" + before + "\n" + after)
	}

	// A function, wrong and then right.
	answer := cellWith(t, file, "// exercise: best-pocket")
	p.runCell("// exercise: best-pocket", answer)
	p.wait("the marks of the unfinished function", shows("✗"))
	exemplar, err := os.ReadFile(filepath.Join(r.Root, "exercises", "best-pocket", "exemplar.go"))
	require.NoError(t, err)
	_, function, ok := strings.Cut(string(exemplar), "\nfunc ")
	require.True(t, ok)
	p.runCell("// exercise: best-pocket", "// exercise: best-pocket\nfunc "+function)
	p.wait("all points", shows("8 of 8 points"))

	// A new kernel, and the page opened again.
	value(p, chromedp.Evaluate[bool](`(async () => {
		await (window.jupyterapp ? jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart() : new Promise(done => Jupyter.notebook.kernel.restart(done)));
		await (window.jupyterapp ? jupyterapp.commands.execute("docmanager:save") : Jupyter.notebook.save_notebook());
		return true;
	})()`, chromedp.EvalAwaitPromise))
	require.NoError(t, chromedp.Cancel(p.ctx))
	p = b.open(t, s, file)
	known := widget(pocket.ID, `shown(".reveal").includes("Right, at the second try.") && root.querySelector('`+node(rightOf(pocket))+`').classList.contains("yes")`)
	p.wait("the answer in the stored page", known)
	p.runAll()
	p.wait("the answer after all cells ran again", known)
	p.wait("the number", widget(count.ID, `shown(".reveal").startsWith("Right, at the second try.")`))
	p.wait("the recap", `[...document.querySelectorAll("[data-gametree]")].some(h => {
		const text = h.shadowRoot?.querySelector(".recap")?.innerText ?? "";
		return text.includes("2 of `+itoa(len(questions.Of("01")))+` right, 0 at the first try.") && text.includes("✓ `+rightOf(count)+`");
	})`)
	shot("again")
}

// kinds returns a question about nodes and one about a number.
func kinds(t *testing.T, lesson string) (nodes, number render.Question) {
	t.Helper()
	for _, q := range questions.Of(lesson) {
		if q.Kind == "node" && nodes.ID == "" {
			nodes = q
		}
		if q.Kind == "number" && number.ID == "" {
			number = q
		}
	}
	require.NotEmpty(t, nodes.ID)
	require.NotEmpty(t, number.ID)
	nodes.ID, number.ID = lesson+"/"+nodes.ID, lesson+"/"+number.ID
	return nodes, number
}

// rightOf returns the first right answer.
func rightOf(q render.Question) string {
	i := slices.IndexFunc(q.Choices, func(c render.Choice) bool { return c.Right })
	return q.Choices[i].Text
}

// oneMore returns the next integer.
func oneMore(t *testing.T, number string) string {
	t.Helper()
	n, err := strconv.Atoi(number)
	require.NoError(t, err)
	return strconv.Itoa(n + 1)
}

// otherHouse returns a child of the root that is a wrong answer.
func otherHouse(q render.Question) string {
	if rightOf(q) == "0" {
		return "1"
	}
	return "0"
}

// number returns the number of a node in the picture: those of its elder siblings and
// their descendants come first.
func number(t *testing.T, text, path string) int {
	t.Helper()
	p, err := tree.Parse(text)
	require.NoError(t, err)
	n := 0
	at := p.Root()
	for _, step := range strings.Split(path, ".") {
		var child int
		_, err := fmt.Sscan(step, &child)
		require.NoError(t, err)
		n++
		for _, elder := range at.Children[:child] {
			nodes, _ := elder.Count()
			n += nodes
		}
		at = at.Children[child]
	}
	return n
}

// cellWith returns the source of the cell that begins with text.
func cellWith(t *testing.T, file, text string) string {
	t.Helper()
	for _, c := range read(t, file).Cells {
		if c.Type == notebook.Code && strings.HasPrefix(c.Source, text) {
			return c.Source
		}
	}
	t.Fatalf("%s has no cell that begins with %s", file, text)
	return ""
}

// cells is all types and lengths of cells, to see whether a key changed one.
const cells = `window.jupyterapp
	? jupyterapp.shell.currentWidget.content.widgets.map(c => c.model.type + c.model.sharedModel.getSource().length).join()
	: Jupyter.notebook.get_cells().map(c => c.cell_type + c.get_text().length).join()`

// widget returns an expression about the question of that id, see inside.
func widget(id, expression string) string { return inside(`[data-id="`+id+`"]`, expression) }

// inside returns an expression about the first widget that has an element: its shadow
// root is root, and shown returns the visible text of an element of it.
func inside(element, expression string) string {
	return `(() => {
		const root = [...document.querySelectorAll("[data-gametree]")].map(h => h.shadowRoot).find(r => r?.querySelector('` + element + `'));
		if (!root) return false;
		const shown = s => { const e = root.querySelector(s); return e && e.getClientRects().length ? e.innerText : ""; };
		return !!(` + expression + `);
	})()`
}

// clickFor clicks an element of a question, see click.
func (p page) clickFor(id, element, condition string) {
	p.t.Helper()
	p.click(`[data-id="`+id+`"]`, element, condition)
}

// click clicks the middle of an element of the first widget that has the other element,
// with the mouse, until the condition holds: while the page still grows, a click may
// miss.
func (p page) click(of, element, condition string) {
	p.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); {
		p.wait("something to click in "+of, inside(of, `(root.querySelector('`+element+`').scrollIntoView({block: "center"}), true)`))
		p.clickAt(`(() => {
			let at;
			` + inside(of, `(box => (at = [box.x + box.width / 2, box.y + box.height / 2]))(root.querySelector('`+element+`').getBoundingClientRect())`) + `;
			return at;
		})()`)
		for range 20 {
			if value(p, chromedp.Evaluate[bool](inside(of, condition))) {
				return
			}
			time.Sleep(100 * time.Millisecond)
		}
	}
	p.fail("no click on " + element + " of " + of + " made this true: " + condition)
}

// clickAt clicks where the expression says, as soon as it says the same place twice.
func (p page) clickAt(expression string) {
	p.t.Helper()
	var at []float64
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		now := value(p, chromedp.Evaluate[[]float64](expression+" ?? []"))
		if len(now) == 2 && slices.Equal(now, at) {
			p.do(chromedp.MouseClickXY(at[0], at[1]))
			return
		}
		at = now
	}
	p.fail("what is to be clicked never stands still")
}

// runCell replaces the cell that begins with text, and runs it.
func (p page) runCell(begins, source string) {
	p.t.Helper()
	run := fmt.Sprintf(`(() => {
		const begins = %q, source = %q;
		if (window.jupyterapp) {
			const all = jupyterapp.shell.currentWidget.content, at = all.widgets.findIndex(c => c.model.sharedModel.getSource().startsWith(begins));
			all.widgets[at].model.sharedModel.setSource(source);
			all.activeCellIndex = at;
			jupyterapp.commands.execute("notebook:run-cell");
			return true;
		}
		const cell = Jupyter.notebook.get_cells().find(c => c.get_text().startsWith(begins));
		cell.set_text(source);
		cell.execute();
		return true;
	})()`, begins, source)
	value(p, chromedp.Evaluate[bool](run))
}

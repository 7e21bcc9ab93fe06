//go:build e2e && long

// A learner in JupyterLite: programs that do not end, boards, exercises, and a browser
// without room.

package endtoend

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
)

// begin puts a source into the first code cell of a notebook in JupyterLite and runs it.
func (p page) begin(source string) {
	p.t.Helper()
	p.wait("a kernel", connected+` && jupyterapp.shell.currentWidget.content.widgets.some(c => c.model.type === "code")`)
	p.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`
		book = jupyterapp.shell.currentWidget.content;
		book.activeCellIndex = book.widgets.findIndex(c => c.model.type === "code");
		first = book.activeCell;
		first.model.sharedModel.setSource(%q);
		running = true;
		jupyterapp.commands.execute("notebook:run-cell").finally(() => { running = false; });
		undefined`, source)))
}

// printed is the text of all outputs of that cell.
const printed = `first.outputArea.model.toJSON().map(o => o.text ?? o.traceback?.join("\n") ?? o.data["text/plain"]).join("\n")`

// result waits until that cell has ended and returns its text.
func (p page) result() string {
	p.t.Helper()
	p.wait("the end of the cell", "!running")
	return value(p, chromedp.Evaluate[string](printed))
}

// cell runs a source in JupyterLite and returns what it prints and shows.
func (p page) cell(source string) string {
	p.t.Helper()
	p.begin(source)
	return p.result()
}

// stopIt presses the button that stops a cell.
func (p page) stopIt() string {
	p.t.Helper()
	p.do(chromedp.Click(`[data-command="notebook:interrupt-kernel"]`))
	return p.result()
}

// endless is a cell that the compiler needs years for: each function calls two instances
// of the one before it.
func endless() string {
	var b strings.Builder
	b.WriteString("func f0[T any]() {}\n")
	for i := range 30 {
		fmt.Fprintf(&b, "func f%d[T any]() { f%d[[1]T](); f%[2]d[[2]T]() }\n", i+1, i)
	}
	return b.String() + "%%\nf30[int]()"
}

// testLearner is a visit of a learner on a lesson in JupyterLite.
func testLearner(t *testing.T, b browser, p page) {
	address := value(p, chromedp.Evaluate[string](`location.href`))
	require.Empty(t, p.cell("func twice(n int) int { return 2 * n }"))
	alive := func() {
		t.Helper()
		require.Contains(t, p.cell("twice(21)"), "42", "the next cell runs, and declarations are kept")
	}
	p.begin("%%\nfmt.Println(\"it loops\")\nfor {}")
	p.wait("the loop", printed+`.includes("it loops")`)
	require.Contains(t, p.stopIt(), "the cell was interrupted")
	alive()
	require.Contains(t, p.cell("%%\nvar all [][]int\nfor {\n\tall = append(all, make([]int, 1<<22))\n}\nfmt.Println(len(all))"), "out of memory")
	alive()
	p.begin(endless())
	p.do(chromedp.Sleep(3 * time.Second)) // until the compiler runs; it may be later, then it is not begun
	require.Contains(t, p.stopIt(), "the cell was interrupted")
	alive()

	require.Contains(t, p.cell("%match tictactoe alphabeta:3 alphabeta:1 --games 4"), "alphabeta:3")
	p.begin("%play tictactoe")
	p.wait("the board", board(`squares.length === 9 && say.endsWith("is to move.")`))
	p.clickOn(`root.querySelectorAll(".sq")[4]`)
	p.wait("the search's answer", board(`/^1 4 \d/.test(root.querySelector(".moves").textContent)`))

	e, err := exercises.Lookup("best-pocket")
	require.NoError(t, err)
	require.Contains(t, p.cell(e.Exemplar()), "8 of 8 points")
	p.begin("%%\nfmt.Println(\"it loops\")\nfor {}")
	p.wait("the loop", printed+`.includes("it loops")`)
	p.do(chromedp.Evaluate[chromedp.Void](`jupyterapp.commands.execute("docmanager:save")`, chromedp.EvalAwaitPromise)) // or the browser asks about unsaved changes
	p.do(chromedp.Reload())
	p.wait("a kernel", connected)
	require.True(t, value(p, chromedp.Evaluate[bool](`jupyterapp.shell.currentWidget.content.widgets.every(c => c.model.type !== "code" || c.model.trusted)`)), "the saved lesson is trusted")
	require.Contains(t, p.cell("%progress"), "8/8", "the progress, after a reload in the middle of a cell")

	// A second tab has the same progress.
	other := b.page(t, address)
	next, err := exercises.Lookup("negamax")
	require.NoError(t, err)
	points := 0 // fewer than all if the machine is so busy that a task is too slow
	_, err = fmt.Sscanf(regexp.MustCompile(`\d+ of \d+ points`).FindString(other.cell(next.Exemplar())), "%d", &points)
	require.NoError(t, err)
	both := fmt.Sprintf("%d of", e.Points()+points)
	require.Contains(t, p.cell("%progress"), both)
	require.NoError(t, chromedp.Cancel(other.ctx))
}

// TestFullStorage stores texts in a browser that has no room for one of them: that one
// is kept while the page is open, and the others stay.
func TestFullStorage(t *testing.T) {
	r := ready(t)
	server := siteServer(t, filepath.Join(r.Root, "kernel", "site"), "")
	p := ownBrowser(t, r.Chromium).page(t, server.URL+"/some/course/app/store.js")
	stores := func(size float64, length int) string {
		_, err := chromedp.Call(p.ctx, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{Origin: server.URL, QuotaSize: &size})
		require.NoError(t, err)
		return value(p, chromedp.Evaluate[string](fmt.Sprintf(`(async () => {
			const { Store } = await import(location.href), store = new Store();
			const failed = await store.set("text", "x".repeat(%d)).then(() => "", error => error.message);
			return [failed, (await store.get("text")).length, (await new Store().get("text"))?.length ?? "nothing"].join();
		})()`, length), chromedp.EvalAwaitPromise))
	}
	require.Equal(t, "QuotaExceededError,2000000,nothing", stores(1, 2e6))
	require.Equal(t, ",7,7", stores(1e9, 7))
}

//go:build e2e && long

// A learner in the page: programs that do not end, boards, exercises, two tabs, and a browser
// without room or network.

package endtoend

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
)

// begin puts a source into a new cell at the end of a page to read, and runs it.
func (p page) begin(source string) {
	p.t.Helper()
	p.wait("the cells", `document.querySelector("textarea.source") !== null`)
	p.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`
		last = () => [...document.querySelectorAll("section.code")].at(-1);
		last().querySelector(".more button").click(); // add a cell
		text = last().querySelector("textarea");
		text.value = %q;
		text.oninput();
		last().querySelector(".count button").click();
		undefined`, source)))
}

// printed is the text of all outputs of that cell.
const printed = `last().querySelector(".outputs").innerText`

// result waits until that cell has ended and returns its text.
func (p page) result() string {
	p.t.Helper()
	p.wait("the end of the cell", `last().querySelector(".count button").textContent === "▶ run"`)
	return value(p, chromedp.Evaluate[string](printed))
}

// cell runs a source and returns what it prints and shows.
func (p page) cell(source string) string {
	p.t.Helper()
	p.begin(source)
	return p.result()
}

// stopIt presses the button that stops a cell.
func (p page) stopIt() string {
	p.t.Helper()
	p.do(chromedp.Evaluate[chromedp.Void](`last().querySelector(".count button").click()`))
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

// testLearner is a visit of a learner with a notebook of their own.
func testLearner(t *testing.T, b browser, p page) {
	value(p, chromedp.Evaluate[bool](`(document.querySelector('a[href="notebook.html"]').click(), true)`))
	p.wait("the notebook", `location.pathname.endsWith("notebook.html")`)
	address := value(p, chromedp.Evaluate[string](`location.href`))
	require.Empty(t, p.cell("func twice(n int) int { return 2 * n }"))
	alive := func() {
		t.Helper()
		require.Contains(t, p.cell("twice(21)"), "42", "the next cell runs, and declarations are kept")
	}
	p.begin("%%\nfmt.Println(\"it loops\")\nfor {}")
	p.wait("the loop", printed+`.includes("it loops")`)
	require.Contains(t, p.stopIt(), "cell was interrupted")
	alive()
	require.Contains(t, p.cell("%%\nvar all [][]int\nfor {\n\tall = append(all, make([]int, 1<<22))\n}\nfmt.Println(len(all))"), "out of memory")
	p.begin("%%\nfor i := 0; ; i++ {\n\tfmt.Println(i)\n}") // a flood
	p.wait("its limit", printed+`.includes("It printed more than 10000 lines")`)
	require.Less(t, value(p, chromedp.Evaluate[int](`last().offsetHeight`)), 1000, "the text scrolls in a box")
	require.Contains(t, p.stopIt(), "9999")
	alive()
	p.begin(endless())
	p.do(chromedp.Sleep(3 * time.Second)) // until the compiler runs; it may be later, then it is not begun
	require.Contains(t, p.stopIt(), "cell was interrupted")
	p.do(chromedp.Evaluate[chromedp.Void](`[...last().querySelectorAll(".more button")].find(b => b.textContent === "delete").click()`))
	alive()

	require.Contains(t, p.cell("%share New(5, 4, 3)"), "only in the installed course")
	require.NotContains(t, p.cell("%help"), "%share")
	require.Contains(t, p.cell("%match tictactoe alphabeta:3 alphabeta:1 --games 4"), "alphabeta:3")
	p.begin("%play tictactoe")
	p.wait("the board", board(`squares.length === 9 && say.endsWith("is to move.")`))
	p.clickOn(`root.querySelectorAll(".sq")[4]`)
	p.wait("the search's answer", board(`/^1\. 4 \d/.test(root.querySelector(".moves").textContent)`))

	e, err := exercises.Lookup("best-pocket")
	require.NoError(t, err)
	require.Contains(t, p.cell(e.Stub()), "0 of 8 points")
	require.Contains(t, p.cell(e.Exemplar()), "8 of 8 points")
	p.reload()
	require.Contains(t, p.cell("%progress"), "8/8", "the progress, after a reload")

	// A second tab has the same cells and the same progress.
	other := b.page(t, address)
	const codes = `[...document.querySelectorAll("textarea.source")].map(e => e.value).join()`
	other.wait("the cells", codes+`.includes("%progress")`)
	next, err := exercises.Lookup("negamax")
	require.NoError(t, err)
	points := 0 // fewer than all if the machine is so busy that a task is too slow
	_, err = fmt.Sscanf(regexp.MustCompile(`\d+ of \d+ points`).FindString(other.cell(next.Exemplar())), "%d", &points)
	require.NoError(t, err)
	p.wait("the cell of the other tab", codes+`.includes("func Negamax")`)
	require.Regexp(t, fmt.Sprintf(`best-pocket .* 8/8(.|\n)*negamax .* %d/`, points), p.cell("%progress"))
	require.NoError(t, chromedp.Cancel(other.ctx))
}

// testNetworks runs a cell where a network answers everything with a page to sign in, and again
// when it does not.
func testNetworks(t *testing.T, b browser, folder string) {
	var captive atomic.Bool
	files := http.FileServer(http.Dir(folder))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		if name := path.Base(r.URL.Path); captive.Load() && (name == "index.json" || strings.Contains(name, "-")) {
			fmt.Fprint(w, "<!DOCTYPE html><p>Sign in")
			return
		}
		files.ServeHTTP(w, r)
	}))
	defer server.Close()
	captive.Store(true)
	p := b.page(t, server.URL+"/notebook.html", chromedp.WithNewBrowserContext())
	p.begin("1 + 1")
	const say = `document.body.innerText`
	p.wait("a sentence", say+`.includes("sign in to it first")`)
	p.wait("the end of the cell", `last().querySelector(".count button").textContent === "▶ run"`)
	captive.Store(false)
	require.Contains(t, p.cell("20 + 22"), "42")
	require.Contains(t, value(p, chromedp.Evaluate[string](`[...document.querySelectorAll("textarea.source")].map(e => e.value).join()`)), "1 + 1")
}

// testMetered runs a cell on a metered line. Nothing large is loaded before the reader agrees, and a later visit
// need not ask.
func testMetered(t *testing.T, b browser, folder string) {
	var large atomic.Int32
	files := http.FileServer(http.Dir(folder))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if name := path.Base(r.URL.Path); strings.HasPrefix(name, "kernel-") || strings.HasPrefix(name, "tools-") {
			large.Add(1)
		}
		files.ServeHTTP(w, r)
	}))
	defer server.Close()
	p := b.page(t, "about:blank", chromedp.WithNewBrowserContext())
	const line = `Object.defineProperty(navigator, "connection", { value: { type: "cellular" } })`
	_, err := chromedp.Call(p.ctx, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: line})
	require.NoError(t, err)
	p.do(chromedp.EmulateViewport(420, 800), chromedp.Navigate(server.URL+"/notebook.html"))
	p.begin("20 + 22")
	p.wait("the question", `/this page loads \d+ MB once/.test(document.querySelector(".status").innerText)`)
	p.accessible("document")
	require.Zero(t, large.Load())
	p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".status button").click()`))
	require.Contains(t, p.result(), "42")
	require.NotZero(t, large.Load())
	p.wait("the files to be kept", `(caches.open("gametree-unpacked").then(all => all.keys()).then(all => { kept = all.length; }),
		globalThis.kept >= 6)`)
	p.reload()
	require.Contains(t, p.cell("6 * 7"), "42")
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
			const store = await import(location.href + "?%[1]d"), later = await import(location.href + "?%[1]d&later");
			const failed = await store.set("text", "x".repeat(%[1]d)).then(() => "", error => error.message);
			return [failed, (await store.get("text")).length, (await later.get("text"))?.length ?? "nothing"].join();
		})()`, length), chromedp.EvalAwaitPromise))
	}
	require.Equal(t, "QuotaExceededError,2000000,nothing", stores(1, 2e6))
	require.Equal(t, ",7,7", stores(1e9, 7))
}

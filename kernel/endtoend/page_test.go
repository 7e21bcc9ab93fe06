//go:build e2e

// Notebooks in a real browser.

package endtoend

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// browser is a Chromium, which opens one page at a time.
type browser struct{ ctx context.Context }

// startBrowser returns a private window of the Chromium that all tests share, with a
// storage of its own, until the end of the test.
func startBrowser(t *testing.T, chromium string) browser {
	t.Helper()
	shared.once.Do(func() {
		folder, err := os.MkdirTemp("", "gametree-chromium")
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := chromiumAt(chromium, folder)
		shared.ctx, shared.stop = ctx, func() { stop(); os.RemoveAll(folder) }
		shared.err = chromedp.Do(ctx)
	})
	if shared.err != nil {
		t.Fatalf("%s does not start: %v", chromium, shared.err)
	}
	ctx, closeAll := chromedp.NewContext(shared.ctx, chromedp.WithNewBrowserContext())
	t.Cleanup(closeAll)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	return browser{ctx}
}

// shared is the Chromium of all tests but those of the site.
var shared struct {
	once sync.Once
	ctx  context.Context
	stop func()
	err  error
}

// ownBrowser starts a Chromium with a new profile on the disk, until the end of the test.
func ownBrowser(t *testing.T, chromium string) browser {
	t.Helper()
	ctx, stop := chromiumAt(chromium, t.TempDir())
	t.Cleanup(stop)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("%s does not start: %v", chromium, err)
	}
	return browser{ctx}
}

// chromiumAt describes a Chromium with its profile in a folder.
func chromiumAt(chromium, folder string) (ctx context.Context, stop func()) {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(chromium),
		chromedp.UserDataDir(folder),
		chromedp.NoSandbox,
		chromedp.DisableGPU,
		chromedp.WindowSize(1280, 900),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-dev-shm-usage", true),
	)
	allocator, closeAll := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closeBrowser := chromedp.NewContext(allocator)
	return ctx, func() { closeBrowser(); closeAll() }
}

// page is one notebook in the browser.
type page struct {
	t   *testing.T
	ctx context.Context
}

// open opens the notebook and waits until its cells are on the page.
func (b browser) open(t *testing.T, s notebookFolder, notebook string) page {
	t.Helper()
	ctx, closePage := chromedp.NewContext(b.ctx)
	t.Cleanup(closePage)
	ctx, cancel := context.WithTimeout(ctx, 4*patience)
	t.Cleanup(cancel)
	p := page{t, ctx}
	p.do(chromedp.Navigate(s.url(notebook)))
	p.wait("the cells", `document.querySelectorAll(".jp-Cell, .cell").length > 0`)
	return p
}

// page opens an address.
func (b browser) page(t *testing.T, url string, options ...chromedp.ContextOption) page {
	t.Helper()
	ctx, closePage := chromedp.NewContext(b.ctx, options...)
	t.Cleanup(closePage)
	ctx, cancel := context.WithTimeout(ctx, 4*patience)
	t.Cleanup(cancel)
	p := page{t, ctx}
	p.do(chromedp.Navigate(url))
	return p
}

func (p page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, steps...); err != nil {
		p.fail(err.Error())
	}
}

// value runs an action and returns its value.
func value[T any](p page, action chromedp.Action[T]) T {
	p.t.Helper()
	v, err := chromedp.Run(p.ctx, action)
	if err != nil {
		p.fail(err.Error())
	}
	return v
}

// wait waits until the JavaScript expression, or its promise, is true, on this page or on
// one that follows it; what names it in a failure.
func (p page) wait(what, expression string) {
	p.t.Helper()
	if !p.comes(expression, patience) {
		p.fail("waited " + patience.String() + " for " + what)
	}
}

// comes waits for at most so long until the expression is true, and reports whether it is.
func (p page) comes(expression string, within time.Duration) bool {
	p.t.Helper()
	for deadline := time.Now().Add(within); time.Now().Before(deadline); {
		is, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool]("(async () => !!await ("+expression+"))()", chromedp.EvalAwaitPromise))
		if is {
			return true
		}
		if err != nil && !leaving(err) {
			p.fail(err.Error())
		}
		time.Sleep(100 * time.Millisecond)
	}
	return false
}

// leaving reports whether JavaScript could not answer because the browser was leaving the
// page for another one. The error has no code of its own.
func leaving(err error) bool {
	failed, ok := errors.AsType[*cdproto.Error](err)
	return ok && slices.Contains([]string{
		"Inspected target navigated or closed", "Execution context was destroyed.",
		"Cannot find default execution context", "Cannot find context with specified id",
	}, failed.Message)
}

// TestWaitWhileThePageChanges waits for the last of a chain of pages, and asks a page
// that is left before it can answer.
func TestWaitWhileThePageChanges(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n, _ := strconv.Atoi(r.URL.Query().Get("n"))
		fmt.Fprintf(w, `<script>if (%[1]d < 100) location.replace("?n=%[2]d"); else last = true</script>`, n, n+1)
	}))
	t.Cleanup(server.Close)
	p := startBrowser(t, ready(t).Chromium).page(t, server.URL+"?n=100")
	_, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool](`new Promise(() => location.replace("?n=1"))`, chromedp.EvalAwaitPromise))
	require.True(t, leaving(err), "%v", err)
	p.wait("the last page", "window.last")
}

// fail ends the test and, with GAMETREE_SCREENSHOTS, writes a picture of the page.
func (p page) fail(why string) {
	p.t.Helper()
	keep := os.Getenv("GAMETREE_SCREENSHOTS")
	if keep == "" {
		p.t.Fatal(why + "\nWith GAMETREE_SCREENSHOTS=DIR a picture of the page is kept in DIR.")
	}
	if png, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot()); err == nil {
		file := filepath.Join(keep, strings.ReplaceAll(p.t.Name(), "/", "-")+"-failed.png")
		write(p.t, file, png)
		why += "\nThe page looked like " + file
	}
	p.t.Fatal(why)
}

// drawn returns a condition: the page shows a tree, either the picture in the shadow
// root of the bundle, or the plain image in a notebook that is not trusted, from
// which Jupyter removes everything else.
const drawn = `[...document.querySelectorAll("[data-gametree]")].some(host => {
	const svg = host.shadowRoot && host.shadowRoot.querySelector("svg");
	return svg && svg.getBoundingClientRect().width > 20;
}) || [...document.querySelectorAll('.jp-OutputArea img, .output img')].some(img =>
	img.src.startsWith("data:image/svg+xml;base64,") && img.complete && img.naturalWidth > 20)`

// live is a condition: the whole bundle is on the page, as in a notebook whose cells
// were run here.
const live = `document.querySelector("[data-gametree]")`

// connected returns a condition: the notebook has a kernel.
const connected = `window.jupyterapp
	? jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel?.connectionStatus === "connected"
	: window.Jupyter?.notebook?.kernel?.is_connected()`

// runAll clears the stored outputs and runs every cell.
func (p page) runAll() {
	p.t.Helper()
	const lab = `(async () => {
		await jupyterapp.commands.execute("notebook:clear-all-cell-outputs");
		return await jupyterapp.commands.execute("notebook:run-all-cells");
	})()`
	const classic = `(async () => {
		const nb = Jupyter.notebook;
		nb.clear_all_output();
		nb.execute_all_cells();
		const cells = nb.get_cells().filter(c => c.cell_type === "code" && c.get_text().trim());
		while (cells.some(c => !(c.input_prompt_number > 0))) await new Promise(done => setTimeout(done, 100));
		return !cells.some(c => c.output_area.outputs.some(o => o.output_type === "error"));
	})()`
	p.wait("a kernel", connected)
	run := chromedp.Evaluate[bool]("window.jupyterapp ? "+lab+" : "+classic, chromedp.EvalAwaitPromise)
	if !value(p, run) {
		p.fail("a cell failed")
	}
}

// screenshot writes a PNG picture of the whole notebook.
func (p page) screenshot(file string) {
	p.t.Helper()
	const height = `(cells => Math.ceil(Math.max(900, 250 +
		cells.at(-1).getBoundingClientRect().bottom - cells[0].getBoundingClientRect().top))
	)([...document.querySelectorAll(".jp-Notebook .jp-Cell, #notebook-container .cell")])`
	tall := value(p, chromedp.Evaluate[int64](height))
	p.do(
		chromedp.EmulateViewport(1280, min(tall, 16000)),
		chromedp.Sleep(time.Second), // until the new layout
	)
	const top = `(() => {
		if (window.jupyterapp) jupyterapp.shell.currentWidget.content.activeCellIndex = 0;
		document.querySelectorAll(".jp-WindowedPanel-outer, .jp-Notebook, #site").forEach(e => e.scrollTop = 0);
		return true;
	})()`
	value(p, chromedp.Evaluate[bool](top))
	p.do(chromedp.Sleep(200 * time.Millisecond))
	png := value(p, chromedp.CaptureScreenshot())
	p.do(chromedp.ResetViewport())
	write(p.t, file, png)
	p.t.Logf("screenshot: %s", file)
}

func itoa(n int) string { return strconv.Itoa(n) }

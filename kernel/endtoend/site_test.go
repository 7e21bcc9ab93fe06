//go:build e2e

// The site: lessons that run in a web page.

package endtoend

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/kernel/setup"
	"gametree/kernel/site"
	"gametree/kernel/wire"
)

// TestSite writes the site, serves it as any web server would, below a path, and runs
// lessons in a browser: the first in JupyterLite, and those from 01 to 08 in the worker
// of the kernel, whose outputs must be the stored ones; at last the first without a network. GAMETREE_SITE may name a folder
// with the site.
func TestSite(t *testing.T) {
	r := ready(t)
	folder := os.Getenv("GAMETREE_SITE")
	if folder == "" {
		folder = filepath.Join(t.TempDir(), "site")
		lite := func(ctx context.Context) (string, error) { return setup.FindLite(ctx, r.Root) }
		require.NoError(t, site.Write(t.Context(), r.Root, folder, site.Options{Progress: func(string) error { return nil }, Lite: lite, Quick: true}))
	}
	server := siteServer(t, folder, "")
	start := server.URL + "/some/course/index.html"
	b := startBrowser(t, r.Chromium)
	first := b.page(t, start)
	t.Run("JupyterLite", func(t *testing.T) { testLite(page{t, first.ctx}, "01") })
	t.Run("learner", func(t *testing.T) { testLearner(t, b, page{t, first.ctx}) })
	t.Run("lessons", func(t *testing.T) {
		p := b.page(t, start)
		value(p, chromedp.Evaluate[bool](client))
		for _, file := range lessons(t, r.Root)[1:] {
			name := filepath.Base(file)
			if name >= "09" {
				break // the others would take minutes more
			}
			t.Run(strings.TrimSuffix(name, ".ipynb"), func(t *testing.T) { testInPage(page{t, p.ctx}, file) })
		}
	})
	t.Run("offline", func(t *testing.T) {
		p := page{t, first.ctx}
		p.wait("the pages to be stored", complete("pages"))
		p.wait("the app to be stored", complete("app"))
		stop(server)
		p.do(chromedp.Navigate(start))
		value(p, chromedp.Evaluate[bool](`(document.querySelector('[data-lesson="02"] .ways a:last-child').click(), true)`))
		p.wait("the lesson to read, with its pictures", `document.querySelector("main h1")?.textContent.startsWith("02") && `+live)
		p.do(chromedp.Navigate(start))
		testLite(p, "03") // the learner has changed 01
	})
}

// page opens an address.
func (b browser) page(t *testing.T, url string) page {
	t.Helper()
	ctx, closePage := chromedp.NewContext(b.ctx)
	t.Cleanup(closePage)
	ctx, cancel := context.WithTimeout(ctx, 15*time.Minute)
	t.Cleanup(cancel)
	p := page{t, ctx}
	p.do(chromedp.Navigate(url))
	return p
}

// testLite opens a lesson by the link of the start page and runs its first cell.
func testLite(p page, lesson string) {
	value(p, chromedp.Evaluate[bool](`(document.querySelector('[data-lesson="`+lesson+`"] .button').click(), true)`))
	p.wait("the cells", `document.querySelectorAll(".jp-Cell").length > 3`)
	p.wait("the stored question, which can be clicked", live)
	p.wait("a kernel", connected)
	ok := value(p, chromedp.Evaluate[bool](`(async () => {
		const notebook = jupyterapp.shell.currentWidget.content;
		await jupyterapp.commands.execute("notebook:clear-all-cell-outputs");
		notebook.activeCellIndex = notebook.widgets.findIndex(c => c.model.type === "code");
		await jupyterapp.commands.execute("notebook:run-cell");
		return notebook.activeCell.outputArea.model.toJSON().every(o => o.output_type !== "error");
	})()`, chromedp.EvalAwaitPromise))
	if dir := os.Getenv("GAMETREE_SCREENSHOTS"); dir != "" {
		p.screenshot(filepath.Join(dir, "site-lesson.png"))
	}
	require.True(p.t, ok, "the first cell runs")
	p.wait("the picture that the cell draws", drawn)
}

// testInPage runs a lesson in a kernel of its own and compares the outputs.
func testInPage(p page, file string) {
	p.t.Helper()
	value(p, chromedp.Evaluate[bool]("start()", chromedp.EvalAwaitPromise))
	stored, now := read(p.t, file), read(p.t, file)
	displays := notebook.Displays{}
	began := time.Now()
	var took []time.Duration
	for i, cell := range now.Runnable() {
		code, err := json.Marshal(cell.Source)
		require.NoError(p.t, err)
		k := notebook.NewCollector(cell, displays, 64e6)
		cellBegan := time.Now()
		text := value(p, chromedp.Evaluate[string](fmt.Sprintf("run(%s)", code), chromedp.EvalAwaitPromise))
		took = append(took, time.Since(cellBegan))
		var messages []struct {
			Header, Content json.RawMessage
		}
		require.NoError(p.t, json.Unmarshal([]byte(text), &messages))
		for _, m := range messages {
			message := wire.Message{Content: m.Content}
			require.NoError(p.t, json.Unmarshal(m.Header, &message.Header))
			require.NoError(p.t, k.Take(message))
		}
		if k.Failure != nil && !cell.HasTag("raises-exception") {
			p.t.Fatalf("code cell %d: %s: %s\n%s", i+1, k.Failure.Name, k.Failure.Value, strings.Join(k.Failure.Traceback, "\n"))
		}
	}
	slices.Sort(took)
	p.t.Logf("%d cells in %v, half of them in at most %v", len(took), time.Since(began), took[len(took)/2])
	if err := notebook.Compare(stored, now); err != nil {
		p.t.Error(err)
	}
}

// client is JavaScript that starts a kernel and runs cells, as JupyterLite does. Run
// returns all messages that answer it.
const client = `(() => {
	const tools = new Worker("app/tools.js", {type: "module"});
	let worker;
	window.start = () => new Promise((started, failed) => {
		worker?.terminate();
		worker = new Worker("app/kernel.js", {type: "module"});
		const {port1, port2} = new MessageChannel();
		tools.postMessage({port: port1}, [port1]);
		worker.postMessage({tools: port2}, [port2]);
		worker.onerror = event => failed(new Error(event.message));
		worker.onmessage = ({data}) => { if (data.started) started(true); if (data.message) window.receive?.(JSON.parse(data.message)); };
	});
	let last = 0;
	window.run = code => new Promise(done => {
		const id = "request " + ++last, messages = [];
		window.receive = message => {
			if (message.parent_header.msg_id === id) messages.push(message);
			if (messages.some(m => m.header.msg_type === "execute_reply") && messages.some(m => m.content.execution_state === "idle")) done(JSON.stringify(messages));
		};
		worker.postMessage({message: JSON.stringify({
			channel: "shell", parent_header: {}, metadata: {},
			header: {msg_id: id, msg_type: "execute_request", session: "test", username: "", version: "5.3", date: new Date().toISOString()},
			content: {code, silent: false, store_history: true, user_expressions: {}, allow_stdin: false, stop_on_error: true},
		})});
	});
	return true;
})()`

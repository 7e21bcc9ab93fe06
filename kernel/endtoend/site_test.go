//go:build e2e && long

// The site: lessons that run in a web page.

package endtoend

import (
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

	"gametree/exercises"
	teacher "gametree/exercises/kit/folders"
	"gametree/kernel/notebook"
	"gametree/kernel/site"
	"gametree/kernel/skeleton"
	"gametree/kernel/wire"
)

// TestSite writes the site, serves it as any web server would, below a path, and runs
// lessons in a browser: all but the first (with -short: 03) in the worker of the kernel, whose outputs must be the stored ones; then a cell that was
// built before, in a private window, and at last a lesson without a network.
// GAMETREE_SITE may name a folder with the site.
func TestSite(t *testing.T) {
	r := ready(t)
	folder := os.Getenv("GAMETREE_SITE")
	if folder == "" {
		folder = filepath.Join(t.TempDir(), "site")
		own := t.TempDir()
		_, _, err := skeleton.Write(own, "", "gametree", "exercise", "largest-number")
		require.NoError(t, err)
		all, err := teacher.Read(own)
		require.NoError(t, err)
		require.NoError(t, site.Write(t.Context(), r.Root, folder, site.Options{Progress: func(string) {}, Runs: true, Quick: true, Own: all}))
	}
	server := siteServer(t, folder, "")
	start := server.URL + "/some/course/index.html"
	b := ownBrowser(t, r.Chromium)
	first := b.page(t, start)
	t.Run("page", func(t *testing.T) { testPage(b.page(t, start)) })
	t.Run("learner", func(t *testing.T) { testLearner(t, b, page{t, first.ctx}) })
	t.Run("networks", func(t *testing.T) { testNetworks(t, b, folder) })
	t.Run("metered", func(t *testing.T) { testMetered(t, b, folder) })
	t.Run("own exercise", func(t *testing.T) {
		if os.Getenv("GAMETREE_SITE") == "" {
			answer := "// exercise: largest-number\nimport \"slices\"\nfunc LargestNumber(list []int) int { return slices.Max(list) }"
			require.Contains(t, page{t, first.ctx}.cell(answer), "4 of 4 points")
		}
	})
	t.Run("lessons", func(t *testing.T) {
		for _, file := range lessons(t, r.Root)[1:] {
			name := filepath.Base(file)
			if testing.Short() && !strings.HasPrefix(name, "03") {
				continue
			}
			t.Run(strings.TrimSuffix(name, ".ipynb"), func(t *testing.T) { // in a browser that knows no learner
				testInPage(b.page(t, start, chromedp.WithNewBrowserContext()), file)
			})
		}
	})
	t.Run("private window", func(t *testing.T) { testKept(b.page(t, start, chromedp.WithNewBrowserContext())) })
	t.Run("offline", func(t *testing.T) {
		p := page{t, first.ctx}
		p.wait("the files to be stored", installed)
		p.wait("the large ones", `(async () => {
			const { files } = await (await fetch("app/index.json")).json(), kept = await (await caches.open("gametree-unpacked")).keys();
			return kept.length === Object.keys(files).length;
		})()`)
		stop(server)
		p.do(chromedp.Navigate(start))
		value(p, chromedp.Evaluate[bool](`(document.querySelector('[data-lesson="02"] .button').click(), true)`))
		p.wait("the lesson to read, with its pictures", `document.querySelector("main h1")?.textContent.startsWith("02") && `+live)
		require.Contains(t, p.cell("20 + 22"), "42")
	})
}

// testPage runs cells of a page to read: one as it stands, which needs what the cells above
// it declare, one that is changed and asks for input, and one below that has an error. The change
// outlives a reload.
func testPage(p page) {
	p.wait("the lessons", `document.querySelector('[data-lesson="02"] .button') !== null`)
	p.accessible("document")
	p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector('[data-lesson="02"] .button').click()`))
	const cell = `document.querySelectorAll("section.code")`
	begin := func(number, code string) {
		p.wait("a cell to change", cell+`.length > 3 && `+cell+`[0].querySelector("textarea") !== null`)
		p.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`
			cell = %s[%s];
			text = cell.querySelector("textarea");
			if (%q) text.value = %[3]q;
			text.oninput();
			cell.querySelector(".count button").click();
			undefined`, cell, number, code)))
	}
	begin("4", "")
	p.wait("the end of the cell", `cell.querySelector(".count button").textContent === "▶ run"`)
	p.wait("the question that it asks", `cell.querySelector("[data-gametree]") !== null`)
	begin("0", "var name string\n%%\nfmt.Scanln(&name)\nfmt.Println(\"hello\", name)")
	p.wait("the line for the input", `cell.querySelector("form input") !== null`)
	p.do(chromedp.Evaluate[chromedp.Void](`cell.querySelector("form input").value = "Ada"; cell.querySelector("form").requestSubmit()`))
	p.wait("what the program prints", `cell.innerText.includes("hello Ada")`)
	p.accessible("document")
	p.reload()
	p.wait("the changed cell", cell+`[0]?.querySelector("textarea")?.value.includes("Scanln") === true`)
	begin("1", "func wrong() string { return 3 }")
	p.do(chromedp.Evaluate[chromedp.Void](`[...cell.querySelectorAll("button")].find(b => b.textContent === "↺ as it was").click()`))
	p.wait("the code as it was", `!text.value.includes("wrong") && document.querySelector(".status button").textContent === "undo"`)
	p.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".status button").click()`))
	p.wait("the code before that", `text.value.includes("wrong")`)
	begin("5", "1 + 1")
	p.wait("the cell above that is wrong", `cell.innerText.includes("cell 2, line 1") && cell.querySelector('a[href^="#cell-"]') !== null`)
	p.do(chromedp.Evaluate[chromedp.Void](`
		for (const b of document.querySelectorAll("button")) if (b.textContent === "↺ as it was") b.click();
		[...cell.querySelectorAll(".output button")].find(b => b.textContent === "run all above").click()`))
	p.wait("all above to have run", cell+`[5].querySelector(".stderr") === null && `+cell+`[5].querySelector(".count button").textContent === "▶ run"`)

	press := func(name string) {
		p.do(chromedp.Evaluate[chromedp.Void](`[...cell.querySelectorAll(".count button")].find(b => b.textContent === "` + name + `").click()`))
		p.wait("the end of the cell", `cell.querySelector(".count button").textContent === "▶ run"`)
	}
	id := value(p, chromedp.Evaluate[string](`cell = [...`+cell+`].find(e => e.innerText.includes("hint")),
		/exercise: (\S+)/.exec(cell.querySelector("textarea").value)[1]`))
	for range 4 { // there are three
		press("hint")
	}
	require.Equal(p.t, 3, value(p, chromedp.Evaluate[int](`cell.querySelectorAll(".outputs .outputs").length`)), "each hint once")
	e, err := exercises.Lookup(id)
	require.NoError(p.t, err)
	p.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`(text = cell.querySelector("textarea")).value = %q; text.oninput()`, e.Exemplar())))
	press("▶ run")
	p.wait("a mark", `cell.querySelector(".count").innerText.includes("✓ solved")`)
	p.reload()
	p.wait("the mark after a reload", `document.body.innerText.includes("✓ solved")`)
}

// testInPage runs a lesson in a kernel of its own, and compares its outputs.
func testInPage(p page, file string) {
	p.t.Helper()
	value(p, chromedp.Evaluate[bool](client, chromedp.EvalAwaitPromise))
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
	for i, cell := range stored.Runnable() {
		for _, out := range cell.Outputs {
			if strings.Contains(fmt.Sprint(out.Data), "not solved yet. Press Shift-Enter") { // the page judges it
				now.Runnable()[i].Outputs = cell.Outputs
			}
		}
	}
	if err := notebook.Compare(stored, now); err != nil {
		p.t.Error(err)
	}
}

// testKept runs a cell, and again in another kernel, which needs no build for it.
func testKept(p page) {
	value(p, chromedp.Evaluate[bool](client, chromedp.EvalAwaitPromise))
	for range 2 {
		value(p, chromedp.Evaluate[bool]("start()", chromedp.EvalAwaitPromise))
		messages := value(p, chromedp.Evaluate[string](`run('"kept" + " here"')`, chromedp.EvalAwaitPromise))
		require.Contains(p.t, messages, `"kept here"`)
		p.wait("the program to be kept", `caches.open("gametree-built").then(built => built.keys()).then(keys => keys.length === 1)`)
	}
	require.Equal(p.t, 1, value(p, chromedp.Evaluate[int]("builds")))

	// The names of files have no order; the oldest programs are forgotten.
	left := value(p, chromedp.Evaluate[[]int](`(async () => {
		const { keep, kept } = await import("./app/built.js"), left = [];
		const source = n => ({ files: n % 2 ? { a: "", b: "" + n } : { b: "" + n, a: "" } });
		for (let n = 0; n < 30; n++) await keep(source(n), new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
		for (let n = 0; n < 30; n++) if (await kept({ files: { a: "", b: "" + n } }) instanceof WebAssembly.Module) left.push(n);
		return left;
	})()`, chromedp.EvalAwaitPromise))
	require.Len(p.t, left, 24)
	require.Equal(p.t, 6, left[0])
}

// client is JavaScript that starts a kernel and runs cells. Run
// returns all messages that answer it, and builds counts what the kernel had built.
const client = `(async () => {
	const { Parent } = await import("./app/parent.js"), tools = new Parent("tools.js");
	let worker;
	window.builds = 0;
	window.start = () => new Promise((started, failed) => {
		worker?.terminate();
		worker = new Parent("kernel.js");
		const asked = new MessageChannel(), answered = new MessageChannel();
		tools.postMessage({kernel: answered.port1}, [answered.port1]);
		worker.postMessage({tools: asked.port2}, [asked.port2]);
		asked.port1.onmessage = ({data}) => { if (data.build) builds++; answered.port2.postMessage(data, [data.port]); };
		worker.onerror = event => failed(new Error(event.message));
		worker.onmessage = ({data}) => { if (data.started) started(true); if (data.message) window.receive?.(JSON.parse(data.message)); };
	});
	let last = 0, messages = [];
	window.run = code => new Promise(done => {
		const id = "request " + ++last, updates = message => message.header.msg_type === "update_display_data";
		messages = messages.filter(updates); // an earlier cell's board replaces its picture when its game has begun
		window.receive = message => {
			if (message.parent_header.msg_id === id || updates(message)) messages.push(message);
			if (messages.some(m => m.header.msg_type === "execute_reply") && messages.some(m => m.content.execution_state === "idle")) {
				done(JSON.stringify(messages));
				messages = [];
			}
		};
		worker.postMessage({message: JSON.stringify({
			channel: "shell", parent_header: {}, metadata: {},
			header: {msg_id: id, msg_type: "execute_request", session: "test", username: "", version: "5.3", date: new Date().toISOString()},
			content: {code, silent: false, store_history: true, user_expressions: {}, allow_stdin: false, stop_on_error: true},
		})});
	});
	return true;
})()`

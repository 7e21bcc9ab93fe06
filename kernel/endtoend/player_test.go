//go:build e2e

// The step player and the exercises in a page without kernel or server.

package endtoend

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"gametree/kernel/setup"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/tictactoe"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

func chromium(t *testing.T) string {
	t.Helper()
	path, err := setup.FindChromium()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// show opens a page of outputs.
func (b browser) show(t *testing.T, outputs ...render.Bundle) page {
	t.Helper()
	ctx, closePage := chromedp.NewContext(b.ctx)
	t.Cleanup(closePage)
	all := render.Bundle{}
	for _, o := range outputs {
		all.HTML += o.HTML
	}
	file := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(file, []byte(render.Page("test", all)), 0o644); err != nil {
		t.Fatal(err)
	}
	p := page{t, ctx}
	p.do(chromedp.Navigate("file://" + file))
	return p
}

func (p page) is(what, expression string) {
	p.t.Helper()
	if !value(p, chromedp.Evaluate[bool]("!!("+expression+")")) {
		p.fail("not so: " + what)
	}
}

func player[F search.Searcher](t *testing.T, f F, p game.Position, depth int) render.Bundle {
	t.Helper()
	recorded, err := trace.Record(f, p, depth)
	if err != nil {
		t.Fatal(err)
	}
	return render.Player(recorded, render.Options{Title: "A search"})
}

// helpers are functions for the expressions below: the n-th player of the page, its
// picture without the additions of the theme, and its keys.
const helpers = `
	const root = n => document.querySelectorAll("[data-gametree]")[n].shadowRoot;
	const picture = n => { const s = root(n).querySelector(".scroll svg").cloneNode(true); s.removeAttribute("style"); s.removeAttribute("class"); s.querySelectorAll('[class=""]').forEach(e => e.removeAttribute("class")); return new XMLSerializer().serializeToString(s); };
	const press = (n, key) => root(n).querySelector(".player").dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
	const at = n => +root(n).querySelector("input[type=range]").value;
	const last = n => +root(n).querySelector("input[type=range]").max;
	const original = n => { const s = new DOMParser().parseFromString(new TextDecoder().decode(Uint8Array.from(atob(document.querySelectorAll("[data-gametree]")[n].querySelector("img").src.split("base64,")[1]), c => c.charCodeAt(0))), "image/svg+xml").documentElement; s.querySelectorAll('[class=""]').forEach(e => e.removeAttribute("class")); return new XMLSerializer().serializeToString(s); };
`

func js(expression string) string { return "(() => {" + helpers + "return " + expression + "})()" }

func TestPlayer(t *testing.T) {
	b := startBrowser(t, chromium(t))
	board, err := tictactoe.Parse("XOXOOX...")
	if err != nil {
		t.Fatal(err)
	}
	one := player(t, search.AlphaBetaSoft, tree.MustParse("(((3 5) (6 9)) ((2 4) (7 1)))"), 3)
	p := b.show(t, one, player(t, search.Max, board, 9), one)

	p.is("three players on one page, two of them the same", js(`[0, 1, 2].every(n => last(n) > 20)`))
	p.is("it begins at the first step", js(`at(0) === 0 && root(0).querySelector(".say").textContent.startsWith("The root: max is to move")`))
	p.is("the last frame is the static picture", js(`[0, 1].every(n => { press(n, "End"); return picture(n) === original(n); })`))
	p.is("every frame is the same from both sides", js(`[0, 1].every(n => {
		press(n, "Home");
		const forth = [picture(n)];
		for (let i = 0; i < last(n); i++) { press(n, "ArrowRight"); forth.push(picture(n)); }
		for (let i = last(n); i >= 0; i--) { if (picture(n) !== forth[i]) return false; press(n, "ArrowLeft"); }
		return new Set(forth).size > last(n) / 2;
	})`))
	p.is("one player does not move another", js(`at(2) === 0`))
	p.is("next cut stops at each cut and says why", js(`(() => {
		press(0, "Home");
		press(0, "c");
		const first = root(0).querySelector(".say").textContent, line = root(0).querySelector(".ln.now").textContent;
		press(0, "c");
		const second = root(0).querySelector(".say").textContent;
		return first === "β-cut: 6 ≥ β = 5, so min above already has something better; 1 move is never searched."
			&& line.includes("if best >= beta {")
			&& second === "α-cut: 4 ≤ α = 5, so max above already has something better; 1 move is never searched.";
	})()`))
	p.is("a scrub goes anywhere", js(`(() => {
		const r = root(1).querySelector("input[type=range]");
		r.value = 7; r.dispatchEvent(new Event("input"));
		return at(1) === 7 && root(1).querySelector("output").textContent === "7 / " + last(1);
	})()`))
	p.is("it plays by itself to the end", js(`(() => {
		press(0, "Home");
		const s = root(0).querySelector("select"); s.value = "200"; s.dispatchEvent(new Event("change"));
		press(0, " ");
		return root(0).querySelector('[data-do="play"]').getAttribute("aria-label") === "pause";
	})()`))
	p.wait("the end of the play", js(`at(0) === last(0) && root(0).querySelector('[data-do="play"]').getAttribute("aria-label") === "play" && picture(0) === original(0)`))
}

// A step of the longest player takes under 2 ms.
func TestPlayerIsQuick(t *testing.T) {
	b := startBrowser(t, chromium(t))
	p := b.show(t, player(t, search.Negamax, tree.New(tree.BestFirst(7, 3)), 3))
	steps := value(p, chromedp.Evaluate[int](js(`last(0)`)))
	if steps < 1100 {
		t.Fatalf("%d steps, want a long search", steps)
	}
	took := value(p, chromedp.Evaluate[float64](js(`(() => {
		const began = performance.now();
		for (let i = 0; i < 300; i++) press(0, i % 2 ? "ArrowRight" : "End");
		for (let i = 0; i < 300; i++) press(0, "ArrowLeft");
		return (performance.now() - began) / 600;
	})()`)))
	t.Logf("%.2f ms a step of %d", took, steps)
}

func TestPractice(t *testing.T) {
	b := startBrowser(t, chromium(t))
	p := b.show(t, render.Practice(4, 6))
	click := `const click = (n, s) => root(n).querySelector(s).dispatchEvent(new MouseEvent("click", {bubbles: true}));
		const say = () => root(0).querySelector(".say").textContent; const score = () => root(0).querySelector("output").textContent;`
	p.is("nothing crossed out is too little", js(`(() => {`+click+`
		click(0, '[data-do="check"]');
		return say().startsWith("Cut too little") && score() === "tree 1 of 6 · 0 of 1 right" && root(0).querySelector(".missed");
	})()`))
	p.is("everything crossed out is too much", js(`(() => {`+click+`
		click(0, '[data-do="next"]');
		root(0).querySelectorAll("[data-n]").forEach(g => { if (g.dataset.n !== "0" && !g.classList.contains("chosen")) g.dispatchEvent(new MouseEvent("click", {bubbles: true})); });
		click(0, '[data-do="check"]');
		return say().startsWith("Cut too much") && root(0).querySelector(".over");
	})()`))
	p.is("a wrong value is answered with the right one", js(`(() => {`+click+`
		root(0).querySelector(".value input").value = "77";
		click(0, '[data-do="answer"]');
		return /^It is [≤≥]?−?\d+\.$/.test(say());
	})()`))
	p.is("what alpha-beta never looks at is right", js(`(() => {`+click+`
		click(0, '[data-do="next"]');
		click(0, '[data-do="check"]');
		const missed = [...root(0).querySelectorAll(".missed")].map(g => g.dataset.n);
		for (let k = 0; k < 6; k++) click(0, '[data-do="next"]');
		for (const n of missed) { const g = root(0).querySelector('[data-n="' + n + '"]'); if (!g.classList.contains("chosen")) g.dispatchEvent(new MouseEvent("click", {bubbles: true})); }
		click(0, '[data-do="check"]');
		return say().startsWith("Right.");
	})()`))
}

// In a narrow window the parts are below each other, and nothing is cut off.
func TestNarrow(t *testing.T) {
	b := startBrowser(t, chromium(t))
	p := b.show(t, player(t, search.AlphaBeta, tree.MustParse(tree.Figure), 2))
	p.do(chromedp.EmulateViewport(420, 900))
	p.is("the source stands above the sentence", js(`(() => {
		const code = root(0).querySelector(".code").getBoundingClientRect(), side = root(0).querySelector(".side").getBoundingClientRect();
		return side.top >= code.bottom - 1 && document.documentElement.scrollWidth <= 420;
	})()`))
	if dir := os.Getenv("GAMETREE_SCREENSHOTS"); dir != "" {
		write(t, filepath.Join(dir, fmt.Sprintf("%s.png", t.Name())), value(p, chromedp.CaptureScreenshot()))
	}
}

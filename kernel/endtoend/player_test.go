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
	p.wait("the scripts", upgraded)
	return p
}

// reload opens the page again.
func (p page) reload() {
	p.t.Helper()
	p.do(chromedp.Reload())
	p.wait("the scripts", upgraded)
}

// upgraded is a condition: the scripts of all outputs have run.
const upgraded = `[...document.querySelectorAll("[data-gametree]")].every(host => host.shadowRoot)`

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
	o := render.Options{Title: "A search"}
	if _, ok := p.(*tree.Position); ok {
		o.Whole = trace.Solved(p, depth)
	}
	return render.Player(recorded, o)
}

// own is a search that is not of the library.
func own(p game.Position, depth, alpha, beta int) int { return search.AlphaBeta(p, depth, alpha, beta) }

// helpers are functions for the expressions below: the n-th player of the page, what
// its picture shows and where, and its keys.
const helpers = `
	const root = n => document.querySelectorAll("[data-gametree]")[n].shadowRoot;
	const outline = svg => [...svg.querySelectorAll("[data-n], [data-e], [data-cut], .v, .w")].map(e => (e.getAttribute("class") ?? "").trim() + " " + e.textContent).join("\n");
	const picture = n => outline(root(n).querySelector(".scroll svg"));
	const press = (n, key) => root(n).querySelector(".player").dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
	const at = n => +root(n).querySelector("input[type=range]").value;
	const last = n => +root(n).querySelector("input[type=range]").max;
	const original = n => outline(new DOMParser().parseFromString(new TextDecoder().decode(Uint8Array.from(atob(document.querySelectorAll("[data-gametree]")[n].querySelector("img").src.split("base64,")[1]), c => c.charCodeAt(0))), "image/svg+xml"));
`

func js(expression string) string { return "(() => {" + helpers + "return " + expression + "})()" }

func TestPlayer(t *testing.T) {
	b := startBrowser(t, chromium(t))
	board, err := tictactoe.Parse("XOXOOX...")
	if err != nil {
		t.Fatal(err)
	}
	one := player(t, search.AlphaBetaSoft, tree.MustParse("(((3 5) (6 9)) ((2 4) (7 1)))"), 3)
	p := b.show(t, one, player(t, search.Max, board, 9), one, player(t, own, tree.MustParse("((7 9) (2 8 5) (4 3 6))"), 2))

	p.is("three players on one page, two of them the same", js(`[0, 1, 2].every(n => last(n) > 20)`))
	p.is("it begins at the first step", js(`at(0) === 0 && root(0).querySelector(".say").textContent.startsWith("The search begins. ▲ max is to move")`))
	p.is("the last frame is the static picture", js(`[0, 1].every(n => { press(n, "End"); return picture(n) === original(n); })`))
	p.is("every frame is the same from both sides", js(`[0, 1].every(n => {
		press(n, "Home");
		const forth = [picture(n)];
		for (let i = 0; i < last(n); i++) { press(n, "ArrowRight"); forth.push(picture(n)); }
		for (let i = last(n); i >= 0; i--) { if (picture(n) !== forth[i]) return false; press(n, "ArrowLeft"); }
		return new Set(forth).size > last(n) / 2;
	})`))
	p.is("one player does not move another", js(`at(2) === 0`))
	p.is("all leaves are there from the first step on, and alike", js(`root(3).querySelectorAll(".leaf.unseen").length === 8`))
	p.is("the cuts of a function of one's own", js(`(() => {
		press(3, "x");
		return root(3).querySelectorAll(".ghost.leaf:not(.unseen)").length === 2 && root(3).querySelectorAll(".ghost.leaf.unseen").length === 2
			&& root(3).querySelector(".say").textContent.startsWith("Cut. ▼ min has a 2 here") && root(3).querySelector("output").textContent !== "0 / " + last(3);
	})()`))
	p.is("next cut stops at each cut and says why", js(`(() => {
		press(0, "Home");
		press(0, "x");
		const first = root(0).querySelector(".say").textContent, line = root(0).querySelector(".ln.now").textContent;
		press(0, "x");
		const chips = () => [...root(0).querySelectorAll(".ln.now em")].map(e => e.textContent).join(", ");
		const row = n => root(0).querySelectorAll(".side tr")[n].textContent;
		const second = root(0).querySelector(".say").textContent;
		return first.startsWith("Cut. ▲ max has a 6 here, ▼ min a 5 on the left. One move is never looked at.")
			&& line.includes("if best >= beta {")
			&& second === "Cut. ▼ min has a 4 here, ▲ max a 5 on the left. One move is never looked at. The code has one test for both players: best >= beta."
			&& chips() === "best = −4, beta = −5, true" && row(1) === "best−4β 4" && row(2) === "beta−5α 5" && row(3) === "alpha−∞∞"
			&& root(0).querySelector(".cutoff:not(.unseen)").textContent.includes("cut");
	})()`))
	p.is("a scrub goes anywhere", js(`(() => {
		const r = root(1).querySelector("input[type=range]");
		r.value = 7; r.dispatchEvent(new Event("input"));
		return at(1) === 7 && root(1).querySelector("output").textContent === "7 / " + last(1);
	})()`))
	p.is("it plays by itself to the end", js(`(() => {
		press(0, "End");
		for (let i = 0; i < 2; i++) press(0, "ArrowLeft");
		press(0, " ");
		return root(0).querySelector('[data-do="play"]').getAttribute("aria-label") === "pause";
	})()`))
	p.wait("the end of the play", js(`at(0) === last(0) && root(0).querySelector('[data-do="play"]').getAttribute("aria-label") === "play" && picture(0) === original(0)`))
	p.accessible("document")
}

// type on the house of a tree, and what the widget shows.
const quiz = `const key = (k, e) => e.dispatchEvent(new KeyboardEvent("keydown", {key: k, bubbles: true}));
	const top = () => root(0).querySelector(".player"), find = s => root(0).querySelector(s), house = n => find('[data-n="' + n + '"]');
	const click = what => find('[data-do="' + what + '"]').dispatchEvent(new MouseEvent("click", {bubbles: true}));`

func solved(text string) (*trace.Tree, *tree.Position) {
	p := tree.MustParse(text)
	return trace.Solved(p, p.Height()), p
}

func TestFill(t *testing.T) {
	b := startBrowser(t, chromium(t))
	whole, _ := solved("(((3 5) (6 1)) ((4 -7) (2 9)))")
	p := b.show(t, render.Fill("x/houses", whole))
	write := `const write = values => { house(2).focus(); for (const v of values) { for (const c of v) key(c, root(0).activeElement); key("Enter", root(0).activeElement); } };`
	p.is("it asks only when full", js(`(() => {`+quiz+`return find('[data-do="check"]').disabled; })()`))
	p.is("the lowest wrong house is explained, the one above waits", js(`(() => {`+quiz+write+`
		write(["3", "6", "4", "9", "3", "4", "5"]);
		return find(".told").textContent.startsWith("✗ You wrote 3. ▲ max may take the 5, and 5 is more than 3.") && find("output").textContent === "5 right, 1 wrong, 1 waits"
			&& house(4).classList.contains("because") && house(2).getAttribute("aria-label") === "max house, leaves 3 and 5, your value 3, wrong";
	})()`))
	p.is("keys change a value, and the right ones are kept", js(`(() => {`+quiz+`
		house(2).focus(); key("ArrowUp", house(2)); key("ArrowUp", house(2));
		house(1).focus(); key("Backspace", house(1)); key("5", house(1));
		key("Enter", house(1));
		const kept = JSON.parse(localStorage.getItem("gametree/x/houses"));
		return find(".told").textContent.startsWith("✓ Right, at attempt 2.") && kept.tries === 2 && kept.state.right && kept.state.values[0] === "5";
	})()`))
	p.reload()
	p.is("a new page has them still", js(`(() => {`+quiz+`return find("output").textContent === "7 right"; })()`))
	p.accessible("document")
}

func TestCut(t *testing.T) {
	b := startBrowser(t, chromium(t))
	whole, position := solved("(((3 5 4) (6 8 2)) ((2 4 1) (7 9 3)))")
	pruned, err := trace.Record(search.AlphaBetaSoft, position, 3)
	if err != nil {
		t.Fatal(err)
	}
	p := b.show(t, render.Cut("x/cut", whole, pruned))
	decide := `const decide = keys => { click("again"); for (const k of keys) key(k, top()); };`
	p.is("alpha-beta's own decisions are right", js(`(() => {`+quiz+decide+`
		decide("LLLLCLLLC");
		return find("output").textContent === "looked at 7 of 12 · alpha-beta looks at 7" && !root(0).querySelector(".many, .early")
			&& find(".panel").textContent.includes("6 or more, and min has 5 already: 6 ≥ β, a β-cut") && find(".panel").textContent.includes("4 or less, and max has 5 already: 4 ≤ α, an α-cut") && house(0).textContent.includes("5");
	})()`))
	p.is("a cut too early and a leaf too many are marked", js(`(() => {`+quiz+decide+`
		decide("LLCLLCLLLC");
		return root(0).querySelectorAll(".early").length === 1 && root(0).querySelectorAll(".many").length === 1
			&& find(".panel").textContent.includes("The marked leaf can still decide: with a 9 there, the game would be worth 8 instead of") && find(".panel").textContent.includes("Not needed. This house is worth 6 or more, and min has 5 already")
			&& house(0).querySelector(".v").textContent === "≥5";
	})()`))
	p.is("a decision can be taken back", js(`(() => {`+quiz+decide+`
		decide("LL");
		key("Backspace", top());
		return find("output").textContent === "looked at 1 · cut 0" && JSON.parse(localStorage.getItem("gametree/x/cut")).state[0] === "L";
	})()`))
}

func TestProve(t *testing.T) {
	b := startBrowser(t, chromium(t))
	whole, _ := solved("((3 5) (2 4))")
	take := `const take = (...ns) => ns.forEach(n => root(0).querySelector('[data-n="' + n + '"] .shape').dispatchEvent(new MouseEvent("click", {bubbles: true})));`
	p := b.show(t, render.Prove(whole))
	p.is("leaves prove a bound, and one too many is counted", js(`(() => {`+quiz+take+`
		take(2, 3, 6);
		const least = find(".told").textContent;
		take(5);
		return least.startsWith("3 leaves taken: no search can know the value with fewer.▲ max proves ≥3 with 2 leaves: no proof has fewer.")
			&& find(".told").textContent.startsWith("4 leaves taken, 1 of them in no proof.") && find(".told").textContent.includes("▼ min proves ≤3 with 2 leaves");
	})()`))
	p = b.show(t, render.Questions("Ask", whole, []render.Reply{{G: 3, Value: 3, Leaves: []int{2, 3}}, {G: 4, Value: 3, Leaves: []int{2, 5}}}))
	p.is("replies narrow the value down, and open leaves", js(`(() => {`+quiz+`
		const ask = g => find('[data-g="' + g + '"]').click();
		ask(4);
		const once = find(".told").textContent, shut = root(0).querySelectorAll(".hidden").length;
		ask(3);
		return once === "4 or more? No: ≤3, after 2 leaves.Framed in green: the leaves of the last question.Still possible: 2 to 3." && shut === 2 && find(".told").textContent.endsWith("It is worth 3: 2 questions, which looked at 4 leaves.");
	})()`))
}

// In a narrow window the parts are below each other, and nothing is cut off.
func TestNarrow(t *testing.T) {
	b := startBrowser(t, chromium(t))
	p := b.show(t, player(t, search.AlphaBeta, tree.MustParse(tree.Figure), 2))
	p.do(chromedp.EmulateViewport(420, 900))
	p.is("keys, sentence and source stand below each other, and nothing is cut off", js(`(() => {
		const [tree, keys, say, code] = [".scroll", ".keys", ".say", ".code"].map(s => root(0).querySelector(s).getBoundingClientRect());
		const inside = [...root(0).querySelectorAll(".ln, .keys button, td, text")].every(e => e.getBoundingClientRect().right <= 404);
		return tree.bottom <= keys.top + 1 && keys.bottom <= say.top && say.bottom <= code.top && inside && document.documentElement.scrollWidth <= 420;
	})()`))
	p.is("lines break after commas only", js(`(() => {
		const texts = [...root(0).querySelectorAll(".ln > span:not(.chips)")].flatMap(e => [...e.childNodes]).filter(n => n.nodeType === 3 && n.data.trim());
		const lines = n => { const r = document.createRange(); r.selectNodeContents(n); return r.getClientRects().length; };
		return texts.length > 0 && texts.every(n => lines(n) === 1);
	})()`))
	if dir := os.Getenv("GAMETREE_SCREENSHOTS"); dir != "" {
		write(t, filepath.Join(dir, fmt.Sprintf("%s.png", t.Name())), value(p, chromedp.CaptureScreenshot()))
	}
}

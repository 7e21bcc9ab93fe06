//go:build e2e

// The tree of a search by sampling in a page without kernel or server.

package endtoend

import (
	"math"
	"testing"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

func sampled(t *testing.T, f func(game.Position, int) game.Move, iterations int) render.Bundle {
	t.Helper()
	recorded, err := trace.RecordKind(trace.Sampling, f, tree.MustParse(tree.Figure), iterations, -search.Inf, search.Inf, true)
	if err != nil {
		t.Fatal(err)
	}
	return render.Player(recorded, render.Options{Title: "UCT"})
}

func TestSamples(t *testing.T) {
	const of = `(() => {
		const r = document.querySelector("[data-gametree]").shadowRoot, text = s => r.querySelector(s).textContent;
		const rows = () => [...r.querySelectorAll("tr")].slice(1).map(tr => [...tr.cells].map(c => c.textContent).join(" "));
		const slide = (s, v) => { const e = r.querySelector(s + " input"); e.value = v; e.dispatchEvent(new Event("input")); };
		const key = (s, key) => r.querySelector(s).dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
		const width = n => +r.querySelector('.flame [data-n="' + n + '"] .grown').getAttribute("width");
		return `
	u := search.UCT{C: math.Sqrt2, Seed: 1, Reward: search.Scale(0, 10)}
	p := startBrowser(t, chromium(t)).show(t, sampled(t, u.Search, 1000), sampled(t, func(game.Position, int) game.Move { return 0 }, 5))
	p.is("it begins with the whole search", of+`text(".say") === "Iterations 601 to 1,000." && rows()[0] === "0 878 0.73 0.13  0.853 ← next" && width(1) > 10 * width(2)})()`)
	p.is("the first iterations are told one by one", of+`(slide(".scrub", 6),
		text(".say") === "Iteration 7: ▲ max takes 0, ▼ min tries 1, a new node. Reward 0.90 for ▲ max, 0.10 for ▼ min."
		&& r.querySelectorAll(".walked").length === 2 && rows().join() === "0 3 0.77 1.14  1.906 ← next,1 2 0.35 1.39  1.745,2 2 0.40 1.39  1.795")})()`)
	p.is("keys step", of+`(key("button", "ArrowLeft"), text("output") === "iteration 6" && (key("button", "End"), text("output") === "iteration 1,000"))})()`)
	p.is("another node, by a click and by a key", of+`(r.querySelector('.flame [data-n="1"] rect').dispatchEvent(new MouseEvent("click", {bubbles: true})),
		text(".where").startsWith("After 0 ▼ min takes the largest mean for min + 1.41") && rows()[0].startsWith("0 755 0.30 ")
		&& (key(".flame", "ArrowDown"), text(".where") === "After 0 0 the game is over.") && (key(".flame", "ArrowUp"), key(".flame", "ArrowRight"), text(".where").startsWith("After 1 ▼ min")))})()`)
	p.is("before every move is tried, the untried ones come first", of+`(key(".flame", "ArrowUp"), slide(".scrub", 0), text(".where") === "At the root ▲ max first tries the 2 moves that were not tried yet.")})()`)
	p.is("a search without iterations has nothing to step through", `document.querySelectorAll("[data-gametree]")[1].shadowRoot.querySelector(".samples .summary").textContent.startsWith("0 iterations of 5 asked for")`)
}

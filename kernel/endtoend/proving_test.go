//go:build e2e

package endtoend

import (
	"testing"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// The steps of a proof show the numbers of that moment, forth and back, and the path to
// the leaf that is opened next; at the end stands the static picture.
func TestProving(t *testing.T) {
	b := startBrowser(t, chromium(t))
	three, err := connect4.NewRow(3, 3, 3)
	if err != nil {
		t.Fatal(err)
	}
	proving := func(p game.Position, nodes int, ended bool) render.Bundle {
		recorded, err := trace.RecordKind(trace.Proof, search.Wins.Proves, p, nodes, -search.Inf, search.Inf, true)
		if err != nil {
			t.Fatal(err)
		}
		return render.Tree(recorded, render.Options{Title: "PN", AtEnd: ended})
	}
	p := b.show(t, proving(tree.MustParse("(((0 1) (0 (1 1))) (1 0))"), 100, false), proving(three, 40, false), proving(tree.MustParse("((? 1))"), 100, true))
	p.is("it begins with the root alone", js(`(() => {
		const seen = [...root(0).querySelectorAll("[data-n]:not(.unseen)")];
		return at(0) === 0 && seen.length === 1 && seen[0].querySelector(".v").textContent === "1/1";
	})()`))
	p.is("a proof that has ended begins with its last step", js(`at(2) === last(2) && !root(2).querySelector("[data-n].unseen")`))
	p.is("step 3 opens the second move", js(`(() => {
		for (let i = 0; i < 3; i++) press(0, "ArrowRight");
		const text = n => root(0).querySelector('[data-n="' + n + '"] .v').textContent, walked = [...root(0).querySelectorAll("g.walked")].map(e => e.dataset.n);
		return root(0).querySelector(".say").textContent.startsWith("Step 3 opens 1, where ▼ min moves (AND") && text(0) === "2/1" && text(1) === "2/1" && text(2) === "∞/0"
			&& root(0).querySelector('[data-n="2"]').classList.contains("now") && walked.join() === "0,1,3";
	})()`))
	p.is("the buttons step too", js(`(root(0).querySelector("[aria-label='one step back']").click(), at(0) === 2)`))
	p.is("the last frame has the numbers of the static picture", js(`[0, 1].every(n => {
		press(n, "End");
		const values = svg => svg.split("\n").filter(line => line.startsWith("v")).join();
		return at(n) === last(n) && values(picture(n)) === values(original(n));
	})`))
	p.is("every frame is the same from both sides", js(`[0, 1].every(n => {
		press(n, "Home");
		const forth = [picture(n)];
		for (let i = 0; i < last(n); i++) { press(n, "ArrowRight"); forth.push(picture(n)); }
		for (let i = last(n); i >= 0; i--) { if (picture(n) !== forth[i]) return false; press(n, "ArrowLeft"); }
		return new Set(forth).size === last(n) + 1;
	})`))
	p.is("boards keep who moves beside the numbers", js(`(press(1, "Home"), root(1).querySelector('[data-n="0"] .v').textContent === "▲ 1/1")`))
}

//go:build e2e

// Controls in a page without kernel or server.

package endtoend

import (
	"testing"

	"github.com/chromedp/chromedp"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
	"gametree/pkg/xiangqi"
)

// outer is the n-th controls or stepper of the page.
const outer = `
	const outer = n => [...document.querySelectorAll("[data-gametree]")].map(e => e.shadowRoot).filter(r => r?.querySelector(".controls"))[n];
	const text = (n, s) => outer(n).querySelector(s).textContent;
	const shown = n => outer(n).querySelector("slot").assignedElements().map(e => e.querySelector("[data-gametree]").shadowRoot);
	const slide = (n, v) => { const r = outer(n).querySelector("input"); r.value = v; r.dispatchEvent(new Event("input", {bubbles: true})); };
	const type = (n, key) => outer(n).querySelector(".controls").dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
`

func TestControls(t *testing.T) {
	position := tree.MustParse("((7 9) (2 8 5) (4 3 6))")
	controls := []render.Control{{Name: "depth", Numbers: []int{1, 2}}, {Name: "cut"}}
	var outcomes []render.Outcome
	for _, at := range render.Settings(controls) {
		depth, nodes := at[0]+1, []int{100, 40}[at[1]]
		o := render.Outcome{
			Counts: []render.Count{{What: "nodes", N: nodes * depth}}, Best: "0", Value: "7",
			Outputs: []render.Bundle{player(t, search.AlphaBeta, position, depth)},
		}
		outcomes = append(outcomes, o)
	}
	var stages []render.Stage
	board := tictactoe.New()
	for _, name := range []string{"at the start", "1. 4", "2. 0"} {
		if name != "at the start" {
			board.Make(game.Move(name[3] - '0'))
		}
		stages = append(stages, render.Stage{Name: name, Outputs: []render.Bundle{render.Board("", board.Board(), nil)}})
	}
	p := startBrowser(t, chromium(t)).show(t, render.Controls("Cuts", controls, outcomes), render.Stepper("Line", stages))
	is := func(what, expression string) {
		t.Helper()
		p.is(what, "(() => {"+outer+"return "+expression+"})()")
	}
	is("the first setting", `text(0, ".figures") === "100 nodes" && shown(0).length === 1`)
	is("a player in it steps", `(() => {
		const r = shown(0)[0];
		r.querySelector(".player").dispatchEvent(new KeyboardEvent("keydown", {key: "End", bubbles: true}));
		const i = r.querySelector("input[type=range]");
		return i.value === i.max && +i.max > 0;
	})()`)
	is("another depth", `(slide(0, 1), text(0, ".figures") === "200 nodes")`)
	is("a switch saves nodes, the move and the value stay", `(outer(0).querySelector("[role=switch]").click(),
		text(0, ".figures") === "80 nodes" && text(0, ".best").startsWith("best move 0, value 7"))`)

	is("a stepper begins at its first picture", `text(1, ".head") === "Line · at the start" && text(1, "output") === "1 / 3"`)
	is("keys step, and do not leave it", `(() => {
		let left = 0;
		const heard = () => { left++; };
		document.addEventListener("keydown", heard);
		const seen = ["ArrowRight", "ArrowRight", "ArrowRight", "Home", "End", "ArrowLeft"].map(key => { type(1, key); return text(1, ".head").slice(7); });
		document.removeEventListener("keydown", heard);
		return left === 0 && seen.join() === "1. 4,2. 0,2. 0,at the start,2. 0,1. 4" && text(1, ".live") === "1. 4";
	})()`)
	is("a click on a move goes there", `(() => {
		const chips = [...outer(1).querySelectorAll(".chip")];
		chips[2].click();
		const there = text(1, ".head") === "Line · 2. 0" && chips[2].ariaCurrent === "step" && chips[1].ariaCurrent === "false";
		chips[1].click();
		return there;
	})()`)
	is("its board follows", `shown(1)[0].querySelectorAll(".stone").length === 1`)
	is("the other stays where it was", `text(0, ".figures").startsWith("80 nodes")`)
	p.accessible("document")
}

// Pointing at a piece, or focusing it, shows its moves; the arrow keys go on to the next
// square and do not leave the board.
func TestBoardMoves(t *testing.T) {
	start, err := xiangqi.Parse(xiangqi.Start)
	if err != nil {
		t.Fatal(err)
	}
	position := xiangqi.New(start)
	var pairs [][]int
	for _, m := range position.Moves(nil) {
		pairs = append(pairs, position.Touches(m))
	}
	p := startBrowser(t, chromium(t)).show(t, render.BoardMoves("The start", position.Board(), [2]string{"Red", "Black"}, pairs),
		render.Lines("Nodes", "depth", []render.Series{{Label: "minimax", First: 1, Values: []int{3, 9, 27}}}))
	p.is("a board fits on a telephone", `parseFloat(document.querySelector("[data-gametree]").shadowRoot.querySelector(".scroll svg").style.minWidth) <= 275`)
	wider := `[...document.querySelectorAll("[data-gametree]")].map(e => !e.shadowRoot.querySelector(".wider").hidden).join()`
	p.wait("no picture is wider than the page", wider+` === "false,false"`)
	p.do(chromedp.EmulateViewport(420, 900))
	p.wait("nor than a telephone: the axis of the chart is shorter", wider+` === "false,false"`)
	is := func(what, expression string) {
		t.Helper()
		p.is(what, `(() => {
			const root = document.querySelector("[data-gametree]").shadowRoot, spots = [...root.querySelectorAll(".spot")];
			const told = () => root.querySelector(".told").textContent, count = s => root.querySelectorAll(s).length;
			return `+expression+`
		})()`)
	}
	is("a hint", `told().startsWith("Point at a piece")`)
	is("the cannon of Red can go to twelve squares and take a horse", `(spots[70].dispatchEvent(new PointerEvent("pointerenter")),
		told().startsWith("h2, cannon of Red: 12 moves: ×h9 ") && count(".goes") === 11 && count(".takes") === 1)`)
	is("a piece that is not to move", `(spots[0].dispatchEvent(new PointerEvent("pointerenter")), told() === "a9, chariot of Black: no move" && count(".goes") === 0)`)
	is("the arrow keys", `(() => {
		let left = 0;
		document.addEventListener("keydown", () => { left++; });
		spots[63].dispatchEvent(new FocusEvent("focus"));
		const before = told();
		spots[63].dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
		return before === "a2, empty." && root.activeElement === spots[64] && left === 0;
	})()`)
}

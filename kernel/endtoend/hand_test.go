//go:build e2e

// A tree that is taken in hand in a browser.

package endtoend

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// inHand returns an expression about the last tree in hand of the page.
func inHand(condition string) string {
	return `(() => {
		const root = [...document.querySelectorAll("[data-gametree]")].at(-1)?.shadowRoot, say = root?.querySelector(".hand .say")?.textContent;
		if (!say) return false;
		const node = n => root.querySelector('[data-t="' + n + '"]'), press = what => root.querySelector('[data-do="' + what + '"]').click();
		const value = n => node(n)?.querySelector(".v").textContent, tasks = [...root.querySelectorAll(".tasks li")].map(e => e.textContent);
		return !!(` + condition + `);
	})()`
}

// handCell is a learner's alpha-beta with a tree in hand.
const handCell = `import (
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/show"
	"gametree/pkg/tree"
)

func Mine(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		for p.Evaluate() == 66 || p.Evaluate() == -66 {
		}
		return p.Evaluate()
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -Mine(p, depth-1, -beta, -alpha)
		p.Unmake(m)
		if v >= beta {
			return beta
		}
		alpha = max(alpha, v)
	}
	return alpha
}

%%
show.Tree(Mine, tree.MustParse("((7 9) (2 8 5) (4 3 6))"),
	show.Challenge{Text: "Look at every leaf.", Met: func(r search.Result) bool { return r.Leaves == 8 }},
	show.Challenge{Text: "Make it 0.", Leaves: true, Met: func(r search.Result) bool { return r.Value == 0 }})`

// TestTreeInHand drags a node, and moves and changes nodes by keys and buttons. The search
// that follows is the cell's own, which does not end where a leaf is 66.
func TestTreeInHand(t *testing.T) {
	p := opened(t, handCell)
	do := func(action string) { p.wait("a tree", inHand("("+action+", true)")) }
	looked := func(n int) string { return fmt.Sprintf("say.includes('Looked at %d of 8 leaves.')", n) }
	p.wait("the tree", inHand(looked(4)+` && tasks[0] === "☐ Look at every leaf." && root.querySelector(".keys").innerText.includes("move") && !root.querySelector(".keys label").hidden && root.querySelector('[tabindex="0"]')`))
	do(`root.querySelector(".keys").scrollIntoView({block: "end"})`)
	p.mouse(chromedp.MousePressed, 1, 0)
	p.mouse(chromedp.MouseMoved, 8, 20)
	p.wait("the first house last, before it is let go", inHand(looked(8)+` && value(10) === "7" && node(9).classList.contains("now") && tasks[0].startsWith("✓")`))
	p.mouse(chromedp.MouseReleased, 9, 0)
	p.keep("hand")
	do(`root.querySelector(".keys").scrollIntoView({block: "end"})`)
	p.mouse(chromedp.MousePressed, 10, 0)
	p.mouse(chromedp.MouseReleased, 10, 0)
	p.key(kb.ArrowRight) // the last leaf
	p.key("66")
	p.wait("that the search was stopped", inHand(`say.startsWith("No answer within 1s") && root.activeElement === root.querySelector(".leaf.now")`))
	do(`press("undo")`)
	p.wait("the tree before", inHand(looked(8)))
	do(`press("again")`)
	p.wait("the first tree", inHand(looked(4)))
	p.mouse(chromedp.MousePressed, 2, 0)
	p.mouse(chromedp.MouseReleased, 2, 0)
	p.key("25" + kb.ArrowRight + "3")
	p.wait("two leaves changed by digits with an arrow key between them", inHand(`value(2) === "25" && value(3) === "3" && node(3).classList.contains("now")`))
	do(`press("again")`)
	p.wait("the first tree once more", inHand(looked(4)))
	p.mouse(chromedp.MousePressed, 1, 0)
	p.mouse(chromedp.MouseReleased, 1, 0)
	p.do(chromedp.KeyEvent(kb.ArrowRight, chromedp.KeyModifiers(chromedp.ModifierAlt)))
	p.wait("the first house second, by Alt and an arrow key", inHand(looked(6)))
	do(`press("again")`)
	p.wait("the first tree again", inHand(looked(4)))
	p.finger(input.DispatchTouchEventTypeTouchStart, 1, 0)
	p.finger(input.DispatchTouchEventTypeTouchMove, 8, 20)
	p.wait("the first house last, below a finger", inHand(looked(8)+` && value(10) === "7"`))
	p.finger(input.DispatchTouchEventTypeTouchEnd, 9, 0)
}

// If only the order counts, no leaf can be changed.
func TestTreeInHandForItsOrder(t *testing.T) {
	p := opened(t, strings.Replace(handCell, "Leaves: true, ", "", 1))
	p.wait("the tree", inHand(`root.querySelector(".keys label").hidden && root.querySelector('[data-do="add"]').hidden && tasks.length === 2`))
}

// finger does that at a node of the tree in hand, or right of it.
func (p page) finger(what input.DispatchTouchEventType, n int, right float64) {
	points := []*input.TouchPoint{}
	if x, y := p.at(n); what != input.DispatchTouchEventTypeTouchEnd {
		points = append(points, &input.TouchPoint{X: x + right, Y: y})
	}
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: what, TouchPoints: points})
		return err
	}))
}

// mouse does that at a node of the tree in hand, or right of it.
func (p page) mouse(what input.DispatchMouseEventType, n int, right float64) {
	x, y := p.at(n)
	p.do(chromedp.MouseEvent(what, x+right, y, chromedp.Button("left")))
}

// at returns where a node of the tree in hand is on the screen.
func (p page) at(n int) (x, y float64) {
	p.wait("a node", inHand(fmt.Sprintf("node(%d)", n)))
	at := value(p, chromedp.Evaluate[[]float64](fmt.Sprintf(`(() => {
		const r = [...document.querySelectorAll("[data-gametree]")].at(-1).shadowRoot.querySelector('[data-t="%d"] .shape').getBoundingClientRect();
		return [r.x + r.width / 2, r.y + r.height / 2];
	})()`, n)))
	return at[0], at[1]
}

//go:build e2e

// A tree that is built in a browser.

package endtoend

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// building returns an expression about the builder of the page.
func building(condition string) string {
	return `(() => {
		const root = [...document.querySelectorAll("[data-gametree]")].at(-1)?.shadowRoot, say = root?.querySelector(".say")?.textContent;
		if (!say) return false;
		const tree = root.querySelector(".text").value, node = n => root.querySelector('[data-n="' + n + '"]'), press = what => root.querySelector('[data-do="' + what + '"]').click();
		return !!(` + condition + `);
	})()`
}

// TestTreeBuilder changes a tree by mouse, keys and text, and searches it.
func TestTreeBuilder(t *testing.T) {
	p := opened(t, "%tree ((7 9) 2)")
	do := func(action string) { p.wait("a tree", building("("+action+", true)")) }
	p.wait("the tree", building(`tree === "((7 9) 2)" && say.startsWith("Value 7, 5 of 5 nodes entered")`))
	do(`node(4).dispatchEvent(new MouseEvent("click", {bubbles: true, composed: true}))`)
	do(`press("add")`)
	p.wait("a child of the leaf", building(`tree === "((7 9) (2))"`))
	p.key("a")
	p.wait("another one by its key", building(`tree === "((7 9) (2 0))"`))
	do(`press("chance")`)
	p.wait("a die", building(`tree === "((7 9) {2 0})" && root.querySelector("select").value === "expectiminimax"`))
	p.key(kb.ArrowRight)
	p.key(kb.ArrowRight)
	p.key(kb.Delete)
	p.wait("one outcome less", building(`tree === "((7 9) {2})"`))
	p.keep("builder")
	do(`(e => { e.value = "((7 9) (2 8 5) (4 3 6))"; e.dispatchEvent(new Event("change", {bubbles: true})); })(root.querySelector(".text"))`)
	p.wait("the typed tree", building(`say.startsWith("Value 7, 12 of 12 nodes entered")`))
	do(`(e => { e.value = "alphabeta"; e.dispatchEvent(new Event("change", {bubbles: true})); })(root.querySelector("select"))`)
	p.wait("its search by alpha-beta", building(`say.startsWith("Value 7, 8 of 12 nodes entered") && root.querySelector(".found svg")`))
	do(`(e => { e.value = "((7"; e.dispatchEvent(new Event("change", {bubbles: true})); })(root.querySelector(".text"))`)
	p.wait("the mistake in a text", building(`root.querySelector(".say.bad") && tree === "((7 9) (2 8 5) (4 3 6))"`))
	p.keep("builder-search")
}

//go:build e2e

// The analysis board in a browser.

package endtoend

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// TestAnalysisBoard looks at the lines of a position while they are found, plays along
// one, reviews a loaded game, and goes to its mistake.
func TestAnalysisBoard(t *testing.T) {
	p := opened(t, "%analyse xiangqi --depth 5")
	// The lines grow and push the buttons down, so the mouse could miss them.
	click := func(what string) {
		value(p, chromedp.Evaluate[bool](board("(root.querySelector('"+what+"').click(), true)")))
	}
	p.wait("three lines", board(`root.querySelectorAll(".lines .line").length === 3 && root.querySelectorAll(".arrow").length === 3`))
	value(p, chromedp.Evaluate[bool](board(`root.querySelector(".line .chip").kept = true`)))
	p.wait("a deeper search", board(`/^depth (\d+) · .* nodes · .* a second$/.exec(root.querySelector(".analysis .head span").textContent)?.[1] === "5"`))
	p.wait("a move that stays to be clicked while the lines change", board(`root.querySelector(".line .chip").kept`))
	p.keep("analysis-start")

	click(`.line [data-upto="2"]`)
	p.wait("the position after two moves of the line", board(`names.length === 2 && root.querySelectorAll(".lines .line").length === 3`))
	click(`[data-more="-1"]`)
	p.wait("two lines", board(`root.querySelectorAll(".lines .line").length === 2`))

	click(`[data-record]`)
	value(p, chromedp.Evaluate[bool](board(`(root.querySelector("textarea").value = "1. 炮二平五 馬8進7 2. 炮五進四 車9進1 3. 炮五平四 車9平8 4. 炮四進一", true)`)))
	click(`[data-load]`)
	p.wait("the loaded game", board(`names.length === 7 && names[0] === "h2e2"`))
	click(`[data-do="review"]`)
	p.wait("the graph of the whole game", board(`root.querySelectorAll(".graph .value-line").length === 1 && root.querySelectorAll(".mistakes p").length > 0`))
	click(`[data-mistake="1"]`)
	p.wait("the position of a mistake", board(`[...root.querySelectorAll(".mistakes .chip")].some(e => e.textContent.split(" ")[1] === root.querySelector(".moves .now")?.textContent)`))
	p.keep("analysis-review")
	click(`[data-write]`)
	p.wait("the game as PGN", board(`root.querySelector("textarea").value.includes("1. h2e2 h9g7 2. ")`))

	click(`[data-set="person"] [data-value="0"]`)
	p.wait("a game against the search from here", board(`root.querySelector(".analysis").hidden`))
}

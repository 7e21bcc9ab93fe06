//go:build e2e

// The analysis board in a browser.

package endtoend

import "testing"

// TestAnalysisBoard looks at the lines of a position while they are found, plays along
// one, reviews a loaded game, goes to its mistake, and tries another move there.
func TestAnalysisBoard(t *testing.T) {
	p := opened(t, "%analyse xiangqi --depth 4")
	click := func(what string) {
		p.wait("a board", board("(root.querySelector('"+what+"').click(), true)"))
	}
	places := `[...root.querySelectorAll(".panel button, .panel select, .panel h3")].filter(e => !e.closest(".line, .moves")).map(e => Math.round(e.getBoundingClientRect().y - root.querySelector(".sides").getBoundingClientRect().y)).join()`
	p.wait("the panel", board(`root.querySelector(".analysis").checkVisibility()`))
	p.wait("a board", board(`(globalThis.places = `+places+`, true)`))
	p.wait("three lines", board(`[...root.querySelectorAll(".lines .line")].filter(l => l.querySelector(".chip")).length === 3 && root.querySelectorAll(".arrow text").length === 3`))
	p.wait("a board", board(`root.querySelector(".line .chip").kept = true`))
	p.wait("a deeper search", board(`/^depth (\d+) · .* nodes · .* a second$/.exec(root.querySelector(".analysis .head span").textContent)?.[1] === "4"`))
	p.wait("a move that stays to be clicked while the lines change", board(`root.querySelector(".line .chip").kept`))
	p.wait("controls that have not moved", board(places+` === globalThis.places`))
	p.keep("analysis-start")

	click(`.line [data-upto="2"]`)
	p.wait("the position after two moves of the line", board(`names.length === 2 && root.querySelectorAll(".lines .line").length === 3`))
	click(`[data-more="-1"]`)
	p.wait("two lines", board(`root.querySelectorAll(".lines .line").length === 2`))

	click(`[data-open=".record"]`)
	p.wait("a board", board(`(root.querySelector("textarea").value = "1. 炮二平五 馬8進7 2. 炮五進四 車9進1 3. 炮五平四 車9平8 4. 炮四進一", true)`))
	click(`[data-load]`)
	p.wait("the loaded game", board(`names.length === 7 && names[0] === "h2e2"`))
	click(`[data-do="review"]`)
	p.wait("the graph of the whole game", board(`root.querySelectorAll(".graph .value-line").length === 1 && root.querySelectorAll(".mistakes p").length > 0`))
	click(`[data-mistake="1"]`)
	p.wait("the position of a mistake", board(`[...root.querySelectorAll(".mistakes .chip")].some(e => e.textContent.split(" ")[2] === root.querySelector(".moves .now")?.textContent)`))
	p.keep("analysis-review")
	click(`[data-write="PGN"]`)
	p.wait("the game as PGN", board(`root.querySelector("textarea").value.includes("1. h2e2 h9g7 2. ")`))
	click(`[data-write="DhtmlXQ"]`)
	p.wait("the game as DhtmlXQ", board(`root.querySelector("textarea").value.includes("_movelist]7747")`))

	p.wait("a board", board(chosen("notation", "Chinese")))
	p.wait("Chinese moves", board(`root.querySelector(".moves").textContent.includes("炮二平五") && /^ply \d+: 炮/.test(root.querySelector(".mistakes .chip").textContent)`))
	click(`[data-ply="1"]`)
	p.wait("the first move", board(`root.querySelector(".moves .now").textContent === "炮二平五"`))
	p.wait("a board", board(`(root.querySelector(".typed").value = "C8.5", true)`))
	click(".typed")
	p.wait("a board", board(`root.querySelector(".typed").dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", bubbles: true}))`))
	p.wait("a variation", board(`root.querySelector(".moves").textContent.trim() === "1. 炮二平五 砲8平5" && !root.querySelector("[data-do=return]").hidden`))
	p.keep("analysis-variation")
	click(`[data-do="return"]`)
	p.wait("the game again", board(`root.querySelectorAll(".moves .chip").length === 7 && root.querySelector("[data-do=return]").hidden`))

	p.wait("a board", board(`(root.querySelector("textarea").value = "1. h0g2 g9g5 *", true)`))
	click(`[data-load]`)
	p.wait("the game up to its wrong move", board(`root.querySelector(".moves").textContent.trim() === "1. 馬二進三"`))
	p.keep("analysis-wrong")

	p.wait("a board", board(chosen("person", "0")))
	p.wait("a game against the search from here", board(`root.querySelector(".analysis").hidden`))
	p.accessible(ours)
}

//go:build e2e

// The page that gametree share writes.

package endtoend

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/command"
	"gametree/kernel/console"
)

// sharedGame opens the page of a game from its file, with nothing but the browser.
func sharedGame(t *testing.T, words ...string) page {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.html")
	stdio := console.IO{In: strings.NewReader(""), Out: io.Discard, Err: os.Stderr}
	require.Zero(t, command.Main(t.Context(), append([]string{"share", words[0], file}, words[1:]...), stdio))
	return sharedFile(t, file)
}

// sharedFile opens a page that has been written.
func sharedFile(t *testing.T, file string) page {
	t.Helper()
	info, err := os.Stat(file)
	require.NoError(t, err)
	assert.Less(t, info.Size(), int64(3_100_000))
	return startBrowser(t, ready(t).Chromium).page(t, "file://"+file)
}

// photo writes a picture of the window, if GAMETREE_SCREENSHOTS wants it.
func (p page) photo(name string) {
	if folder := os.Getenv("GAMETREE_SCREENSHOTS"); folder != "" {
		write(p.t, filepath.Join(folder, name+".png"), value(p, chromedp.CaptureScreenshot()))
	}
}

// TestShare plays the page of Connect Four from a file, with the keyboard alone, and then
// on the screen of a phone.
func TestShare(t *testing.T) {
	p := sharedGame(t, "connect4", "--movetime", "200")
	p.wait("the board", board(`say === "Red is to move." && squares.length === 42 && root.querySelector(".panel").checkVisibility()`))
	p.photo("share-1280")

	inside := func(what string) string {
		return board(`root.activeElement?.` + what)
	}
	p.key(kb.Tab)
	p.wait("the focus on a square", inside(`classList.contains("sq")`))
	p.key(kb.ArrowRight)
	p.key(kb.Enter)
	p.wait("the search's answer", board(`say.endsWith("Red is to move.") && root.querySelectorAll(".moves .chip").length === 2`))
	p.wait("a square that says what it holds", board(`squares[36].getAttribute("role") === "button" &&
		squares[36].getAttribute("aria-label").endsWith(", Red")`))
	p.wait("a live region", board(`root.querySelector(".say").getAttribute("aria-live") === "polite"`))
	p.key("u")
	p.wait("the moves taken back", board(`root.querySelectorAll(".moves .chip").length === 0`))

	p.do(chromedp.EmulateViewport(390, 844))
	p.wait("no scrolling to the side", `document.documentElement.scrollWidth <= 390`)
	p.photo("share-390")
	p.clickOn(`root.querySelectorAll(".sq")[38]`)
	p.wait("the search's answer", board(`say.endsWith("Red is to move.") && root.querySelectorAll(".moves .chip").length === 2`))
	p.photo("share-390-played")
	p.accessible("document")

	// A game that is loaded after a review has no mistakes of the other one, and what is not known yet is not drawn.
	load := func(moves string) {
		p.wait("a board", board(`(root.querySelector("textarea").value = "`+moves+`", root.querySelector("[data-load]").click(), true)`))
	}
	p.wait("the panel", board(`(root.querySelector("[data-analyse]").click(), true)`))
	load("4 4 4 4 1 2 3")
	p.wait("the game", board(`root.querySelectorAll(".moves .chip").length === 7 && (root.querySelector("[data-do=review]").click(), true)`))
	p.wait("its mistake", board(`root.querySelector(".mistakes").textContent.includes("ply 5: 1 ??")`))
	p.wait("the whole curve", board(`root.querySelector(".value-line").getAttribute("d").split("L").length === 8`))
	load("4 4 4 4 4 1")
	p.wait("the other game without mistakes", board(`root.querySelectorAll(".moves .chip").length === 6 && !root.querySelector(".mistakes p")`))
	p.wait("nothing drawn at NaN", board(`!root.innerHTML.includes("NaN")`))
	p.wait("a hint", board(`root.querySelectorAll(".value").length > 0 || (root.querySelector("[data-do=hint]").click(), false)`))
	p.wait("a way back", board(`root.querySelector("[data-analyse]").textContent === "play on" && (root.querySelector("[data-analyse]").click(), true)`))
	p.wait("the game as before", board(`root.querySelector("[data-set=person]").value === "0" && root.querySelector("[data-analyse]").textContent === "analyse"`))
	p.wait("labels narrower than a column", board(`[...root.querySelectorAll(".value rect")].every(e => e.getBoundingClientRect().width <= squares[0].getBoundingClientRect().width)`))
}

//go:build e2e

// Questions in a page without kernel or server.

package endtoend

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/tree"
)

// asked are questions of every kind.
var asked = []render.Question{
	{
		ID: "look", Ask: "Your left house is worth 7. The first leaf of the middle house is 2. Would you look on?",
		Tree: "((7 9) (2 ? ?) (? ? ?))", Now: "1",
		Choices: []render.Choice{
			{Text: "Yes, a larger leaf may follow", Why: "at your own house a 9 would help. But here ▼ min chooses, and he has the 2 in his hand. What is the most this house can still be worth?"},
			{Text: "Yes, a smaller leaf may follow", Why: "it may. Would it change what you choose?"},
			{Text: "No, nothing in there can matter now", Right: true},
		},
		Reveal: "The middle house is worth **at most 2**, whatever else it holds, and you own a 7. Look at nothing more there: a *cut*.",
	},
	{
		ID: "count", Ask: "What is the value of the root for the mover?",
		Kind:    "number",
		Choices: []render.Choice{{Text: "-4", Right: true}, {Text: "4", Why: "this is the value for max. Who is to move?"}},
		Reveal:  "Minus four.",
	},
	{
		ID: "true", Ask: "Which of these hold?", Several: true,
		Choices: []render.Choice{{Text: "one", Right: true}, {Text: "two", Why: "two looks right."}, {Text: "three", Right: true}},
		Reveal:  "One and three.",
	},
	{
		ID: "leaf", Ask: "Click a leaf that alpha-beta never looks at.", Tree: tree.Figure,
		Kind:    "node",
		Choices: append(cut(), render.Choice{Text: "0.1", Why: "min has a 7 already, and a 9 is worse for him. Might it be less?"}),
		Else:    "Would another value change the result?",
		Reveal:  "After the 2, nothing in the middle house matters.",
	},
	{
		ID: "leaves", Ask: "Click all leaves that alpha-beta never looks at.", Tree: tree.Figure, Several: true,
		Kind:    "node",
		Choices: cut(), Else: "Would another value change the result?",
		Reveal: "8, 5, 3 and 6.",
	},
	{
		ID: "square", Ask: "Where do you play?", Board: trap,
		Kind:    "square",
		Choices: []render.Choice{{Text: "0,1", Right: true}, {Text: "2,2", Why: "it wins most now. What is the reply?"}}, Else: "What is the reply?",
		Reveal: "In the middle of the first row.",
	},
	{
		ID: "move", Ask: "Which stone moves where?", Board: trap,
		Kind:    "square",
		Choices: []render.Choice{{Text: "2,0 2,2", Right: true}}, Else: "Is that legal?",
		Reveal: "Along the last row.",
	},
}

// cut returns the leaves of tree.Figure that alpha-beta never looks at.
func cut() (leaves []render.Choice) {
	for _, path := range []string{"1.1", "1.2", "2.1", "2.2"} {
		leaves = append(leaves, render.Choice{Text: path, Right: true})
	}
	return leaves
}

func trap() game.Board {
	b, err := stake.New([]string{"..1", "010", "10."})
	if err != nil {
		panic(err)
	}
	return b.Board()
}

// bundles returns all of asked, the recap, and a copy of the first question. The
// reveal of the first question holds a player and a table.
func bundles(t *testing.T) []render.Bundle {
	t.Helper()
	var all []render.Bundle
	for i, q := range asked {
		var see []render.Bundle
		if i == 0 {
			see = []render.Bundle{player(t, search.AlphaBeta, tree.MustParse(tree.Figure), 2), render.Table([]string{"rung", "leaves"}, [][]string{{"alpha-beta", "4"}})}
		}
		b, err := render.Ask("04", q, see)
		require.NoError(t, err)
		all = append(all, b)
	}
	recap, err := render.Recap("04", asked)
	require.NoError(t, err)
	return append(all, recap, all[1])
}

// askHelpers are functions for the expressions below: about the question id, the
// n-th thing to click in it, and a key pressed where the focus is.
const askHelpers = `
	const hosts = [...document.querySelectorAll("[data-gametree]")].filter(h => !h.parentElement.closest("[data-gametree]"));
	const ids = ["look", "count", "true", "leaf", "leaves", "square", "move", "recap", "copy"];
	const root = id => hosts[ids.indexOf(id)].shadowRoot;
	const find = (id, s) => root(id).querySelector(s);
	const items = id => [...root(id).querySelectorAll(find(id, ".choice") ? ".choice" : ".sq, [data-n]")];
	const click = (id, ...list) => { for (const n of list) items(id)[n].dispatchEvent(new MouseEvent("click", {bubbles: true, composed: true})); return true; };
	const press = (id, name) => { find(id, '[data-do="' + name + '"]').click(); return true; };
	const type = (id, key) => { (root(id).activeElement ?? items(id)[0]).dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, composed: true, cancelable: true})); return true; };
	const classes = (id, name) => items(id).flatMap((e, i) => e.classList.contains(name) ? [i] : []).join();
	const shown = (id, s) => { const e = find(id, s); return e && e.getClientRects().length > 0 ? e.textContent.trim() : ""; };
	const says = id => find(id, "[aria-live]").textContent;
	const open = id => !find(id, ".reveal").hidden;
	const focused = id => items(id).indexOf(root(id).activeElement);
	const kept = id => { const text = localStorage.getItem("gametree/04/" + id); if (!text) return ""; const s = JSON.parse(text); return s.state + " " + s.tries.join(" "); };
	const field = (id, text) => { const e = find(id, "input"); e.focus(); e.value = text; return true; };
`

func q(expression string) string { return "(() => {" + askHelpers + "return " + expression + "})()" }

// Every kind of question is asked.
func TestKindsAreAsked(t *testing.T) {
	scripts, err := filepath.Glob("../../pkg/render/ask_*.js")
	require.NoError(t, err)
	require.NotEmpty(t, scripts)
	for _, script := range scripts {
		kind := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(script), "ask_"), ".js")
		require.True(t, slices.ContainsFunc(asked, func(q render.Question) bool { return cmp.Or(q.Kind, "choice") == kind }),
			"add a question of the kind %s to asked, and a test that clicks it", kind)
	}
}

func TestAsk(t *testing.T) {
	p := startBrowser(t, chromium(t)).show(t, bundles(t)...)
	p.is("nothing of the answer can be seen", q(`ids.slice(0, 7).every(id => !open(id) && !shown(id, ".answer")) && !document.body.innerText.includes("at most 2")`))
	p.is("the recap says what to do", q(`shown("recap", "p").startsWith("You have not answered a question")`))

	p.is("a wrong choice is marked, with its reason", q(`click("look", 0) && classes("look", "no") === "0" && !open("look") &&
		shown("look", ".why:not([hidden])").startsWith("Think again: at your own house") && says("look").startsWith("Wrong. Think again:")`))
	p.is("the others stay open", q(`click("look", 2) && classes("look", "yes") === "2" && open("look") && says("look") === "Right, at the second try."`))
	p.is("the answer stays", q(`click("look", 1) && kept("look") === "right 0 2" && classes("look", "no") === "0"`))
	p.is("the reveal has its text, and outputs that work", q(`shown("look", ".answer").startsWith("Right, at the second try. The middle house") && (() => {
		const inner = hosts[0].querySelector("[data-gametree]"), box = inner.getBoundingClientRect(), step = inner.shadowRoot.querySelector("input[type=range]");
		inner.shadowRoot.querySelector(".player").dispatchEvent(new KeyboardEvent("keydown", {key: "End", bubbles: true}));
		return box.width > 300 && box.height > 200 && step.value === step.max && document.body.innerText.includes("alpha-beta");
	})()`))

	p.is("a number has its own reason", q(`field("count", "4") && press("count", "answer") && shown("count", ".why.last") === "✗ 4 · Think again: this is the value for max. Who is to move?"`))
	p.is("another is too small or too large", q(`field("count", "-5") && type("count", "Enter") && shown("count", ".why.last") === "✗ −5 · That is too small."
		&& field("count", "3") && type("count", "Enter") && shown("count", ".why.last").endsWith("too large.")`))
	p.is("what is no number is not an answer", q(`field("count", "four") && type("count", "Enter") && says("count") === "A whole number, please." && kept("count") === "tried 4 -5 3"`))
	p.is("arrows change the number", q(`field("count", "−2") && type("count", "ArrowDown") && find("count", "input").value === "−3" && press("count", "less") && find("count", "input").value === "−4"`))
	p.is("both signs are a minus", q(`type("count", "Enter") && kept("count") === "right 4 -5 3 -4" && says("count") === "Right, at the fourth try." && open("count")`))
	p.is("a copy of the question follows", q(`open("copy") && find("copy", "input").value === "−4"`))

	p.is("several choices wait for the check", q(`click("true", 0, 1) && classes("true", "picked") === "0,1" && !kept("true") && press("true", "check") && classes("true", "no") === "1" &&
		shown("true", ".why.last") === "✗ Not all of these are right." && classes("true", "picked") === "0"`))
	p.is("a choice that is known to be wrong cannot be chosen again", q(`click("true", 1) && classes("true", "picked") === "0" && classes("true", "no") === "1"`))
	p.is("a part of the answer is not all of it", q(`press("true", "check") && shown("true", ".why.last").includes("something is missing")`))
	p.is("all of them are right", q(`click("true", 2) && press("true", "check") && classes("true", "yes") === "0,2" && kept("true") === "right 0,1 0 0,2"`))

	p.is("a wrong leaf is marked", q(`click("leaf", 3) && classes("leaf", "no") === "3" && shown("leaf", ".why.last").includes("a 9 is worse for him") && items("leaf")[3].querySelector(".verdict.bad")`))
	p.is("any of the right leaves is right", q(`click("leaf", 6) && classes("leaf", "yes") === "6,7,10,11" && items("leaf")[6].querySelector(".verdict.good") && open("leaf")`))
	p.is("all of several leaves", q(`click("leaves", 6, 7, 10, 3) && press("leaves", "check") && classes("leaves", "no") === "3" && classes("leaves", "picked") === "6,7,10" && click("leaves", 11) && press("leaves", "check") && open("leaves")`))

	p.is("a square", q(`click("square", 8) && classes("square", "no") === "8" && shown("square", ".why.last").includes("it wins most now") && click("square", 1) && classes("square", "yes") === "1"`))
	p.is("a move has two squares", q(`click("move", 3) && classes("move", "picked") === "3" && click("move", 0) && classes("move", "no") === "0,3" && kept("move") === "tried 3,0" &&
		click("move", 6) && classes("move", "no") === "" && click("move", 8) && classes("move", "yes") === "6,8" && kept("move") === "right 3,0 6,8"`))

	p.is("the recap follows", q(`shown("recap", "p") === "7 of 7 right, 0 at the first try." && [...root("recap").querySelectorAll("li")].at(1).innerText.split(/\s*\n\s*/).join("|").endsWith("✗ −5|✗ 3|✓ −4")`))

	p.reload()
	p.is("a reload keeps everything", q(`ids.slice(0, 7).every(open) && kept("look") === "right 0 2" && classes("look", "yes") === "2" && says("look") === ""`))
	p.is("asked again", q(`press("look", "again") && !open("look") && kept("look") === "" && classes("look", "no") === "" && shown("recap", "p").startsWith("6 of 7 right, ")`))
	p.is("shown, not right", q(`press("look", "reveal") && open("look") && kept("look") === "shown " && shown("look", ".answer").startsWith("The answer:") && classes("look", "yes") === "2" && root("recap").textContent.includes("(shown)")`))
	p.accessible("document")
}

// Everything can be done with the keyboard, and no key reaches the page around.
func TestAskByKeyboard(t *testing.T) {
	p := startBrowser(t, chromium(t)).show(t, bundles(t)...)
	p.is("arrows move, Enter answers, the focus stays", q(`(() => {
		window.reached = "";
		document.addEventListener("keydown", e => { window.reached += e.key; });
		items("look")[0].focus();
		type("look", "ArrowDown"); type("look", "ArrowDown"); type("look", "ArrowDown"); type("look", "ArrowUp");
		return focused("look") === 2 && type("look", "Enter") && open("look") && focused("look") === 2 && says("look") === "Right, at the first try.";
	})()`))
	p.is("a click beside the choices gives them the keys", q(`(find("true", ".asks").click(), focused("true") === 0) && (find("count", ".foot span").click(), root("count").activeElement === find("count", "input"))`))
	p.is("a digit chooses, Enter checks", q(`(items("true")[0].focus(), type("true", "3")) && classes("true", "picked") === "2" && focused("true") === 2 && type("true", "1") && type("true", "Enter") && open("true")`))
	p.is("arrows walk through a tree", q(`(items("leaf")[0].focus(), type("leaf", "ArrowDown"), type("leaf", "ArrowRight"), type("leaf", "ArrowDown"), type("leaf", "ArrowRight"), focused("leaf") === 6) &&
		type("leaf", "ArrowUp") && focused("leaf") === 4 && type("leaf", "ArrowDown") && type("leaf", "ArrowRight") && type("leaf", " ") && open("leaf")`))
	p.is("arrows walk over a board", q(`(items("move")[0].focus(), type("move", "ArrowDown"), type("move", "ArrowDown"), type("move", "ArrowDown"), focused("move") === 6) && type("move", "Enter") && classes("move", "picked") === "6" &&
		type("move", "Escape") && classes("move", "picked") === "" && type("move", "Enter") && type("move", "ArrowRight") && type("move", "ArrowRight") && type("move", "ArrowRight") && type("move", "Enter") && open("move")`))
	p.is("no key reached the page", `window.reached === ""`)
	p.is("a screen reader hears groups, names and states", q(`find("look", ".choices").getAttribute("role") === "radiogroup" && items("look").every(e => e.getAttribute("role") === "radio") &&
		items("look").map(e => e.getAttribute("aria-checked")).join() === "false,false,true" && items("leaf")[6].getAttribute("aria-label") === "leaf 4 (8)" && items("true")[0].getAttribute("role") === "checkbox"`))
}

// Without storage all works, unremembered.
func TestAskWithoutStorage(t *testing.T) {
	p := startBrowser(t, chromium(t)).show(t, render.Bundle{HTML: `<script>Object.defineProperty(window, "localStorage", {get() { throw new Error("no storage"); }})</script>`}, bundles(t)[1], bundles(t)[7])
	p.is("answered", `(() => {
		const [question, recap] = [...document.querySelectorAll("[data-gametree]")].map(h => h.shadowRoot);
		question.querySelector("input").value = "-4";
		question.querySelector('[data-do="answer"]').click();
		return !question.querySelector(".reveal").hidden && recap.textContent.includes("1 of 7 right");
	})()`)
}

// With GAMETREE_SCREENSHOTS=DIR the questions are drawn light, dark and narrow, before
// and after answers. In a narrow window nothing is cut off.
func TestAskNarrow(t *testing.T) {
	b, dir := startBrowser(t, chromium(t)), os.Getenv("GAMETREE_SCREENSHOTS")
	for _, look := range []string{"light", "dark"} {
		for _, width := range []int64{800, 420} {
			if testing.Short() && dir == "" && (look == "dark" || width == 800) {
				continue
			}
			p := b.show(t, bundles(t)...)
			p.do(chromedp.EmulateViewport(width, 6000))
			p.is("themed", `(document.body.dataset.jpThemeLight = "`+fmt.Sprint(look == "light")+`", document.documentElement.style.colorScheme = "`+look+`")`)
			for i, answers := range []string{`true`, `click("look", 0), field("count", "4"), press("count", "answer"), click("true", 1), press("true", "check"), click("leaf", 3), click("square", 8), click("move", 6)`,
				`click("look", 2), field("count", "-4"), press("count", "answer"), click("true", 0, 2), press("true", "check"), click("leaf", 6), press("leaves", "reveal"), click("square", 1), click("move", 8)`} {
				p.is("answered", q(`(`+answers+`, document.activeElement?.blur(), true)`))
				p.do(chromedp.Sleep(200 * time.Millisecond)) // until the colours have changed
				p.is("nothing is cut off", `document.documentElement.scrollWidth <= `+itoa(int(width)))
				if dir != "" {
					write(t, filepath.Join(dir, "ask-"+look+"-"+itoa(int(width))+"-"+itoa(i)+".png"), value(p, chromedp.CaptureScreenshot()))
				}
			}
			p.is("forgotten", `(localStorage.clear(), true)`)
		}
	}
}

// TestAskUntrusted opens a stored notebook in which no scripts run: a question is its
// text, its picture and a list; the answer is folded away.
func TestAskUntrusted(t *testing.T) {
	r := ready(t)
	file := filepath.Join(t.TempDir(), "stored.ipynb")
	stored := &notebook.Notebook{
		Minor:    4,
		Metadata: map[string]any{"kernelspec": map[string]any{"name": "gametree", "display_name": "gametree", "language": "go"}},
	}
	for _, b := range bundles(t)[:1] {
		stored.Cells = append(stored.Cells, &notebook.Cell{
			Type: notebook.Code, Source: "questions.Ask()", Metadata: map[string]any{},
			Outputs: []*notebook.Output{{Type: notebook.DisplayData, Data: map[string]any{"text/html": b.HTML, "text/plain": b.Text}}},
		})
	}
	require.NoError(t, notebook.WriteFile(file, stored))
	p := startBrowser(t, r.Chromium).open(t, startServer(t, r, file), file)
	const output = `document.querySelector(".jp-OutputArea-output, .output_subarea")`
	p.wait("the question with its choices", output+`?.innerText.includes("Would you look on?") && `+output+`.querySelectorAll("ol li").length === 3`)
	p.wait("the picture", `[...`+output+`.querySelectorAll("img")].some(img => img.naturalWidth > 100)`)
	p.is("the answer is folded away", `!`+output+`.querySelector("details").open && !`+output+`.innerText.includes("at most 2") && `+output+`.querySelector("details").textContent.includes("at most 2")`)
	if dir := os.Getenv("GAMETREE_SCREENSHOTS"); dir != "" {
		p.screenshot(filepath.Join(dir, "ask-untrusted.png"))
	}
}

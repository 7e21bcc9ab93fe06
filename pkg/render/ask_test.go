package render_test

import (
	"encoding/base64"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/tictactoe"
)

var look = render.Question{
	ID: "look", Ask: "The first leaf is **2**. Look on?", Tree: "((7 9) (2 ? ?))", Now: "1",
	Choices: []render.Choice{{Text: "Yes", Why: "A 9 would `help` you."}, {Text: "No", Right: true}},
	Reveal:  "The house is worth *at most* 2.\n\nA cut.",
}

// right returns choices that are all right.
func right(texts ...string) (choices []render.Choice) {
	for _, text := range texts {
		choices = append(choices, render.Choice{Text: text, Right: true})
	}
	return choices
}

// Without scripts the answer is closed away; a terminal never shows it.
func TestAskWithoutScripts(t *testing.T) {
	b, err := render.Ask("04", look, []render.Bundle{render.Table([]string{"n"}, [][]string{{"1|2"}}), {Text: "a < b\n"}})
	require.NoError(t, err)
	host, script, ok := strings.Cut(b.HTML, "<script>")
	require.True(t, ok)
	assert.Equal(t, 1, strings.Count(script, "</script>"), "the script contains no end tag")
	open, closed, ok := strings.Cut(host, "<details><summary>the answer</summary>")
	require.True(t, ok)
	assert.Regexp(t, `^<div data-gametree="\w+"><p>The first leaf is <strong>2</strong>. Look on\?</p><img alt="[^"]+" src="[^"]+"><ol><li>Yes</li><li>No</li></ol>$`, open)
	assert.Equal(t, `<p><strong>No</strong></p><p>The house is worth <em>at most</em> 2.</p><p>A cut.</p><div>`+
		`<table><tr><th style="text-align:left">n</th></tr><tr><td style="text-align:left">1|2</td></tr></table><pre>a &lt; b
</pre></div></details></div>`, closed)
	assert.Equal(t, "The first leaf is 2. Look on?\n▲ ?\n├─▼ ?\n│ ├─ 7\n│ └─ 9\n└─▼ ?\n  ├─ 2\n  ├─ ?\n  └─ ?\n"+
		"  1  Yes\n  2  No\n(The page has the answer, for you to find.)\n", b.Text)
}

// A tree with dice has its styles, and shows nothing of the values to find.
func TestDiceInAQuestion(t *testing.T) {
	ask := func(tree string) string {
		b, err := render.Ask("00", render.Question{ID: "dice", Ask: "Which?", Tree: tree, Choices: []render.Choice{{Text: "left", Right: true}, {Text: "right", Why: "Why?"}}, Reveal: "Left."}, nil)
		require.NoError(t, err)
		_, picture, _ := strings.Cut(b.HTML, "base64,")
		picture, _, _ = strings.Cut(picture, `"`)
		svg, err := base64.StdEncoding.DecodeString(picture)
		require.NoError(t, err)
		return string(svg)
	}
	dice := ask("(2 {1:1 2:3})")
	assert.Contains(t, dice, ".odds{")
	assert.NotContains(t, ask("(2 (1 3))"), ".odds{")
	wide := ask("(2 {1:1 2:2})") // 1⅔ would be as wide as 2⅓
	radius := regexp.MustCompile(`<circle[^>]* r="([^"]*)"`)
	assert.Equal(t, radius.FindAllStringSubmatch(ask("(2 {1:0 1:2})"), -1), radius.FindAllStringSubmatch(wide, -1), "a die worth 1.667 is as wide as one worth 1")
}

func TestAskRefuses(t *testing.T) {
	board := func() game.Board { p, _ := tictactoe.Parse("XOXOOX..."); return p.Board() }
	for problem, change := range map[string]func(q *render.Question){
		"no answer is right":                              func(q *render.Question) { q.Choices = nil },
		`no kind of question "line"; there are choice, n`: func(q *render.Question) { q.Kind = "line" },
		`"No" is not an integer`:                          func(q *render.Question) { q.Kind, q.Choices = "number", q.Choices[1:] },
		"nodes needs a Tree":                              func(q *render.Question) { q.Tree, q.Kind = "", "node" },
		"squares needs a Board":                           func(q *render.Question) { q.Kind = "square" },
		`no node "2"`:                                     func(q *render.Question) { q.Kind, q.Choices = "node", right("2") },
		`no square "3,0"`:                                 func(q *render.Question) { q.Kind, q.Board, q.Choices = "square", board, right("3,0") },
		`"2,0 2,1" has 2 squares`: func(q *render.Question) {
			q.Kind, q.Board, q.Choices = "square", board, append(right("2,2"), render.Choice{Text: "2,0 2,1"})
		},
		"want 1 more":            func(q *render.Question) { q.Tree = "((7 9)" },
		`want a number, got "x"`: func(q *render.Question) { q.Tree = "(x(7 9))" },
	} {
		q := look
		change(&q)
		_, err := render.Ask("04", q, nil)
		require.ErrorContains(t, err, problem)
		require.ErrorContains(t, err, "question 04/look: ")
		_, err = render.Recap("04", []render.Question{q})
		require.ErrorContains(t, err, problem)
	}
}

// The same question has the same version, a changed one another.
func TestVersionOfAQuestion(t *testing.T) {
	version := func(q render.Question) string {
		b, err := render.Ask("04", q, nil)
		require.NoError(t, err)
		_, rest, ok := strings.Cut(render.Unpacked(b.HTML), `"version":"`)
		require.True(t, ok)
		return rest[:8]
	}
	changed := look
	changed.Ask += " Why?"
	assert.Equal(t, version(look), version(look))
	assert.NotEqual(t, version(look), version(changed))
}

// Signs without a partner stay as they are; nothing inside code is a sign.
func TestProseInAQuestion(t *testing.T) {
	for text, html := range map[string]string{
		"a **b** *c* `d*e*`":        `<p>a <strong>b</strong> <em>c</em> <code>d*e*</code></p>`,
		"2 * 3 * 4":                 `<p>2 * 3 * 4</p>`,
		"a < b & **c *d***":         `<p>a &lt; b &amp; <strong>c *d</strong>*</p>`,
		"one\nline\n\nanother `one": "<p>one line</p><p>another `one</p>",
		"▼ min picks":               `<p><b class="tmin">▼ min</b> picks</p>`,
		"```go\na *b\n```":          `<pre tabindex="0"><code>a *b</code></pre>`,
		"****":                      "<p>****</p>",
	} {
		q := look
		q.Tree, q.Ask = "", text
		b, err := render.Ask("04", q, nil)
		require.NoError(t, err)
		assert.Contains(t, b.HTML, `">`+html+"<ol>")
	}
}

// Nodes and squares have names, for screen readers and for the recap.
func TestNamesInAQuestion(t *testing.T) {
	q := render.Question{ID: "pocket", Ask: "Which?", Tree: "((sandwich=3 ?) (-5 7)=5)",
		Kind: "node", Choices: append(right("0"), render.Choice{Text: "1.0", Why: "It is worst."}), Else: "No.", Reveal: "This."}
	b, err := render.Ask("01", q, nil)
	require.NoError(t, err)
	assert.Contains(t, render.Unpacked(b.HTML), `"names":["the root","the left min house","leaf 1 (sandwich 3)","leaf 2","the right min house (5)","leaf 3 (−5)","leaf 4 (7)"]`)
	assert.Contains(t, render.Unpacked(b.HTML), `"right":["1"],"why":{"5":"It is worst."}`)
	assert.Contains(t, b.HTML, "<p><strong>the left min house</strong></p><p>This.</p>")

	board := func() game.Board { p, _ := tictactoe.Parse("XOXOOX..."); return p.Board() }
	q = render.Question{ID: "square", Ask: "Where?", Board: board, Several: true, Kind: "square", Choices: right("2,2", "0,1"), Else: "No.", Reveal: "There."}
	b, err = render.Ask("01", q, nil)
	require.NoError(t, err)
	assert.Contains(t, render.Unpacked(b.HTML), `"right":["1,8"]`)
	assert.Contains(t, b.HTML, "<p><strong>1 · 8</strong></p>", "the numbers that the picture shows")
}

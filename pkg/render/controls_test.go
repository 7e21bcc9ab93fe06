package render_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

func ExampleControls() {
	controls := []render.Control{{Name: "depth", Numbers: []int{1, 2}}, {Name: "table"}}
	var outcomes []render.Outcome
	for _, at := range render.Settings(controls) {
		depth := controls[0].Numbers[at[0]]
		o := render.Outcome{Counts: []render.Count{{What: "nodes", N: 1000 * depth}}, Best: "h2e2", Value: "+31 for Red"}
		outcomes = append(outcomes, o)
	}
	fmt.Print(render.Controls("Two depths", controls, outcomes).Text)
	// Output:
	// Two depths
	// depth 1, table off: 1,000 nodes, best move h2e2, value +31 for Red
	// depth 1, table on: 1,000 nodes, best move h2e2, value +31 for Red
	// depth 2, table off: 2,000 nodes, best move h2e2, value +31 for Red
	// depth 2, table on: 2,000 nodes, best move h2e2, value +31 for Red
}

func ExampleStepper() {
	one := render.Table([]string{"pile"}, [][]string{{"4"}})
	fmt.Print(render.Stepper("A line of play", []render.Stage{{Name: "at the start", Outputs: []render.Bundle{one}}, {Name: "1. take 1"}}).Text)
	// Output:
	// A line of play
	// at the start
	// pile
	//    4
	// 1. take 1
}

// Each output and each script is in the page once, whatever the number of settings that
// show it, and each setting has a section that needs no script.
func TestControlsHoldEachOutputOnce(t *testing.T) {
	recorded, err := trace.Record(search.AlphaBeta, tree.MustParse("((7 9) (2 8 5))"), 2)
	assert.NoError(t, err)
	player := render.Player(recorded, render.Options{Title: "Stepped"})
	table := render.Table([]string{"a", "b"}, [][]string{{"1", "x | <y>"}})
	outcomes := make([]render.Outcome, 6)
	for i := range outcomes {
		bars := render.Bars("", "", []render.Bar{{Label: "nodes", Value: 10 * (1 + i)}})
		outcomes[i].Outputs = []render.Bundle{player, table, bars}
	}
	html := render.Controls("T", []render.Control{{Name: "size", Choices: []string{"s", "m", "l"}}, {Name: "cut"}}, outcomes).HTML
	html = render.Unpacked(html)
	page, script, ok := strings.Cut(html, "<script>")
	assert.True(t, ok)
	assert.Equal(t, 1, strings.Count(html, "<script>"))
	assert.Equal(t, 7, strings.Count(page, "<details"), "each setting, and one around those that are not at the start")
	assert.Equal(t, 1, strings.Count(page, "<details open><summary>s, cut off</summary>"))
	assert.Equal(t, 7, strings.Count(page, "<img"), "a player and six charts")
	assert.Equal(t, 1, strings.Count(page, `<td style="text-align:left">x | &lt;y&gt;</td>`))
	assert.Equal(t, 10, strings.Count(page, "<p>the same as above</p>"))
	assert.Equal(t, 1, strings.Count(script, "const player = "))
	assert.Equal(t, 1, strings.Count(script, "function inline("))
	assert.Contains(t, script, `"parts":[0,1,2]`)
	assert.Contains(t, script, `"parts":[0,1,7]`)
}

// A terminal shows the first of many settings, and the numbers of the others.
func TestManySettingsInATerminal(t *testing.T) {
	var numbers []int
	var outcomes []render.Outcome
	for i := range 50 {
		numbers = append(numbers, i)
		outcomes = append(outcomes, render.Outcome{Outputs: []render.Bundle{{Text: fmt.Sprintf("picture %d\n", i)}}})
	}
	text := render.Controls("T", []render.Control{{Name: "n", Numbers: numbers}}, outcomes).Text
	assert.Contains(t, text, "T\nn 0\npicture 0\nn 1\nn 2\n")
	assert.NotContains(t, text, "picture 1")
	assert.True(t, strings.HasSuffix(text, "n 40\n9 more settings are in the page.\n"), text)
}

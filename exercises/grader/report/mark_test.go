package report

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestMarksChangeTheTotalAndAreShown(t *testing.T) {
	a := Answer{Student: "ann", Exercise: "best-pocket", Points: 8, Max: 8, Marks: []Mark{
		{By: Late, Points: -0.8, Text: "one day"}, {By: Teacher, Points: 2, Text: "a <neat> proof"}, {By: Teacher, Text: "see me"},
	}}
	assert.Equal(t, 9.2, a.Total())
	html := string(page([]Answer{a}))
	assert.Contains(t, html, "ann: 9.2 of 8 points")
	assert.Contains(t, html, "Submitted late, −0.8 points: one day")
	assert.Contains(t, html, "Your teacher, &#43;2 points: a &lt;neat&gt; proof")
	assert.Contains(t, html, "Your teacher: see me")
	var csv bytes.Buffer
	table := newTable(&csv)
	table.add([]Answer{a})
	assert.NoError(t, table.end())
	assert.Contains(t, csv.String(), "ann,best-pocket,,9.2,8,,")
	results := gradescope([]Answer{a})
	assert.Equal(t, 9.2, results.Score)
	assert.Contains(t, results.Output, "best-pocket: Your teacher, +2 points")
}

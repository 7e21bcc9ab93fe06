package render_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/render"
	"gametree/pkg/tree"
)

// Every thing in the pockets of lesson 01 has a pictogram below its name, and a tree
// without such things is drawn as before.
func TestPictograms(t *testing.T) {
	pockets := render.SVG(solved(tree.Pockets), render.Options{})
	assert.Equal(t, 6, strings.Count(pockets, `class="pic"`))
	assert.Equal(t, 1, strings.Count(render.SVG(solved("((Ferrari=1) (unknown=2))"), render.Options{}), `class="pic"`))
	asked, err := render.Ask("x", render.Question{ID: "pocket", Tree: tree.Pockets, Kind: "number", Choices: right("0")}, nil)
	assert.NoError(t, err)
	assert.Contains(t, svgOf(t, asked), ".pic{", "without its style a drawing is a black spot")
	assert.NotContains(t, render.SVG(solved(tree.Figure), render.Options{}), "pic")
}

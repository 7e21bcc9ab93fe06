package render

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

func TestLayout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var draw func(height int) *figure
		draw = func(height int) *figure {
			b := &figure{width: float64(rapid.IntRange(10, 60).Draw(t, "width"))}
			if height > 0 {
				for range rapid.IntRange(0, 4).Draw(t, "children") {
					b.kids = append(b.kids, draw(height-1))
				}
			}
			return b
		}
		root := draw(rapid.IntRange(0, 4).Draw(t, "height"))
		width := layout(root, 0)

		var rows [][]*figure
		var gather func(b *figure, row int)
		gather = func(b *figure, row int) {
			if row == len(rows) {
				rows = append(rows, nil)
			}
			rows[row] = append(rows[row], b)
			for _, c := range b.kids {
				gather(c, row+1)
			}
			if n := len(b.kids); n > 0 {
				assert.InDelta(t, (b.kids[0].at+b.kids[n-1].at)/2, b.at, 1e-6, "a parent is centred over its children")
			}
			assert.GreaterOrEqual(t, b.at-b.width/2, -1e-6)
			assert.LessOrEqual(t, b.at+b.width/2, width+1e-6)
		}
		gather(root, 0)
		for _, row := range rows {
			for i := 1; i < len(row); i++ {
				assert.GreaterOrEqual(t, row[i].at-row[i].width/2-row[i-1].at-row[i-1].width/2, gap-1e-6, "neighbours keep their distance")
			}
		}
	})
}

// A symmetric tree has a symmetric layout.
func TestLayoutHasNoBias(t *testing.T) {
	leaf := func() *figure { return &figure{width: 20} }
	big := func() *figure { return &figure{width: 20, kids: []*figure{leaf(), leaf(), leaf()}} }
	root := &figure{width: 20, kids: []*figure{big(), leaf(), leaf(), big()}}
	width := layout(root, 0)
	for i, c := range root.kids {
		assert.InDelta(t, width-c.at, root.kids[len(root.kids)-1-i].at, 1e-6)
	}
}

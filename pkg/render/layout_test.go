package render

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

func TestLayout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var draw func(height int) *box
		draw = func(height int) *box {
			b := &box{width: float64(rapid.IntRange(10, 60).Draw(t, "width"))}
			if height > 0 {
				for range rapid.IntRange(0, 4).Draw(t, "children") {
					b.below = append(b.below, draw(height-1))
				}
			}
			return b
		}
		root := draw(rapid.IntRange(0, 4).Draw(t, "height"))
		width := layout(root)

		var rows [][]*box
		var gather func(b *box, row int)
		gather = func(b *box, row int) {
			if row == len(rows) {
				rows = append(rows, nil)
			}
			rows[row] = append(rows[row], b)
			for _, c := range b.below {
				gather(c, row+1)
			}
			if n := len(b.below); n > 0 {
				assert.InDelta(t, (b.below[0].x+b.below[n-1].x)/2, b.x, 1e-6, "a parent is centred over its children")
			}
			assert.GreaterOrEqual(t, b.x-b.width/2, -1e-6)
			assert.LessOrEqual(t, b.x+b.width/2, width+1e-6)
		}
		gather(root, 0)
		for _, row := range rows {
			for i := 1; i < len(row); i++ {
				assert.GreaterOrEqual(t, row[i].x-row[i].width/2-row[i-1].x-row[i-1].width/2, gap-1e-6, "neighbours keep their distance")
			}
		}
	})
}

// A symmetric tree has a symmetric layout.
func TestLayoutHasNoBias(t *testing.T) {
	leaf := func() *box { return &box{width: 20} }
	big := func() *box { return &box{width: 20, below: []*box{leaf(), leaf(), leaf()}} }
	root := &box{width: 20, below: []*box{big(), leaf(), leaf(), big()}}
	width := layout(root)
	for i, c := range root.below {
		assert.InDelta(t, width-c.x, root.below[len(root.below)-1-i].x, 1e-6)
	}
}

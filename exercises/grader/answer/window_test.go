package answer

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAFunctionReportsItsWindow(t *testing.T) {
	const head = "package answer\n\nimport \"gametree/pkg/game\"\n\n"
	for before, after := range map[string]string{
		"func AB(p game.Position, depth, a, b int) int { return 0 }":         "func AB(p game.Position, depth, a, b int) int { gametree_window(p, a, b); return 0 }",
		"func AB(p game.Position, depth int, a, b int) int {\n\treturn 0\n}": "func AB(p game.Position, depth int, a, b int) int { gametree_window(p, a, b);\n\treturn 0\n}",
		"func AB(p game.Position, depth, _, b int) int { return 0 }":         "",
		"func AB(p game.Position, depth, a int) int { return 0 }":            "",
		"func AB(p int, depth, a, b int) int { return 0 }":                   "",
		"func ab(p game.Position, depth, a, b int) int { return 0 }":         "",
		"func AB(p game.Position, depth":                                     "",
	} {
		if after == "" {
			after = before
		}
		assert.Equal(t, head+after, reporting(head+before, "AB"))
	}
}

package command

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/render"
)

func TestListAfterHelp(t *testing.T) {
	cells, _ := CellCommands(nil, render.Talk{}, nil)
	for code, want := range map[string]bool{
		"%help":                     true,
		"// what is there?\n%help ": true,
		"%ls\n%help":                true,
		"%help me":                  false,
		"fmt.Println(1)":            false,
		"%%writefile a\n%help":      false,
		"x := `\n%help\n`":          false,
	} {
		text := cells.Appendix(code)
		if !want {
			assert.Empty(t, text, code)
			continue
		}
		for _, name := range []string{"%solve tree", "%rungs", "%bench", "%lessons"} {
			assert.Contains(t, text, name, code)
		}
		assert.NotContains(t, text, "%install", code)
	}
}

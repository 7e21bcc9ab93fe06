package command

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/assist"
	"gametree/kernel/cell"
	"gametree/pkg/render"
)

// page keeps the text of the last display.
type page struct {
	cell.Sink
	text string
}

func (p *page) Display(_ string, _ bool, data map[string]any) error {
	p.text = data["text/plain"].(string)
	return nil
}

// TestHelp: %help shows what a cell can hold, and then the commands.
func TestHelp(t *testing.T) {
	cells, _ := CellCommands(nil, render.Talk{}, nil, assist.New(assist.Folder("")))
	for _, code := range []string{"%help", "// what is there?\n%help ", "%lsmagic"} {
		var shown page
		handled, err := cells.Execute(t.Context(), code, &shown)
		assert.True(t, handled, code)
		assert.NoError(t, err, code)
		assert.Regexp(t, "^A cell holds Go", shown.text)
		for _, name := range []string{"%%bash", "!COMMAND", "%test", "%reset", "%solve tree", "%rungs", "%lessons"} {
			assert.Contains(t, shown.text, name, code)
		}
		for _, name := range []string{"%install", "%wasm", "%widgets"} {
			assert.NotContains(t, shown.text, name, code)
		}
	}
}

package command

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/render"
)

func TestListAfterHelp(t *testing.T) {
	commands, _ := CellCommands(nil, render.Talk{}, nil)
	for code, want := range map[string]bool{
		"%help":                     true,
		"// what is there?\n%help ": true,
		"%ls\n%help":                true,
		"%help me":                  false,
		"fmt.Println(1)":            false,
		"%%writefile a\n%help":      false,
		"x := `\n%help\n`":          false,
	} {
		show, failed := GoCells(commands, nil)(code, 1, nil).End(nil)
		assert.Nil(t, failed, code)
		if !want {
			assert.Empty(t, show, code)
			continue
		}
		require.Len(t, show, 1, code)
		text, err := json.Marshal(show[0])
		require.NoError(t, err, code)
		for _, name := range []string{"%solve tree", "%rungs", "%bench", "%lessons"} {
			assert.Contains(t, string(text), name, code)
		}
		assert.NotContains(t, string(text), "%install", code)
	}
}

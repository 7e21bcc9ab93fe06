package command

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each text of help.txt explains something, and each command, argument and flag has help.
func TestHelpTexts(t *testing.T) {
	parser, err := newParser(t.Context(), IO{}, &commands{}, false)
	require.NoError(t, err)
	known := map[string]bool{}
	var walk func(n *kong.Node, path string)
	walk = func(n *kong.Node, path string) {
		known[path] = true
		if !n.Hidden {
			assert.NotEmpty(t, n.Help, "%s: add a tag help where it is declared", path)
		}
		for _, f := range n.Flags {
			known[path+" --"+f.Name], known["--"+f.Name] = true, true
			assert.NotEmpty(t, f.Help, "%s --%s: add a tag help to the field, or a paragraph to help.txt", path, f.Name)
		}
		for _, a := range n.Positional {
			known[path+" <"+a.Name+">"] = true
		}
		for _, child := range n.Children {
			walk(child, strings.TrimSpace(path+" "+child.Name))
		}
	}
	walk(parser.Model.Node, "")
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		if m := regexp.MustCompile(`(?m)^// gametree ([a-z0-9 -]+): `).FindSubmatch(text); m != nil {
			assert.True(t, known[string(m[1])], "%s is about a command %s, which does not exist: add it to the type commands in command.go", file, m[1])
		}
	}
	for key := range longHelp() {
		assert.True(t, known[key], "help.txt explains %q, and there is no such command, argument or flag", key)
	}
}

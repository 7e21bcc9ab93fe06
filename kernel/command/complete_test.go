package command_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/games"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// cut removes the cursor, a |, from a cell.
func cut(marked string) (code string, cursor int) {
	before, after, _ := strings.Cut(marked, "|")
	return before + after, len([]rune(before))
}

// commandsInACell returns the first word of each command that %gametree lists.
func commandsInACell(t *testing.T) (names []string) {
	_, out, err := cell("%gametree")
	require.NoError(t, err)
	for _, m := range regexp.MustCompile(`(?m)^ %([\w-]+)`).FindAllStringSubmatch(out.text(), -1) {
		names = append(names, m[1])
	}
	require.Contains(t, names, "solve")
	require.NotContains(t, names, "run")
	return slices.Compact(names)
}

// rungsOfTrees returns the names of the rungs that search trees.
func rungsOfTrees() (names []string) {
	for _, r := range search.Serving(tree.New(&tree.Node{})) {
		names = append(names, r.Name)
	}
	return names
}

// In cell, | is the cursor. replaced is the text that the matches replace.
func TestComplete(t *testing.T) {
	commands := strings.Join(commandsInACell(t), " ")
	lines := " autoget main noautoget output reset test with_inputs gametree"
	for _, c := range []struct{ name, cell, want, replaced string }{
		{"all commands", "%|", commands + lines, ""},
		{"all commands, with input", "%%|", commands + " bash sh gametree", ""},
		{"a line below", "%|\nx", commands + lines, ""},
		{"a command begun", "%solv|", "solve", "solv"},
		{"the cursor inside a word", "%solv|e tree", "solve", "solv"},
		{"no such command", "%nosuch|", "", "nosuch"},
		{"not in a notebook", "%la|", "", "la"},
		{"after other commands", "%rungs\n// then\n%%solv|", "solve", "solv"},
		{"games", "%solve |", strings.Join(games.Names(games.All), " "), ""},
		{"a game begun", "%%solve tr|", "tree", "tr"},
		{"a game without a command of its own", "%solve tictactoe --ru|", "--rung", "--ru"},
		{"rungs of a game", "%solve stake --rung m|", "minimax minimax-side mtdf memo", "m"},
		{"rungs to play against", "%play twofour --rung v|", "v0 v0w v1 v2 v3", "v"},
		{"rungs of a match", "%match d|", "document deepening", "d"},
		{"games of a match", "%match tic|", "tictactoe", "tic"},
		{"rungs of the game of a match", "%match stake me|", "memo", "me"},
		{"games of rungs", "%rungs |", strings.Join(games.Names(games.All), " "), ""},
		{"no second game", "%rungs tree |", "--help --json", ""},
		{"positions of bench", "%bench t|", "tree tictactoe twofour", "t"},
		{"rungs", "%solve tree --rung |", strings.Join(rungsOfTrees(), " "), ""},
		{"a rung begun", "%solve tree --rung mini|", "minimax minimax-side", "mini"},
		{"a rung after =", "%solve tree --rung=nega|", "negamax", "nega"},
		{"no list of files", "%solve tree --picture |", "", ""},
		{"flags", "%solve tree --|", "--help --tree --picture --rung --stats --json", "--"},
		{"a flag begun", "%solve tree \"(1 2)\" --st|", "--stats", "--st"},
		{"flags if there is nothing else", "%solve tree |", "--help --tree --picture --rung --stats --json", ""},
		{"characters, not bytes", "// ∞ é\n%solve tree \"(−3 −4)\" --pi|", "--picture", "--pi"},
		{"in a quote", "%solve tree \"(1 |", "", ""},
		{"in the input", "%%solve tree\n(1 |2)", "", ""},
		{"commands after help", "%help solv|", "solve", "solv"},
		{"lines after help", "%help b|", "bench bash", "b"},
		{"commands after gametree", "%gametree be|", "bench", "be"},
		{"exercises", "%hint nega|", "negamax", "nega"},
		{"the program itself", "%gam|", "gametree", "gam"},
		{"commands that make Go cells", "%check-|", "check-game", "check-"},
		{"a line that goes on", "%solve tree \\\n --rung nega|", "negamax", "nega"},
	} {
		t.Run(c.name, func(t *testing.T) {
			code, cursor := cut(c.cell)
			matches, start, end, handled := cells.Complete(code, cursor)
			assert.True(t, handled, c.cell)
			assert.Equal(t, c.want, strings.Join(matches, " "))
			assert.Equal(t, c.replaced, string([]rune(code)[start:end]))
			assert.Equal(t, cursor, end)
		})
	}
}

func TestCompleteLeavesGonbCells(t *testing.T) {
	for _, marked := range []string{"|", "fmt.Pr|", "func f() {}\n%so|", "!ls |", "!ls /\n%so|", "%%\nfmt.Pr|", "%%bash a|", "%% so|", "%rungs\nfmt.Pr|", "%solve|\n"} {
		code, cursor := cut(marked)
		_, start, end, handled := cells.Complete(code, cursor)
		assert.Equal(t, marked == "%solve|\n", handled, marked)
		if !handled {
			assert.Equal(t, cursor, start)
			assert.Equal(t, cursor, end)
		}
	}
	_, _, _, handled := cells.Complete("%so", 99)
	assert.True(t, handled, "a cursor beyond the end counts as one at the end")
}

func TestInspect(t *testing.T) {
	for marked, want := range map[string]string{
		"%sol|ve tree (1 2)":             "Usage: %solve",
		"%solve tr|ee (1 2)":             "Usage: %solve tree [<expr> ...] [flags]",
		"%solve tree --ru|ng negamax":    "Usage: %solve tree [<expr> ...] [flags]",
		"%solve tree --rung nosuch|":     "Usage: %solve tree",
		"%%solve tree\n(1 |2)":           "Usage: %solve tree",
		"|%rungs":                        "Usage: %rungs [<game>]",
		"%gametree|":                     "Usage: %<command>",
		"%help solve|":                   "Usage: %solve",
		"%help check-game|":              "promises of your game",
		"%rese|t":                        "Forget what cells have declared",
		"%%ba|sh\nls":                    "Run them in a shell",
		"%help reset|":                   "Forget what cells have declared",
		"%rungs\n%ben|ch":                "is the time of the search alone",
		"%solve tree \"(1 2)\" --stats|": "--picture=FILE",
	} {
		code, cursor := cut(marked)
		text, handled := cells.Inspect(code, cursor)
		assert.True(t, handled, marked)
		assert.Contains(t, text, want, marked)
		assert.NotContains(t, text, "gametree solve", marked)
	}
	for _, marked := range []string{"fmt.Pr|", "!ls /x|", "x := 1\n%rungs|"} {
		code, cursor := cut(marked)
		_, handled := cells.Inspect(code, cursor)
		assert.False(t, handled, marked)
	}
}

// FuzzCell completes and inspects any cell: there is no panic, and the offsets lie
// inside the cell.
func FuzzCell(f *testing.F) {
	f.Add("%solve tree --rung=nega", 12) // a command
	f.Add("%%solve tree\n(1 2)", 15)     // its input
	f.Add("%\"", 2)                      // a name that is a quote
	f.Add("%help \\\n", 6)               // a line that goes on and does not
	f.Add("% \x80é%", 3)                 // no UTF-8
	f.Fuzz(func(t *testing.T, code string, cursor int) {
		_, start, end, handled := cells.Complete(code, cursor)
		if handled {
			assert.True(t, 0 <= start && start <= end && end <= len([]rune(code)), "Complete(%q, %d) = %d, %d", code, cursor, start, end)
		}
		cells.Inspect(code, cursor)
	})
}

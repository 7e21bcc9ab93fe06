package mutant_test

import (
	"go/format"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/mutant"
)

func TestTrivial(t *testing.T) {
	const stub = "func F(p game.Position, a, b int) (best game.Move, value int) {\n\t// YOUR CODE HERE\n\tpanic(\"not implemented\")\n}\n\n" +
		"func New() *Table {\n\tpanic(\"not implemented\")\n}\n\nfunc Ready() int { return 3 }\n"
	got := map[string]string{}
	for _, m := range mutant.Trivial(stub) {
		text, err := format.Source([]byte(m.Text))
		require.NoError(t, err, m.Name)
		assert.Contains(t, string(text), "func New() *Table { return new(Table) }\n\nfunc Ready() int { return 3 }")
		_, body, _ := strings.Cut(string(text), "value int) {")
		body, _, _ = strings.Cut(body, "\n}\n")
		got[m.Name] = strings.TrimSpace(strings.TrimSuffix(body, "}"))
	}
	const moved = "func() game.Move {\n\t\tif moves := p.Moves(nil); len(moves) > 0 {\n\t\t\treturn MOVE\n\t\t}\n\t\treturn game.NoMove\n\t}()"
	for name, body := range map[string]string{
		"zero values":                            "return *new(game.Move), *new(int)",
		"1 and true":                             "return 1, 1",
		"-1 and true":                            "return -1, -1",
		"argument 1 of those that have the type": "return *new(game.Move), a",
		"argument 2 of those that have the type": "return *new(game.Move), b",
		"the evaluation and the first move":      "return " + strings.Replace(moved, "MOVE", "moves[0]", 1) + ", p.Evaluate()",
		"the evaluation and the last move":       "return " + strings.Replace(moved, "MOVE", "moves[len(moves)-1]", 1) + ", p.Evaluate()",
	} {
		first, _, _ := strings.Cut(got[name], " }\n")
		assert.Equal(t, body, first, name)
	}
	assert.Len(t, got, 7, "those that are equal are left out")
}

package cell_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/cell"
)

func TestParameters(t *testing.T) {
	declared := func(name string) (string, string) {
		switch name {
		case "limit":
			return "const", ""
		case "rate":
			return "var", "float64"
		}
		return "", ""
	}
	for code, want := range map[string]string{
		"# Parameters\ndepth = 4\n":                  "// Parameters\nvar depth = 4",
		"# Parameters\nlimit = 9\nrate = 2":          "// Parameters\nconst limit = 9\nvar rate float64 = 2",
		"# Parameters\nname = \"True \\\"None\\\"\"": "// Parameters\nvar name = \"True \\\"None\\\"\"",
		"# Parameters\nquick = True\nx = -1.5":       "// Parameters\nvar quick = true\nvar x = -1.5",
		"# Parameters\nxs = [1, -2]":                 "// Parameters\nvar xs = []int{1, -2}",
		"# Parameters\nxs = [1, 2.5]":                "// Parameters\nvar xs = []float64{1, 2.5}",
		"# Parameters\nxs = [\"a\", \"b, c\"]":       "// Parameters\nvar xs = []string{\"a\", \"b, c\"}",
		"# Parameters\nxs = [True]":                  "// Parameters\nvar xs = []bool{true}",
		"# Parameters\nxs = [1, \"a\", None]":        "// Parameters\nvar xs = []any{1, \"a\", nil}",
		"# prose is no cell of parameters":           "// prose is no cell of parameters",
		"# Parameters\nfor x in y:":                  "# Parameters\nfor x in y:",
		"var x = 1":                                  "var x = 1",
	} {
		assert.Equal(t, want, cell.Parameters(code, declared), code)
	}
}

package cell_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/cell"
)

func TestWithSync(t *testing.T) {
	for code, want := range map[string]string{
		"%%\nf()":                     "%%\ngonbui.Open(); defer gonbui.Sync(); f()",
		"var x int\n%% --flag\n\nf()": "var x int\n%% --flag\ngonbui.Open(); defer gonbui.Sync(); \nf()",
		"func main() {\n\tf()\n}":     "func main() {gonbui.Open(); defer gonbui.Sync(); \n\tf()\n}",
		"func f() {}":                 "func f() {}",
		"%%":                          "%%",
		"%%writefile a.txt\n%%\nf()":  "%%writefile a.txt\n%%\nf()",
	} {
		assert.Equal(t, want, cell.WithSync(code))
	}
}

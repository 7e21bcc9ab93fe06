package cell_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/cell"
)

func TestCalling(t *testing.T) {
	const head, tail = "func main() { gamecheck.Report(func() any { return new(", ") }) }"
	for code, want := range map[string]string{
		"%check-game Nim":                  head + "Nim" + tail,
		"%check-game New(5, 4) \n":         head + "New(5, 4)" + tail + " \n",
		"type T int\n\n%check-game\tT\n\n": "type T int\n\n" + head + "T" + tail + "\n\n",
	} {
		calls, err := cell.Calls(code)
		assert.True(t, calls, code)
		assert.NoError(t, err, code)
		assert.Equal(t, want, cell.Calling(code))
	}
	for _, code := range []string{"%check-games T", "x := 3\n%check-game T\ny := 4", "f(3)"} {
		calls, err := cell.Calls(code)
		assert.False(t, calls, code)
		assert.NoError(t, err, code)
		assert.Equal(t, code, cell.Calling(code))
	}
	for code, sentence := range map[string]string{
		"%check-game":               "needs your game's type",
		"type T int\n%check-game ":  "needs your game's type",
		"%%\nx := 3\n%check-game x": "does not work below %%",
	} {
		calls, err := cell.Calls(code)
		assert.True(t, calls, code)
		assert.ErrorContains(t, err, sentence, code)
	}
}

package mutant_test

import (
	"go/format"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/mutant"
)

func small(t *testing.T) string {
	text, err := os.ReadFile("testdata/small.go.txt")
	require.NoError(t, err)
	return string(text)
}

func TestEveryMutantDiffersAndHasItsOwnName(t *testing.T) {
	text := small(t)
	names, texts := map[string]bool{}, map[string]bool{text: true}
	for _, m := range mutant.Of(text) {
		assert.False(t, names[m.Name], m.Name)
		assert.False(t, texts[m.Text], m.Name)
		names[m.Name], texts[m.Text] = true, true
		_, err := format.Source([]byte("package answer\n" + m.Text))
		assert.NoError(t, err, m.Name)
	}
}

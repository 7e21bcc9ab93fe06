package grader_test

import (
	"flag"
	"go/format"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader"
)

var update = flag.Bool("update", false, "write testdata/mutants/small.golden")

func small(t *testing.T) string {
	text, err := os.ReadFile("testdata/mutants/small.go.txt")
	require.NoError(t, err)
	return string(text)
}

// The names of all mutants of a small function, and for some the lines that differ.
func TestMutants(t *testing.T) {
	var got strings.Builder
	for _, m := range grader.Mutants(small(t)) {
		got.WriteString(m.Name + "\n")
	}
	if *update {
		require.NoError(t, os.WriteFile("testdata/mutants/small.golden", []byte(got.String()), 0o644))
	}
	want, err := os.ReadFile("testdata/mutants/small.golden")
	require.NoError(t, err)
	assert.Equal(t, string(want), got.String())
}

func TestEveryMutantDiffersAndHasItsOwnName(t *testing.T) {
	text := small(t)
	names, texts := map[string]bool{}, map[string]bool{text: true}
	for _, m := range grader.Mutants(text) {
		assert.False(t, names[m.Name], m.Name)
		assert.False(t, texts[m.Text], m.Name)
		names[m.Name], texts[m.Text] = true, true
		_, err := format.Source([]byte("package answer\n" + m.Text))
		assert.NoError(t, err, m.Name)
	}
}

package main

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/kit"
)

func TestEquivalentMutants(t *testing.T) {
	e := kit.Exercise{Files: fstest.MapFS{"equivalent.md": {Data: []byte("# Title\n\n- F: no reason\n## The same, since a < b.\n- F: `a` → `b`\n\n  - G: …(2)\n## Another.\n- … `x` …\n")}}}
	all := equivalents(e)
	assert.Equal(t, []equivalent{
		{"F: no reason", ""}, {"F: `a` → `b`", "The same, since a < b."}, {"G: …(2)", "The same, since a < b."}, {"… `x` …", "Another."},
	}, all)
	for _, row := range []struct {
		i       int
		name    string
		matches bool
	}{
		{1, "F: `a` → `b`", true}, {1, "EF: `a` → `b`", false}, {1, "F: `a` → `b` (2)", false},
		{2, "G: anything (2)", true}, {2, "G: anything (2) more", false}, {2, "anyG: x(2)", false}, {2, "G: 2", false}, {2, "G: (2)", true},
		{3, "H: `x` → `y`", true}, {3, "H: `z` → `y`", false},
	} {
		assert.Equal(t, row.matches, all[row.i].matches(row.name), row)
	}
	assert.Empty(t, equivalents(kit.Exercise{Files: fstest.MapFS{}}))
}

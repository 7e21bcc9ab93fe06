package assist_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestKnows(t *testing.T) {
	s := session(t)
	add(s, "type Nim struct{}\nfunc New() *Nim { return nil }\nvar here, there = 1, 2")
	for name, want := range map[string]bool{"Nim": true, "New": true, "there": true, "mine": true, "nim": false, "x": false} {
		assert.Equal(t, want, s.Knows("func mine() { x := 1; _ = x }\n", name), name)
	}
	assert.False(t, s.Knows("", "mine"))
}

// TestNoSuchImport: only what should be in this module is looked for.
func TestNoSuchImport(t *testing.T) {
	s := session(t)
	for code, want := range map[string][2]string{
		"import \"gametree/game\"":                        {"gametree/game", "gametree/pkg/game"},
		"import (\n\t\"fmt\"\n\t\"gametree/pkg/gmae\"\n)": {"gametree/pkg/gmae", "gametree/pkg/game"},
		"import \"gamtree/pkg/search\"":                   {"gamtree/pkg/search", "gametree/pkg/search"},
		"import \"gametree/pkg/something\"":               {"gametree/pkg/something", ""},
		"import \"gametree/pkg/game\"\nvar x = 1":         {},
		"import \"net/http\"":                             {},
		"import \"golang.org/x/tools/txtar\"":             {},
		"import \"gametree/exercises/kit\"":               {},
		"%%bash\nimport \"gametree/game\"":                {},
		"x := 1":                                          {}, "": {},
	} {
		path, meant := s.NoSuchImport(code)
		assert.Equal(t, want, [2]string{path, meant}, code)
	}
}

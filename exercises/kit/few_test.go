package kit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/kit"
)

// A generator of few inputs makes the first ones of its kind.
func TestFew(t *testing.T) {
	calls := func(inputs *kit.Generator[int]) (all []int) {
		p := kit.NewProperty(inputs, func(_ *kit.T, _ struct{ F func() }, in int) { all = append(all, in) })
		p.Search(kit.NewCases(1, 100), &local{}, true)
		return all
	}
	all := calls(kit.Numbers(0, 1_000_000))
	few := calls(kit.Numbers(0, 1_000_000).Few(7))
	for _, n := range few {
		assert.Contains(t, all, n)
	}
	assert.Len(t, unique(few), 7)
	assert.Len(t, unique(calls(kit.Numbers(0, 1_000_000).Few(1000))), 100)
}

func unique(all []int) map[int]bool {
	seen := map[int]bool{}
	for _, n := range all {
		seen[n] = true
	}
	return seen
}

func TestImports(t *testing.T) {
	e := kit.Exercise{Import: map[string][]string{"slices": {"Clone"}, "gametree/pkg/tree": nil}, Without: []string{"sort", "maps"}}
	imports := e.Imports()
	assert.NotContains(t, imports, "sort")
	assert.NotContains(t, imports, "maps")
	assert.Contains(t, imports, "gametree/pkg/tree")
	assert.Len(t, imports, len(kit.Usual)-2+1, "slices is there once")
}

package kit_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/kit"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

func TestMarks(t *testing.T) {
	yours, right := map[int]bool{}, map[int]bool{}
	for i := range 10 {
		yours[i], right[i+5] = true, true
	}
	marks := kit.Marked(yours, right)
	assert.Len(t, marks, 15)
	assert.Equal(t, []render.Mark{render.Wrong, render.Right, render.Missing}, []render.Mark{marks[4], marks[5], marks[10]})
	assert.Equal(t, []string{"0", "1", "2"}, kit.Numbered(3))
}

func TestArgumentsAndResults(t *testing.T) {
	c := kit.Call{Query: kit.Query{Args: []any{1, "a"}}, Results: []reflect.Value{reflect.ValueOf(7)}}
	assert.Equal(t, "a", kit.Arg[string](c, 1))
	n, ok := kit.Result[int](c, 0)
	assert.True(t, ok)
	assert.Equal(t, 7, n)
	_, ok = kit.Result[int](c, 1)
	assert.False(t, ok)
}

func TestBoardPicture(t *testing.T) {
	draw := kit.Board(func(c kit.Call) []render.Panel {
		return make([]render.Panel, len(c.Args))
	})
	b, ok := draw(kit.Call{Query: kit.Query{Args: []any{1}}})
	assert.True(t, ok)
	assert.Contains(t, b.Text, "The smallest case that was found")
	_, ok = draw(kit.Call{})
	assert.False(t, ok)
}

func TestSearchedPicture(t *testing.T) {
	deep := tree.MustParse("((((((((1))))))) 2)")
	call := func(args ...any) kit.Call { return kit.Call{Query: kit.Query{Args: args}} }
	_, ok := kit.Searched("negamax", search.Negamax, kit.ToTheLeaves)(call(7))
	assert.False(t, ok)
	whole, ok := kit.Searched("negamax", search.Negamax, kit.ToTheLeaves)(call(deep))
	assert.True(t, ok)
	assert.Regexp(t, "^the tree, searched by negamax\n.", whole.Text)
	same, _ := kit.Searched("negamax", search.Negamax, 1)(call(deep, 8))
	assert.Equal(t, whole.Text, same.Text)
	shallow, _ := kit.Searched("negamax", search.Negamax, 1)(call(deep, 1))
	assert.NotEqual(t, whole.Text, shallow.Text)
}

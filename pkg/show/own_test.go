package show

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/play"
	"gametree/pkg/show/outlet"
)

// Only a learner's functions are audited, not the rungs of any game.
func TestFunctionsFromTheLibrary(t *testing.T) {
	for name, want := range map[string]bool{
		"gametree/pkg/search.AlphaBeta":              true,
		"gametree/pkg/stake.(*Board).Search-fm":      true,
		"gametree/pkg/xiangqi/engine.NullMove.func1": true,
		"main.AlphaBeta":                             false,
		"gametree/exercises/negamax.Negamax":         false,
		"gametree/pkgs.Search":                       false,
		"gametree/pkg/show_test.TestPlay.func1":      false,
	} {
		assert.Equal(t, want, fromLibrary(name), name)
	}
}

// A request of the kernel is for one of the boards of a cell, counted from 0.
func TestRequest(t *testing.T) {
	defer func(before int) { offered = before }(offered)
	offered = 0
	t.Setenv(outlet.Request, `{"game":1,"ply":3}`)
	for i, want := range []int{0, 3, 0} {
		var asked play.Query
		number, again, ours := request(&asked)
		assert.Equal(t, []any{i, true, i == 1, want}, []any{number, again, ours, asked.Ply})
	}
	t.Setenv(outlet.Request, "{")
	assert.Panics(t, func() { request(&play.Query{}) })
	t.Setenv(outlet.Request, "")
	_, again, ours := request(&play.Query{})
	assert.False(t, again || ours)
}

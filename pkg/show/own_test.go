package show

import (
	"testing"

	"github.com/stretchr/testify/assert"
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

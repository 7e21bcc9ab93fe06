package show

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/tictactoe"
)

func TestOpponentNamesThePlayers(t *testing.T) {
	for want, o := range map[string]Opponent{"First": {}, "X": {Sides: [2]string{"X", "O"}}} {
		r, _ := o.rules(tictactoe.New())
		assert.Equal(t, want, r.Sides[0])
	}
}

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

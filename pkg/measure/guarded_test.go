package measure_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/endgame"
	"gametree/pkg/game"
	"gametree/pkg/measure"
	"gametree/pkg/xiangqi"
)

func TestGuarded(t *testing.T) {
	chinese := xiangqi.New(game.Must(xiangqi.Parse("3ak4/9/9/9/9/4C4/9/4B4/4P4/4K1N2 b")))
	for _, c := range []struct {
		p       game.Position
		check   bool
		letters string
		move    game.Move
	}{
		{game.Must(endgame.Parse("Ke5 Rd2 kh6 w")), false, "RK", endgame.PassMove},
		{game.Must(endgame.Parse("Ke5 Rh2 kh6 b")), true, "K", endgame.PassMove},
		{chinese, false, "K", xiangqi.PassMove},
	} {
		passer, _ := game.Find[game.Passer](measure.Guarded(c.p, func(check, passed bool, letters string) bool {
			assert.Equal(t, c.check, check)
			assert.ElementsMatch(t, []rune(c.letters), []rune(letters))
			return !passed
		}))
		m, ok := passer.Pass()
		assert.True(t, ok)
		assert.Equal(t, c.move, m)
	}
	chinese.Make(xiangqi.PassMove)
	p := measure.Guarded(chinese, func(_, _ bool, letters string) bool { return letters == "KNPR" })
	_, ok := p.(game.Passer).Pass()
	assert.True(t, ok, "a cannon counts as a rook, an elephant not at all")
}

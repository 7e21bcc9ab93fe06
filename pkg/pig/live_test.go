package pig_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/pig"
)

func TestLiveKeepsItsPromises(t *testing.T) {
	require.NoError(t, gametest.Check(func() game.Position { return pig.NewLive(12, 1) }, 50, 1))
}

// All faces fall, a 1 passes the turn without points, and Perfect wins against one who holds after every roll.
func TestLive(t *testing.T) {
	faces, won := map[string]bool{}, 0
	perfect := pig.Perfect(50)
	for seed := range uint64(40) {
		p := pig.NewLive(50, seed)
		for !p.Terminal() {
			moves := p.Moves(nil)
			m := moves[len(moves)-1]
			if p.Turn() == game.Second {
				m = perfect.Own(p, nil).Move
			}
			side := p.Turn() - game.First
			p.Make(m)
			row := p.Board().Squares[side]
			for i, s := range row[1:] {
				faces[s.Text] = true
				if last := i == len(row)-2 || row[i+2].Text == ""; s.Text == "1" {
					assert.True(t, last && p.Turn()-game.First != side)
				}
			}
		}
		if p.Turn() == game.First {
			won++
		}
	}
	assert.Len(t, faces, 7, "six faces, and nothing")
	assert.Greater(t, won, 30)
}

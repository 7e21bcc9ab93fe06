package arena_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/game/testdata/dots"
)

// In a game in which a player may move again, each move is asked of the player whose turn
// it is, and the points are those of the game.
func TestTurns(t *testing.T) {
	asked := map[string]int{}
	bot := func(name string, side game.Side) arena.Contender {
		return arena.Of(name, func(p game.Position) game.Move {
			asked[name]++
			assert.Equal(t, side, game.Turn(p), name)
			moves := p.Moves(nil)
			return moves[0]
		})
	}
	s := arena.Play(t.Context(), arena.Match{
		Rules: arena.Rules{Start: func() game.Position { return dots.New(2, 2) }}, Games: 1,
		A: bot("a", game.First), B: bot("b", game.Second),
	})
	p, turns, again := dots.New(2, 2), map[string]int{}, 0
	for ply, m := range s.Records[0].Moves {
		before := p.Turn()
		if ply >= s.Records[0].Opening {
			turns[map[game.Side]string{game.First: "a", game.Second: "b"}[before]]++
		}
		p.Make(m)
		if p.Turn() == before {
			again++
		}
	}
	assert.Equal(t, turns, asked)
	assert.Positive(t, again, "a player has moved again")
	assert.Equal(t, s.Wins-s.Losses, max(-1, min(p.Boxes[0]-p.Boxes[1], 1)))
}

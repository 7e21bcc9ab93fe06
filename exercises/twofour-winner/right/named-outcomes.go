//go:build ignore

// It has a type for outcomes, and remembers whether a draw is enough for the other
// player and whether one is in hand, instead of a window.
package answer

import "gametree/pkg/game"

type result string

const (
	won   result = "won"
	drawn result = "drawn"
	lost  result = "lost"
)

func Winner(p game.Position, player int) int {
	other := 3 - player
	return map[result]int{won: player, drawn: 0, lost: other}[best(p, false, false)]
}

// best returns the result for the player to move. If content, the other player has a
// draw elsewhere, so a draw here is as good as a win. If safe, the player to move has
// one elsewhere, so only a win matters.
func best(p game.Position, content, safe bool) result {
	if p.Terminal() {
		switch p.Evaluate() {
		case 1:
			return won
		case -1:
			return lost
		default:
			return drawn
		}
	}
	so := lost
	if safe {
		so = drawn
	}
	moves := p.Moves(nil)
	for i := 0; i < len(moves) && so != won && !(content && so == drawn); i++ {
		p.Make(moves[i])
		reply := best(p, so == drawn, content)
		p.Unmake(moves[i])
		if reply == lost {
			so = won
		} else if reply == drawn {
			so = drawn
		}
	}
	return so
}

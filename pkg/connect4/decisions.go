package connect4

import (
	_ "embed"
	"strings"

	"gametree/pkg/game"
)

// decisions has a position, as the moves that lead there, and the columns of Keep in each line.
//
//go:embed decisions.txt
var decisions string

// Decision is a position in which the player to move wins, or at least draws, with best play,
// and can also give that away.
type Decision struct {
	*Board
	Keep []game.Move // the moves that keep the result
}

// Decisions returns 1,000 decisions from games of players who make mistakes.
func Decisions() (all []Decision) {
	for line := range strings.Lines(decisions) {
		moves, columns, _ := strings.Cut(strings.TrimSpace(line), " ")
		d := Decision{Board: game.Must(Parse(Width, Height, moves))}
		for _, c := range columns {
			d.Keep = append(d.Keep, game.Move(c-'1'))
		}
		all = append(all, d)
	}
	return all
}

package games

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/play"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
)

// goesOn is the verdict on a game that is not over.
const goesOn = "goes on"

// Judge plays a game that Rules.Read reads, from the position that fen describes, the first one if it is empty. It
// returns the position after the moves, and how the game stands there in a line, such as "red wins: mate". No move
// may follow the end of the game.
func (g Game) Judge(fen string, moves ...string) (p game.Position, verdict string, err error) {
	fen, played, wrong := g.Rules().Read(fen, strings.Join(moves, " "))
	if p, err = g.start(fen); err != nil || wrong != nil && len(played) == 0 {
		return nil, "", cmp.Or(wrong, err)
	}
	quiet := 0 // plies without a capture before the first move
	if fields := strings.Fields(fen); len(fields) > 4 {
		quiet, _ = strconv.Atoi(fields[4])
	}
	met := game.Met{}
	for i, m := range played {
		if v := g.verdict(p, i, quiet, met); v != goesOn {
			return nil, "", fmt.Errorf("move %d, %s: the game is over after move %d: %s", i+1, play.Name(p, m), i, v)
		}
		p.Make(m)
		if x, ok := p.(*xiangqi.Position); ok && x.Quiet() == 0 {
			quiet = 0
		}
	}
	return p, g.verdict(p, len(played), quiet, met), wrong
}

// verdict returns how the game stands after that number of plies, in a line. quiet is the number of
// plies without a capture before those that the position knows, and met counts the positions before this one.
func (g Game) verdict(plain game.Position, ply, quiet int, met game.Met) string {
	p, chess := plain.(*xiangqi.Position)
	switch {
	case !chess && plain.Terminal():
		return game.Outcome(plain, g.Sides, game.Mover(plain, ply))
	case !chess && met.Third(plain):
		return "draw: threefold repetition"
	case !chess:
		return goesOn
	}
	winner, reason := p.Result()
	switch {
	case reason == "" && quiet+p.Quiet() >= xiangqi.MostQuiet:
		return fmt.Sprintf("draw: %d moves by each side without a capture", xiangqi.MostQuiet/2)
	case reason == "":
		return goesOn
	case winner == 0:
		return "draw: " + reason
	case reason == "perpetual check" || reason == "perpetual chase":
		reason += " by " + lower(-winner)
	}
	return fmt.Sprintf("%s wins: %s", lower(winner), reason)
}

func lower(s xiangqi.Side) string { return strings.ToLower(s.String()) }

// Ladder returns a table of rungs and what each adds.
func Ladder(rungs []search.Rung) (columns []string, rows [][]string) {
	for _, r := range rungs {
		rows = append(rows, []string{r.Name, r.Adds})
	}
	return []string{"rung", "adds"}, rows
}

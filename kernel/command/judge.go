// gametree judge: say how a game stands after its moves.

package command

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"

	"gametree/kernel/console"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
)

type judgeCmd struct {
	Game  string   `arg:"" complete:"game" help:"The game: ${playable}."`
	Moves []string `arg:"" optional:"" help:"The moves, for example h2e2 h9g7; in Connect Four columns, such as 4433."`
	FEN   string   `name:"fen" placeholder:"FEN" help:"The first position. (default: the start of the game)"`
	console.AsJSON
}

// Run plays the moves.
func (c *judgeCmd) Run(_ context.Context, stdio IO) error {
	g, err := lookup(games.Playable(), c.Game)
	if err != nil {
		return err
	}
	rules, text := g.Rules(), strings.Join(c.Moves, " ")
	words := strings.Fields(text)
	if rules.Record != nil {
		if from, moves, ok := rules.Record(text); ok {
			c.FEN, words = cmp.Or(from, c.FEN), moves
		}
	}
	if rules.Respell != nil {
		words = rules.Respell(c.FEN, words)
	}
	p, err := g.Start(c.FEN)
	if err != nil {
		return badInput(err)
	}
	if read, err := g.Start(strings.Join(words, " ")); err == nil && c.FEN == "" && len(words) > 0 {
		p, words = read, nil // a position, such as the columns 4433
	} else if moves := p.Moves(nil); len(words) == 1 && len(moves) > 0 && len(play.Name(p, moves[0])) == 1 {
		words = strings.Split(words[0], "")
	}
	quiet := 0 // plies without a capture before the first move
	if fields := strings.Fields(c.FEN); len(fields) > 4 {
		quiet, _ = strconv.Atoi(fields[4])
	}
	for i, text := range words {
		if v := verdict(g, p, i, quiet); v != goesOn {
			return badInputf("judge: move %d, %s: the game is over after move %d: %s", i+1, text, i, v)
		}
		m, err := play.Parse(p, text)
		if err != nil {
			return badInputf("judge: move %d: %w", i+1, err)
		}
		p.Make(m)
		if x, ok := p.(*xiangqi.Position); ok && x.Quiet() == 0 {
			quiet = 0
		}
	}
	v := verdict(g, p, len(words), quiet)
	if c.JSON {
		result, reason, _ := strings.Cut(v, ": ")
		return stdio.PrintJSON(map[string]string{"game": g.Name, "result": result, "reason": reason})
	}
	if err := stdio.Show(render.Bundle{Text: v + "\n"}); err != nil || !stdio.InCell() {
		return err
	}
	if b, ok := p.(game.Boarder); ok {
		return stdio.Show(render.Board("After these moves", b.Board(), nil))
	}
	return nil
}

const goesOn = "goes on"

// verdict returns how a game stands after that number of plies, in a line. quiet is the number of
// plies without a capture before those that the position knows.
func verdict(g games.Game, plain game.Position, ply, quiet int) string {
	p, chess := plain.(*xiangqi.Position)
	switch {
	case !chess && plain.Terminal():
		return game.Outcome(plain, g.Sides, game.Mover(plain, ply))
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

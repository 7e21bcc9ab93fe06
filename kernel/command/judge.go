// gametree judge: say how a game stands after its moves.

package command

import (
	"context"
	"fmt"
	"strings"

	"gametree/pkg/games"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
)

type judgeCmd struct {
	Xiangqi judgeXiangqiCmd `cmd:"" help:"Referee a game of Chinese chess."`
}

type judgeXiangqiCmd struct {
	Moves []string `arg:"" optional:"" help:"The moves, for example h2e2 h9g7."`
	FEN   string   `name:"fen" placeholder:"FEN" help:"The first position. (default: the start of the game)"`
}

// Run plays the moves.
func (c *judgeXiangqiCmd) Run(_ context.Context, stdio IO) error {
	g, err := games.Lookup(games.Playable(), "xiangqi")
	if err != nil {
		return err
	}
	start, err := g.Start(c.FEN)
	if err != nil {
		return badInput(err)
	}
	p := start.(*xiangqi.Position)
	for i, text := range strings.Fields(strings.Join(c.Moves, " ")) {
		if v := verdict(p); v != goesOn {
			return badInputf("judge: move %d, %s: the game is over after move %d: %s", i+1, text, i, v)
		}
		m, err := p.ParseMove(text)
		if err != nil {
			return badInputf("judge: move %d: %w", i+1, err)
		}
		p.Make(m)
	}
	if err := stdio.Show(render.Bundle{Text: verdict(p) + "\n"}); err != nil || !stdio.InCell() {
		return err
	}
	return stdio.Show(render.Board("After these moves", p.Board(), nil))
}

const goesOn = "goes on"

// verdict returns how the game stands, in a line.
func verdict(p *xiangqi.Position) string {
	winner, reason := p.Result()
	switch {
	case reason == "" && p.Quiet() >= xiangqi.MostQuiet:
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

package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// The plies at which a game is drawn, and those without a capture.
const (
	longest  = 200
	quietest = 100
)

// Fault is how a player lost who was not beaten on the board.
type Fault string

// The faults.
const (
	None     Fault = ""
	Illegal  Fault = "illegal move"
	Broken   Fault = "crash"
	TooLate  Fault = "time"
	Resigned Fault = "resignation"
)

// Game is a game as it was played.
type Game struct {
	Number     int // in the match, from 1
	Red, Black string
	Moves      []game.Move
	Opening    int    // how many of Moves were given
	Points     int    // Red's: 1 won, 0 drawn, -1 lost
	Reason     string // how it ended
	Fault      Fault  // of the loser
	Slowest    [2]time.Duration
}

// Result writes the points as 1-0, 1/2-1/2 or 0-1.
func (g *Game) Result() string { return [...]string{"0-1", "1/2-1/2", "1-0"}[g.Points+1] }

// play plays a game from an opening and judges it. An error means that ctx ended
// and the game was given up, or that a player is no engine. follow hears of every ply.
func (g *Game) play(ctx context.Context, players [2]Player, opening []game.Move, limit, margin time.Duration, follow func()) error {
	g.Red, g.Black = players[0].Name(), players[1].Name()
	judge := xiangqi.New(start())
	quiet := 0
	make := func(m game.Move) {
		_, to := xiangqi.Ends(m)
		if quiet++; judge.At(to) != xiangqi.Empty {
			quiet = 0
		}
		judge.Make(m)
		g.Moves = append(g.Moves, m)
		follow()
	}
	for _, m := range opening {
		make(m)
	}
	g.Opening = len(opening)
	for i, p := range players {
		if err := p.NewGame(ctx); errors.Is(err, errSilent) {
			return err
		} else if err != nil {
			return g.lose(ctx, 1-2*i, Broken, err)
		}
	}
	for {
		side := int(judge.Mover())
		switch {
		case judge.Terminal():
			g.Reason = judge.Caption()
			if v := judge.Evaluate(); v != 0 {
				g.Points = side * max(-1, min(v, 1))
			}
			return nil
		case quiet >= quietest:
			g.Reason = fmt.Sprintf("draw, %d plies without a capture", quietest)
			return nil
		case len(g.Moves) >= longest:
			g.Reason = fmt.Sprintf("draw, %d plies", longest)
			return nil
		}
		i := (1 - side) / 2
		m, took, err := ask(ctx, players[i], g.Moves, limit, margin)
		g.Slowest[i] = max(g.Slowest[i], took)
		switch {
		case errors.Is(err, errResigned):
			return g.lose(ctx, side, Resigned, err)
		case errors.Is(err, context.DeadlineExceeded) || err == nil && took > limit+margin:
			late := fmt.Errorf("%v for a move of %v", took.Round(time.Millisecond), limit)
			return g.lose(ctx, side, TooLate, errors.Join(late, err))
		case err != nil:
			return g.lose(ctx, side, Broken, err)
		case !slices.Contains(judge.LegalMoves(nil), m):
			return g.lose(ctx, side, Illegal, fmt.Errorf("%s in %s", moveName(m), judge.FEN()))
		}
		make(m)
	}
}

// ask has a player move, and cuts it short when limit and margin are over.
func ask(ctx context.Context, p Player, moves []game.Move, limit, margin time.Duration) (m game.Move, took time.Duration, err error) {
	ctx, cancel := context.WithTimeout(ctx, limit+margin)
	defer cancel()
	began := time.Now()
	m, err = p.Move(ctx, moves, limit)
	return m, time.Since(began), err
}

// lose ends the game to the loss of a side, 1 for Red, unless ctx has ended.
func (g *Game) lose(ctx context.Context, side int, f Fault, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	loser, winner := g.Red, xiangqi.Side(-side)
	if side < 0 {
		loser = g.Black
	}
	g.Points, g.Fault = -side, f
	g.Reason = fmt.Sprintf("%s wins, %s of %s: %s", winner, f, loser, strings.ReplaceAll(err.Error(), "\n", ": "))
	return nil
}

func moveName(m game.Move) string {
	if m < 0 || m > xiangqi.PassMove {
		return "no move"
	}
	return xiangqi.UCCI(m)
}

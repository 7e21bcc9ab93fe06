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

// A game is drawn after maxPlies plies, or maxQuietPlies plies without a capture.
const (
	maxPlies      = 200
	maxQuietPlies = 100
)

// Fault is the reason why a player lost without being beaten on the board.
type Fault string

// The faults.
const (
	None     Fault = ""
	Illegal  Fault = "illegal move"
	Broken   Fault = "crash"
	TooLate  Fault = "time"
	Resigned Fault = "resignation"
)

// Game is the record of one game.
type Game struct {
	Number     int // in the match, from 1
	Red, Black string
	Moves      []game.Move
	Opening    int              // number of Moves that were given
	Points     int              // for Red: 1 won, 0 drawn, -1 lost
	Reason     string           // how it ended
	Fault      Fault            // of the loser
	Slowest    [2]time.Duration // slowest move of Red and of Black
}

// Result writes the points as 1-0, 1/2-1/2 or 0-1.
func (g *Game) Result() string { return [...]string{"0-1", "1/2-1/2", "1-0"}[g.Points+1] }

// play plays a game from an opening and referees it. It calls follow after every
// ply. An error means that ctx has ended, so that the game does not count, or that
// a player is not an engine.
func (g *Game) play(ctx context.Context, players [2]Player, opening []game.Move, limit, margin time.Duration, follow func()) error {
	g.Red, g.Black = players[0].Name(), players[1].Name()
	referee := xiangqi.New(xiangqi.NewBoard())
	quiet := 0
	makeMove := func(m game.Move) {
		_, to := xiangqi.Ends(m)
		if quiet++; referee.At(to) != xiangqi.Empty {
			quiet = 0
		}
		referee.Make(m)
		g.Moves = append(g.Moves, m)
		follow()
	}
	for _, m := range opening {
		makeMove(m)
	}
	g.Opening = len(opening)
	for i, p := range players {
		if err := p.NewGame(ctx); errors.Is(err, errSilent) {
			return err
		} else if err != nil {
			return g.lose(ctx, 1-2*i, Broken, err)
		}
	}
	for !g.over(referee, quiet) {
		side := int(referee.Mover())
		i := referee.Player()
		m, took, err := ask(ctx, players[i], g.Moves, limit, margin)
		g.Slowest[i] = max(g.Slowest[i], took)
		late := errors.Is(err, context.DeadlineExceeded) || err == nil && took > limit+margin
		switch {
		case errors.Is(err, errResigned):
			return g.lose(ctx, side, Resigned, err)
		case late:
			err = errors.Join(fmt.Errorf("%v for a move of %v", took.Round(time.Millisecond), limit), err)
			return g.lose(ctx, side, TooLate, err)
		case err != nil:
			return g.lose(ctx, side, Broken, err)
		case !slices.Contains(referee.LegalMoves(nil), m):
			return g.lose(ctx, side, Illegal, fmt.Errorf("%s in %s", moveName(m), referee.FEN()))
		}
		makeMove(m)
	}
	return nil
}

// over reports whether the game has ended on the board, and sets its result.
func (g *Game) over(referee *xiangqi.Position, quiet int) bool {
	switch {
	case referee.Terminal():
		g.Reason = referee.Caption()
		g.Points = int(referee.Mover()) * max(-1, min(referee.Evaluate(), 1))
	case quiet >= maxQuietPlies:
		g.Reason = fmt.Sprintf("draw, %d plies without a capture", maxQuietPlies)
	case len(g.Moves) >= maxPlies:
		g.Reason = fmt.Sprintf("draw, %d plies", maxPlies)
	default:
		return false
	}
	return true
}

// ask returns the move of a player and the time it took. It gives up after limit
// plus margin.
func ask(ctx context.Context, p Player, moves []game.Move, limit, margin time.Duration) (m game.Move, took time.Duration, err error) {
	ctx, cancel := context.WithTimeout(ctx, limit+margin)
	defer cancel()
	began := time.Now()
	m, err = p.Move(ctx, moves, limit)
	return m, time.Since(began), err
}

// lose records that a side, 1 for Red, lost by a fault. If ctx has ended it
// returns its error instead.
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

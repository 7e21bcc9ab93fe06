package arena

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"gametree/pkg/game"
)

// Forfeit is the reason why a player lost without being beaten on the board.
type Forfeit string

// The faults.
const (
	None    Forfeit = ""
	Illegal Forfeit = "illegal move"
	Broken  Forfeit = "crash"
	TooLate Forfeit = "time"
)

// Forfeits lists the faults in the order of tables.
var Forfeits = []Forfeit{Illegal, Broken, TooLate}

// Record is the record of one game. What there are two of belongs to the player who moved first and to the other.
type Record struct {
	Rules   string    // the name of the game; may be empty
	Sides   [2]string // as in Rules
	Number  int       // in the match, from 1
	Players [2]string
	Moves   []game.Move
	Names   []string         // of Moves
	Opening int              // number of Moves that were given
	Points  int              // for the first player: 1 won, 0 drawn, -1 lost
	Reason  string           // how it ended
	Forfeit Forfeit          // of the loser
	Slowest [2]time.Duration // slowest move of each
}

var results = [...]string{"0-1", "1/2-1/2", "1-0"}

// Result writes the points as 1-0, 1/2-1/2 or 0-1.
func (g *Record) Result() string { return results[g.Points+1] }

// Loser returns the name of the player who lost. The game must not be a draw.
func (g *Record) Loser() string { return g.Players[(g.Points+1)/2] }

type referee struct {
	*Record
	rules    Rules
	position game.Position
	quiet    int // plies since the last noisy move
	met      game.Met
}

// play plays a game from an opening and referees it. An error means that ctx has ended, so that
// the game does not count, that a contender cannot play, or that the game itself panics.
func (g *Record) play(ctx context.Context, r Rules, players [2]Agent, opening []game.Move, t Turn) error {
	g.Rules, g.Sides, g.Opening = r.Name, r.Sides, len(opening)
	return guarded("the game", func() error {
		ref := &referee{Record: g, rules: r, position: r.Start(), met: game.Met{}}
		for _, m := range opening {
			ref.make(m)
		}
		for i, p := range players {
			if err := p.NewGame(ctx); err != nil {
				return ref.lose(ctx, i, Broken, err)
			}
		}
		for !ref.over() {
			if fair, err := ref.turn(ctx, players[ref.side()], t); !fair {
				return err
			}
		}
		return nil
	})
}

// turn lets a player move. fair is false if the player loses by it, or if there is an error.
func (g *referee) turn(ctx context.Context, p Agent, t Turn) (fair bool, err error) {
	side := g.side()
	t.Moves = slices.Clone(g.Moves)
	m, took, err := p.Move(ctx, t)
	g.Slowest[side] = max(g.Slowest[side], took)
	switch {
	case errors.Is(err, ErrLate) || err == nil && took > t.Most:
		late := fmt.Errorf("%v for a move", took.Round(time.Millisecond))
		if t.Limits.Time > 0 {
			late = fmt.Errorf("%w of %v", late, t.Limits.Time)
		}
		return false, g.lose(ctx, side, TooLate, errors.Join(late, err))
	case err != nil:
		return false, g.lose(ctx, side, Broken, err)
	case !slices.Contains(g.position.Moves(nil), m):
		illegal := fmt.Errorf("%s in %s", g.name(m), g.where())
		if q, ok := p.(interface{ Quote() string }); ok {
			illegal = fmt.Errorf("%w; %s", illegal, q.Quote())
		}
		return false, g.lose(ctx, side, Illegal, illegal)
	}
	g.make(m)
	return true, nil
}

func (g *referee) side() int { return game.Mover(g.position, len(g.Moves)) }

func (g *referee) make(m game.Move) {
	p := g.position
	g.quiet++
	if n, ok := game.Find[game.Noisy](p); ok && slices.Contains(n.NoisyMoves(nil), m) {
		g.quiet = 0
	}
	g.Names = append(g.Names, game.MoveName(p, m))
	g.Moves = append(g.Moves, m)
	p.Make(m)
}

// A game is drawn after mostMoves plies and, if it is a game.Noisy, after mostQuiet of them without a noisy move.
const mostMoves, mostQuiet = 200, 100

// over reports whether the game has ended on the board, and sets its result.
func (g *referee) over() bool {
	side := g.side()
	_, noisy := game.Find[game.Noisy](g.position)
	switch {
	case g.position.Terminal():
		g.Reason = game.Outcome(g.position, g.rules.Sides, side)
		g.Points = max(-1, min(g.position.Evaluate(), 1)) * (1 - 2*side)
	case g.met.Third(g.position):
		g.Reason = "draw, threefold repetition"
	case noisy && g.quiet >= mostQuiet:
		g.Reason = fmt.Sprintf("draw, %d plies without a capture", mostQuiet)
	case len(g.Moves) >= mostMoves:
		g.Reason = fmt.Sprintf("draw, %d plies", mostMoves)
	default:
		return false
	}
	return true
}

// lose records that a side lost by a fault. If ctx has ended, or there is no player at
// all, it returns that error instead.
func (g *referee) lose(ctx context.Context, side int, f Forfeit, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if errors.As(err, new(NoAgent)) {
		return err
	}
	g.Points, g.Forfeit = 2*side-1, f
	g.Reason = fmt.Sprintf("%s wins, %s of %s: %s", g.rules.Sides[1-side], f, g.Players[side],
		strings.ReplaceAll(err.Error(), "\n", ": "))
	return nil
}

// name returns the name of a move that need not be legal.
func (g *referee) name(m game.Move) (name string) {
	if m < 0 {
		return "no move"
	}
	if guarded("", func() error { name = game.MoveName(g.position, m); return nil }) != nil || name == "" {
		return fmt.Sprintf("move %d", m)
	}
	return name
}

// where describes the position: as text, if it has any, or by the moves.
func (g *referee) where() string {
	if s, ok := g.position.(fmt.Stringer); ok {
		return strings.Join(strings.Fields(s.String()), " ")
	}
	if len(g.Names) == 0 {
		return "the first position"
	}
	return "the position after " + strings.Join(g.Names, " ")
}

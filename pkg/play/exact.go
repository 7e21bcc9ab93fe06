package play

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// How long a position may take to be solved. Hints, analyses and reviews ask the solver for a moment first. If it is
// not ready, they estimate the position, and then wait for the solver, for patient if the reader sets no time. An
// analysis to a depth waits for mostExact, and an opponent five times as long.
const (
	moment  = 300 * time.Millisecond
	patient = time.Minute
)

var mostExact = 8 * time.Second

// exact returns the proved results of all moves, and nil if the game has no solver or it takes more time than most.
func (g *situation) exact(ctx context.Context, most time.Duration) []search.Result {
	if g.Solve == nil || ctx.Err() != nil {
		return nil
	}
	ctx, end := context.WithTimeout(ctx, most)
	defer end()
	answers := g.Solve(ctx, g.position)
	g.solved = answers != nil
	return answers
}

// lengthen goes on with proved lines by best play, to the end of the game or to 12 plies, as far as a second allows.
func (g *situation) lengthen(ctx context.Context, results []search.Result) {
	ctx, end := context.WithTimeout(ctx, time.Second)
	defer end()
	for i := range results {
		results[i].Line = search.Continued(g.position, results[i].Line, 12, func(int) []game.Move {
			answers := g.Solve(ctx, g.position)
			if answers == nil {
				return nil
			}
			return slices.MaxFunc(answers, byValue).Line
		})
	}
}

// searching returns r, or the rung that stands in for one that solves the game and takes too long, or that does
// not find the lines of an analysis.
func (g *situation) searching(r search.Rung) search.Rung {
	if r.Own != nil && (r.Name == g.Solver || g.Lines > 0) || r.Form != nil && g.Lines > 0 {
		return search.Anytime(g.position)
	}
	return r
}

// perfect returns a best result that is proved; nil if the rung is not the game's solver, is limited
// before the end of the game, or takes too long.
func (g *situation) perfect(ctx context.Context) *search.Result {
	left, finite := game.Find[game.Finite](g.position)
	limited := g.Depth > 0 && !(finite && left.PliesLeft() <= g.Depth) || g.rung.Level() == "plies" && !finite
	if g.Solve == nil || g.rung.Name != g.Solver || limited {
		return nil
	}
	answers := g.exact(ctx, 5*mostExact)
	if answers == nil {
		return nil
	}
	value := slices.MaxFunc(answers, byValue).Value
	answers = slices.DeleteFunc(answers, func(a search.Result) bool { return a.Value < value })
	var moves []game.Move
	for _, a := range answers {
		moves = append(moves, a.Move)
	}
	moves = g.decisive(moves, g.thought(answers[0]).Worth)
	move := moves[rand.New(rand.NewPCG(g.seed(), uint64(g.Ply))).IntN(len(moves))]
	return &answers[slices.IndexFunc(answers, func(a search.Result) bool { return a.Move == move })]
}

func byValue(a, b search.Result) int { return cmp.Compare(a.Value, b.Value) }

// seed returns Settings.Seed, or a new one if it is 0.
func (g *situation) seed() uint64 { return cmp.Or(g.Seed, rand.Uint64()) }

// decisive returns the moves, of some that are all worth w, that end a won game at once, or that leave a lost
// game the longest: those after which the fewest replies end it at once. If nothing is decided, it returns all.
func (g *situation) decisive(moves []game.Move, w Worth) (best []game.Move) {
	p, fewest := g.position, 0
	for _, m := range moves {
		n := 0
		switch w.End {
		case "win":
			n = 1 - winning(p, []game.Move{m})
		case "loss":
			turn := game.Turn(p)
			p.Make(m)
			if turn == game.Neither || game.Turn(p) != turn { // it does not move again
				n = winning(p, p.Moves(nil))
			}
			p.Unmake(m)
		}
		if len(best) == 0 || n < fewest {
			best, fewest = nil, n
		}
		if n == fewest {
			best = append(best, m)
		}
	}
	return best
}

func winning(p game.Position, moves []game.Move) (n int) {
	turn := game.Turn(p)
	for _, m := range moves {
		p.Make(m)
		if p.Terminal() && game.Seen(p, p.Evaluate(), turn) > 0 {
			n++
		}
		p.Unmake(m)
	}
	return n
}

// mostNatural is the depth up to which natural is asked.
const mostNatural = 6

// natural returns, of the moves that the rung values like m, the one that a few random games
// prefer. A search to a small depth in a game without an evaluation so errs as a beginner does, who
// overlooks what is deeper but puts the first stone in the middle.
func (g *situation) natural(ctx context.Context, r search.Rung, root game.Position, m game.Move) game.Move {
	all := root.Moves(nil)
	lines, err := search.Lines(ctx, r, root, len(all), search.Limits{Depth: g.Depth}, nil)
	if err != nil || len(lines) == 0 {
		return m
	}
	worse := slices.DeleteFunc(all, func(m game.Move) bool {
		return slices.ContainsFunc(lines, func(a search.Result) bool { return a.Move == m && a.Value == lines[0].Value })
	})
	sampling := search.UCT{C: 1, Seed: g.seed()}.Rung(300)
	a, err := search.Think(ctx, sampling, search.Without(root, worse), search.Limits{}, nil)
	if err != nil || a.Move == game.NoMove {
		return m
	}
	return a.Move
}

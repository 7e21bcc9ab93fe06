package play

import (
	"context"
	"slices"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// mostHint is how long a hint may take if the settings allow more.
const mostHint = 3 * time.Second

// Advice is a value, and the moves that have it.
type Advice struct {
	Moves []string `json:"moves"`
	Worth Worth    `json:"worth"`
}

// hint adds the value of every move to the choices of s, searched as deep as the settings allow and all moves
// to the same depth, and the line that begins with the best one as its Thought. The opponent's rung may be
// selective or play badly on purpose, so hints are searched by alpha-beta, which plays out captures.
func (g *situation) hint(ctx context.Context, s *State) {
	answers := g.exact(ctx)
	if answers != nil {
		s.Hints = answers[0].Depth
	} else {
		answers = g.deepened(ctx, s)
	}
	if answers == nil {
		return
	}
	slices.SortStableFunc(answers, func(a, b search.Result) int { return byValue(b, a) })
	if g.solved {
		g.lengthen(ctx, answers[:1])
	}
	best := answers[0]
	moves := g.position.Moves(nil)
	for _, a := range answers {
		g.position.Make(a.Move)
		a.Ended = a.Ended || g.position.Terminal()
		g.position.Unmake(a.Move)
		w := g.thought(a).Worth
		w.Best = a.Value == best.Value
		choice := &s.Choices[slices.Index(moves, a.Move)]
		choice.Value = &w
		if n := len(s.Advice); n == 0 || s.Advice[n-1].Worth.Value != a.Value {
			s.Advice = append(s.Advice, Advice{Worth: w})
		}
		last := &s.Advice[len(s.Advice)-1]
		last.Moves = append(last.Moves, choice.Name)
	}
	s.Thought = g.thought(best)
}

// deepened returns a result for every move, all searched to the depth s.Hints, which it
// sets; nil if there was no time.
func (g *situation) deepened(ctx context.Context, s *State) (answers []search.Result) {
	limits := g.Limit.limits()
	if limits.Time <= 0 || limits.Time > mostHint {
		limits.Time = mostHint
	}
	_, keyed := game.Find[game.Keyer](g.position)
	_, noisy := game.Find[game.Noisy](g.position)
	switches := search.Switches{History: true, Table: keyed, Quiescence: noisy}
	g.rung = search.Rung{Exact: !noisy, Engine: &search.Engine{Switches: switches}}
	root, n := game.Must(g.root()), len(s.Choices) // Start has read the same position
	search.Lines(ctx, g.rung, root, n, limits, func(lines []search.Result) {
		if len(lines) == n && lines[n-1].Depth == lines[0].Depth {
			answers, s.Hints = lines, lines[0].Depth
		}
	})
	return answers
}

package play

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// MostLines is the largest number of lines of an analysis.
const MostLines = 5

// Analysis is what a search has found about a position so far.
type Analysis struct {
	Running bool      `json:"running"`
	Lines   []Thought `json:"lines"` // the best first
	Nodes   int       `json:"nodes"`
	Speed   int       `json:"speed"`          // nodes a second
	Lost    *float64  `json:"lost,omitempty"` // see Thought.Lost; nil: not judged
}

// often is the time between two states that a running analysis sends.
const often = 100 * time.Millisecond

// analyse finds the best lines of the position, and sends the state with what it has
// found until the limit is reached or ctx ends.
func (v *local) analyse(ctx context.Context, g *situation, s *State, rung search.Rung, send func(State)) error {
	root, err := g.root()
	if err != nil {
		return err
	}
	v.doing = "the search"
	s.Analysis = &Analysis{Running: true}
	send(*s)
	began := time.Now()
	if exact := g.exact(ctx); exact != nil {
		slices.SortStableFunc(exact, func(a, b search.Result) int { return byValue(b, a) })
		nodes := exact[0].Nodes
		s.Analysis = &Analysis{Lines: g.thoughts(exact[:min(g.Lines, len(exact))]), Nodes: nodes, Speed: speed(nodes, began)}
		if g.Judge && g.Ply < len(g.Moves) {
			s.Analysis.Lost = g.lost(exact, []game.Move{exact[0].Move, g.Moves[g.Ply]})
		}
		v.doing = "the game"
		return nil
	}

	var mu sync.Mutex
	var found []Thought // guarded by mu, as the position is
	previous := 0       // the value by the depth before
	var entered atomic.Int64
	limits := g.Limit.limits()
	judges := g.Judge && g.Ply < len(g.Moves)
	if judges {
		limits.Time /= 2
	}
	limits.Entered, began = &entered, time.Now()
	state := func(running bool) State {
		mu.Lock()
		defer mu.Unlock()
		nodes, now := int(entered.Load()), *s
		now.Analysis = &Analysis{Running: running, Lines: found, Nodes: nodes, Speed: speed(nodes, began)}
		return now
	}
	running, stop := context.WithCancel(context.Background())
	var ticking sync.WaitGroup
	ticking.Go(func() {
		for running.Err() == nil {
			if now := state(true); now.Analysis.Lines != nil {
				send(now)
			}
			select {
			case <-running.Done():
			case <-time.After(often):
			}
		}
	})
	_, err = search.Lines(ctx, rung, root, g.Lines, limits, func(lines []search.Result) {
		if len(lines) < min(g.Lines, len(s.Choices)) {
			return
		}
		mu.Lock()
		before, first := found, found == nil
		found = g.thoughts(lines)
		if best := &found[0]; g.Judge && !first && best.Worth.End+before[0].Worth.End == "" {
			best.Worth = g.worth((lines[0].Value+previous)/2, false)
		}
		previous = lines[0].Value
		mu.Unlock()
		if first {
			send(state(true))
		}
	})
	stop()
	ticking.Wait()
	*s = state(false)
	if judges && err == nil && len(found) > 0 && ctx.Err() == nil {
		s.Analysis.Lost = g.judge(ctx, rung, root, found[0].Best, limits)
	}
	v.doing = "the game"
	return err
}

// speed returns the number of nodes a second since began.
func speed(nodes int, began time.Time) int {
	return int(float64(nodes) / max(time.Since(began).Seconds(), 1e-3))
}

func (g *situation) thoughts(lines []search.Result) (all []Thought) {
	for _, l := range lines {
		all = append(all, *g.thought(l))
	}
	return all
}

// Mistake is a move of the game that is worth clearly less than another one.
type Mistake struct {
	Ply    int     `json:"ply"`    // the number of the move, from 1
	Lost   float64 `json:"lost"`   // see Thought.Lost
	Mark   string  `json:"mark"`   // ?, or ?? for a blunder
	Better string  `json:"better"` // the best move
}

// A move that loses so many expected points is marked, and as a blunder.
const (
	mistaken = 0.15
	blunder  = 0.3
)

// mistakes returns the moves of the game that were judged and found to be mistakes.
func (s State) mistakes() (all []Mistake) {
	for i := range s.Names {
		before := s.Course[i]
		if before == nil || before.Lost < mistaken {
			continue
		}
		mark := "?"
		if before.Lost >= blunder {
			mark = "??"
		}
		all = append(all, Mistake{i + 1, before.Lost, mark, before.Line[0].Name})
	}
	return all
}

// judge returns the expected points that the next move of the game loses against the best one,
// by one search of both to the same depth.
func (g *situation) judge(
	ctx context.Context, r search.Rung, root game.Position, best game.Move, l search.Limits,
) *float64 {
	played := g.Moves[g.Ply]
	if played == best {
		return new(float64)
	}
	both := []game.Move{best, played}
	others := slices.DeleteFunc(root.Moves(nil), func(m game.Move) bool { return slices.Contains(both, m) })
	var found []search.Result
	search.Lines(ctx, r, search.Without(root, others), 2, l, func(lines []search.Result) {
		if len(lines) == 2 && lines[0].Depth == lines[1].Depth {
			found = lines
		}
	})
	return g.lost(found, both)
}

// lost returns the difference in expected points between two moves, of which results has both;
// nil if it has not.
func (g *situation) lost(results []search.Result, moves []game.Move) *float64 {
	var shares []float64
	for _, m := range moves {
		for _, a := range results {
			if a.Move == m {
				shares = append(shares, g.thought(a).Worth.Share)
			}
		}
	}
	if len(shares) < 2 {
		return nil
	}
	if g.mover() == 1 {
		slices.Reverse(shares)
	}
	lost := max(0, shares[0]-shares[1])
	return &lost
}

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
	Speed   int       `json:"speed"`            // nodes a second
	Second  *Thought  `json:"second,omitempty"` // the opinion of Rules.Adviser
}

// often is the time between two states that a running analysis sends.
const often = 100 * time.Millisecond

// analyse finds the best lines of the position, and sends the state with what it has
// found until the limit is reached or ctx ends.
func (v *local) analyse(ctx context.Context, g *situation, s *State, rung search.Rung, send func(State)) error {
	root, err := v.root(g)
	if err != nil {
		return err
	}
	v.doing = "the search"
	s.Analysis = &Analysis{Running: true}
	send(*s)
	began := time.Now()
	if exact := g.exact(ctx); exact != nil {
		slices.SortStableFunc(exact, func(a, b search.Result) int { return b.Value - a.Value })
		nodes := exact[0].Nodes
		s.Analysis = &Analysis{false, g.thoughts(exact[:min(g.Lines, len(exact))]), nodes, speed(nodes, began), nil}
		v.doing = "the game"
		return nil
	}

	var mu sync.Mutex
	var found []Thought // guarded by mu, as the position is
	var second *Thought // guarded by mu
	var entered atomic.Int64
	limits := g.Limit.limits()
	limits.Entered, began = &entered, time.Now()
	state := func(running bool) State {
		mu.Lock()
		defer mu.Unlock()
		nodes, now := int(entered.Load()), *s
		now.Analysis = &Analysis{running, found, nodes, speed(nodes, began), second}
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
	advised := make(chan error, 1)
	if g.Adviser == nil || !g.Second {
		advised <- nil
	} else {
		go func() {
			advised <- g.Adviser.Ask(ctx, g.From, g.Moves[:g.Ply], g.Limit, func(a search.Result) {
				mu.Lock()
				a.Line = g.legal(a.Line)
				second = g.thought(a)
				mu.Unlock()
			})
		}()
	}
	_, err = search.Lines(ctx, rung, root, g.Lines, limits, func(lines []search.Result) {
		if len(lines) < min(g.Lines, len(s.Choices)) {
			return
		}
		mu.Lock()
		first := found == nil
		found = g.thoughts(lines)
		mu.Unlock()
		if first {
			send(state(true))
		}
	})
	problem := <-advised
	stop()
	ticking.Wait()
	if *s = state(false); problem != nil {
		s.Sentence += " " + g.Adviser.Name + ": " + Sentence(problem)
	}
	v.doing = "the game"
	return err
}

// legal returns the moves of line up to the first that is not legal.
func (g *situation) legal(line []game.Move) []game.Move {
	n := 0
	for ; n < len(line) && slices.Contains(g.position.Moves(nil), line[n]); n++ {
		g.position.Make(line[n])
	}
	for i := n - 1; i >= 0; i-- {
		g.position.Unmake(line[i])
	}
	return line[:n]
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

// Mistake is a move of the game that is worth less than another one.
type Mistake struct {
	Ply    int     `json:"ply"`    // the number of the move, from 1
	Lost   float64 `json:"lost"`   // what it loses, in small advantages such as pawns
	Mark   string  `json:"mark"`   // ?, or ?? for a blunder
	Better string  `json:"better"` // the best move
}

// mistakes returns the moves of the game that lose at least a small advantage, as far
// as the positions before and after them were analysed.
func (s State) mistakes() (all []Mistake) {
	for i, name := range s.Names {
		before, after := s.Course[i], s.Course[i+1]
		if before == nil || after == nil || i >= len(s.Movers) || len(before.Line) == 0 || before.Line[0].Name == name {
			continue
		}
		lost := before.Worth.Points - after.Worth.Points
		if s.Movers[i] == 1 {
			lost = -lost
		}
		switch {
		case lost >= 3:
			all = append(all, Mistake{i + 1, lost, "??", before.Line[0].Name})
		case lost >= 1:
			all = append(all, Mistake{i + 1, lost, "?", before.Line[0].Name})
		}
	}
	return all
}

package play

import (
	"context"
	"sync"
	"time"

	"gametree/pkg/search"
)

// MostLines is the largest number of lines of an analysis.
const MostLines = 5

// Analysis is what a search has found about a position so far.
type Analysis struct {
	Running bool      `json:"running"`
	Lines   []Thought `json:"lines"` // the best first
	Nodes   int       `json:"nodes"`
	Speed   int       `json:"speed"` // nodes a second
}

// often is the time between two states that a running analysis sends.
const often = 100 * time.Millisecond

// analyse finds the best lines of the position, and sends the state with what it has
// found until the limit is reached or ctx ends.
func (v *local) analyse(ctx context.Context, g *match, s *State, rung search.Rung, send func(State)) error {
	root, err := v.root(g)
	if err != nil {
		return err
	}
	if rung.Engine != nil {
		e := *rung.Engine
		e.Store = v.table
		rung.Engine = &e
	}
	v.doing = "the search"
	s.Analysis = &Analysis{Running: true}
	send(*s)
	now, end := paced(often, func(a *Analysis) {
		s := *s
		s.Analysis = a
		send(s)
	})
	_, err = search.Lines(ctx, rung, root, g.Lines, g.Limit.limits(), func(lines []search.Answer) {
		if len(lines) >= min(g.Lines, len(s.Choices)) {
			now(g.analysis(lines))
		}
	})
	if last := end(); last != nil {
		done := *last
		done.Running = false
		s.Analysis = &done
	}
	v.doing = "the game"
	return err
}

// analysis returns the answers of a search of the position.
func (g *match) analysis(lines []search.Answer) *Analysis {
	a := &Analysis{Running: true}
	for _, l := range lines {
		a.Lines = append(a.Lines, *g.thought(l))
		if l.Nodes > a.Nodes {
			a.Nodes, a.Speed = l.Nodes, int(float64(l.Nodes)/max(l.Time.Seconds(), 1e-3))
		}
	}
	return a
}

// paced returns two functions. now passes a value to send, at most once in each span of
// time: of the values that come too soon it sends only the last one, later. end stops
// that, and returns the last value.
func paced[T any](every time.Duration, send func(*T)) (now func(*T), end func() *T) {
	var mu sync.Mutex
	var last, waiting *T
	var sent time.Time
	var later *time.Timer
	flush := func() {
		mu.Lock()
		defer mu.Unlock()
		if waiting != nil {
			sent = time.Now()
			send(waiting)
			waiting = nil
		}
	}
	now = func(v *T) {
		mu.Lock()
		last, waiting = v, v
		wait := every - time.Since(sent)
		if wait > 0 {
			if later != nil {
				later.Stop()
			}
			later = time.AfterFunc(wait, flush)
		}
		mu.Unlock()
		if wait <= 0 {
			flush()
		}
	}
	end = func() *T {
		mu.Lock()
		defer mu.Unlock()
		waiting = nil
		return last
	}
	return now, end
}

package learn

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"gametree/pkg/arena"
	"gametree/pkg/atomicfile"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

// Practice trains a network for a game by games against itself, measures it while it learns,
// and keeps it in a file.
type Practice struct {
	Title string // of the game
	Rules arena.Rules
	File  string
	For   time.Duration // of learning, without the matches
	Seed  uint64        // of the first weights and of the games
	Tell  func(format string, args ...any)
}

// How often the network is measured while it learns, in how many games, and in the end.
const (
	marks      = 10
	markGames  = 20
	finalGames = 100
	iterations = 50 // of both searches, for a move
)

// Run learns until the time is over or ctx ends. It writes the network at the beginning,
// after each tenth of the time, and when ctx ends. It returns the curve of the network's
// points against UCT, none if ctx has ended, and a line about the result. The error is about
// the game or the file.
func (p Practice) Run(ctx context.Context) (outputs []render.Bundle, err error) {
	s := NewSelfPlay(p.Rules.Start)
	s.Games, s.Window, s.Passes, s.Seed = 100, 40, 0.125, p.Seed
	t, err := s.Begin()
	if err != nil {
		return nil, err
	}
	began, learning := time.Now(), time.Duration(0)
	t.Stop = func() bool {
		learned := learning + time.Since(began)
		p.Tell("learn: %.0f of %.0f s, generation %d", learned.Seconds(), p.For.Seconds(), t.Generations)
		return ctx.Err() != nil || learned > p.For
	}
	curve := render.Curve{Label: "points"}
	for {
		mark := learning >= p.For*time.Duration(len(curve.Values))/marks
		if mark || ctx.Err() != nil {
			if err := t.Network.write(p.File); err != nil {
				return nil, err
			}
		}
		if ctx.Err() != nil {
			return []render.Bundle{{Text: fmt.Sprintf("%s: %d generations; stopped\n", p.File, t.Generations)}}, nil
		}
		if mark {
			score := p.match(ctx, t.Network, markGames)
			curve.Values = append(curve.Values, score.Points()/float64(max(score.Games(), 1)))
		}
		if learning >= p.For {
			break
		}
		began = time.Now()
		t.Generation(Rate(float64(learning) / float64(p.For)))
		learning += time.Since(began)
	}
	title := fmt.Sprintf("%s: %d iterations against UCT with as many", p.Title, iterations)
	return []render.Bundle{
		render.Curves(title, "tenths of the time", "points of 1", 1, []render.Curve{curve}),
		{Text: fmt.Sprintf("%s: %d generations; against UCT with as many iterations %s\n",
			p.File, t.Generations, p.match(ctx, t.Network, finalGames))},
	}, nil
}

// match lets the network's search play UCT with as many iterations.
func (p Practice) match(ctx context.Context, n *PolicyValue, games int) arena.Score {
	return arena.Play(ctx, arena.Match{
		Rules: p.Rules, Games: games, Seed: p.Seed,
		A: arena.Of("network", search.PUCT{C: 1.2, Guide: n.Guide}.Player(iterations)),
		B: arena.Of("uct", search.UCT{C: 1}.Player(iterations)),
	}).Score
}

// write writes the network to a file, which holds the network before until all of this one
// is written.
func (n *PolicyValue) write(file string) error {
	var text bytes.Buffer
	if err := n.Save(&text); err != nil {
		return err
	}
	return atomicfile.Write(file, text.Bytes(), 0o644)
}

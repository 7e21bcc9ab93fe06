//go:build e2e && long

package parts_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/measure"
	"gametree/pkg/parts"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
)

// TestLadder: with equally many positions a move, the engine of each lesson beats document 4's
// engine by as much as package show says, and that with all parts by at least 300 Elo.
func TestLadder(t *testing.T) {
	scores := map[string]arena.Score{
		"10": {Wins: 43, Draws: 9, Losses: 8}, "10b": {Wins: 54, Draws: 5, Losses: 1},
		"11": {Wins: 53, Draws: 5, Losses: 2}, "11b": {Wins: 55, Draws: 4, Losses: 1},
	}
	m := arena.Match{
		Rules: arena.Rules{
			Start:    func() game.Position { return xiangqi.New(xiangqi.NewBoard()) },
			Searched: func() game.Position { return game.Must(fast.New(xiangqi.NewBoard())) },
		},
		B: arena.Rung(game.Must(engine.Lookup(engine.Document)), 0), Games: 60, Limits: search.Limits{Nodes: 1000},
		Seed: 5, Concurrency: 2,
	}
	for _, lesson := range parts.Lessons {
		m.A = arena.Contender{Name: lesson, New: func(r arena.Rules) (arena.Agent, error) {
			return arena.Rung(parts.Engine{}.Until(lesson).Rung(lesson), 0).New(r)
		}}
		s := arena.Play(t.Context(), m).Score
		assert.Equal(t, scores[lesson], s, lesson)
		if _, low, _ := s.Elo(); lesson == "11b" {
			assert.Greater(t, low, 300.0)
		}
	}
}

// half is lesson 10's: the game as document 4's engine searches it, but with the legal end, with distances, or both.
type half struct {
	*xiangqi.Pseudo
	legal, far bool
	ply        int
}

func (h *half) Make(m game.Move)   { h.ply++; h.Pseudo.Make(m) }
func (h *half) Unmake(m game.Move) { h.ply--; h.Pseudo.Unmake(m) }

func (h *half) Terminal() bool {
	if h.Pseudo.Terminal() || !h.legal {
		return h.Pseudo.Terminal()
	}
	_, over := parts.Library().Score(h.Pseudo, 0)
	return over
}

func (h *half) Evaluate() int {
	if !h.Terminal() {
		return h.Pseudo.Evaluate()
	}
	return map[bool]int{true: h.ply}[h.far] - xiangqi.MaxValue
}

var endings = []string{"3k5/9/9/9/3P5/9/9/8R/9/3K5 w", "4k4/4a4/9/1R7/8P/9/9/9/5K3/9 w", "9/P3k4/5R3/9/9/9/9/9/9/3K5 w",
	"5k3/4a4/7R1/9/5P3/9/9/9/9/3K5 w", "4k4/6P2/9/9/9/7R1/9/9/5K3/9 w", "5k3/2P1a4/9/6R2/9/9/9/9/4K4/9 w",
	"4k4/9/9/6R2/4P4/9/9/9/9/5K3 w", "3k5/4a2P1/6R2/9/9/9/9/9/9/4K4 w", "5k3/9/9/5P3/9/9/9/2R6/9/3K5 w",
	"5k3/4a4/9/3P5/9/R8/9/9/9/3K5 w", "9/3k5/9/9/8P/9/9/9/2R6/5K3 w", "5k3/4a4/9/9/5P3/R8/9/9/9/4K4 w"}

// TestHalves makes the table of lesson 10. Document 4's engine plays endings that Red wins, five plies ahead, against the
// parts with Score, and games against itself unchanged. The legal end wins more games, and no ending without distances.
func TestHalves(t *testing.T) {
	for i, want := range []string{"7, 50 (43 to 57)", "12, 50 (43 to 57)", "0, 66 (59 to 72)", "12, 66 (59 to 72)"} {
		form := func(p game.Position) game.Position {
			b := xiangqi.BoardOf(game.Need[xiangqi.Boarded](p, "not Chinese chess"))
			return &half{xiangqi.NewPseudo(b), i >= 2, i%2 == 1, 0}
		}
		won := 0
		for _, fen := range endings {
			p, black := xiangqi.New(game.Must(xiangqi.Parse(fen))), parts.Engine{Score: parts.Library().Score}.Search()
			for red := true; !p.Terminal(); red = !red {
				if red {
					p.Make(search.Run(measure.History, form(p), 5).Move)
				} else {
					p.Make(search.Run(black, xiangqi.NewPseudo(xiangqi.BoardOf(p)), 4).Move)
				}
			}
			if winner, _ := p.Result(); winner == xiangqi.Red {
				won++
			}
		}
		s := arena.Play(t.Context(), arena.Match{
			Rules: arena.Rules{Start: func() game.Position { return xiangqi.New(xiangqi.NewBoard()) }},
			A: arena.Contender{Name: "half", New: func(r arena.Rules) (arena.Agent, error) {
				return arena.Rung(search.Rung{Name: "half", Func: measure.History, Form: form}, 0).New(r)
			}},
			B: arena.Rung(game.Must(engine.Lookup(engine.Document)), 0), Games: 200, Limits: search.Limits{Nodes: 512}, Seed: 10,
			Concurrency: 2,
		})
		points, low, high := s.Of100()
		assert.Equal(t, want, fmt.Sprintf("%d, %.0f (%.0f to %.0f)", won, points, low, high))
	}
}

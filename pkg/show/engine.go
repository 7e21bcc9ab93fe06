package show

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/parts"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
)

var rounds = 32 // games that Engine plays

// Engine plays the engine of a lesson, one of parts.Lessons, against that of the lesson before, or in lesson 10
// against document 4's: 32 games, 512 positions a move. The library's parts stand for those that yours lacks.
// From lesson 11 on it shows the positions entered, too. A part that is not finished is refused.
func Engine(lesson string, yours parts.Engine) {
	if err := yours.Unfinished(); err != nil {
		Markdown("✗ Your engine waits: %v. Improve it, and run this cell again.", err)
		return
	}
	at := slices.Index(parts.Lessons, lesson)
	than, before := "document 4's engine", arena.Rung(game.Must(engine.Lookup(engine.Document)), 0)
	if at > 0 {
		than = "the engine of lesson " + parts.Lessons[at-1]
		before = fresh(than, yours.Until(parts.Lessons[at-1]))
	}
	if at > 1 {
		last, now := deepened(yours.Until(parts.Lessons[at-1])), deepened(yours.Until(lesson))
		Bars("Ten boards, 4 plies", "positions entered", render.Bar{Label: than, Value: last},
			render.Bar{Label: "yours", Value: now})
	}
	m := arena.Match{
		Rules: arena.Rules{Start: func() game.Position { return xiangqi.New(xiangqi.NewBoard()) }},
		A:     fresh("yours", yours.Until(lesson)), B: before, Games: rounds, Limits: search.Limits{Nodes: 512}, Seed: 10,
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	tell, end := Progress()
	m.AfterGame = func(g *arena.Record, s arena.Standing) {
		tell("%d of %d games: %g points", s.Games(), m.Games, s.Points())
	}
	s, err := m.Run(ctx)
	if err != nil && !errors.Is(err, context.Canceled) {
		Markdown("✗ %v", err)
		return
	}
	points, low, high := s.Of100()
	end(render.Bundle{Text: fmt.Sprintf("Your engine scores %g points in %d games, %.0f of 100.\n",
		s.Points(), s.Games(), points)})
	Differences("Your engine", "points of 100, less 50",
		render.Difference{Label: "against " + than, Value: points - 50, Low: low - 50, High: high - 50})
}

// deepened returns how many positions e enters to deepen to 4 plies on engine.Boards.
func deepened(e parts.Engine) (nodes int) {
	for _, b := range engine.Boards() {
		for depth, f := 1, e.Search(); depth <= 4; depth++ {
			nodes += search.Run(f, xiangqi.NewPseudo(b), depth).Nodes
		}
	}
	return nodes
}

// fresh returns a contender that makes a new search for each player.
func fresh(name string, e parts.Engine) arena.Contender {
	return arena.Contender{Name: name, New: func(r arena.Rules) (arena.Agent, error) {
		return arena.Rung(e.Rung(name), 0).New(r)
	}}
}

package show

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/measure"
	"gametree/pkg/parts"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/show/outlet"
	"gametree/pkg/stake"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
)

var rounds = 32 // games that Engine plays

// Engine plays the engine of a lesson, one of parts.Lessons, against that of the lesson before, in lesson 10
// document 4's: 32 games, 512 positions a move. The library's parts stand for those that yours lacks.
// A part that is not finished is refused.
func Engine(lesson string, yours parts.Engine) {
	if err := yours.Unfinished(); err != nil {
		Markdown("✗ Your engine waits: %v. Improve it, and run this cell again.", err)
		return
	}
	at := slices.Index(parts.Lessons, lesson)
	now, than := yours.Until(lesson), "document 4's"
	before := arena.Rung(game.Must(engine.Lookup(engine.Document)), 0)
	if at > 0 {
		than = "lesson " + parts.Lessons[at-1] + "'s"
		before = fresh(than, yours.Until(parts.Lessons[at-1]))
	}
	m := arena.Match{
		Rules: arena.Rules{Start: func() game.Position { return xiangqi.New(xiangqi.NewBoard()) }},
		A:     fresh("yours", now), B: before, Games: rounds, Limits: search.Limits{Nodes: 512}, Seed: 10,
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
	end(render.Bundle{Text: fmt.Sprintf("Your engine scores %g points in %d games. That is %.0f of 100, and 50 is even.\n",
		s.Points(), s.Games(), points)})
	Differences("Your engine", "points of 100 above 50",
		render.Difference{Label: "against " + than, Value: points - 50, Low: low - 50, High: high - 50})
}

// fresh returns a contender that makes a new search for each player.
func fresh(name string, e parts.Engine) arena.Contender {
	return arena.Contender{Name: name, New: func(r arena.Rules) (arena.Agent, error) {
		return arena.Rung(e.Rung(name), 0).New(r)
	}}
}

// ideas are those of the lessons that the reader's solver is made of, and how many positions
// of the first board each needs.
var ideas = map[string]struct {
	name  string
	needs int
	clue  string // in brackets, for a search that needs more
}{
	"02": {"minimax", 13_700, ""},
	"03": {"negamax", 13_700, ""},
	"04": {"alpha-beta", 3_388, " (does each cutoff end its loop?)"},
	"05": {"memo", 1_870, " (does it look a key up before it searches?)"},
	"08": {"history", 932, " (do the scores add up, and do the moves follow them?)"},
}

// Solver measures a search of the reader's on boards of Stake Your Claim: how many squares may be empty if it is to
// finish within a million positions? It shows that as a row of the reader's solver. lesson is one of ideas, such as
// "04" for alpha-beta, or another name for the row. Our kernel keeps the rows with the reader's progress, and shows all
// of them. If f is wrong or does without the idea of its lesson, Solver says so, and nothing is kept.
func Solver[F search.Searcher](lesson string, f F) {
	idea, listed := ideas[lesson]
	if !listed {
		idea.needs = render.SolverGoal
	}
	positions, err := solve(search.Full(f), idea.name, idea.needs, idea.clue)
	if err != nil {
		Markdown("✗ `%s` does not join your solver yet: %v. Improve it, and run this cell again.", Name(f), err)
		return
	}
	name := strings.TrimSpace(lesson + " " + idea.name)
	row := render.Solved{Row: name, Fewest: stake.FewestNested, Positions: positions}
	b := render.Solver([]render.Solved{row})
	if !outlet.InNotebook() {
		Bundle(b)
		return
	}
	all := b.Forms()
	all[outlet.SolverForm] = string(game.Must(json.Marshal(row)))
	outlet.Send(outlet.Output{ID: outlet.SolverID, Forms: all})
}

// Ladder returns a line for show.Lines: how many positions are entered on each board of Solver that
// needs less than a million.
func Ladder(name string, entered func(b *stake.Board) int) render.Series {
	s := render.Series{Label: name, First: stake.FewestNested}
	boards, _ := stake.Nested()
	for _, b := range boards {
		n := entered(b)
		if n >= render.SolverGoal {
			break
		}
		s.Values = append(s.Values, n)
	}
	return s
}

// solve returns how many positions f enters on each board that it finishes, or why f is not yet
// what a lesson is about: it is wrong, or enters more than needs positions of the first board.
func solve(f search.Func, idea string, needs int, clue string) (positions []int, err error) {
	for _, b := range stake.RandomBoards(4, 6, 30) {
		if _, err := entered(f, b, stake.Memo(b).Value); err != nil {
			return nil, err
		}
	}
	boards, values := stake.Nested()
	for i, b := range boards {
		n, err := entered(f, b, values[i])
		switch {
		case errors.Is(err, errUnfinished) && i > 0:
			return positions, nil
		case err != nil:
			return nil, err
		case i == 0 && n > needs:
			return nil, fmt.Errorf("it enters more positions of the first board than %s needs%s", idea, clue)
		}
		positions = append(positions, n)
	}
	return positions, nil
}

var errUnfinished = errors.New("it does not finish even a small board within a million positions")

// entered returns how many positions f enters on b. The error says what f does wrong.
func entered(f search.Func, b *stake.Board, right int) (positions int, err error) {
	empty, before := b.Empty(), b.String()
	value, positions, finished := measure.Within(render.SolverGoal, f, b, empty)
	switch {
	case !finished:
		return 0, errUnfinished
	case b.String() != before:
		return 0, errors.New("it does not take back every move that it makes")
	case value != right:
		found := fmt.Sprint(value)
		if value <= -search.Inf {
			found = "nothing"
		}
		return 0, fmt.Errorf("with %d squares left empty on a board of %d × %[2]d it finds %s, and %d is right",
			empty, b.Size(), found, right)
	}
	return positions, nil
}

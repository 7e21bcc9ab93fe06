// The search of a command: its flags, its progress and its statistics.

package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"gametree/kernel/console"
	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/show"
	"gametree/pkg/tree"
)

// searchFlags are the flags of every solver.
type searchFlags struct {
	Rung  string `own:"" placeholder:"NAME" complete:"rung"`
	Stats bool   `own:"" help:"Print the counts and the time of the search on stderr, as a JSON object."`
	console.AsJSON
}

// solver solves positions of a game and shows the answers.
type solver struct {
	searchFlags
	game      games.Game
	rung      search.Rung
	limits    search.Limits
	positions []game.Position
	answer    func(game.Position, search.Result) string // see games.Game
	counts    []string                                  // what the table in a cell has; nil: no table
	words     string                                    // the answer in Markdown; empty: as in a terminal
	drawn     []render.Bundle                           // pictures of the search
	best      func(game.Position) game.Move             // the move to draw; nil: that of the search
	mean      bool                                      // the value is search.Result.Mean
	// think searches the only position; nil: the rung does.
	think func(ctx context.Context, l search.Limits, follow func(search.Result)) search.Result
}

// solve solves the positions of a game that prepare puts into the solver.
func (f searchFlags) solve(ctx context.Context, stdio IO, gameName string, prepare func(*solver) error) error {
	g, err := games.Lookup(games.All, gameName)
	s := &solver{searchFlags: f, game: g, answer: g.Answer}
	if err == nil {
		s.rung, err = g.Rung(f.Rung)
	}
	if err == nil && s.rung.Visits > 0 {
		err = fmt.Errorf("%s chooses moves, but finds no values; use it with match and play", s.rung.Name)
	}
	if err == nil {
		err = prepare(s)
	}
	if err != nil {
		return badInput(err)
	}
	return s.run(ctx, stdio)
}

// run solves the positions. A terminal shows each answer soon after it is found; a cell shows
// all of them at the end, then pictures of the first ones, and a table of the counts.
func (s *solver) run(ctx context.Context, stdio IO) (err error) {
	progress := stdio.Progress()
	entered, sofar := new(atomic.Int64), new(atomic.Pointer[search.Result])
	s.limits.Entered = entered
	end := progress.Repeat(func() string {
		text := fmt.Sprintf("searching: %s nodes so far", render.Thousands(int(entered.Load())))
		if a := sofar.Load(); a != nil {
			text += fmt.Sprintf(", value %d to depth %d", a.Value, a.Depth)
		}
		return text
	})
	var lines strings.Builder // of a cell
	pictures := s.drawn
	var total search.Stats
	began := time.Now()
	for i, p := range s.positions {
		a, stopped := s.search(ctx, p, func(a search.Result) { sofar.Store(&a) })
		if stopped != nil && a.Depth == 0 {
			err = stopped
			break
		}
		total = total.Plus(a.Stats)
		const drawn = 3
		if stdio.InCell() && i < drawn {
			pictures = append(pictures, s.pictures(i+1, p, a)...)
		}
		line := s.answer(p, a) + "\n"
		switch {
		case s.JSON:
			progress.End("")
			err = stdio.PrintJSON(s.object(p, a, strings.TrimSpace(line), time.Since(began)))
		case stdio.InCell():
			lines.WriteString(line)
		default:
			err = progress.Print(line)
		}
		if err = cmp.Or(stopped, err); err != nil {
			break
		}
	}
	took := time.Since(began)
	end()
	if lines.Len() > 0 {
		err = errors.Join(progress.Answer(render.Bundle{Text: lines.String(), Markdown: s.words}), err)
	} else {
		err = errors.Join(progress.End("stopped"), err)
	}
	if err != nil {
		return err
	}
	if stdio.InCell() && s.counts != nil {
		pictures = append(pictures, tableOfCounts(s.rung, total, s.counts...))
	}
	if err := stdio.Show(pictures...); err != nil || !s.Stats {
		return err
	}
	return show.WriteStats(stdio.Err, total, took)
}

// search returns the answer of the rung, with the first move that has the best value. If it was
// stopped, its Depth is that of the deepest search that it finished, or 0.
func (s *solver) search(ctx context.Context, p game.Position, follow func(search.Result)) (a search.Result, err error) {
	if s.think != nil {
		a = s.think(ctx, s.limits, follow)
	} else if a, err = search.Think(ctx, s.rung.PlaysFirst(), p, s.limits, follow); err != nil {
		return a, badInput(err)
	}
	switch {
	case ctx.Err() != nil && a.Depth == 0:
		return a, ctx.Err()
	case ctx.Err() != nil:
		return a, errors.New("solve: stopped; this is the best answer so far")
	case a.Move == game.NoMove && s.limits.Time > 0 && !p.Terminal():
		return a, badInputf("solve: %v is too short a time to search one ply", s.limits.Time)
	}
	return a, nil
}

// object returns the answer of a search of p for another program. text is what a person reads.
func (s *solver) object(p game.Position, a search.Result, text string, took time.Duration) any {
	proved := s.rung.Proves(p, a)
	if b, scores := p.(*connect4.Board); scores {
		a.Value = b.Score(a.Value)
	}
	if len(a.Line) == 0 && a.Move != game.NoMove {
		a.Line = []game.Move{a.Move}
	}
	move, line := game.MoveName(p, a.Move), []string{}
	for _, m := range a.Line {
		line = append(line, game.MoveName(p, m))
		p.Make(m)
		defer p.Unmake(m)
	}
	value, child := any(a.Value), (*int)(nil)
	if s.mean {
		value = a.Mean
	}
	if _, isTree := p.(*tree.Position); isTree {
		child = new(int(a.Move))
	}
	return struct {
		Answer string   `json:"answer"`
		Value  any      `json:"value"` // for the player to move
		Proved bool     `json:"proved"`
		Depth  int      `json:"depth"`
		Move   string   `json:"move"`
		Child  *int     `json:"child,omitempty"` // of a tree: the move as a number
		Line   []string `json:"line"`
		search.Stats
		Seconds float64 `json:"seconds"`
	}{text, value, proved, a.Depth, move, child, line, a.Stats, took.Seconds()}
}

// pictures draws position number, and the position after the best move, if the game has a board.
func (s *solver) pictures(number int, p game.Position, a search.Result) []render.Bundle {
	b, draws := p.(game.Boarder)
	if !draws {
		return nil
	}
	if s.best != nil {
		a.Move = s.best(p)
	}
	title, before := fmt.Sprint("Position ", number), b.Board()
	if c, ok := p.(game.Captioner); ok && c.Caption() != "" {
		title += ": " + c.Caption()
	}
	if d := s.game.Discs; d != "" && d != "chess" {
		title += fmt.Sprintf(" (X: %s, O: %s)", s.game.Sides[0], s.game.Sides[1])
	}
	if a.Move == game.NoMove {
		return []render.Bundle{render.Board(title, before, nil)}
	}
	name := game.MoveName(p, a.Move)
	p.Make(a.Move)
	defer p.Unmake(a.Move)
	return []render.Bundle{render.Board(title, before, nil), render.Board("A best move: "+name, b.Board(), &before)}
}

// tableOfCounts returns a table of the counts of a search, by their names in --stats.
func tableOfCounts(r search.Rung, did search.Stats, names ...string) render.Bundle {
	counts := map[string]int{
		"nodes": did.Nodes, "leaves": did.Leaves, "cutoffs": did.Cutoffs,
		"probes": did.Probes, "hits": did.Hits, "collisions": did.Collisions, "stored": did.Stored,
	}
	row := []string{r.Name}
	for _, name := range names {
		row = append(row, render.Thousands(counts[name]))
	}
	return render.Table(append([]string{"rung"}, names...), [][]string{row})
}

package play

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
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
	Speed   int       `json:"speed"`             // nodes a second
	Second  *Thought  `json:"second,omitempty"`  // the opinion of Rules.Adviser
	Problem string    `json:"problem,omitempty"` // why that has no opinion
	Lost    *float64  `json:"lost,omitempty"`    // see Thought.Lost; nil: not judged
}

// analyse finds the best lines of the position, and sends the state with what it has
// found until the limit is reached or ctx ends.
func (g *situation) analyse(ctx context.Context, s *State, rung search.Rung, send func(State)) error {
	s.Analysis = &Analysis{Running: true}
	send(*s)
	began := time.Now()
	first, most := moment, mostExact
	if g.Milliseconds > 0 {
		most = g.Limit.limits().Time
	}
	if g.Judge { // nobody looks at estimates
		first = most
	}
	exact := g.exact(ctx, first)
	if exact == nil {
		if err := g.estimate(ctx, s, rung, send); err != nil || g.Solve == nil || ctx.Err() != nil || g.Judge {
			return err
		}
		waiting := *s
		waiting.Busy = solving
		send(waiting)
		if exact = g.exact(ctx, most-time.Since(began)); exact == nil {
			return nil
		}
	}
	s.Analysis = g.analysis(exact, began)
	if s.Analysis.Lines[0].Judged = g.Judge; g.Judge && g.Ply < len(g.Moves) {
		s.Analysis.Lost = g.lost(exact, []game.Move{exact[0].Move, g.Moves[g.Ply]})
	} else if !g.Judge {
		s.Analysis.Running = true
		send(*s)
		g.lengthen(ctx, exact[:len(s.Analysis.Lines)])
		s.Analysis = g.analysis(exact, began)
	}
	return nil
}

// solving says what a person waits for.
const solving = "Solving the position. The values so far are estimates."

// estimate finds the best lines of the position by searching it: for a second if the solver is asked after it.
func (g *situation) estimate(ctx context.Context, s *State, rung search.Rung, send func(State)) error {
	root, err := g.root()
	if err != nil {
		return err
	}
	previous := 0 // the value by the depth before
	limits := g.Limit.limits()
	judges := g.Judge && g.Ply < len(g.Moves) && g.Solve == nil
	switch {
	case g.Solve != nil && limits.Time > 0:
		limits.Time = min(limits.Time/4, time.Second)
	case judges:
		limits.Time /= 2
	}
	second := g.ask(ctx)
	began := time.Now()
	err = g.find(ctx, rung, root, g.Lines, limits, func(lines []search.Result) {
		if len(lines) < min(g.Lines, len(s.Choices)) {
			return
		}
		before := s.Analysis.Lines
		s.Analysis = g.analysis(lines, began)
		s.Analysis.Running = true
		if best := &s.Analysis.Lines[0]; g.Judge && before != nil && best.Worth.End+before[0].Worth.End == "" {
			best.Worth = g.worth(float64(lines[0].Value+previous)/2, false)
		}
		previous = lines[0].Value
		send(*s)
	})
	last := *s.Analysis
	last.Running = false
	if last.Lines = slices.Clone(last.Lines); len(last.Lines) > 0 {
		last.Lines[0].Judged = g.Judge && ctx.Err() == nil
	}
	if judges && err == nil && len(last.Lines) > 0 && ctx.Err() == nil {
		last.Lost = g.judge(ctx, root, last.Lines[0].Best, limits)
	}
	var problem error
	if last.Second, problem = second(); problem != nil {
		last.Problem = g.Adviser.Name + ": " + Sentence(problem)
		s.Sentence += " " + last.Problem
	}
	s.Analysis = &last
	return err
}

// ask asks the adviser, if the settings say so, and returns a function that waits for its opinion.
func (g *situation) ask(ctx context.Context) (opinion func() (*Thought, error)) {
	if g.Adviser == nil || !g.Second {
		return func() (*Thought, error) { return nil, nil }
	}
	found, ended := search.Result{Move: game.NoMove}, make(chan error, 1)
	go func() {
		ended <- g.Adviser.Ask(ctx, g.From, g.Moves[:g.Ply], g.Limit, func(a search.Result) { found = a })
	}()
	return func() (*Thought, error) {
		err := <-ended
		if found.Line == nil {
			return nil, err
		}
		found.Line = found.Line[:game.Legal(g.position, found.Line)]
		return g.thought(found), err
	}
}

// analysis sorts these lines, found since began, and returns the analysis with the best of them.
func (g *situation) analysis(lines []search.Result, began time.Time) *Analysis {
	a := &Analysis{}
	slices.SortStableFunc(lines, func(a, b search.Result) int { return byValue(b, a) })
	for _, l := range lines[:min(g.Lines, len(lines))] {
		a.Lines = append(a.Lines, *g.thought(l))
		a.Nodes = max(a.Nodes, l.Nodes)
	}
	a.Speed = int(float64(a.Nodes) / max(time.Since(began).Seconds(), 1e-3))
	return a
}

// Mistake is a move of the game that is worth clearly less than another one.
type Mistake struct {
	Ply    int     `json:"ply"`    // the number of the move, from 1
	Lost   float64 `json:"lost"`   // see Thought.Lost
	Mark   string  `json:"mark"`   // ?, or ?? for a blunder
	Better string  `json:"better"` // the best move
	Points int     `json:"points"` // lost in a game of points whose winner stays; 0: the winner changes
}

// A move that loses so many expected points is marked, and as a blunder. In a game of points, a small advantage less
// at the end counts as in an even position, but is no blunder unless the result changes. Values still jump between
// depths below judged: at depth 2, a move must lose three times as much.
const (
	mistaken = 0.15
	blunder  = 0.3
	judged   = 6
	slope    = math.Ln10 / 16 // of Worth.Share over Worth.Points at 0
)

// mistakes returns the moves of the game that were judged and found to be mistakes.
func (s State) mistakes() (all []Mistake) {
	for i := range s.Names {
		before, after, mark, points := s.Course[i], s.Course[i+1], "", 0
		if before == nil {
			continue
		}
		switch w := before.Worth; {
		case before.Lost == 0 && before.Judged && after != nil && w.Proved && after.Worth.Proved:
			less := (w.Points - after.Worth.Points) * float64(1-2*s.Movers[i])
			if by := max(w.By-after.Worth.By, after.Worth.By-w.By); by > 0 && less*slope >= mistaken {
				mark, points = "?", by
			}
		case before.Lost >= blunder:
			mark = "??"
		case before.Lost >= mistaken:
			mark = "?"
		}
		if mark != "" {
			all = append(all, Mistake{i + 1, before.Lost, mark, before.Line[0].Name, points})
		}
	}
	return all
}

// nothing leaves out what a review has not found.
var nothing = strings.NewReplacer("found 0 mistakes (?) and 0 blunders (??)", "found no mistakes",
	"found 0 mistakes (?) and ", "found ", " and 0 blunders (??)", "")

// Verdict returns how many mistakes a review has found, in sentences.
func (s State) Verdict() string {
	n := map[string]int{}
	for _, m := range s.Mistakes {
		n[m.Mark]++
	}
	text := nothing.Replace("The review found " + count(n["?"], "mistake (?)", "mistakes (?)") + " and " +
		count(n["??"], "blunder (??)", "blunders (??)") + ".")
	unsure := 0
	for i := range s.Names {
		if t := s.Course[i]; t == nil || !t.Judged || t.Worth.Text == open {
			unsure++
		}
	}
	if unsure > 0 && unsure == len(s.Names) && len(s.Mistakes) == 0 {
		return fmt.Sprintf("The review could not judge %s: give it more time.", count(unsure, "move", "moves"))
	}
	if unsure > 0 {
		text += fmt.Sprintf(" It could not judge %s: give it more time.", count(unsure, "move", "moves"))
	}
	if slices.ContainsFunc(s.Course, func(t *Thought) bool { return t != nil && !t.Worth.Proved && t.Depth < judged }) {
		text += fmt.Sprintf(" Where a search is less than %d plies deep, only larger mistakes are marked.", judged)
	}
	return text
}

// judge returns the expected points that the next move of the game loses against the best one,
// by one search of both to the same depth, which fills no table of the game.
func (g *situation) judge(ctx context.Context, root game.Position, best game.Move, l search.Limits) *float64 {
	played := g.Moves[g.Ply]
	if played == best {
		return new(float64)
	}
	both := []game.Move{best, played}
	others := slices.DeleteFunc(root.Moves(nil), func(m game.Move) bool { return slices.Contains(g.reflected(both), m) })
	var found []search.Result
	g.find(ctx, g.searching(g.rung), search.Without(root, others), 2, l, func(lines []search.Result) {
		if len(lines) == 2 && lines[0].Depth == lines[1].Depth {
			found = lines
		}
	})
	lost := g.lost(found, both)
	if lost != nil && *lost < mistaken*judged/float64(found[0].Depth) {
		return new(float64)
	}
	return lost
}

// find is search.Lines, but calls follow with moves of the game even if root is its image.
func (g *situation) find(
	ctx context.Context, r search.Rung, root game.Position, n int, l search.Limits, follow func([]search.Result),
) error {
	_, err := search.Lines(ctx, r, root, n, l, func(lines []search.Result) {
		for i, a := range lines {
			lines[i].Move, lines[i].Line = g.reflected([]game.Move{a.Move})[0], g.reflected(a.Line)
		}
		follow(lines)
	})
	return err
}

// reflected returns moves of the game as those of the position that root returned, or the other way round.
func (g *situation) reflected(moves []game.Move) []game.Move {
	if g.mirrored {
		_, moves = g.Image("", moves)
	}
	return moves
}

// lost returns the difference in expected points between two moves, of which results has both; nil if it has not.
func (g *situation) lost(results []search.Result, moves []game.Move) *float64 {
	var shares []float64
	for _, m := range moves {
		i := slices.IndexFunc(results, func(a search.Result) bool { return a.Move == m })
		if i < 0 {
			return nil
		}
		shares = append(shares, g.thought(results[i]).Worth.Share)
	}
	if g.mover() == 1 {
		slices.Reverse(shares)
	}
	return new(max(0, shares[0]-shares[1]))
}

// mostHint is how long a hint may take if its position is not solved.
const mostHint = 10 * time.Second

// Advice is a value, and the moves that have it.
type Advice struct {
	Moves []string `json:"moves"`
	Worth Worth    `json:"worth"`
}

// hint adds the value of every move to the choices of s, and the line that begins with the best one as its Thought.
// Until the position is solved, it sends the values that deepen finds.
func (g *situation) hint(ctx context.Context, s *State, send func(State)) {
	s.Busy = "Looking for a hint."
	send(*s)
	answers := g.exact(ctx, moment)
	if answers == nil {
		g.deepen(ctx, s, send)
		if g.Solve != nil && ctx.Err() == nil {
			s.Busy = solving
			send(*s)
			answers = g.exact(ctx, patient)
		}
	}
	s.Busy = ""
	if answers != nil {
		slices.SortStableFunc(answers, func(a, b search.Result) int { return byValue(b, a) })
		g.lengthen(ctx, answers[:1])
		g.advise(s, answers)
	}
}

// advise puts these results of the best moves, or of all, into s.
func (g *situation) advise(s *State, answers []search.Result) {
	slices.SortStableFunc(answers, func(a, b search.Result) int { return byValue(b, a) })
	best := answers[0]
	s.Hints, s.Advice, s.Choices = best.Depth, nil, slices.Clone(s.Choices)
	for i, c := range s.Choices {
		if c.Value != nil && c.Value.Value > answers[len(answers)-1].Value { // a smaller depth found it
			s.Choices[i].Value = nil
		}
	}
	moves := g.position.Moves(nil)
	for _, a := range answers {
		g.position.Make(a.Move)
		a.Ended = a.Ended || g.position.Terminal()
		g.position.Unmake(a.Move)
		w := g.thought(a).Worth
		w.Best = a.Value == best.Value && (w.Text != open || answers[len(answers)-1].Value < best.Value)
		choice := &s.Choices[slices.Index(moves, a.Move)]
		choice.Value = &w
		if n := len(s.Advice); n == 0 || s.Advice[n-1].Worth.Value != a.Value {
			s.Advice = append(s.Advice, Advice{Worth: w})
		}
		last := &s.Advice[len(s.Advice)-1]
		last.Moves = append(last.Moves, choice.Name)
	}
	if g.thought(best).Worth.Text == open {
		best.Line = nil // any other one would do
	}
	s.Thought = g.thought(best)
}

// deepen searches all moves to the depth of the settings, or as long as their time, and then goes on with the best ones
// for as many times as long: a hint is to be as deep as the move of the opponent. It sends what each depth finds. It
// searches by the opponent's engine with a table and quiescence, or by alpha-beta with those if the opponent has
// another search, which may play badly on purpose.
func (g *situation) deepen(ctx context.Context, s *State, send func(State)) {
	var e search.Engine
	if g.rung.Engine != nil && g.rung.Func == nil {
		e = *g.rung.Engine
	}
	if _, e.Table = game.Find[game.Keyer](g.position); e.Table {
		e.Store = search.NewTable(search.RungTable) // for both searches
	}
	_, e.Quiescence = game.Find[game.Noisy](g.position)
	e.History = true
	g.rung = search.Rung{Exact: !e.Quiescence, Engine: &e}
	root, all := game.Must(g.root()), len(s.Choices) // Start has read the same position
	for n, times := all, time.Duration(1); times <= MostLines; n, times = min(all, MostLines), times+MostLines-1 {
		limits := g.Limit.limits()
		if limits.Time *= times; limits.Time <= 0 || limits.Time > mostHint {
			limits.Time = mostHint
		}
		search.Lines(ctx, g.rung, root, n, limits, func(lines []search.Result) {
			if len(lines) == n && lines[n-1].Depth == lines[0].Depth && lines[0].Depth > s.Hints {
				g.advise(s, lines)
				send(*s)
			}
		})
	}
}

package play

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

// Limit limits the search for a move, which ends at whichever limit it reaches first. The zero Limit is one second.
type Limit struct {
	Depth        int `json:"depth"` // plies
	Milliseconds int `json:"ms"`
	Visits       int `json:"visits"` // of a search by sampling; 0: those of the rung
}

// limits returns l for search.Think. The number of nodes, which no search
// reaches, makes every rung deepen, so that it has a move whenever it is stopped.
func (l Limit) limits() search.Limits {
	return search.Limits{Depth: l.Depth, Nodes: math.MaxInt, Time: time.Duration(l.Milliseconds) * time.Millisecond}
}

// Thought is what a search has found so far.
type Thought struct {
	Depth int        `json:"depth"` // plies; 0: nothing yet
	Best  game.Move  `json:"best"`  // the move to play, or NoMove
	Worth Worth      `json:"worth"` // of the position, for the side to move
	Line  []LineMove `json:"line"`  // the principal variation
	Cut   bool       `json:"cut"`   // it is proved, but Line breaks off before the end of the game
	Nodes int        `json:"nodes"`
	Text  string     `json:"text"` // all of it, in one line; empty: nothing yet

	// Only in State.Course: the opinion of Rules.Adviser on the same position, or why it has none, and how many
	// points, of 1 for a win and ½ for a draw, the side to move can expect to lose by the next move of the game, if
	// that was judged; see Query.Judge.
	Second  *Thought `json:"second,omitempty"`
	Problem string   `json:"problem,omitempty"`
	Lost    float64  `json:"lost,omitempty"`
	Judged  bool     `json:"judged,omitempty"` // a review has found it; see Query.Judge
}

// Answer returns the answer of a search of p in one line: the value, the move, and what the value means.
func Answer(rules Rules, r search.Rung, p game.Position, a search.Result) string {
	g := newSituation(rules, Query{}, p)
	g.rung, g.solved = r, r.Proves(p, a)
	move := "none"
	if a.Move != game.NoMove {
		move = g.naming()(a.Move)
	}
	how := "proved"
	if !g.solved {
		how = fmt.Sprintf("searched to depth %d", a.Depth)
	}
	return fmt.Sprintf("%d %s, %s: %s", a.Value, move, how, g.told(g.thought(a).Worth))
}

// LineMove is a move of a principal variation.
type LineMove struct {
	Move game.Move `json:"move"`
	Name string    `json:"name"`
	Side int       `json:"side"` // that moves
}

func (g *situation) thought(a search.Result) *Thought {
	t := Thought{Depth: a.Depth, Best: a.Move, Nodes: a.Nodes, Line: make([]LineMove, len(a.Line))}
	for i, m := range a.Line {
		t.Line[i].Move = m
	}
	t.Worth = g.worth(float64(a.Value), g.solved || g.searching(g.rung).Proves(g.position, a))
	return g.renamed(t)
}

func (g *situation) renamed(t Thought) *Thought {
	var ended bool
	t.Line, ended = g.steps(t.Line)
	t.Cut = t.Worth.Proved && !ended
	var names []string
	for _, s := range t.Line {
		names = append(names, s.Name)
	}
	found := fmt.Sprint("depth ", t.Depth)
	if t.Worth.Proved {
		found = "exact"
	}
	if t.Cut {
		names = append(names, "…")
	}
	t.Text = strings.TrimSpace(found + "  " + g.told(t.Worth) + "  " + strings.Join(names, " "))
	if t.Nodes > 1 { // a table and the end of a game need none
		t.Text += "  " + render.Thousands(t.Nodes) + " nodes"
	}
	return &t
}

// steps returns the moves of a line from the position, with their names, and whether the game ends with them.
func (g *situation) steps(line []LineMove) (steps []LineMove, ended bool) {
	p := g.position
	for i, l := range line {
		m := l.Move
		steps = append(steps, LineMove{Move: m, Name: g.naming()(m), Side: game.Mover(p, g.first+g.Ply+i)})
		p.Make(m)
		defer p.Unmake(m)
	}
	return steps, p.Terminal()
}

// Worth is the value of a position or a move. Its Text, Share and Points have one point of view, that of the
// first player.
type Worth struct {
	Value int    `json:"value"` // as the search returns it, for the side to move
	End   string `json:"end"`   // win, loss or draw for the side to move, if the game ends so; empty: unknown
	Plies int    `json:"plies"` // to that win or loss; 0: not counted
	By    int    `json:"by"`    // the points by which it is won, in a game of points
	// Text is a result, such as "Red wins in 5 plies", "Red wins by 2" or "draw", or the small advantages of the first
	// player, such as +0.43, or "open" for 0 if that means nothing.
	Text string `json:"text"`
	// Proved reports whether it is the value with best play to the end of the game.
	Proved bool    `json:"proved"`
	Share  float64 `json:"share"` // the chances of the first player, from 0 to 1
	Best   bool    `json:"best"`  // no move is worth more

	// Points is the value for the first player in small advantages, such as pawns, from
	// -10 to 10, which stand for a loss and a win.
	Points float64 `json:"points"`
}

// open is the text of a 0 that says nothing, because the game has no evaluation before its end.
const open = "open"

// worth returns the value v of the position, or the mean of two. proved: it is that of best play.
func (g *situation) worth(v float64, proved bool) Worth {
	w := Worth{Value: int(v), Proved: proved}
	n, ends := game.Away(g.position, w.Value)
	w.Plies = max(n, -n)
	if proved {
		w.By = game.Margin(g.position, w.Value)
	}
	mover, unit := g.mover(), 1
	scaler, scales := game.Find[game.Scaler](g.position)
	if scales {
		unit = scaler.Unit()
	}
	points := v / float64(unit)
	if mover == 1 {
		points = 0 - points // and not -0
	}
	w.Points, w.Share = min(max(points, -9.9), 9.9), 1/(1+math.Pow(10, -points/4))
	switch {
	case (ends || proved) && v == 0:
		w.End, w.Text = "draw", "draw"
	case ends || proved:
		winner := mover
		if w.End = "win"; v < 0 {
			w.End, winner = "loss", 1-mover
		}
		w.Share, w.Text = float64(1-winner), g.Sides[winner]+" wins"
		if w.By > 0 {
			w.Text += fmt.Sprint(" by ", w.By)
		} else if w.Points = float64(10 - 20*winner); w.Plies > 0 {
			w.Text += " in " + count(w.Plies, "ply", "plies")
		}
	case v == 0 && !scales:
		w.Text = open
	default:
		w.Text = signed(points, min(2, (unit+8)/10, unit-1)) // as many decimals as the unit has
	}
	return w
}

// told returns the text of w, and for whom it is a number.
func (g *situation) told(w Worth) string {
	if w.End == "" && w.Text != open {
		return w.Text + " for " + g.Sides[0]
	}
	return w.Text
}

// signed returns v with a sign, unless it is rounded to 0.
func signed(v float64, decimals int) string {
	text := fmt.Sprintf("%+.*f", decimals, v)
	if strings.Trim(text, "+-0.") == "" {
		text = text[1:]
	}
	return strings.Replace(text, "-", "−", 1)
}

func count(n int, one, many string) string {
	if n == 1 {
		many = one
	}
	return fmt.Sprint(n, " ", many)
}

// think searches p with r until the limit is reached or ctx ends, and returns the move to play, or NoMove if p
// has none. It calls follow with every exact answer on the way. The rung must serve p: see search.Rung.Missing.
func think(ctx context.Context, p game.Position, r search.Rung, l Limit, follow func(search.Result)) game.Move {
	legal := p.Moves(nil)
	if len(legal) == 0 {
		return game.NoMove
	}
	a, err := search.Think(ctx, r, p, l.limits(), func(a search.Result) {
		if a.Bound == search.Exact {
			follow(a)
		}
	})
	switch {
	case err == nil && a.Move != game.NoMove:
		return a.Move
	case err == nil && a.Depth > 0: // the rung returns no move
		if all := search.Each(ctx, r, p); all != nil {
			return slices.MaxFunc(all, byValue).Move
		}
	}
	return legal[0]
}

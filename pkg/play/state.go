package play

import (
	"cmp"
	"fmt"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// State is a snapshot of a game.
type State struct {
	Title string    `json:"title"`
	Sides [2]string `json:"sides"`
	Rules string    `json:"rules,omitempty"` // see Rules.Explanation
	Settings
	Rungs []string `json:"rungs"`           // that serve the game
	Level string   `json:"level"`           // what limits the rung: solver, or see search.Rung.Level
	Fixed bool     `json:"fixed,omitempty"` // see Rules

	Notations []string `json:"notations,omitempty"` // of the game, besides the names of its moves
	Adviser   string   `json:"adviser,omitempty"`   // its name; empty: there is none
	Left      []Left   `json:"left,omitempty"`      // see Query.Left

	Ply    int         `json:"ply"` // moves made; fewer than Moves while the person looks back
	Moves  []game.Move `json:"moves"`
	Names  []string    `json:"names"` // of Moves
	From   string      `json:"from"`  // the current position as Rules.Start reads it; empty: it does not
	Reads  bool        `json:"reads"`
	Start  string      `json:"start"`  // the first position; see Query.From
	Mover  int         `json:"mover"`  // the side to move
	Movers []int       `json:"movers"` // the sides that made Moves

	Board    *game.Board `json:"board,omitempty"` // nil: the game draws none
	Discs    string      `json:"discs,omitempty"` // see Rules
	Opposite bool        `json:"opposite"`        // see Rules
	Turned   bool        `json:"turned"`          // the person sits on the far side of Board
	Bare     bool        `json:"bare,omitempty"`  // no hints, analysis or other opponents: a game for one, or with lots
	Columns  bool        `json:"columns"`         // no two moves touch the same column, so any square of it will do
	Choices  []Option    `json:"choices"`         // the person's legal moves; none during a search and at the end
	Thinking *Thought    `json:"thinking,omitempty"`
	Thought  *Thought    `json:"thought,omitempty"` // what the search has found before its move, or the hint
	Analysis *Analysis   `json:"analysis,omitempty"`
	Course   []*Thought  `json:"course,omitempty"`   // the best line found after each number of moves; nil: none
	Mistakes []Mistake   `json:"mistakes,omitempty"` // in the game, as far as Course tells
	Hints    int         `json:"hints"`              // depth of the values of Choices; 0: they have none
	Advice   []Advice    `json:"advice,omitempty"`   // the values of Choices, the best first
	Over     string      `json:"over"`               // how the game ended; empty while it continues
	Winner   int         `json:"winner"`             // the side that won, Both for a draw; -1 while the game continues
	Sentence string      `json:"say"`                // the state in words
	Busy     string      `json:"busy,omitempty"`     // what goes on and can be stopped, besides Thinking and Analysis
	Trouble  string      `json:"trouble"`            // why the search has not moved, in a sentence

	// Records are the game as it is written down, by the names of the formats. Only a game that is analysed has them.
	Records map[string]string `json:"records,omitempty"`
	Games   []string          `json:"games,omitempty"` // if the text that was loaded holds several
	SVG     string            `json:"svg,omitempty"`   // the Board for a page, instead of it; see OnPage
}

// Reply returns what a page that shows the game must hear of its new state: during a search only what it has found.
func (s State) Reply() Reply {
	switch {
	case s.Analysis != nil && s.Analysis.Running && len(s.Analysis.Lines) > 0:
		return Reply{Analysis: s.Analysis}
	case s.Thinking != nil && s.Thinking.Depth > 0:
		return Reply{Thought: s.Thinking}
	}
	return s.OnPage("")
}

// OnPage returns s with its board drawn, and why the last request failed, if it did.
func (s State) OnPage(trouble string) Reply {
	if s.Board != nil {
		s.SVG, s.Board = s.Drawn().Squares(), nil
	}
	return Reply{State: &s, Error: trouble}
}

// Explained returns the rules of the game in a few sentences.
func (s State) Explained() string {
	return cmp.Or(s.Rules, "The rules of this game are not written down here.")
}

// Option is a legal move.
type Option struct {
	Name    string `json:"name"`
	Touches []int  `json:"touches,omitempty"` // the squares to click; see game.Toucher
	Value   *Worth `json:"value,omitempty"`   // as a hint; nil: there is none
}

// situation is where a Query stands in its game: the rules and the position.
type situation struct {
	Rules
	Query
	position game.Position
	first    int
	names    []string // of Moves
	movers   []int    // the sides that make Moves
	columns  bool
	rung     search.Rung // that searches
	solved   bool        // what it found is proved; see exact
	mirrored bool        // root has returned the image of position
	wrong    WrongMove   // in the game that was loaded, after its legal moves
}

// newSituation returns the first position of a game.
func newSituation(r Rules, q Query, p game.Position) *situation {
	g := &situation{Rules: r, Query: q, position: p}
	if s, ok := game.Find[interface{ Player() int }](p); ok { // not every position leaves the first side to move
		g.first = s.Player()
	}
	return g
}

func (g *situation) mover() int { return game.Mover(g.position, g.first+g.Ply) }

func (g *situation) personMoves() bool { return g.Person == Both || g.Person == g.mover() }

func (g *situation) state() State {
	s := State{
		Title: g.Title, Sides: g.Sides, Rules: g.Explanation, Discs: g.Discs, Settings: g.Settings,
		Opposite: g.Opposite, Turned: g.Opposite && (g.Person == 1) != g.Around,
		Ply: g.Ply, Moves: g.Moves, Names: append([]string{}, g.names...), Start: g.Query.From,
		Mover: g.mover(), Movers: append([]int{}, g.movers...), Columns: g.columns, Choices: []Option{}, Winner: -1,
		Left: g.Left, Course: g.Course, Notations: g.notations(), Level: g.rung.Level(), Fixed: g.Fixed,
		Reads: g.Reads,
	}
	solves := g.rung.Own != nil || g.Solve != nil && g.Solvable == nil
	if solves && g.rung.Name == g.Solver && g.Lines == 0 {
		s.Level = "solver"
	}
	_, lots := game.Find[interface{ Lots() }](g.position)
	s.Bare, s.Visits = lots || g.Sides[1] == "", g.rung.Visits
	for _, r := range g.Rungs {
		s.Rungs = append(s.Rungs, r.Name)
	}
	if g.Adviser != nil {
		s.Adviser = g.Adviser.Name
	}
	s.Board = g.board()
	// A position is as it prints itself, or as the moves to it.
	printed := strings.Join(strings.Fields(fmt.Sprint(g.position)), " ")
	for _, text := range []string{g.Query.From + strings.Join(s.Names[:g.Ply], ""), printed} {
		if _, err := g.Start(text); err == nil && g.Reads {
			s.From = text
		}
	}
	switch {
	case g.position.Terminal():
		s.Over, s.Winner = g.result(), g.winner()
		s.Thought = &Thought{Best: game.NoMove, Worth: g.worth(float64(g.position.Evaluate()), true)}
	case g.personMoves():
		s.Choices = choices(g.position, g.naming())
	case g.Ply == len(g.Moves):
		s.Thinking = &Thought{}
	}
	if all := Games(g.Query.Move); g.Do == Load && len(all) > 1 {
		s.Games = all
	}
	s.Sentence = g.sentence(s)
	if g.Lines > 0 {
		s.Records = g.records()
	}
	return s
}

func (g *situation) sentence(s State) (text string) {
	mover, alone := g.Sides[s.Mover], g.Sides[1] == ""
	switch c, checks := game.Find[game.Checker](g.position); {
	case s.Over == "draw" && alone:
		text = "The game is over."
	case s.Over != "":
		text = "The game is over: " + s.Over + "."
	case s.Thinking != nil:
		text = mover + " is thinking."
	case !g.personMoves():
		text = mover + " moved next."
	case checks && c.InCheck():
		text = mover + " is in check, and is to move."
	case alone:
		text = "It is your move."
		if c, ok := game.Find[game.Captioner](g.position); ok && c.Caption() != "" {
			text = "It is your move: " + c.Caption() + "."
		}
	default:
		if text = mover + " is to move."; g.Ply < 3 && g.Names != "" {
			text += " " + g.Names
		}
		if c, ok := game.Find[interface{ Discs() [2]int }](g.position); ok {
			text += fmt.Sprintf(" %s %d : %s %d.", g.Sides[0], c.Discs()[0], g.Sides[1], c.Discs()[1])
		}
	}
	if g.Ply > 0 {
		text = fmt.Sprintf("%s played %s. %s", cmp.Or(g.Sides[g.movers[g.Ply-1]], g.Sides[0]), s.Names[g.Ply-1], text)
	}
	if g.wrong.error != nil {
		text = Sentence(g.wrong) + " The moves before it are kept. " + text
	}
	if n := len(s.Games); n > 0 {
		text = fmt.Sprintf("The text holds %d games. This is the first one; load or save lists the others. %s", n, text)
	}
	return text
}

// board returns the board of the position, with the squares marked that the last move
// changed; nil if the game draws none.
func (g *situation) board() *game.Board {
	now, ok := boardOf(g.position)
	if !ok {
		return nil
	}
	if g.Ply > 0 {
		last := g.Moves[g.Ply-1]
		g.position.Unmake(last)
		before, _ := boardOf(g.position)
		g.position.Make(last)
		for _, i := range Differing(before, now) {
			if square(now, i).Text != square(before, i).Text {
				square(now, i).Moved = true
			}
		}
	}
	return &now
}

func (g *situation) result() string { return game.Outcome(g.position, g.Sides, g.mover()) }

// winner returns the side that has won, or Both.
func (g *situation) winner() int {
	if winner := game.Winner(g.position, g.mover()); winner >= 0 {
		return winner
	}
	return Both
}

package play

import (
	"fmt"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// State is a game as it stands. It shares nothing with the game.
type State struct {
	Title string
	Sides [2]string
	Settings
	Rungs []string // that could play

	Ply      int // moves played
	Names    []string
	From     string // the present position as games.Game.Start reads it; empty where it reads nothing
	First    int    // who made, or makes, the first move
	Mover    int
	Board    game.Board
	Turned   bool     // the person sits on the far side of Board
	Choices  []Choice // the person's moves; none while the search thinks, and at the end
	Thinking *Thought // nil: nobody thinks
	Over     string   // how the game ended; empty while it goes on
	Sentence string   // what to tell the person
}

// Choice is a move that may be played.
type Choice struct {
	Name    string
	Touches []int // see game.Toucher; nil for a game that is none
}

// State returns the game as it stands.
func (g *Game) State() State {
	g.mu.Lock()
	defer g.mu.Unlock()
	s := State{
		Title: g.rules.Title, Sides: g.rules.Sides, Settings: g.settings,
		Turned: g.rules.Opposite && g.settings.Person == 1,
		Ply:    len(g.moves), Names: slices.Clone(g.names), First: g.first, Mover: g.mover(),
	}
	if b, ok := game.Find[game.Boarder](g.position); ok {
		s.Board = b.Board()
		g.showLast(s.Board)
	}
	text := strings.Join(strings.Fields(fmt.Sprint(g.position)), " ")
	if _, err := g.rules.Position(text); err == nil {
		s.From = text
	}
	for _, r := range g.rules.Serving() {
		s.Rungs = append(s.Rungs, r.Name)
	}
	switch {
	case g.position.Terminal():
		s.Over = g.result()
		s.Sentence = "The game is over: " + s.Over + "."
	case g.thinking != nil:
		last := g.thinking.last
		s.Thinking = &last
		s.Sentence = g.rules.Sides[s.Mover] + " thinks."
	default:
		s.Choices = g.choices()
		s.Sentence = g.rules.Sides[s.Mover] + " is to move."
		if c, ok := game.Find[game.Checker](g.position); ok && c.InCheck() {
			s.Sentence = g.rules.Sides[s.Mover] + " is in check and to move."
		}
	}
	if n := len(s.Names); n > 0 {
		s.Sentence = fmt.Sprintf("%s played %s. %s", g.rules.Sides[1-s.Mover], s.Names[n-1], s.Sentence)
	}
	return s
}

// showLast marks the squares of the present board that the last move has changed.
func (g *Game) showLast(now game.Board) {
	if len(g.moves) == 0 {
		return
	}
	last := g.moves[len(g.moves)-1]
	b, _ := game.Find[game.Boarder](g.position)
	g.position.Unmake(last)
	before := b.Board()
	g.position.Make(last)
	for row, squares := range now.Squares {
		for col := range squares {
			if squares[col].Text != before.Squares[row][col].Text {
				squares[col].Moved = true
			}
		}
	}
}

func (g *Game) choices() (all []Choice) {
	t, touches := game.Find[game.Toucher](g.position)
	for _, m := range g.position.Moves(nil) {
		c := Choice{Name: game.MoveName(g.position, m)}
		if touches {
			c.Touches = t.Touches(m)
		}
		all = append(all, c)
	}
	return all
}

// result says how the game ended.
func (g *Game) result() string {
	if c, ok := game.Find[game.Captioner](g.position); ok && c.Caption() != "" {
		return c.Caption()
	}
	switch v := g.position.Evaluate(); {
	case v > 0:
		return g.rules.Sides[g.mover()] + " wins"
	case v < 0:
		return g.rules.Sides[1-g.mover()] + " wins"
	}
	return "draw"
}

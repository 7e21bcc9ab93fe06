package play

import (
	"fmt"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// State is a snapshot of a game. It shares no memory with the game.
type State struct {
	Title string
	Sides [2]string
	Settings
	Rungs []string // the rungs that serve the game

	Ply      int // moves played
	Names    []string
	From     string // the current position as games.Game.Start reads it; empty if it cannot
	First    int    // the side that moves first in the game
	Mover    int    // the side to move
	Board    game.Board
	Turned   bool     // the person sits on the far side of Board
	Choices  []Choice // the person's legal moves; none during a search and at the end
	Thinking *Thought // the latest answer of the running search; nil: no search is running
	Over     string   // how the game ended; empty while it continues
	Sentence string   // the state in words
}

// Choice is a legal move.
type Choice struct {
	Name    string
	Touches []int // see game.Toucher; nil if the game is not one
}

// State returns a snapshot of the game.
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
		s.Sentence = g.rules.Sides[s.Mover] + " is thinking."
	default:
		s.Choices = g.choices()
		s.Sentence = g.rules.Sides[s.Mover] + " is to move."
		if c, ok := game.Find[game.Checker](g.position); ok && c.InCheck() {
			s.Sentence = g.rules.Sides[s.Mover] + " is in check, and is to move."
		}
	}
	if n := len(s.Names); n > 0 {
		s.Sentence = fmt.Sprintf("%s played %s. %s", g.rules.Sides[1-s.Mover], s.Names[n-1], s.Sentence)
	}
	return s
}

// showLast marks the squares of now, the current board, that the last move changed.
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

// result returns how the game ended.
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

package session

import (
	"crypto/rand"
	"encoding/json"
	"time"

	"gametree/exercises/grader/host"
	"gametree/kernel/cell"
	"gametree/kernel/console"
	"gametree/kernel/core"
	"gametree/pkg/play"
	"gametree/pkg/render"
)

// showing is a game and the board that shows it. The mutex of its session guards what may change.
type showing struct {
	*Session
	server  play.Server
	share   func() (string, error) // writes a page of the game; nil: it cannot
	program host.ProgramID         // that plays the game; 0: the kernel plays it
	work    chan func()            // requests, served in order on the game's goroutine
	ended   chan struct{}          // closed when the session forgets the game

	query play.Query    // begins the game
	game  *play.Sitting // nil: it is about to begin, or could not begin
	over  bool          // the session has forgotten it
	state play.State

	board   string    // its name, never used twice
	display string    // the id of its output
	cell    cell.Sink // the cell of the output; nil: a terminal
	pages   []core.Peer
	stored  *time.Timer // replaces the output
}

// newShowing returns a game that has not begun and has no board. Close its channel ended.
func (s *Session) newShowing(server play.Server, q play.Query, share func() (string, error)) *showing {
	g := &showing{
		Session: s, server: server, query: q, share: share, board: rand.Text(),
		work: make(chan func(), 100), ended: make(chan struct{}), stored: time.NewTimer(0),
	}
	go func() {
		for {
			select {
			case f := <-g.work:
				f()
			case <-g.ended:
				return
			}
		}
	}()
	return g
}

func (g *showing) begin() error {
	game, err := play.New(g.server, g.query, g.changed)
	g.mu.Lock()
	defer g.mu.Unlock()
	switch {
	case err != nil:
		g.state.Trouble, g.state.Sentence = play.Sentence(err), play.Sentence(err)
		g.send(g.state.OnPage(""))
	case g.over:
		go game.Close()
	default:
		g.game = game
	}
	return err
}

// show draws the game on a new board, in the output of a cell. The pages of the old board show why they end.
func (g *showing) show(stdio console.IO, progress *console.Progress) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.leave(closing{Why: "The game continues below."})
	g.board = rand.Text()
	g.cell = stdio.Cell
	g.touch(g)
	err := progress.Answer(g.picture())
	g.display = progress.ID()
	return err
}

func (g *showing) leave(last closing) {
	for _, p := range g.pages {
		p.Close(last)
	}
	g.pages = nil
}

// Offered begins a game, or a tree in hand, that the program of a cell offers, and shows it in
// the output of the cell. It is a function for core.Options.
func (s *Session) Offered(text string, program host.ProgramID, where func(string) string, out cell.Sink) (
	keep bool,
) {
	var o struct {
		play.Offer
		Hand *render.Hand
	}
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if o.Hand != nil {
		s.offerTree(*o.Hand, &offeredTree{rand.Text(), program, o.Sitting, where}, out)
		return true
	}
	g := s.newShowing(s.server(program, o.Sitting, where), o.Query, func() (string, error) {
		return "To share a game of your own, run a cell with its name: %share " + o.State.Title, nil
	})
	g.program, g.state, g.cell, g.display = program, o.State, out, console.Program+"-"+g.board
	out.Display(g.display, false, console.Forms(g.picture()))
	s.touch(g)
	later(g.work, func() { g.begin() })
	return true
}

func (g *showing) picture() render.Bundle {
	talk := g.talk
	talk.Board, talk.Share = g.board, g.share != nil
	return render.Playable(g.state.Drawn(), talk)
}

// changed sends the new state of the game to the pages and, if no search is running,
// replaces the picture in the cell's output, at once or a little later.
func (g *showing) changed(state play.State) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.over {
		return
	}
	g.state = state
	if u := state.Reply(); u.State == nil {
		g.send(u)
		return
	}
	g.send(state.OnPage(""))
	switch {
	case state.Thinking != nil:
	case len(g.pages) == 0:
		g.store()
	default:
		g.stored.Stop()
		g.stored = time.AfterFunc(quietTime, func() {
			g.mu.Lock()
			defer g.mu.Unlock()
			g.store()
		})
	}
}

// quietTime is how long a board on a page must be left alone before its output is replaced.
// The front end then draws the board again, and would lose a click at that moment.
const quietTime = 1500 * time.Millisecond

// store replaces the picture in the cell's output, which the notebook stores.
func (g *showing) store() {
	if g.cell != nil {
		g.cell.Replace(g.display, console.Forms(g.picture()))
	}
}

func (g *showing) send(u play.Reply) {
	for _, p := range g.pages {
		p.Send(u)
	}
}

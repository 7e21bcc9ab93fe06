// Package session holds the game that the cells of a kernel play, and connects it
// to the web pages that show it.
//
// Reading order: session.go, page.go, message.go.
package session

import (
	"context"
	"crypto/rand"
	"sync"

	"gametree/kernel/cell"
	"gametree/kernel/console"
	"gametree/kernel/core"
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/render"
)

// target is the target name of the pages' comms. A front end does not let the
// script of an output reach its kernel, so the script opens the WebSocket that the
// Jupyter server has for each kernel.
const target = "gametree.play"

// Session holds one game and shows it on one board, in the output of the last cell
// that started or continued it. The boards of earlier cells are only pictures.
type Session struct {
	kernel string
	work   chan func() // requests of pages, served in order on the session's goroutine

	mu      sync.Mutex
	game    *play.Game
	board   string       // the name of the board
	display string       // the id of its output
	cell    cell.Lasting // the cell of the output; nil: the output cannot be replaced
	pages   []core.Peer
}

var _ core.Comms = (*Session)(nil)

// New returns a session without a game, for the kernel with that id at the Jupyter
// server.
func New(kernel string) *Session {
	s := &Session{kernel: kernel, work: make(chan func(), 100)}
	go func() {
		for f := range s.work {
			f()
		}
	}()
	return s
}

// Begin starts a new game and shows it.
func (s *Session) Begin(stdio console.IO, g games.Game, from string, settings play.Settings) error {
	started, err := play.New(g, from, settings, s.changed, s.thought)
	if err != nil {
		return console.BadInput{Err: err}
	}
	return s.show(stdio, stdio.Progress(), started, "Another game has been started. To play this one, run its cell again.")
}

// Continue passes word, unless it is empty, to Do for the current game, waits for
// the search to move, and shows the game.
func (s *Session) Continue(ctx context.Context, stdio console.IO, word string) error {
	s.mu.Lock()
	g := s.game
	s.mu.Unlock()
	if g == nil {
		return console.BadInputf("play: no game has been started; start one with, for example, %%play xiangqi")
	}
	if word != "" {
		if err := Do(g, word); err != nil {
			return console.BadInput{Err: err}
		}
	}
	progress := stdio.Progress()
	end := progress.Repeat(func() string {
		if thinking := g.State().Thinking; thinking != nil {
			return thinking.String()
		}
		return "thinking"
	})
	g.Wait(ctx)
	end()
	return s.show(stdio, progress, g, "The game continues below.")
}

// Do carries out the word that a person typed: a move, or back, new or now.
func Do(g *play.Game, word string) error {
	switch word {
	case "back":
		return g.Back()
	case "new":
		return g.New("")
	case "now":
		g.Now()
		return nil
	}
	return g.Play(word)
}

// show draws g on a new board, which replaces the session's board. The pages of the
// old board show why.
func (s *Session) show(stdio console.IO, progress *console.Progress, g *play.Game, why string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.pages {
		p.Close(closing{why})
	}
	if s.game != nil && s.game != g {
		s.game.Close()
	}
	s.game, s.board, s.pages = g, rand.Text(), nil
	s.cell, _ = stdio.Cell.(cell.Lasting)
	err := progress.Answer(s.picture(g.State()))
	s.display = progress.ID()
	return err
}

func (s *Session) picture(state play.State) render.Bundle {
	return render.Playable(Drawn(state), render.Talk{Kernel: s.kernel, Target: target, Board: s.board})
}

// Drawn returns s in the form that package render draws.
func Drawn(s play.State) render.Playing {
	return render.Playing{Title: s.Title, Say: s.Sentence, Board: s.Board, Sides: s.Sides, Turn: s.Turned}
}

// changed sends the new state of g to the pages and, if no search is running,
// replaces the picture in the cell's output.
func (s *Session) changed(g *play.Game) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.game != g {
		return
	}
	state := g.State()
	for _, p := range s.pages {
		p.Send(message{State: newPageState(state)})
	}
	if state.Thinking == nil && s.cell != nil {
		s.cell.Replace(s.display, console.Forms(s.picture(state)))
	}
}

func (s *Session) thought(g *play.Game, found play.Thought) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.game != g {
		return
	}
	for _, p := range s.pages {
		p.Send(message{Thought: found.String()})
	}
}

// Interrupt makes a running search move at once.
func (s *Session) Interrupt() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.game != nil {
		s.game.Now()
	}
}

// later calls f on the session's goroutine. It drops f if the queue of requests is
// full: a person does not send that many.
func (s *Session) later(f func()) {
	select {
	case s.work <- f:
	default:
	}
}

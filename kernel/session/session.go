// Package session holds the game that the cells of a kernel play, and connects it
// to the web pages that show it. A game of package games runs in the kernel. A
// learner's own game runs in the program of the cell that offered it: the kernel
// keeps that program and runs it again for each request.
//
// It also answers the pages in which a learner has a tree in hand, in the same way.
//
// Reading order: session.go, program.go, page.go, tree.go.
package session

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"slices"
	"sync"
	"time"

	"gametree/exercises/grader/near"
	"gametree/kernel/cell"
	"gametree/kernel/console"
	"gametree/kernel/core"
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/render"
)

// target is the target name of the pages' comms. A front end does not let the
// script of an output reach its kernel, so the script opens the WebSocket that the
// Jupyter server has for each kernel, or the channel that render.Talk names.
const target = "gametree.play"

// Session holds one game and shows it on one board, in the output of the last cell
// that started or continued it. The boards of earlier cells are only pictures.
type Session struct {
	talk     render.Talk
	programs Programs    // of own games; nil: there are none
	work     chan func() // requests of pages, served in order on the session's goroutine

	mu      sync.Mutex
	game    *play.Sitting
	state   play.State
	kept    string           // the program that plays the game; empty: the kernel plays it
	board   string           // the name of the board
	display string           // the id of its output
	cell    cell.LastingSink // the cell of the output; nil: the output cannot be replaced
	pages   []core.Peer
	stored  *time.Timer // replaces the output
	share   func() (string, error)
	trees   []*offeredTree // in hand, oldest first
}

var _ core.Comms = (*Session)(nil)

// New returns a session without a game. talk says how the pages reach the kernel.
func New(talk render.Talk, programs Programs) *Session {
	talk.Target = target
	s := &Session{talk: talk, programs: programs, work: make(chan func(), 100), stored: time.NewTimer(0)}
	go func() {
		for f := range s.work {
			f()
		}
	}()
	return s
}

const anotherGame = "Another game has been started. To play this one, run its cell again."

// Begin starts a new game and shows it. share writes a page of the game and returns a
// sentence about it; nil: it cannot.
func (s *Session) Begin(stdio console.IO, r play.Rules, q play.Query, share func() (string, error)) error {
	board := rand.Text()
	started, err := play.New(play.Local(r), q, func(state play.State) { s.changed(board, state) })
	if err != nil {
		return console.BadInput{Err: err}
	}
	s.mu.Lock()
	s.share = share
	s.mu.Unlock()
	return s.show(stdio, stdio.Progress(), board, started, anotherGame)
}

// Continue passes word, unless it is empty, to Do for the current game, waits for
// the search to move, and shows the game.
func (s *Session) Continue(ctx context.Context, stdio console.IO, word string) error {
	begun := make(chan struct{})
	s.later(func() { close(begun) }) // after a game that is offered
	select {
	case <-begun:
	case <-ctx.Done():
		return ctx.Err()
	}
	s.mu.Lock()
	g, trouble := s.game, s.state.Trouble
	s.mu.Unlock()
	switch {
	case g == nil && trouble != "":
		return errors.New("play: " + trouble)
	case g == nil && word != "":
		hint := cmp.Or(near.DidYouMean(word, games.Names(games.Playable())), "; start one with, for example, %play xiangqi")
		return console.BadInputf("play: %q is neither a game nor declared in a cell that has run, "+
			"and no game has been started%s", word, hint)
	case g == nil:
		return console.BadInputf("play: no game has been started; start one with, for example, %%play xiangqi")
	}
	progress := stdio.Progress()
	end := progress.Repeat(func() string {
		if thinking := g.State().Thinking; thinking != nil && thinking.Depth > 0 {
			return thinking.Text
		}
		return "thinking"
	})
	defer end()
	defer context.AfterFunc(ctx, g.Now)()
	if word != "" && !slices.Contains([]string{"back", "hint", "new", "now"}, word) {
		g.Wait(ctx) // for the search, which may have just begun
	}
	if word != "" {
		if err := g.Do(word); err != nil {
			return console.BadInput{Err: err}
		}
	}
	g.Wait(ctx)
	end()
	return s.show(stdio, progress, rand.Text(), g, "The game continues below.")
}

// show draws g on a new board, which replaces the session's board. The pages of the
// old board show why.
func (s *Session) show(stdio console.IO, progress *console.Progress, board string, g *play.Sitting, why string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.game != g {
		s.drop("")
	}
	s.replace(board, why)
	s.game, s.state = g, g.State()
	s.cell, _ = stdio.Cell.(cell.LastingSink)
	err := progress.Answer(s.picture())
	s.display = progress.ID()
	return err
}

// replace closes the pages of the old board, which show why, and begins a new one.
func (s *Session) replace(board, why string) {
	for _, p := range s.pages {
		p.Close(closing{why})
	}
	s.board, s.pages = board, nil
}

// drop ends the game, and keeps another program than before.
func (s *Session) drop(kept string) {
	g, program := s.game, s.kept
	s.game, s.kept = nil, kept
	go func() {
		if g != nil {
			g.Close()
		}
		if program != "" {
			s.programs.Drop(program)
		}
	}()
}

// Offered begins a game, or a tree in hand, that the program of a cell offers, and shows it in
// the output of the cell. It is a function for core.Options.
func (s *Session) Offered(text string, where func(stack string) string, out cell.LastingSink) {
	var o struct {
		play.Offer
		Hand *render.Hand
	}
	if err := json.Unmarshal([]byte(text), &o); err != nil || s.programs == nil {
		return
	}
	kept, err := s.programs.Keep()
	if err != nil {
		out.Stream("stderr", "play: the program of this cell cannot be kept, "+
			"so the board is only a picture: "+err.Error()+"\n")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if o.Hand != nil {
		s.offerTree(*o.Hand, &offeredTree{rand.Text(), kept, o.Sitting, where}, out)
		return
	}
	board := rand.Text()
	s.drop(kept)
	s.replace(board, anotherGame)
	s.state, s.cell, s.display = o.State, out, console.Program+"-"+board
	s.share = func() (string, error) {
		return "To share a game of your own, run a cell with its name: %share " + o.State.Title, nil
	}
	out.Display(s.display, false, console.Forms(s.picture()))
	if err != nil {
		return
	}
	s.later(func() {
		g, err := play.New(s.server(kept, o.Sitting, where), o.Query, func(state play.State) { s.changed(board, state) })
		s.mu.Lock()
		defer s.mu.Unlock()
		switch {
		case s.board != board:
			go g.Close()
		case err != nil:
			s.state.Trouble, s.state.Sentence = play.Sentence(err), play.Sentence(err)
			s.send()
		default:
			s.game = g
		}
	})
}

func (s *Session) picture() render.Bundle {
	talk := s.talk
	talk.Board, talk.Share = s.board, s.share != nil
	return render.Playable(s.state.Drawn(), talk)
}

// changed sends the new state of the game on that board to the pages and, if no search
// is running, replaces the picture in the cell's output, at once or a little later.
func (s *Session) changed(board string, state play.State) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.board != board {
		return
	}
	s.state = state
	if u := state.Update(); u.State == nil {
		for _, p := range s.pages {
			p.Send(u)
		}
		return
	}
	s.send()
	switch {
	case state.Thinking != nil:
	case len(s.pages) == 0:
		s.store()
	default:
		s.stored.Stop()
		s.stored = time.AfterFunc(quietTime, func() {
			s.mu.Lock()
			defer s.mu.Unlock()
			if s.board == board {
				s.store()
			}
		})
	}
}

// quietTime is how long a board on a page must be left alone before its output is replaced.
// The front end then draws the board again, and would lose a click at that moment.
const quietTime = 1500 * time.Millisecond

// store replaces the picture in the cell's output, which the notebook stores.
func (s *Session) store() {
	if s.cell != nil {
		s.cell.Replace(s.display, console.Forms(s.picture()))
	}
}

// send sends the state to the pages.
func (s *Session) send() {
	for _, p := range s.pages {
		p.Send(play.Update{State: s.state.OnPage()})
	}
}

// Interrupt makes a running search move at once.
func (s *Session) Interrupt() {
	s.mu.Lock()
	g := s.game
	s.mu.Unlock()
	if g != nil {
		go g.Now()
	}
}

// Close ends the game.
func (s *Session) Close() {
	s.mu.Lock()
	g, program := s.game, s.kept
	trees := s.trees
	s.game, s.kept, s.board, s.trees = nil, "", "", nil
	s.mu.Unlock()
	if g != nil {
		g.Close()
	}
	for _, t := range trees {
		s.programs.Drop(t.kept)
	}
	if program != "" {
		s.programs.Drop(program)
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

// Package session holds the games that the cells of a kernel play, and connects them to the web pages that show
// them. A game of package games runs in the kernel. A learner's own game runs in the program of the cell that
// offered it: the kernel keeps that program and runs it again for each request.
//
// It also answers the pages in which a learner has a tree in hand, in the same way.
//
// Reading order: session.go, showing.go, program.go, page.go.
package session

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"gametree/exercises/grader/host"
	"gametree/exercises/grader/misspelt"
	"gametree/kernel/console"
	"gametree/kernel/core"
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/render"
)

// target is the target name of the pages' comms. A front end does not let the script of an output reach its kernel, so
// the script opens the WebSocket that the Jupyter server has for each kernel, or the channel that render.Talk names.
const target = "gametree.play"

// mostGames can be played at once. For an older one, its cell must run again.
const mostGames = 30

// Session holds the games of a kernel. Each has a board of its own, in the output of the
// cell that started it or continued it last.
type Session struct {
	talk render.Talk
	host host.Host   // runs own games
	work chan func() // what the session's goroutine does, in order

	mu    sync.Mutex
	games []*showing     // the one touched last is the last; it is the one that commands mean
	trees []*offeredTree // in hand, oldest first
}

var _ core.Comms = (*Session)(nil)

// New returns a session without a game. talk says how the pages reach the kernel, h runs own games.
func New(talk render.Talk, h host.Host) *Session {
	talk.Target = target
	s := &Session{talk: talk, host: h, work: make(chan func(), 100)}
	go func() {
		for f := range s.work {
			f()
		}
	}()
	return s
}

// Begin starts a new game and shows it. share writes a page of the game and returns a
// sentence about it; nil: it cannot.
func (s *Session) Begin(stdio console.IO, r play.Rules, q play.Query, share func() (string, error)) error {
	g := s.newShowing(play.Local(r), q, share)
	if err := g.begin(); err != nil {
		close(g.ended)
		return console.BadInput{Err: err}
	}
	return g.show(stdio, stdio.Progress())
}

// Continue passes word, unless it is empty, to Do for the game touched last, waits for
// the search to move, and shows the game.
func (s *Session) Continue(ctx context.Context, stdio console.IO, word string) error {
	g, game, trouble := s.last()
	if g != nil && game == nil && trouble == "" { // the game is offered, and about to begin
		begun := make(chan struct{})
		later(g.work, func() { close(begun) })
		select {
		case <-begun:
		case <-ctx.Done():
			return ctx.Err()
		}
		g, game, trouble = s.last()
	}
	meant := Meant(word)
	switch {
	case game == nil && trouble != "":
		return errors.New(trouble)
	case game == nil && word != "":
		hint := cmp.Or(meant, "; start one with, for example, %play xiangqi")
		return console.BadInputf("play: %q is neither a game nor declared in a cell that has run, "+
			"and no game has been started%s", word, hint)
	case game == nil:
		return console.BadInputf("play: no game has been started; start one with, for example, %%play xiangqi")
	}
	if word == "rules" {
		_, err := fmt.Fprintln(stdio.Out, game.State().Explained())
		return err
	}
	progress := stdio.Progress()
	end := progress.Repeat(func() string {
		if thinking := game.State().Thinking; thinking != nil && thinking.Depth > 0 {
			return thinking.Text
		}
		return "thinking"
	})
	defer end()
	defer context.AfterFunc(ctx, game.Now)()
	if word != "" {
		request := play.Word(word)
		if request.Do == "move" {
			game.Wait(ctx) // for the search, which may have just begun
		}
		switch err := game.Do(request); {
		case err == nil:
		case meant != "":
			return console.BadInputf("play: there is no game %s%s", word, meant)
		default:
			return console.BadInputf("%s", play.Sentence(err))
		}
	}
	game.Wait(ctx)
	end()
	return g.show(stdio, progress)
}

// Meant returns "; did you mean x?" for the game x whose name is near to word, or for those whose titles have it,
// and "" if there is none.
func Meant(word string) string {
	var names, titled []string
	for _, g := range games.Playable() {
		names = append(names, g.Name)
		if len(word) > 3 && g.Called(word) {
			titled = append(titled, g.Name+" ("+g.Title+")")
		}
	}
	hint := misspelt.DidYouMean(word, names)
	if hint == "" && titled != nil {
		hint = "; did you mean " + strings.Join(titled, " or ") + "?"
	}
	return hint
}

// last returns the game touched last, and why it could not begin; nil: there is none.
func (s *Session) last() (g *showing, game *play.Sitting, trouble string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.games) == 0 {
		return nil, nil, ""
	}
	g = s.games[len(s.games)-1]
	return g, g.game, g.state.Trouble
}

// find returns the game on that board, nil if the session no longer has it. The caller holds s.mu.
func (s *Session) find(board string) *showing {
	i := slices.IndexFunc(s.games, func(g *showing) bool { return g.board == board })
	if i < 0 {
		return nil
	}
	return s.games[i]
}

// touch makes g the game that commands mean. Those untouched for longest are forgotten. The caller holds s.mu.
func (s *Session) touch(g *showing) {
	s.games = append(slices.DeleteFunc(s.games, func(other *showing) bool { return other == g }), g)
	for len(s.games) > mostGames {
		go s.forget()()
	}
}

// forget removes the game untouched for longest, and returns what ends it and forgets its program,
// unless another game needs that. The caller holds s.mu.
func (s *Session) forget() (end func()) {
	g := s.games[0]
	s.games = s.games[1:]
	g.over = true
	g.leave(closing{Why: gone})
	close(g.ended)
	game, unused := g.game, s.unused(g.program)
	return func() {
		if game != nil {
			game.Close()
		}
		s.host.Forget(unused)
	}
}

// unused returns program, or 0 if a game or a tree needs it. The caller holds s.mu.
func (s *Session) unused(program host.ProgramID) host.ProgramID {
	if slices.ContainsFunc(s.games, func(g *showing) bool { return g.program == program }) ||
		slices.ContainsFunc(s.trees, func(t *offeredTree) bool { return t.program == program }) {
		return 0
	}
	return program
}

// Interrupt makes the searches that run move at once.
func (s *Session) Interrupt() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, g := range s.games {
		if g.game != nil && g.state.Trouble == "" {
			go g.game.Now()
		}
	}
}

// Close ends all games.
func (s *Session) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.trees) > 0 {
		s.forgetTree()
	}
	for len(s.games) > 0 {
		end := s.forget()
		s.mu.Unlock() // for the end of the game, which it reports
		end()
		s.mu.Lock()
	}
}

// later puts f into a queue of requests, or drops it if the queue is full: a person does not send that many.
func later(work chan func(), f func()) {
	select {
	case work <- f:
	default:
	}
}

package session

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/console"
	"gametree/kernel/core"
	"gametree/pkg/connect4"
	"gametree/pkg/play"
	"gametree/pkg/render"
	"gametree/pkg/show/outlet"
)

// programs are Programs that run in this process. Each kept program is the game of
// connect-four on four columns and rows.
type programs struct {
	mu    sync.Mutex
	keeps int // how often Keep was called
	kept  map[string]bool
	fails func(ctx context.Context) (end, complaint string, err error) // instead of an answer; nil: it answers
}

func (p *programs) Keep() (string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.keeps++
	kept := fmt.Sprint(p.keeps)
	p.kept[kept] = true
	return kept, nil
}

func (p *programs) Drop(kept string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.kept, kept)
}

func (p *programs) count() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.kept)
}

func (p *programs) Answer(ctx context.Context, kept, request string, print func(string)) (end, complaint string, err error) {
	p.mu.Lock()
	fails := p.fails
	p.mu.Unlock()
	if fails != nil {
		return fails(ctx)
	}
	var q play.Query
	if err := json.Unmarshal([]byte(request), &q); err != nil {
		return "", "", err
	}
	b, err := connect4.New(4, 4)
	if err != nil {
		return "", "", err
	}
	print("what the game itself prints\n")
	answer := func(r play.Reply) {
		text, _ := json.Marshal(r)
		print(outlet.Output{ID: outlet.PlayID, Forms: map[string]string{outlet.PlayForm: string(text)}}.Frame())
	}
	if err := play.Local(play.Own("Four", b))(ctx, q, func(s play.State) { answer(play.Reply{State: &s}) }); err != nil {
		answer(play.Reply{Error: err.Error()})
	}
	return "", "", nil
}

// shown is the output of a cell, which remembers the last picture.
type shown struct {
	mu   sync.Mutex
	text string
}

func (o *shown) Display(_ string, _ bool, data map[string]any) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.text, _ = data["text/plain"].(string)
	return nil
}
func (o *shown) last() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text
}
func (o *shown) Replace(id string, data map[string]any) error { return o.Display(id, true, data) }
func (o *shown) Stream(string, string) error                  { return nil }

// peer is a page that keeps what it is sent.
type peer struct {
	messages chan play.Update
	closed   chan closing
}

func (p peer) Send(data any)  { p.messages <- data.(play.Update) }
func (p peer) Close(data any) { p.closed <- data.(closing) }

// state returns the next state that the page is sent without a running search.
func (p peer) state(t *testing.T) play.Update {
	t.Helper()
	for {
		select {
		case m := <-p.messages:
			if m.State != nil && m.State.Thinking == nil {
				return m
			}
		case <-time.After(10 * time.Minute):
			t.Fatal("the page was sent no state")
		}
	}
}

// offer offers a game to a session, as the program of a cell does.
func offer(t *testing.T, s *Session) *shown {
	t.Helper()
	out := &shown{}
	o := play.Offer{Query: play.Query{Settings: play.Settings{Rung: "alphabeta-soft+deepening", Limit: play.Limit{Depth: 2}}}}
	o.State = play.State{Title: "Four", Sentence: "First is to move."}
	text, err := json.Marshal(o)
	require.NoError(t, err)
	s.Offered(string(text), func(stack string) string { return ", in " + stack }, out)
	assert.Contains(t, out.last(), "First is to move.", "the picture comes before the cell ends")
	return out
}

// open opens a page of the board of a game.
func open(t *testing.T, s *Session, g *showing, wake bool) (peer, core.Comm) {
	t.Helper()
	page := peer{make(chan play.Update, 100), make(chan closing, 1)}
	s.mu.Lock()
	data, _ := json.Marshal(opening{g.board, wake})
	s.mu.Unlock()
	comm := s.Open(target, data, page)
	require.NotNil(t, comm)
	return page, comm
}

// offered returns a session in which a program has offered a game, and a page of it.
func offered(t *testing.T, p *programs) (*Session, *shown, peer, core.Comm) {
	s := New(render.Talk{}, p)
	out := offer(t, s)
	g, _, _ := s.last()
	page, comm := open(t, s, g, false)
	return s, out, page, comm
}

func do(comm core.Comm, request string) { comm.Message(json.RawMessage(request)) }

// TestOffered plays an own game from a page: moves, a hint, a look back, and a mistake.
func TestOffered(t *testing.T) {
	p := &programs{kept: map[string]bool{}}
	s, out, page, comm := offered(t, p)
	page.state(t)
	do(comm, `{"do":"move","ply":0,"move":"2"}`)
	var m play.Update
	for m = page.state(t); m.State.Ply != 2; m = page.state(t) {
	}
	assert.Equal(t, "2", m.State.Names[0])
	assert.NotEmpty(t, m.State.SVG)
	assert.Nil(t, m.State.Board, "the page gets a picture")
	do(comm, `{"do":"move","ply":0,"move":"1"}`)
	assert.Equal(t, 2, page.state(t).State.Ply, "a page that is behind gets the present state")
	do(comm, `{"do":"move","ply":2,"move":"9"}`)
	assert.Contains(t, page.state(t).Error, `"9" is not a legal move here; the legal moves are 1 2 3 4.`)
	do(comm, `{"do":"hint","ply":2}`)
	assert.Equal(t, 2, page.state(t).State.Hints)
	do(comm, `{"do":"look","ply":1}`)
	assert.Equal(t, 1, page.state(t).State.Ply)
	do(comm, `{"do":"back","ply":1}`)
	assert.Empty(t, page.state(t).State.Names)

	err := s.Continue(t.Context(), console.IO{Cell: out}, "3")
	require.NoError(t, err)
	assert.Contains(t, out.last(), "First is to move.")
	assert.Equal(t, "The game continues below.", (<-page.closed).Why)
	assert.Equal(t, 1, p.count())
	s.Close()
	assert.Zero(t, p.count(), "the program is dropped")
}

// TestOfferedTrouble: a program that fails, or that never answers, gives a sentence, and
// the game goes on.
func TestOfferedTrouble(t *testing.T) {
	defer func(p, b time.Duration) { patience, extraPatience = p, b }(patience, extraPatience)
	p := &programs{kept: map[string]bool{}}
	s, _, page, comm := offered(t, p)
	defer s.Close()
	page.state(t)
	type answer = func(ctx context.Context) (end, complaint string, err error)
	fail := func(f answer) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.fails = f
	}
	for want, f := range map[string]answer{
		"The game panicked: oh.": func(context.Context) (string, string, error) { return "exit status 2", "panic: oh\n", nil },
		"No answer for 50ms, so the game was stopped; is there a loop that never ends?":                     func(ctx context.Context) (string, string, error) { <-ctx.Done(); return "", "", ctx.Err() },
		"The program ended without an answer; does every run of the cell reach show.PlayGame or show.Tree?": func(context.Context) (string, string, error) { return "", "", nil },
	} {
		patience = time.Hour
		if strings.HasPrefix(want, "No answer for 50ms") {
			patience = 50 * time.Millisecond
		}
		fail(f)
		do(comm, `{"do":"move","ply":0,"move":"1"}`)
		for {
			if m := page.state(t); m.Error != "" {
				assert.Equal(t, want, m.Error)
				assert.Zero(t, m.State.Ply)
				break
			}
		}
	}
	asked := make(chan struct{})
	fail(func(ctx context.Context) (string, string, error) {
		close(asked)
		<-ctx.Done()
		return "", "", ctx.Err()
	})
	patience = time.Hour
	do(comm, `{"do":"move","ply":0,"move":"1"}`)
	<-asked
	do(comm, `{"do":"stop"}`)
	for m := page.state(t); m.Error != "The game was stopped before it answered."; m = page.state(t) {
	}
	fail(nil)
	do(comm, `{"do":"move","ply":0,"move":"1"}`)
	for m := page.state(t); m.State.Ply != 2; m = page.state(t) {
	}
}

// moved plays a move on a page after ply moves and waits for the search's answer.
func moved(t *testing.T, page peer, comm core.Comm, ply int, move string) play.State {
	t.Helper()
	do(comm, fmt.Sprintf(`{"do":"move","ply":%d,"move":%q}`, ply, move))
	for {
		if m := page.state(t); m.State.Ply == ply+2 {
			return *m.State
		}
	}
}

// TestBoardsBesideEachOther: a move on one board leaves the others alone, and %play means
// the board touched last.
func TestBoardsBesideEachOther(t *testing.T) {
	s, out, first, comm := offered(t, &programs{kept: map[string]bool{}})
	defer s.Close()
	b, err := connect4.New(4, 4)
	require.NoError(t, err)
	here := play.Query{Settings: play.Settings{Rung: "alphabeta-soft+deepening", Limit: play.Limit{Depth: 2}}}
	begun := &shown{}
	require.NoError(t, s.Begin(console.IO{Cell: begun}, play.Own("Here", b), here, nil))
	g, _, _ := s.last()
	second, _ := open(t, s, g, false)
	assert.Equal(t, "Here", second.state(t).State.Title)

	assert.Equal(t, "2", moved(t, first, comm, 0, "2").Names[0])
	assert.Empty(t, second.messages, "the other board has nothing to report")
	require.NoError(t, s.Continue(t.Context(), console.IO{Cell: out}, "3"))
	assert.Equal(t, "The game continues below.", (<-first.closed).Why, "the board touched last is the first one")
	assert.Empty(t, second.closed)
}

// TestBoardsRest: beyond mostAwake games the one untouched for longest rests until a page
// wakes it, and beyond mostGames it is forgotten with its program.
func TestBoardsRest(t *testing.T) {
	p := &programs{kept: map[string]bool{}}
	s, _, page, comm := offered(t, p)
	defer s.Close()
	names := moved(t, page, comm, 0, "2").Names
	oldest, _, _ := s.last()
	for range mostAwake {
		offer(t, s)
	}
	last := <-page.closed
	assert.Equal(t, closing{resting, true}, last)
	still, _ := open(t, s, oldest, false)
	assert.Equal(t, last, <-still.closed, "a page that is only drawn again wakes nothing")

	page, comm = open(t, s, oldest, true)
	assert.Equal(t, names, page.state(t).State.Names, "the game goes on where it was")
	assert.Len(t, moved(t, page, comm, 2, "3").Names, 4)
	g, _, _ := s.last()
	assert.Same(t, oldest, g)

	for range mostGames {
		offer(t, s)
	}
	<-page.closed
	gone, _ := open(t, s, oldest, true)
	assert.Contains(t, (<-gone.closed).Why, "no longer has this game")
	s.mu.Lock()
	assert.Len(t, s.games, mostGames)
	awake := slices.DeleteFunc(slices.Clone(s.games), func(g *showing) bool { return !g.awake })
	s.mu.Unlock()
	assert.Len(t, awake, mostAwake)
	assert.Eventually(t, func() bool { return p.count() == mostGames }, time.Minute, time.Millisecond, "older programs are dropped")
}

// TestTwoGamesOfAProgram: a program is dropped with the last of its games.
func TestTwoGamesOfAProgram(t *testing.T) {
	p := &programs{kept: map[string]bool{}}
	s := New(render.Talk{}, p)
	offer(t, s)
	p.keeps-- // the second one comes from the same program
	offer(t, s)
	s.mu.Lock()
	wait := s.forget()
	s.mu.Unlock()
	wait()
	assert.Equal(t, 1, p.count())
	s.Close()
	assert.Zero(t, p.count())
}

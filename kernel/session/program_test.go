package session

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/host"
	"gametree/kernel/console"
	"gametree/kernel/core"
	"gametree/pkg/connect4"
	"gametree/pkg/play"
	"gametree/pkg/render"
	"gametree/pkg/show/outlet"
)

// programs are a host whose programs run in this process. Each is the game of connect-four on
// four columns and rows.
type programs struct {
	host.Host
	mu      sync.Mutex
	offered host.ProgramID // the last one
	kept    map[host.ProgramID]bool
	fails   func(ctx context.Context) host.Ended // instead of an answer; nil: it answers
}

func (p *programs) Forget(program host.ProgramID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.kept, program)
}

// Start implements host.Host.
func (p *programs) Start(_ host.ProgramID, o host.Start) (host.Process, error) {
	p.mu.Lock()
	fails := p.fails
	p.mu.Unlock()
	return start(func(ctx context.Context) host.Ended {
		if fails != nil {
			return fails(ctx)
		}
		p.answer(ctx, o)
		return host.Ended{}
	}), nil
}

// process is a program that run does.
type process struct {
	host.Process
	stop  context.CancelFunc
	ended chan host.Ended
}

func start(run func(ctx context.Context) host.Ended) process {
	ctx, stop := context.WithCancel(context.Background())
	p := process{stop: stop, ended: make(chan host.Ended, 1)}
	go func() { p.ended <- run(ctx) }()
	return p
}

func (p process) Wait() host.Ended { return <-p.ended }
func (p process) Kill()            { p.stop() }

func (p *programs) count() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.kept)
}

func (p *programs) answer(ctx context.Context, o host.Start) {
	var q play.Query
	b, err := connect4.New(4, 4)
	if err := errors.Join(err, json.Unmarshal([]byte(o.Env[outlet.Request]), &q)); err != nil {
		panic(err)
	}
	print := func(text string) { o.Output("stdout", text) }
	print("what the game itself prints\n")
	answer := func(r play.Reply) {
		text, _ := json.Marshal(r)
		print(outlet.Output{ID: outlet.PlayID, Forms: map[string]string{outlet.PlayForm: string(text)}}.Frame())
	}
	if err := play.Local(play.Own("Four", b))(ctx, q, func(s play.State) { answer(play.Reply{State: &s}) }); err != nil {
		answer(play.Reply{Error: err.Error()})
	}
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
func (o *shown) Result(map[string]any) error                  { return nil }
func (o *shown) Stream(string, string) error                  { return nil }

// peer is a page that keeps what it is sent.
type peer struct {
	messages chan play.Reply
	closed   chan closing
}

func (p peer) Send(data any)  { p.messages <- data.(play.Reply) }
func (p peer) Close(data any) { p.closed <- data.(closing) }

// state returns the next state that the page is sent without a running search.
func (p peer) state(t *testing.T) play.Reply {
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

// until returns the first state for which arrived is true. A state may come twice: a round that
// has not ended when a request fails begins again.
func (p peer) until(t *testing.T, arrived func(play.Reply) bool) play.State {
	t.Helper()
	for {
		if m := p.state(t); arrived(m) {
			return *m.State
		}
	}
}

// next is the next program that offers something.
func (p *programs) next() host.ProgramID {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.offered++
	p.kept[p.offered] = true
	return p.offered
}

// offer offers a game to a session, as a program does.
func offer(t *testing.T, s *Session, program host.ProgramID) *shown {
	t.Helper()
	out := &shown{}
	o := play.Offer{Query: play.Query{Settings: play.Settings{Rung: "alphabeta-soft+deepening", Limit: play.Limit{Depth: 2}}}}
	o.State = play.State{Title: "Four", Sentence: "First is to move."}
	text, err := json.Marshal(o)
	require.NoError(t, err)
	assert.True(t, s.Offered(string(text), program, func(stack string) string { return ", in " + stack }, out))
	assert.Contains(t, out.last(), "First is to move.", "the picture comes before the cell ends")
	return out
}

// open opens a page of the board of a game.
func open(t *testing.T, s *Session, g *showing) (peer, core.Comm) {
	t.Helper()
	page := peer{make(chan play.Reply, 100), make(chan closing, 1)}
	s.mu.Lock()
	data, _ := json.Marshal(map[string]string{"board": g.board})
	s.mu.Unlock()
	comm := s.Open(target, data, page)
	require.NotNil(t, comm)
	return page, comm
}

// offered returns a session in which a program has offered a game, and a page of it.
func offered(t *testing.T, p *programs) (*Session, *shown, peer, core.Comm) {
	s := New(render.Talk{}, p)
	out := offer(t, s, p.next())
	g, _, _ := s.last()
	page, comm := open(t, s, g)
	return s, out, page, comm
}

func do(comm core.Comm, request string) { comm.Message(json.RawMessage(request)) }

// TestOffered plays an own game from a page: moves, a hint, a look back, and a mistake.
func TestOffered(t *testing.T) {
	p := &programs{kept: map[host.ProgramID]bool{}}
	s, out, page, comm := offered(t, p)
	page.state(t)
	do(comm, `{"do":"move","ply":0,"move":"2"}`)
	answered := page.until(t, func(m play.Reply) bool { return m.State.Ply == 2 })
	assert.Equal(t, "2", answered.Names[0])
	assert.NotEmpty(t, answered.SVG)
	assert.Nil(t, answered.Board, "the page gets a picture")
	do(comm, `{"do":"move","ply":0,"move":"1"}`)
	assert.Equal(t, 2, page.state(t).State.Ply, "a page that is behind gets the present state")
	do(comm, `{"do":"move","ply":2,"move":"9"}`)
	page.until(t, func(m play.Reply) bool {
		return strings.Contains(m.Error, `"9" is not a legal move here; the legal moves are 1 2 3 4.`)
	})
	do(comm, `{"do":"hint","ply":2}`)
	page.until(t, func(m play.Reply) bool { return m.State.Hints == 2 && m.State.Busy == "" })
	do(comm, `{"do":"look","ply":1}`)
	page.until(t, func(m play.Reply) bool { return m.State.Ply == 1 })
	do(comm, `{"do":"back","ply":1}`)
	page.until(t, func(m play.Reply) bool { return len(m.State.Names) == 0 })

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
	p := &programs{kept: map[host.ProgramID]bool{}}
	s, _, page, comm := offered(t, p)
	defer s.Close()
	page.state(t)
	type answer = func(ctx context.Context) host.Ended
	fail := func(f answer) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.fails = f
	}
	for want, f := range map[string]answer{
		"The game ended with exit status 2.": func(context.Context) host.Ended { return host.Ended{Code: 2} },
		"The game was stopped: it used too much.": func(context.Context) host.Ended {
			return host.Ended{Exceeded: "the cell was stopped: it used too much"}
		},
		"No answer for 50ms, so the game was stopped; is there a loop that never ends?":                     func(ctx context.Context) host.Ended { <-ctx.Done(); return host.Ended{Killed: true} },
		"The program ended without an answer; does every run of the cell reach show.PlayGame or show.Tree?": func(context.Context) host.Ended { return host.Ended{} },
	} {
		patience = time.Hour
		if strings.HasPrefix(want, "No answer for 50ms") {
			patience = 50 * time.Millisecond
		}
		fail(f)
		do(comm, `{"do":"move","ply":0,"move":"1"}`)
		page.until(t, func(m play.Reply) bool {
			if m.Error != "" {
				assert.Equal(t, want, m.Error)
				assert.Zero(t, m.State.Ply)
			}
			return m.Error != ""
		})
	}
	asked := make(chan struct{})
	once := sync.OnceFunc(func() { close(asked) })
	fail(func(ctx context.Context) host.Ended {
		once()
		<-ctx.Done()
		return host.Ended{Killed: true}
	})
	patience = time.Hour
	do(comm, `{"do":"move","ply":0,"move":"1"}`)
	<-asked
	do(comm, `{"do":"stop"}`)
	page.until(t, func(m play.Reply) bool { return m.Error == "The game was stopped before it answered." })
	fail(nil)
	do(comm, `{"do":"move","ply":0,"move":"1"}`)
	page.until(t, func(m play.Reply) bool { return m.State.Ply == 2 })
}

// moved plays a move on a page after ply moves and waits for the search's answer.
func moved(t *testing.T, page peer, comm core.Comm, ply int, move string) play.State {
	t.Helper()
	do(comm, fmt.Sprintf(`{"do":"move","ply":%d,"move":%q}`, ply, move))
	return page.until(t, func(m play.Reply) bool { return m.State.Ply == ply+2 })
}

// TestBoardsBesideEachOther: a move on one board leaves the others alone, and %play means
// the board touched last.
func TestBoardsBesideEachOther(t *testing.T) {
	s, out, first, comm := offered(t, &programs{kept: map[host.ProgramID]bool{}})
	defer s.Close()
	b, err := connect4.New(4, 4)
	require.NoError(t, err)
	here := play.Query{Settings: play.Settings{Rung: "alphabeta-soft+deepening", Limit: play.Limit{Depth: 2}}}
	begun := &shown{}
	require.NoError(t, s.Begin(console.IO{Cell: begun}, play.Own("Here", b), here, nil))
	g, _, _ := s.last()
	second, _ := open(t, s, g)
	assert.Equal(t, "Here", second.state(t).State.Title)

	assert.Equal(t, "2", moved(t, first, comm, 0, "2").Names[0])
	assert.Empty(t, second.messages, "the other board has nothing to report")
	require.NoError(t, s.Continue(t.Context(), console.IO{Cell: out}, "3"))
	assert.Equal(t, "The game continues below.", (<-first.closed).Why, "the board touched last is the first one")
	assert.Empty(t, second.closed)
}

// TestBoardsForgotten: beyond mostGames the game untouched for longest is forgotten with its program.
func TestBoardsForgotten(t *testing.T) {
	p := &programs{kept: map[host.ProgramID]bool{}}
	s, _, page, comm := offered(t, p)
	defer s.Close()
	moved(t, page, comm, 0, "2")
	oldest, _, _ := s.last()
	for range mostGames - 1 {
		offer(t, s, p.next())
	}
	moved(t, page, comm, 2, "3")
	g, _, _ := s.last()
	assert.Same(t, oldest, g, "a move on a board touches it")

	for range mostGames {
		offer(t, s, p.next())
	}
	assert.Equal(t, closing{Why: gone}, <-page.closed)
	again, _ := open(t, s, oldest)
	assert.Equal(t, closing{Why: gone}, <-again.closed)
	s.mu.Lock()
	assert.Len(t, s.games, mostGames)
	s.mu.Unlock()
	assert.Eventually(t, func() bool { return p.count() == mostGames }, time.Minute, time.Millisecond, "older programs are forgotten")
}

// TestTwoGamesOfAProgram: a program is dropped with the last of its games.
func TestTwoGamesOfAProgram(t *testing.T) {
	p := &programs{kept: map[host.ProgramID]bool{}}
	s := New(render.Talk{}, p)
	offer(t, s, p.next())
	offer(t, s, p.offered)
	s.mu.Lock()
	wait := s.forget()
	s.mu.Unlock()
	wait()
	assert.Equal(t, 1, p.count())
	s.Close()
	assert.Zero(t, p.count())
}

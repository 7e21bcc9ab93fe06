// The table at which the cells of a kernel play, and the pages that show it.

package command

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"sync"

	"gametree/kernel/bridge"
	"gametree/kernel/cell"
	"gametree/pkg/play"
	"gametree/pkg/render"
)

// playTarget is the target of our pages' comms. A page reaches it by the
// WebSocket that its server has for every kernel: front ends give the script of
// an output no other way to its kernel, but all of them are pages of a server
// that has this one.
const playTarget = "gametree.play"

// mostPages are how many pages may show a board at once; each reload is one more.
const mostPages = 8

// table holds one game, and shows it on one board: that of the last cell that
// began it or went on with it. Boards of earlier cells are pictures.
type table struct {
	kernel string
	work   chan func() // what pages ask for, in turn; the kernel's loop does not wait for it

	mu    sync.Mutex
	game  *play.Game
	board string       // the name of the board
	shown string       // the id of its display
	out   cell.Lasting // where that is; nil: it cannot be replaced
	pages []bridge.Peer
}

var _ bridge.Comms = (*table)(nil)

func newTable(kernel string) *table {
	t := &table{kernel: kernel, work: make(chan func(), 100)}
	go func() {
		for f := range t.work {
			f()
		}
	}()
	return t
}

// begin begins another game and shows it.
func (t *table) begin(_ context.Context, stdio IO, rules play.Rules, from string, settings play.Settings) error {
	g, err := play.New(rules, from, settings, t.changed, t.thought)
	if err != nil {
		return BadInput{err}
	}
	return t.show(newProgress(stdio), g, "Another game was begun. To play this one, run its cell again.")
}

// goOn does in the present game what was typed, waits for the search's answer,
// and shows the game.
func (t *table) goOn(ctx context.Context, stdio IO, what string) error {
	t.mu.Lock()
	g := t.game
	t.mu.Unlock()
	if g == nil {
		return badInputf("play: no game goes on; begin one, such as %%play xiangqi")
	}
	if what != "" {
		if err := do(g, what); err != nil {
			return BadInput{err}
		}
	}
	said := newProgress(stdio)
	end := tell(said, func() string {
		if thinking := g.State().Thinking; thinking != nil {
			return thinking.String()
		}
		return "thinking"
	})
	g.Wait(ctx)
	end()
	return t.show(said, g, "The game goes on below.")
}

// show draws g on a new board, and makes pictures of the boards before; why
// tells those who look at them.
func (t *table) show(said *progress, g *play.Game, why string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, p := range t.pages {
		p.Close(closing{why})
	}
	if t.game != nil && t.game != g {
		t.game.Close()
	}
	t.game, t.board, t.pages = g, rand.Text(), nil
	t.out, _ = said.stdio.cell.(cell.Lasting)
	err := said.answer(t.picture(g.State()))
	t.shown = said.id
	return err
}

func (t *table) picture(s play.State) render.Bundle {
	return render.Playable(drawnGame(s), render.Talk{Kernel: t.kernel, Target: playTarget, Board: t.board})
}

// changed tells the pages what g has become, and replaces its stored picture
// once nobody thinks.
func (t *table) changed(g *play.Game) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.game != g {
		return
	}
	s := g.State()
	for _, p := range t.pages {
		p.Send(message{State: newPageState(s)})
	}
	if s.Thinking == nil && t.out != nil {
		t.out.Replace(t.shown, forms(t.picture(s)))
	}
}

func (t *table) thought(g *play.Game, found play.Thought) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.game != g {
		return
	}
	for _, p := range t.pages {
		p.Send(message{Thought: found.String()})
	}
}

// Interrupt has a search that thinks play at once.
func (t *table) Interrupt() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.game != nil {
		t.game.Now()
	}
}

// Open lets a page in that shows the present board.
func (t *table) Open(target string, data json.RawMessage, peer bridge.Peer) bridge.Comm {
	if target != playTarget {
		return nil
	}
	var asked struct {
		Board string `json:"board"`
	}
	json.Unmarshal(data, &asked) // what is no board's name is none
	t.do(func() { t.enter(asked.Board, peer) })
	return &page{t, asked.Board, peer}
}

func (t *table) enter(board string, peer bridge.Peer) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.game == nil || board != t.board {
		peer.Close(closing{"The kernel knows this game no more. To play, run the cell again."})
		return
	}
	if len(t.pages) == mostPages {
		t.pages[0].Close(closing{"The game is shown in too many pages. To play here, load the page again."})
		t.pages = t.pages[1:]
	}
	t.pages = append(t.pages, peer)
	peer.Send(message{State: newPageState(t.game.State())})
}

// do has the table's goroutine call f, unless so much waits that somebody is no
// person.
func (t *table) do(f func()) {
	select {
	case t.work <- f:
	default:
	}
}

// page is the comm of a page.
type page struct {
	*table
	board string
	peer  bridge.Peer
}

// Message is what a person has done in the page.
func (p *page) Message(data json.RawMessage) {
	var w wish
	if err := json.Unmarshal(data, &w); err != nil {
		p.peer.Send(message{Error: "The page asks for what the kernel does not understand: load it again."})
		return
	}
	p.table.do(func() { p.fulfil(w) })
}

func (p *page) fulfil(w wish) {
	p.mu.Lock()
	g, here := p.game, p.table.board == p.board
	p.mu.Unlock()
	if !here || g == nil {
		return
	}
	var err error
	switch w.Do {
	case "move":
		if s := g.State(); s.Ply != w.Ply {
			p.peer.Send(message{State: newPageState(s)}) // the page is behind
			return
		}
		err = g.Play(w.Move)
	case "new":
		err = g.New(w.From)
	case "set":
		err = g.Set(play.Settings{Person: w.Person, Rung: w.Rung, Limit: play.Limit{Depth: w.Depth, Milliseconds: w.Milliseconds}})
	case "back", "now":
		err = do(g, w.Do)
	}
	if err != nil {
		p.peer.Send(message{State: newPageState(g.State()), Error: sentence(err)})
	}
}

// Closed lets a page go.
func (p *page) Closed() {
	p.table.do(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		for i, peer := range p.pages {
			if peer == p.peer {
				p.pages = append(p.pages[:i:i], p.pages[i+1:]...)
				return
			}
		}
	})
}

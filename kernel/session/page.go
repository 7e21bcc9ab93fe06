package session

import (
	"encoding/json"
	"slices"

	"gametree/kernel/core"
	"gametree/pkg/play"
)

// closing is the last message to a page.
type closing struct {
	Why   string `json:"why"`             // the reason, in a sentence
	Again bool   `json:"again,omitempty"` // a page that opens goes on with the game
}

const gone = "This board is only a picture now: the kernel has been restarted since, or has 30 newer boards. " +
	"To play, run its cell again."

// maxPages is the maximal number of pages of a board. Each reload counts as one more.
const maxPages = 8

// Open returns the comm of a new page, or nil if the page does not ask for target.
func (s *Session) Open(asked string, data json.RawMessage, peer core.Peer) core.Comm {
	var o struct {
		Board string `json:"board"` // the name of the board
	}
	json.Unmarshal(data, &o) // on an error, the name is empty, and no board has that name
	if asked == treeTarget {
		return s.openTree(o.Board, peer)
	} else if asked != target {
		return nil
	}
	later(s.work, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if g := s.find(o.Board); g != nil {
			later(g.work, func() { g.join(peer) }) // after the game has begun
		} else {
			peer.Close(closing{Why: gone})
		}
	})
	return &page{s, o.Board, peer}
}

func (g *showing) join(peer core.Peer) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.over { // it was forgotten in between
		peer.Close(closing{Why: gone})
		return
	}
	if len(g.pages) == maxPages {
		g.pages[0].Close(closing{"Too many pages show this game.", true})
		g.pages = g.pages[1:]
	}
	g.pages = append(g.pages, peer)
	peer.Send(g.state.OnPage(""))
}

type page struct {
	*Session
	board string
	peer  core.Peer
}

func (p *page) Message(data json.RawMessage) {
	var r play.Query
	if err := json.Unmarshal(data, &r); err != nil {
		p.peer.Send(play.Reply{Error: "The kernel does not understand this page. Load the page again."})
		return
	}
	later(p.Session.work, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		g := p.find(p.board)
		switch {
		case g == nil:
			return
		case r.Waits():
			later(g.work, func() { p.serve(g, r) })
		default:
			go p.serve(g, r)
		}
		p.touch(g)
	})
}

func (p *page) serve(g *showing, r play.Query) {
	p.mu.Lock()
	game := g.game
	p.mu.Unlock()
	if game == nil {
		return
	}
	if r.Do == "share" {
		p.peer.Send(play.Reply{Error: "Building a page of the game; the first time takes a minute."})
		text, err := g.share()
		if err != nil {
			text = play.Sentence(err)
		}
		p.peer.Send(play.Reply{Error: text})
		return
	}
	if u := game.Grant(r); u != nil {
		p.peer.Send(*u)
	}
}

func (p *page) Closed() {
	later(p.Session.work, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if g := p.find(p.board); g != nil {
			g.pages = slices.DeleteFunc(g.pages, func(peer core.Peer) bool { return peer == p.peer })
		}
	})
}

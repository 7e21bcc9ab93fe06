package session

import (
	"encoding/json"

	"gametree/kernel/core"
	"gametree/pkg/play"
)

// closing is the last message to a page.
type closing struct {
	Why string `json:"why"` // the reason, in a sentence
}

// maxPages is the maximal number of pages of a board. Each reload counts as one
// more.
const maxPages = 8

// Open returns the comm of a new page, or nil if the page does not ask for target.
func (s *Session) Open(asked string, data json.RawMessage, peer core.Peer) core.Comm {
	var opened struct {
		Board string `json:"board"`
	}
	json.Unmarshal(data, &opened) // on an error, the name is empty, and no board has that name
	switch asked {
	case target:
	case treeTarget:
		return s.openTree(opened.Board, peer)
	default:
		return nil
	}
	s.later(func() { s.enter(opened.Board, peer) })
	return &page{s, opened.Board, peer}
}

// enter adds a page to those of the current board, or closes it if its board is
// another one.
func (s *Session) enter(board string, peer core.Peer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.board == "" || board != s.board {
		peer.Close(closing{"The kernel no longer has this game. To play, run the cell again."})
		return
	}
	if len(s.pages) == maxPages {
		s.pages[0].Close(closing{"Too many pages show this game. To play here, load the page again."})
		s.pages = s.pages[1:]
	}
	s.pages = append(s.pages, peer)
	peer.Send(play.Update{State: s.state.OnPage()})
}

// page is the comm of a web page.
type page struct {
	*Session
	board string
	peer  core.Peer
}

// Message serves a request of the page.
func (p *page) Message(data json.RawMessage) {
	var r play.PageRequest
	if err := json.Unmarshal(data, &r); err != nil {
		p.peer.Send(play.Update{Error: "The kernel does not understand this page. Load the page again."})
		return
	}
	if !r.Waits() {
		go p.serve(r)
		return
	}
	p.later(func() { p.serve(r) })
}

func (p *page) serve(r play.PageRequest) {
	p.mu.Lock()
	g, here := p.game, p.Session.board == p.board
	p.mu.Unlock()
	if !here || g == nil {
		return
	}
	if r.Do == "share" {
		p.peer.Send(play.Update{Error: p.shared()})
		return
	}
	if u := g.Request(r); u != nil {
		p.peer.Send(*u)
	}
}

// shared writes a page of the game, and returns a sentence about it.
func (p *page) shared() string {
	p.mu.Lock()
	share := p.share
	p.mu.Unlock()
	p.peer.Send(play.Update{Error: "Building a page of the game; the first time takes a minute."})
	text, err := share()
	if err != nil {
		return play.Sentence(err)
	}
	return text
}

// Closed removes the page from those of the session.
func (p *page) Closed() {
	p.later(func() {
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

package session

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"gametree/exercises/grader/host"
	"gametree/kernel/cell"
	"gametree/kernel/console"
	"gametree/kernel/core"
	"gametree/pkg/play"
	"gametree/pkg/render"
)

// treeTarget is the target name of the comms of trees in hand. They need no state here: each
// request has the whole tree.
const treeTarget = "gametree.tree"

// mostTrees is the number of trees in hand; a further one replaces the oldest, whose program is forgotten.
const mostTrees = 16

// treePatience is how long a search of a tree in hand may take.
var treePatience = time.Second

// offeredTree is a tree in hand.
type offeredTree struct {
	name    string
	program host.ProgramID // that offers it
	number  int            // which of the program's offers it is
	where   func(stack string) string
}

// offerTree shows a tree in the output of the cell that offers it. The caller holds s.mu.
func (s *Session) offerTree(h render.Hand, t *offeredTree, out cell.Sink) {
	if s.trees = append(s.trees, t); len(s.trees) > mostTrees {
		s.forgetTree()
	}
	talk := s.talk
	talk.Target, talk.Board = treeTarget, t.name
	out.Display(console.Program+"-"+t.name, false, console.Forms(render.InHand(h, talk)))
}

// forgetTree forgets the oldest tree. The caller holds s.mu.
func (s *Session) forgetTree() {
	oldest := s.trees[0]
	s.trees = s.trees[1:]
	s.host.Forget(s.unused(oldest.program))
}

// openTree returns the comm of a page that shows a tree in hand.
func (s *Session) openTree(name string, peer core.Peer) core.Comm {
	life, end := context.WithCancel(context.Background())
	p := &treePage{Session: s, name: name, peer: peer, life: life, end: end}
	if p.tree() != nil {
		peer.Send(struct{}{}) // the page may ask
	}
	return p
}

// treePage is the comm of a page that shows a tree in hand.
type treePage struct {
	*Session
	name string
	peer core.Peer
	life context.Context
	end  context.CancelFunc
	one  sync.Mutex // program at a time
}

// Message serves a request of the page.
func (p *treePage) Message(data json.RawMessage) {
	var q render.HandQuery
	if json.Unmarshal(data, &q) == nil {
		go p.serve(q)
	}
}

// tree returns the tree in hand, or closes the page and returns nil if there is none any more.
func (p *treePage) tree() *offeredTree {
	p.mu.Lock()
	defer p.mu.Unlock()
	i := slices.IndexFunc(p.trees, func(t *offeredTree) bool { return t.name == p.name })
	if i < 0 {
		p.peer.Close(closing{Why: "The kernel no longer has this tree. To take it in hand, run the cell again."})
		return nil
	}
	return p.trees[i]
}

func (p *treePage) serve(q render.HandQuery) {
	t := p.tree()
	if t == nil {
		return
	}
	p.one.Lock()
	defer p.one.Unlock()
	q.Sitting = t.number
	err := p.ask(p.life, t.program, q, extraPatience, treePatience, t.where, func(state json.RawMessage) {
		p.peer.Send(state)
	})
	switch silent, ok := errors.AsType[play.Silence](err); {
	case p.life.Err() != nil:
	case ok:
		p.peer.Send(play.Update{Error: fmt.Sprintf("No answer within %v, so the search was stopped; "+
			"does it end on that tree?", time.Duration(silent))})
	case err != nil:
		p.peer.Send(play.Update{Error: play.Sentence(err)})
	}
}

// Closed stops a search that runs.
func (p *treePage) Closed() { p.end() }

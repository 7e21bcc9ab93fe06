package session

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"gametree/exercises/grader/host"
	"gametree/kernel/cell"
	"gametree/kernel/console"
	"gametree/kernel/core"
	"gametree/pkg/play"
	"gametree/pkg/render"
	"gametree/pkg/show/outlet"
)

// patience is how long a program may be silent while it searches without a limit on
// the time, and beyond the limit if there is one.
var patience, extraPatience = time.Minute, 10 * time.Second

// server returns the server of a game that a kept program plays. where returns the line
// of a cell at the top of a stack.
func (s *Session) server(program host.ProgramID, number int, where func(stack string) string) play.Server {
	return func(ctx context.Context, q play.Query, send func(play.State)) error {
		q.Sitting = number
		wait := patience
		if q.Milliseconds > 0 {
			wait = time.Duration(q.Milliseconds)*time.Millisecond + extraPatience
		}
		return s.ask(ctx, program, q, wait, wait, where, func(state json.RawMessage) {
			var drawn play.State
			if json.Unmarshal(state, &drawn) == nil {
				send(drawn)
			}
		})
	}
}

// mostComplaint is how much of standard error is read for the reason of a failure.
const mostComplaint = 1 << 16

// ask runs a kept program with a request in the environment, and calls hear with each state in its
// answers. It stops the program if the first answer takes longer than begin, or a later one than wait.
func (s *Session) ask(ctx context.Context, program host.ProgramID, request any, begin, wait time.Duration,
	where func(stack string) string, hear func(state json.RawMessage)) error {
	asked, err := json.Marshal(request)
	if err != nil {
		return err
	}
	running, stop := context.WithCancel(ctx)
	defer stop()
	silence := time.AfterFunc(begin, stop)
	defer silence.Stop()
	a := &answers{where: where, hear: hear, came: func() { silence.Reset(wait) }}
	process, err := s.host.Start(program, host.Start{
		Env: map[string]string{outlet.Request: string(asked)}, Most: core.MostPrinted, Output: a.print,
	})
	if err != nil {
		return err
	}
	defer context.AfterFunc(running, process.Kill)()
	cause := core.CauseOf(process.Wait())
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case running.Err() != nil && a.count == 0:
		return play.Silence(begin)
	case running.Err() != nil:
		return play.Silence(wait)
	}
	return a.failure(cause)
}

// answers are what a kept program prints.
type answers struct {
	where     func(stack string) string
	hear      func(state json.RawMessage)
	came      func() // called at each answer
	reader    outlet.Reader
	complaint strings.Builder // on standard error
	count     int
	failed    error // that an answer reports
}

func (a *answers) print(stream, text string) {
	if stream == "stderr" {
		a.complaint.WriteString(text[:min(len(text), mostComplaint-a.complaint.Len())])
		return
	}
	for _, part := range a.reader.Read(text) {
		var reply struct {
			State        json.RawMessage
			Error, Stack string
		}
		if part.Output == nil || part.Output.ID != outlet.PlayID ||
			json.Unmarshal([]byte(part.Output.Forms[outlet.PlayForm]), &reply) != nil {
			continue
		}
		a.came()
		a.count++
		switch {
		case reply.State != nil:
			a.hear(reply.State)
		case reply.Stack != "":
			a.failed = errors.New(reply.Error + a.where(reply.Stack))
		case reply.Error != "":
			a.failed = errors.New(reply.Error)
		}
	}
}

// failure returns why the program failed, which has ended for that cause, or nil.
func (a *answers) failure(cause *cell.Cause) error {
	switch {
	case a.failed != nil:
		return a.failed
	case cause != nil:
		f := cell.Report{Cause: *cause, Stderr: a.complaint.String()}.Explain()
		if f.Name == cell.Panic {
			f.Value = "the game panicked: " + f.Value
		}
		return errors.New(strings.ReplaceAll(f.Value, "the cell", "the game"))
	case a.count == 0:
		return errors.New("the program ended without an answer; does every run of the cell reach show.PlayGame or show.Tree?")
	}
	return nil
}

// treeTarget is the target name of the comms of trees in hand. They need no state here: each
// request has the whole tree.
const treeTarget = "gametree.tree"

// mostTrees is the number of trees in hand; a further one replaces the oldest, whose program is forgotten.
const mostTrees = 16

// treePatience is how long a search of a tree in hand may take.
var treePatience = time.Second

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
		p.peer.Send(play.Reply{Error: fmt.Sprintf("No answer within %v, so the search was stopped; "+
			"does it end on that tree?", time.Duration(silent))})
	case err != nil:
		p.peer.Send(play.Reply{Error: play.Sentence(err)})
	}
}

// Closed stops a search that runs.
func (p *treePage) Closed() { p.end() }

package play

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"gametree/pkg/game"
)

// Sitting is a game in progress. Several goroutines may call its methods at once.
type Sitting struct {
	serve   Server
	changed func(State) // called with every new state

	mu      sync.Mutex
	request Query // the game as it stands
	state   State
	round   *round              // nil: nothing is being answered
	last    *round              // the last one, which may still use the server
	found   map[string]*Thought // the best line, by the notation, the first position and the moves
	lost    map[string]float64  // see Thought.Lost, by the first position and the moves with the one that loses it
}

// round is one request that is being answered.
type round struct {
	stop     context.CancelFunc
	answered chan struct{} // closed when there is a state, or none will come
	answer   func()        // closes answered
	done     chan struct{} // closed when the server has returned
	err      error         // of a request that was not carried out
	halted   bool          // by Stop
	best     bool          // it plays the best move of a search that was stopped
	settings *Settings     // of the game, if those of the request are only for it
	review   string        // what of a review it does; empty: it is no part of one
	again    Action        // begins it again
	ended    *round        // what it has ended, which begins again if it is not carried out
	trouble  string        // why the request that had ended it was not carried out, in a sentence
}

// New starts a game with the request q, after its moves or those it loads, and calls changed
// with each state, the first one included. changed must not call methods of the game that wait
// for an answer. If the search plays the first move, it starts at once.
func New(serve Server, q Query, changed func(State)) (*Sitting, error) {
	g := &Sitting{serve: serve, changed: changed, found: map[string]*Thought{}, lost: map[string]float64{}}
	if q.Do != Load {
		q.Do, q.Ply = Turn, len(q.Moves)
	}
	return g, g.ask(q)
}

// ask sends a request to the server, and waits for its first state or its error. A
// request that is being answered is given up.
func (g *Sitting) ask(q Query) error {
	g.mu.Lock()
	r := g.begin(q)
	g.mu.Unlock()
	<-r.answered
	return r.err
}

// begin sends a request to the server, after the one before has ended.
func (g *Sitting) begin(q Query) *round {
	ctx, stop := context.WithCancel(context.Background())
	r := &round{stop: stop, answered: make(chan struct{}), done: make(chan struct{}), ended: g.round}
	if q.Do == Hint {
		r.again = Hint
	}
	r.answer = sync.OnceFunc(func() { close(r.answered) })
	before := g.last
	if before != nil {
		before.stop()
	}
	g.round, g.last = r, r
	go func() {
		defer close(r.done)
		defer stop()
		if before != nil {
			<-before.done
		}
		err := g.serve(ctx, q, func(s State) { g.got(r, q, s) })
		if s, changed := g.ended(r, err); changed {
			g.changed(s)
		}
		r.answer()
	}()
	return r
}

// got takes a state that answers q.
func (g *Sitting) got(r *round, q Query, s State) {
	g.mu.Lock()
	wanted, reviews := g.round == r, r.settings != nil && q.Judge
	switch {
	case wanted && reviews: // the board stays where it is
		course := g.course(s)
		s, wanted = g.state, s.Analysis == nil || !s.Analysis.Running || len(s.Analysis.Lines) == 0
		s.Course, s.Busy = course, r.review
		s.Mistakes = s.mistakes()
		if s.Analysis != nil {
			found := *s.Analysis
			found.Running, s.Analysis = false, &found
		}
		g.state = s
		r.answer()
	case wanted:
		q.Moves, q.Left, q.Ply, q.Do, q.Move, q.Course = s.Moves, s.Left, s.Ply, Look, "", nil
		if r.settings != nil {
			q.Settings, s.Settings = *r.settings, *r.settings
		}
		s.Course = g.course(s)
		if s.Mistakes = s.mistakes(); r.review != "" {
			s.Sentence = s.Verdict() + " " + s.Sentence
		}
		if q.From = s.Start; r.trouble != "" {
			s.Sentence = r.trouble + " " + s.Sentence
		}
		g.request, g.state = q, s
	}
	g.mu.Unlock()
	if wanted {
		g.changed(s)
		r.answer()
	}
}

// course returns the best line found in each position of the game, with what s has found
// about its own, unless a deeper one or that of a review is known, and what the next move loses.
func (g *Sitting) course(s State) (course []*Thought) {
	moves := fmt.Sprintf("%q ", s.Start)
	for ply := range len(s.Moves) + 1 {
		here := s.Notation + " " + moves
		if ply < len(s.Moves) {
			moves += fmt.Sprint(s.Moves[ply], " ")
		}
		if ply < len(s.Course) && s.Course[ply] != nil {
			g.found[here] = s.Course[ply]
		}
		known := g.found[here]
		if a := s.Analysis; ply == s.Ply && a != nil && len(a.Lines) > 0 {
			if best := a.Lines[0]; known == nil || best.Judged || !known.Judged && best.Depth >= known.Depth {
				best.Second, best.Problem = a.Second, a.Problem
				known, g.found[here] = &best, &best
			}
			if a.Lost != nil {
				g.lost[moves] = *a.Lost
			}
		}
		if known != nil {
			judged := *known
			judged.Lost = g.lost[moves]
			known = &judged
		}
		course = append(course, known)
	}
	return course
}

// ended returns the state after the end of a round, if it has changed. If the search was stopped and
// has found a move, the next round plays that. If it has not moved, the state says why.
func (g *Sitting) ended(r *round, err error) (s State, changed bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.round != r {
		return s, false
	}
	g.round, s = nil, g.state
	stopped := err == nil || errors.Is(err, context.Canceled)
	select {
	case <-r.answered:
	default:
		if stopped {
			err = errors.New("the game was stopped before it answered")
		}
		if r.err = err; !r.best {
			if was := r.ended; s.Thinking != nil {
				g.begin(g.request.with(Turn)).trouble = Sentence(err)
			} else if was != nil && was.review == "" {
				g.begin(g.request.with(was.again)).trouble = Sentence(err)
			}
			return s, false
		}
	}
	t := s.Thinking
	if t == nil {
		return s, false
	}
	if t.Depth > 0 && t.Best != game.NoMove && (stopped || errors.As(err, new(Silence))) && !r.best {
		q := g.request.with(Turn)
		q.Moves = append(q.Moves[:q.Ply:q.Ply], t.Best)
		q.Ply++
		g.begin(q).best = true
		return s, false
	}
	s.Thinking, s.Trouble = nil, "The search was stopped before it found a move."
	if !stopped {
		s.Trouble = Sentence(err)
	}
	s.Sentence = s.Trouble + " Take a move back, choose another opponent or level, or let it move again."
	g.state = s
	return s, true
}

// Silence is the error of a server that has not answered for so long and was stopped.
type Silence time.Duration

func (s Silence) Error() string {
	return fmt.Sprintf("no answer for %v, so the game was stopped; is there a loop that never ends?",
		time.Duration(s))
}

func (q Query) with(do Action) Query {
	q.Do = do
	return q
}

// Plain returns the text of an error without the package that begins it.
func Plain(err error) string {
	text := err.Error()
	if name, rest, ok := strings.Cut(text, ": "); ok && !strings.Contains(name, " ") {
		return rest
	}
	return text
}

// Sentence returns an error of this package or of a game as a sentence for a person.
func Sentence(err error) string {
	text := Plain(err)
	first, size := utf8.DecodeRuneInString(text)
	text = string(unicode.ToUpper(first)) + text[size:]
	if strings.HasSuffix(text, "?") || strings.HasSuffix(text, ".") {
		return text
	}
	return text + "."
}

// State returns the present state.
func (g *Sitting) State() State {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.state
}

// Query returns a request that goes on with the game as it stands.
func (g *Sitting) Query() Query {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.request.with(Turn)
}

// Review finds the value of each position of the game, from the last one to the first, and then returns to the
// present one. It goes on after other settings; Stop and any other request end it, and so does ctx.
func (g *Sitting) Review(ctx context.Context, limit Limit) error {
	g.mu.Lock()
	r := g.last
	g.mu.Unlock()
	<-r.answered
	home := g.Query().with(Look)
	if len(home.Moves) == 0 {
		return errors.New("there is no game to review; play some moves, or load a game")
	}
	for ply := len(home.Moves); ply >= -1; ply-- {
		q := home
		if ply >= 0 {
			q.Ply, q.Lines, q.Limit, q.Judge = ply, 1, limit, true
		}
		g.mu.Lock()
		if last, halted := g.last, r.halted; last != r || halted { // under the lock of begin, so that no request is lost
			g.mu.Unlock()
			<-last.answered
			now := g.Query().Settings
			if halted || last.err == nil && (now == home.Settings || now.Person != Both) {
				g.mu.Lock()
				g.state.Busy = ""
				g.mu.Unlock()
				return errors.New("the review was stopped; a click on \"review the game\" starts it again")
			}
			r, home.Settings, ply = last, now, min(ply+2, len(home.Moves)+1) // what was stopped is not known yet
			continue
		}
		r = g.begin(q)
		r.settings = &home.Settings
		r.review = fmt.Sprintf("Reviewing ply %d of %d, from the last to the first.", max(ply, 0), len(home.Moves))
		g.mu.Unlock()
		ended := r.done
		if ply < 0 {
			ended = r.answered // the analysis of the present position may go on
		}
		select {
		case <-ended:
		case <-ctx.Done():
			return ctx.Err()
		}
		if r.err != nil {
			return r.err
		}
	}
	return nil
}

// Now makes a running search stop and play the best move that it has found so far. It gives a
// search that has none a second. If none is running although it is the search's turn, it starts.
func (g *Sitting) Now() {
	g.mu.Lock()
	r, s := g.round, g.state
	g.mu.Unlock()
	switch {
	case r == nil && s.Over == "" && len(s.Choices) == 0:
		g.ask(g.Query())
	case r == nil:
	case s.Thinking != nil && s.Thinking.Depth > 0:
		r.stop()
	default:
		time.AfterFunc(time.Second, r.stop)
	}
}

// Stop stops whatever is being answered, with a move or without one.
func (g *Sitting) Stop() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.round != nil {
		g.round.halted = true
		g.round.stop()
	}
}

// Wait returns when nothing is being answered. When ctx ends, it makes the search move as soon as it can.
func (g *Sitting) Wait(ctx context.Context) {
	for {
		g.mu.Lock()
		r := g.last
		idle := g.round == nil && (r == nil || g.state.Thinking == nil)
		g.mu.Unlock()
		if idle {
			return
		}
		select {
		case <-r.done:
		case <-ctx.Done():
			g.Now()
			<-r.done
		}
	}
}

// Close stops what is being answered, and returns when it has ended. The game must not be used afterwards.
func (g *Sitting) Close() {
	g.mu.Lock()
	r := g.last
	g.round = nil
	g.mu.Unlock()
	if r != nil {
		r.stop()
		<-r.done
	}
}

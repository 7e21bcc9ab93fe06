package ucci

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"gametree/pkg/search"
	"gametree/pkg/xiangqi/engine"
)

// longest is how long a line may be, in bytes: a game of a hundred thousand moves.
const longest = 1 << 20

// Serve answers what in says on out, until quit, or until in or ctx ends, also in
// the middle of a search. A line that makes no sense is answered by one sentence
// after "info string", and changes nothing.
//
// While a search runs, stop, quit, isready and ponderhit are answered at once;
// other commands wait for its end.
func Serve(ctx context.Context, in io.Reader, out io.Writer, e *engine.Engine) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &session{engine: e, out: out, hash: engine.DefaultHash >> 20, unit: time.Millisecond}
	e.Workers = max(1, e.Workers)
	lines, failed := read(ctx, in)
	s.run(ctx, lines)
	select {
	case err := <-failed:
		return errors.Join(err, s.err)
	default:
		return s.err
	}
}

// read sends the lines of in until it ends or ctx does. failed has an error
// before lines is closed, if in did not just end.
func read(ctx context.Context, in io.Reader) (lines chan string, failed chan error) {
	lines, failed = make(chan string), make(chan error, 1)
	go func() {
		defer close(lines)
		scanner := bufio.NewScanner(in)
		scanner.Buffer(nil, longest)
		for scanner.Scan() {
			select {
			case lines <- scanner.Text():
			case <-ctx.Done():
				return
			}
		}
		if err := scanner.Err(); err != nil {
			failed <- fmt.Errorf("ucci: the input cannot be read: %w", err)
		}
	}()
	return lines, failed
}

// session is one conversation. Its state belongs to the goroutine of run.
type session struct {
	engine  *engine.Engine
	out     io.Writer
	err     error // of the first answer that could not be written
	dialect Dialect
	named   bool          // the dialect was said
	unit    time.Duration // of times
	hash    int           // megabytes
	waiting []Command     // for the end of the search
	search  *thinking     // nil while there is none
}

// thinking is a search under way.
type thinking struct {
	stop    context.CancelFunc
	news    chan search.Answer // what it has found on the way
	found   chan search.Answer // the end
	hold    bool               // the answer waits for stop
	ponders bool               // or for ponderhit
	ready   *search.Answer     // the answer that waits
}

// run owns all that changes.
func (s *session) run(ctx context.Context, lines <-chan string) {
	defer s.end()
	for s.err == nil {
		var news, found <-chan search.Answer
		if s.search != nil {
			news, found = s.search.news, s.search.found
		}
		select {
		case <-ctx.Done():
			return
		case a := <-news:
			s.info(a)
		case a := <-found:
			s.search.ready = &a
			s.finish()
			s.catchUp(ctx)
		case line, ok := <-lines:
			if !ok || !s.hear(ctx, line) {
				return
			}
		}
	}
}

// end stops a search that is still under way and says what it has found.
func (s *session) end() {
	if s.search == nil {
		return
	}
	s.search.hold = false
	if s.search.ready == nil {
		s.search.stop()
		a := s.await()
		s.search.ready = &a
	}
	s.finish()
}

// await is the end of a search that was stopped; what it says before is past.
func (s *session) await() search.Answer {
	for {
		select {
		case <-s.search.news:
		case a := <-s.search.found:
			return a
		}
	}
}

// finish says the answer of a search that has ended, unless it has to wait.
func (s *session) finish() {
	if t := s.search; !t.hold {
		t.stop()
		s.search = nil
		s.best(*t.ready)
	}
}

// hear acts on a line; ok is false when it was the last one.
func (s *session) hear(ctx context.Context, line string) (ok bool) {
	if strings.TrimSpace(line) == "" {
		return true
	}
	c, err := Parse(s.dialect, s.unit, line)
	switch {
	case err != nil:
		s.complain(err)
	case c.Name == "isready":
		s.say("readyok")
	case c.Name == "quit":
		s.end()
		s.say("bye")
		return false
	case c.Name == "stop", c.Name == "ponderhit" && s.search != nil && s.search.ponders:
		s.end()
		s.catchUp(ctx)
	case c.Name == "ponderhit":
	case s.search != nil:
		s.waiting = append(s.waiting, c)
	default:
		s.do(ctx, c)
	}
	return true
}

// catchUp does what has waited for the end of a search.
func (s *session) catchUp(ctx context.Context) {
	for len(s.waiting) > 0 && s.search == nil {
		c := s.waiting[0]
		s.waiting = s.waiting[1:]
		s.do(ctx, c)
	}
}

// do carries out a command while there is no search.
func (s *session) do(ctx context.Context, c Command) {
	switch c.Name {
	case "ucci", "uci":
		if !s.named {
			s.named = true
			s.dialect = map[string]Dialect{"ucci": UCCI, "uci": UCI}[c.Name]
		}
		s.greeting()
	case "newgame", "ucinewgame":
		s.engine.NewGame()
	case "setoption":
		s.complain(s.setOption(c.Option, c.Value))
	case "position":
		s.complain(s.engine.SetPosition(c.Board, c.Moves))
	case "go":
		s.think(ctx, c.Go)
	}
}

// think begins a search.
func (s *session) think(ctx context.Context, g Go) {
	ctx, stop := context.WithCancel(ctx)
	t := &thinking{
		stop: stop, news: make(chan search.Answer), found: make(chan search.Answer, 1), hold: g.Infinite || g.Ponder, ponders: g.Ponder,
	}
	s.search = t
	board := s.engine.Board()
	limits := g.Limits(board.Mover())
	if g.Ponder {
		limits = search.Limits{}
	}
	go func() {
		t.found <- s.engine.Search(ctx, limits, func(a search.Answer) {
			select {
			case t.news <- a:
			case <-ctx.Done():
			}
		})
	}()
}

// complain says what was wrong, if anything was.
func (s *session) complain(err error) {
	if err != nil {
		s.say("info string %s", strings.ReplaceAll(err.Error(), "\n", " "))
	}
}

// say writes a line.
func (s *session) say(format string, args ...any) {
	if s.err == nil {
		_, s.err = fmt.Fprintf(s.out, format+"\n", args...)
	}
}

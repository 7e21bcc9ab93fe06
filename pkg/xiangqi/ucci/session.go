package ucci

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/fast"
)

// maxLine is the largest length of a line in bytes: a game of 100,000 moves.
const maxLine = 1 << 20

// Serve reads commands from in and writes replies to out, until quit, or until in
// or ctx ends, even during a search. The reply to a wrong command is "info string"
// and one sentence, and the command has no effect. But go searches all the same, with what it
// could read, and after a wrong position there is none to search until the next.
//
// During a search the commands stop, quit, isready and ponderhit take effect at
// once. All others wait until it ends, and stop a search that would not end by itself.
func Serve(ctx context.Context, in io.Reader, out io.Writer, e *fast.Engine) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &conversation{
		engine: e, out: out, cancel: cancel, hash: fast.DefaultHash >> 20, unit: time.Millisecond, lines: 1,
	}
	e.Workers = max(1, e.Workers)
	lines := make(chan string)
	go s.read(ctx, in, lines)
	s.run(ctx, lines)
	s.end()
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.err
}

// read sends the lines of in until in or ctx ends. The end of in ends the conversation.
func (s *conversation) read(ctx context.Context, in io.Reader, lines chan<- string) {
	defer s.cancel()
	scanner := bufio.NewScanner(in)
	scanner.Buffer(nil, maxLine)
	for scanner.Scan() {
		select {
		case lines <- scanner.Text():
		case <-ctx.Done():
			return
		}
	}
	if err := scanner.Err(); err != nil {
		s.fail(fmt.Errorf("ucci: the input cannot be read: %w", err))
	}
}

type conversation struct {
	engine  *fast.Engine
	out     io.Writer
	mutex   sync.Mutex // of out and err
	err     error      // the first of the input or of the output
	cancel  func()     // ends the conversation
	dialect Dialect
	unit    time.Duration // of times
	hash    int           // megabytes
	lines   int           // the best lines that a search shows
	refused bool          // the last position was wrong
	banned  []game.Move   // in this position
	late    lateness      // of searches with a time limit
	search  *searching    // the last one; nil: it has ended
}

// searching is a search in a goroutine of its own. Until it ends, nothing changes what it reads.
type searching struct {
	stop    context.CancelFunc
	ended   chan struct{} // closed after bestmove
	hold    bool          // hold bestmove back until stop
	ponders bool          // or until ponderhit
}

func (s *conversation) run(ctx context.Context, lines <-chan string) {
	for {
		select {
		case <-ctx.Done():
			return
		case line := <-lines:
			if !s.handle(ctx, line) {
				return
			}
		}
	}
}

// end stops the search, if one is running, and waits until it has sent its result.
func (s *conversation) end() {
	if s.search != nil {
		s.search.stop()
		<-s.search.ended
		s.search = nil
	}
}

// handle handles one line of input; it returns false after quit.
func (s *conversation) handle(ctx context.Context, line string) bool {
	c, err := Parse(s.dialect, s.unit, line)
	switch {
	case strings.TrimSpace(line) == "":
	case err != nil && c.Name != "go" && c.Name != "position":
		s.sendError(err)
	case c.Name == "isready":
		s.send("readyok")
	case c.Name == "quit":
		s.end()
		s.send("bye")
		return false
	case c.Name == "stop", c.Name == "ponderhit" && s.search != nil && s.search.ponders:
		s.end()
	case c.Name != "ponderhit":
		if s.search != nil && !s.search.hold {
			<-s.search.ended
		}
		s.end()
		if c.Name == "position" {
			c, err = s.countRanks(line, c, err)
		}
		s.sendError(err)
		s.execute(ctx, c)
	}
	return true
}

// countRanks returns the command of a line with a position. If its moves are legal only with ranks
// that count from the other number, the other side counts so, and the conversation goes on with that.
func (s *conversation) countRanks(line string, c Command, err error) (Command, error) {
	if s.dialect != UCCI && (err != nil || !Legal(c.Board, c.Moves)) {
		other, failed := Parse(s.dialect.otherRanks(), s.unit, line)
		if failed == nil && Legal(other.Board, other.Moves) {
			s.countFrom(s.dialect.otherRanks())
			return other, nil
		}
	}
	return c, err
}

// countFrom counts ranks as in d, one of the two forms of UCI, and says so.
func (s *conversation) countFrom(d Dialect) {
	s.dialect = d
	s.send("info string ranks count from %d", UCIFromZero-d)
}

// Legal reports whether the moves from b on are legal.
func Legal(b *xiangqi.Board, moves []game.Move) bool {
	p := xiangqi.New(b)
	for _, m := range moves {
		if !slices.Contains(p.LegalMoves(nil), m) {
			return false
		}
		p.Make(m)
	}
	return true
}

// execute carries out a command while no search is running.
func (s *conversation) execute(ctx context.Context, c Command) {
	switch c.Name {
	case "ucci", "uci":
		s.dialect = map[string]Dialect{"ucci": UCCI, "uci": UCI}[c.Name]
		s.sendGreeting()
	case "newgame", "ucinewgame":
		s.engine.Forget()
	case "setoption":
		s.sendError(s.setOption(c.Option, c.Value))
	case "position":
		s.banned, s.refused = nil, true
		if c.Board != nil {
			err := s.engine.SetPosition(c.Board, c.Moves)
			if wrong, illegal := errors.AsType[fast.IllegalMove](err); illegal {
				err = fmt.Errorf("position: move %d, %s, is not legal", wrong+1, s.dialect.MoveName(c.Moves[wrong]))
			}
			s.sendError(err)
			s.refused = err != nil
		}
	case "banmoves":
		s.banned = c.Moves
	case "go":
		if s.refused {
			s.send("info string go: there is no position to search, because the last one was wrong")
			s.sendBestMove(search.Result{Move: game.NoMove})
			return
		}
		s.engine.Only = s.only(c.Moves)
		s.startSearch(ctx, c.Go)
	}
}

// only returns the legal moves to search, of those given, if any, without those that are
// banned; nil means all.
func (s *conversation) only(moves []game.Move) []game.Move {
	if len(moves)+len(s.banned) == 0 {
		return nil
	}
	return slices.DeleteFunc(s.engine.LegalMoves(), func(m game.Move) bool {
		return slices.Contains(s.banned, m) || len(moves) > 0 && !slices.Contains(moves, m)
	})
}

func (s *conversation) startSearch(ctx context.Context, g Go) {
	ctx, stop := context.WithCancel(ctx)
	t := &searching{stop: stop, ended: make(chan struct{}), hold: g.Infinite || g.Ponder, ponders: g.Ponder}
	s.search = t
	limits := g.Limits(s.engine.Mover())
	if g.Ponder || limits == (search.Limits{}) {
		limits = search.Limits{Nodes: math.MaxInt} // so that it deepens, and keeps its table
	}
	if limits.Time > 0 {
		limits.Time = s.late.before(limits.Time)
	}
	go func() {
		defer close(t.ended)
		began := time.Now()
		var sent []search.Result // the best line first
		a := s.engine.SearchLines(ctx, s.lines, limits, func(lines []search.Result) {
			for i, a := range lines {
				if i >= len(sent) || !reflect.DeepEqual(a, sent[i]) {
					s.sendInfo(i+1, a)
				}
			}
			sent = lines
		})
		if limits.Time > 0 {
			s.late.learn(time.Since(began) - limits.Time)
		}
		if t.hold {
			<-ctx.Done()
		}
		s.sendBestMove(a)
	}()
}

// sendError sends err unless it is nil.
func (s *conversation) sendError(err error) {
	if err != nil {
		s.send("info string %s", strings.ReplaceAll(err.Error(), "\n", " "))
	}
}

// send writes a line.
func (s *conversation) send(format string, args ...any) {
	s.mutex.Lock()
	_, err := fmt.Fprintf(s.out, format+"\n", args...)
	s.mutex.Unlock()
	if err != nil {
		s.fail(err)
	}
}

// fail ends the conversation by an error.
func (s *conversation) fail(err error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.err = cmp.Or(s.err, err)
	s.cancel()
}

// lateness is how much later than requested searches have ended. On a busy machine
// a program may not be running at the moment when it should stop.
type lateness time.Duration

// before returns the limit to search with, so that the search ends within limit.
func (l lateness) before(limit time.Duration) time.Duration {
	return max(limit-time.Duration(l), limit/2)
}

// learn records that a search ended late by that much. A larger value takes effect
// at once; otherwise the lateness decreases by an eighth.
func (l *lateness) learn(late time.Duration) { *l = max(lateness(late), *l-*l/8) }

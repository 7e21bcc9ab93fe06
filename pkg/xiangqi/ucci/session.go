package ucci

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"slices"
	"strings"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
)

// maxLine is the largest length of a line in bytes: a game of 100,000 moves.
const maxLine = 1 << 20

// Serve reads commands from in and writes replies to out, until quit, or until in
// or ctx ends, even during a search. The reply to a wrong command is "info string"
// and one sentence, and the command has no effect. But go searches all the same, with what it
// could read, and after a wrong position there is none to search until the next.
//
// During a search the commands stop, quit, isready and ponderhit take effect at
// once. All others wait until it ends.
func Serve(ctx context.Context, in io.Reader, out io.Writer, e *engine.Engine) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &conversation{engine: e, out: out, hash: engine.DefaultHash >> 20, unit: time.Millisecond, lines: 1}
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

// read sends the lines of in until in or ctx ends. If in cannot be read, failed
// receives the error before lines is closed.
func read(ctx context.Context, in io.Reader) (lines chan string, failed chan error) {
	lines, failed = make(chan string), make(chan error, 1)
	go func() {
		defer close(lines)
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
			failed <- fmt.Errorf("ucci: the input cannot be read: %w", err)
		}
	}()
	return lines, failed
}

// conversation is one dialogue. Only the goroutine of run uses it.
type conversation struct {
	engine       *engine.Engine
	out          io.Writer
	err          error // of the first reply that could not be written
	dialect      Dialect
	dialectKnown bool          // ucci or uci was received
	unit         time.Duration // of times
	hash         int           // megabytes
	lines        int           // the best lines that a search shows
	waiting      []Command     // until the search ends
	refused      bool          // the last position was wrong
	banned       []game.Move   // in this position
	late         lateness      // of searches with a time limit
	search       *searching    // nil while no search runs
}

// searching is a search that is running, or whose result is being held back.
type searching struct {
	stop     context.CancelFunc
	progress chan []search.Result // intermediate results, the best line first
	sent     []search.Result      // the last of them
	result   chan search.Result   // the final result
	hold     bool                 // hold the result back until stop
	ponders  bool                 // or until ponderhit
	ready    *search.Result       // the result that is held back
	began    time.Time
	limit    time.Duration // after which the search ends, 0 for none
}

// run reads commands and carries them out.
func (s *conversation) run(ctx context.Context, lines <-chan string) {
	defer s.end()
	for s.err == nil {
		var progress <-chan []search.Result
		var result <-chan search.Result
		if s.search != nil {
			progress, result = s.search.progress, s.search.result
		}
		select {
		case <-ctx.Done():
			return
		case lines := <-progress:
			for i, a := range lines {
				if i >= len(s.search.sent) || !reflect.DeepEqual(a, s.search.sent[i]) {
					s.sendInfo(i+1, a)
				}
			}
			s.search.sent = lines
		case a := <-result:
			s.search.ready = &a
			s.finish()
			s.runWaiting(ctx)
		case line, ok := <-lines:
			if !ok || !s.handle(ctx, line) {
				return
			}
		}
	}
}

// end stops the search, if one is running, and sends its result.
func (s *conversation) end() {
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

// await returns the result of a stopped search and discards its progress.
func (s *conversation) await() search.Result {
	for {
		select {
		case <-s.search.progress:
		case a := <-s.search.result:
			return a
		}
	}
}

// finish sends the result of the search, unless it is held back.
func (s *conversation) finish() {
	if t := s.search; !t.hold {
		t.stop()
		s.search = nil
		s.sendBestMove(*t.ready)
		if t.limit > 0 {
			s.late.learn(time.Since(t.began) - t.limit)
		}
	}
}

// handle handles one line of input; it returns false after quit.
func (s *conversation) handle(ctx context.Context, line string) bool {
	if strings.TrimSpace(line) == "" {
		return true
	}
	c, err := s.parse(line)
	s.sendError(err)
	switch {
	case err != nil && c.Name != "go" && c.Name != "position":
	case c.Name == "isready":
		s.send("readyok")
	case c.Name == "quit":
		s.end()
		s.send("bye")
		return false
	case c.Name == "stop", c.Name == "ponderhit" && s.search != nil && s.search.ponders:
		s.end()
		s.runWaiting(ctx)
	case c.Name == "ponderhit":
	case s.search != nil:
		s.waiting = append(s.waiting, c)
	default:
		s.execute(ctx, c)
	}
	return true
}

// parse reads a command. If the moves of a position are legal only with ranks that count from the
// other number, the other side counts so, and the conversation goes on with that.
func (s *conversation) parse(line string) (Command, error) {
	c, err := Parse(s.dialect, s.unit, line)
	if c.Name != "position" || s.dialect == UCCI || err == nil && Legal(c.Board, c.Moves) {
		return c, err
	}
	other, failed := Parse(s.dialect.otherRanks(), s.unit, line)
	if failed != nil || !Legal(other.Board, other.Moves) {
		return c, err
	}
	s.countFrom(s.dialect.otherRanks())
	return other, nil
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

// runWaiting carries out the commands that have waited for the end of the search.
func (s *conversation) runWaiting(ctx context.Context) {
	for len(s.waiting) > 0 && s.search == nil {
		c := s.waiting[0]
		s.waiting = s.waiting[1:]
		s.execute(ctx, c)
	}
}

// execute carries out a command while no search is running.
func (s *conversation) execute(ctx context.Context, c Command) {
	switch c.Name {
	case "ucci", "uci":
		if !s.dialectKnown {
			s.dialectKnown = true
			s.dialect = map[string]Dialect{"ucci": UCCI, "uci": UCI}[c.Name]
		}
		s.sendGreeting()
	case "newgame", "ucinewgame":
		s.engine.NewGame()
	case "setoption":
		s.sendError(s.setOption(c.Option, c.Value))
	case "position":
		s.banned, s.refused = nil, true
		if c.Board != nil {
			err := s.engine.SetPosition(c.Board, c.Moves)
			var wrong engine.IllegalMove
			if errors.As(err, &wrong) {
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

// startSearch starts a search.
func (s *conversation) startSearch(ctx context.Context, g Go) {
	ctx, stop := context.WithCancel(ctx)
	t := &searching{
		stop: stop, progress: make(chan []search.Result), result: make(chan search.Result, 1),
		hold: g.Infinite || g.Ponder, ponders: g.Ponder,
	}
	s.search = t
	board := s.engine.Board()
	limits := g.Limits(board.Mover())
	if g.Ponder || limits == (search.Limits{}) {
		limits = search.Limits{Nodes: math.MaxInt} // so that it deepens, and keeps its table
	}
	if limits.Time > 0 {
		limits.Time = s.late.before(limits.Time)
		t.began, t.limit = time.Now(), limits.Time
	}
	go func() {
		t.result <- s.engine.SearchLines(ctx, s.lines, limits, func(lines []search.Result) {
			select {
			case t.progress <- lines:
			case <-ctx.Done():
			}
		})
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
	if s.err == nil {
		_, s.err = fmt.Fprintf(s.out, format+"\n", args...)
	}
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
func (l *lateness) learn(late time.Duration) {
	*l = max(lateness(late), *l-*l/8)
}

package ucci_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
	"gametree/pkg/xiangqi/ucci"
)

// strongest returns a new engine with everything on.
func strongest(t testing.TB) *fast.Engine {
	t.Helper()
	l, err := engine.Lookup(engine.Strongest)
	require.NoError(t, err)
	return fast.NewEngine(l)
}

// connection is a connection to the engine.
type connection struct {
	t     *testing.T
	in    *io.PipeWriter
	lines chan string
	ended chan error
}

func connect(t *testing.T) *connection {
	theirIn, in := io.Pipe()
	out, theirOut := io.Pipe()
	c := &connection{t: t, in: in, lines: make(chan string, 10_000), ended: make(chan error, 1)}
	go func() {
		err := ucci.Serve(context.Background(), theirIn, theirOut, strongest(t))
		theirOut.Close()
		c.ended <- err
	}()
	go func() {
		defer close(c.lines)
		for s := bufio.NewScanner(out); s.Scan(); {
			c.lines <- s.Text()
		}
	}()
	t.Cleanup(func() { in.Close() })
	return c
}

func (c *connection) send(lines ...string) {
	for _, line := range lines {
		fmt.Fprintln(c.in, line)
	}
}

// until returns the lines up to the first that matches.
func (c *connection) until(pattern string) (received []string) {
	c.t.Helper()
	for timeout := time.After(10 * time.Minute); ; {
		select {
		case line, ok := <-c.lines:
			if !ok {
				c.t.Fatalf("the output ended before %s, after %q", pattern, received)
			}
			received = append(received, line)
			if regexp.MustCompile("^(?:" + pattern + ")$").MatchString(line) {
				return received
			}
		case <-timeout:
			c.t.Fatalf("timeout: no %s in %q", pattern, received)
		}
	}
}

// next checks that the next line matches.
func (c *connection) next(pattern string) {
	c.t.Helper()
	received := c.until(".*")
	assert.Regexp(c.t, "^(?:"+pattern+")$", received[0])
}

// end checks that Serve returns.
func (c *connection) end() {
	c.t.Helper()
	select {
	case err := <-c.ended:
		assert.NoError(c.t, err)
	case <-time.After(10 * time.Minute):
		c.t.Fatal("Serve does not return")
	}
}

func TestUCCI(t *testing.T) {
	c := connect(t)
	c.send("ucci")
	options := strings.Join(c.until("ucciok"), "\n")
	assert.Contains(t, options, "id name gametree\n")
	assert.Contains(t, options, "option hashsize type spin default 64 min 1 max 4096\n")
	assert.Contains(t, options, "option usemillisec type check default true\n")
	c.send("isready", "setoption hashsize 2", "setoption newgame",
		"position fen "+xiangqi.Start+" moves h2e2", "go depth 3")
	c.next("readyok")
	received := c.until("bestmove [a-i][0-9][a-i][0-9]( ponder .*)?")
	assert.Regexp(t, `^info time \d+ nodes \d+$`, received[0])
	assert.Regexp(t, `^info depth 1 score -?\d+ pv( [a-i]\d[a-i]\d)+$`, received[1])
	c.send("setoption newgame", "position fen 3k5/R8/9/9/9/9/9/9/9/4K3R w - - 0 1", "go time 5000")
	assert.Contains(t, strings.Join(c.until("bestmove i0f0"), "\n"), " score 29999 pv i0f0")
	c.send("position fen 3k5/4P4/3P5/9/9/9/9/9/9/4K4 b", "go depth 2")
	c.next("nobestmove")
	c.send("", "quit")
	c.next("bye")
	c.end()
}

func TestUCI(t *testing.T) {
	c := connect(t)
	c.send("uci")
	options := strings.Join(c.until("uciok"), "\n")
	assert.Contains(t, options, "option name Hash type spin default 64 min 1 max 4096\n")
	assert.Contains(t, options, "option name UCI_Variant type combo default xiangqi var xiangqi\n")
	c.send("setoption name UCI_Variant value xiangqi", "setoption name Hash value 1", "setoption name Clear Hash",
		"setoption name Threads value 2", "ucinewgame", "isready")
	c.next("readyok")
	c.send("position startpos moves h3e3 h10g8", "go movetime 20")
	received := c.until(`bestmove [a-i]\d+[a-i]\d+( ponder .*)?`)
	assert.Regexp(t, `^info depth 1 score cp -?\d+ .*time \d+ nodes \d+ nps \d+ pv( [a-i]\d+[a-i]\d+)+$`, received[0])
	c.send("go wtime 300 btime 300 winc 0 binc 0 movestogo 10")
	c.until("bestmove .*")
	c.send("ucinewgame", "position fen 3k5/R8/9/9/9/9/9/9/9/4K3R w", "go nodes 100000")
	assert.Contains(t, strings.Join(c.until("bestmove i1f1"), "\n"), " score mate 1 ")
	c.send("position fen 3k5/4P4/3P5/9/9/9/9/9/9/4K4 b", "go depth 2")
	c.next(`bestmove \(none\)`)
	c.send("quit")
	c.next("bye")
	c.end()
}

// Ranks count from 1 or from 0, as the moves of a position tell, or an option.
func TestRanks(t *testing.T) {
	c := connect(t)
	c.send("uci", "position startpos moves h2e2 h9g7", "go depth 1")
	c.until("uciok")
	c.next("info string ranks count from 0")
	c.until(`bestmove [a-i]\d[a-i]\d( ponder .*)?`)
	c.send("position startpos moves h3e3 h10g8", "go depth 1")
	c.next("info string ranks count from 1")
	c.until("bestmove .*")
	c.send("setoption name RanksFromZero value true", "position startpos moves h3e9")
	c.next("info string ranks count from 0")
	c.next("info string position: move 1, h3e9, is not legal")
	c.send("quit")
	c.next("bye")
	c.end()
}

func TestMultiPV(t *testing.T) {
	c := connect(t)
	c.send("uci", "setoption name MultiPV value 2", "position startpos", "go depth 2")
	c.until("uciok")
	lines := strings.Join(c.until("bestmove .*"), "\n")
	sent := strings.Split(lines, "\n")
	slices.Sort(sent)
	assert.Len(t, slices.Compact(sent), strings.Count(lines, "\n")+1, "no line is sent twice:\n%s", lines)
	assert.Contains(t, lines, "info depth 2 multipv 1 score ")
	assert.Contains(t, lines, "info depth 2 multipv 2 score ")
	c.send("quit")
	c.next("bye")
	c.end()
}

// An infinite search runs until stop, even if there is nothing more to find.
func TestInfinite(t *testing.T) {
	c := connect(t)
	c.send("stop", "ponderhit", "position fen 3k5/R8/9/9/9/9/9/9/9/4K3R w", "go infinite", "isready")
	c.until("readyok")
	c.send("ponderhit", "isready")
	for _, line := range c.until("readyok") {
		assert.NotContains(t, line, "bestmove")
	}
	c.send("stop")
	c.until("bestmove i0f0")
	c.send("position startpos", "go ponder time 1000", "isready")
	for _, line := range c.until("readyok") {
		assert.NotContains(t, line, "bestmove")
	}
	c.send("ponderhit")
	c.until("bestmove .*")
}

// Commands wait until the search ends, except those that end it. In the second position
// many moves of a chariot win at once.
func TestCommandsWait(t *testing.T) {
	c := connect(t)
	c.send("position startpos", "go depth 5", "position fen 3k5/R8/9/9/9/9/9/9/9/4K3R w", "go depth 3", "isready")
	c.until("bestmove [a-i][02].*")
	c.until("bestmove [ai].*")
	c.send("go infinite", "go depth 1", "stop")
	c.until("bestmove [ai].*")
	c.until("bestmove [ai].*")
}

func TestEndOfInput(t *testing.T) {
	for _, lines := range [][]string{nil, {"ucci"}, {"position startpos", "go infinite"}, {"go time 100000"}, {"go infinite", "go infinite"}} {
		c := connect(t)
		c.send(lines...)
		c.in.Close()
		c.end()
	}
	c := connect(t)
	c.send("go infinite", "quit")
	c.until("bestmove .*")
	c.next("bye")
	c.end()
}

// Serve returns when nobody reads its output.
func TestEndOfOutput(t *testing.T) {
	in := strings.NewReader("ucci\ngo depth 3\n")
	err := ucci.Serve(context.Background(), in, closedWriter{}, strongest(t))
	assert.ErrorIs(t, err, io.ErrClosedPipe)
}

type closedWriter struct{}

func (closedWriter) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// A bad command gets one sentence. A wrong limit is skipped, and after a wrong position
// there is none to search.
func TestBadCommands(t *testing.T) {
	c := connect(t)
	c.send("position fen 3k5/R8/9/9/9/9/9/9/9/4K3R w")
	for line, want := range map[string]string{
		"castle":                                 `no command "castle"; there are .*`,
		"position":                               "position: want startpos or fen FEN, .*",
		"position start":                         "position: want startpos or fen FEN, .*",
		"position fen":                           "position: want startpos or fen FEN, .*",
		"position fen 9/9 w":                     "xiangqi: want 10 ranks with a slash between them, got 2",
		"position startpos moves h2e2 x":         `xiangqi: want a move as two squares from a0 to i9, like h2e2, got "x"`,
		"position startpos moves h2e9":           "position: move 1, h2e9, is not legal",
		"position fen 4k4/9/9/9/9/9/9/9/9/4K4 w": "xiangqi: the generals face each other, or the player to move .*",
		"setoption":                              "setoption: want the name of an option",
		"setoption colour blue":                  `no option "colour"`,
		"setoption hashsize many":                `setoption hashsize: want a number from 1 to 4096, got "many"`,
		"setoption hashsize 5000":                `setoption hashsize: want a number from 1 to 4096, got "5000"`,
		"setoption name Threads value 0":         `setoption threads: want a number from 1 to 64, got "0"`,
		"setoption usemillisec perhaps":          `setoption usemillisec: want true or false, got "perhaps"`,
		"setoption uci_variant chess":            `setoption uci_variant: want xiangqi, got "chess"`,
		"go depth":                               "go depth: want a number",
		"go depth 0":                             `go depth: want a number from 1 up, got "0"`,
		"go depth deep":                          `go depth: want a number from 1 up, got "deep"`,
		"go time 99999999999999":                 `go time: want a number from 1 up, got "99999999999999"`,
		"go fast":                                `no limit "fast"; there are .*`,
	} {
		c.send(line)
		if strings.HasPrefix(want, "no limit") {
			want = "go: " + want
		}
		c.next("info string " + want)
		switch {
		case strings.HasPrefix(line, "go"):
			c.until("bestmove i0f0")
		case strings.HasPrefix(line, "position"):
			c.send("go depth 3")
			c.next("info string go: there is no position to search, .*")
			c.next("nobestmove")
			c.send("position fen 3k5/R8/9/9/9/9/9/9/9/4K3R w")
		}
	}
	c.send("go depth 3")
	c.until("bestmove i0f0")
}

// The moves to search can be chosen, or banned until the next position.
func TestSomeMovesOnly(t *testing.T) {
	c := connect(t)
	c.send("position fen 3k5/R8/9/9/9/9/9/9/9/4K3R w", "go depth 3 searchmoves e0e1 a8a7")
	c.until("bestmove (e0e1|a8a7)( .*)?")
	c.send("banmoves i0f0", "go depth 3")
	c.until("bestmove (i0i9|[^i].*|i0[^f].*)")
	c.send("go searchmoves i0f0 depth 1")
	c.until("nobestmove")
	c.send("position fen 3k5/R8/9/9/9/9/9/9/9/4K3R w", "go mate 2")
	c.until("bestmove i0f0")
}

// An option can be set in both dialects.
func TestOptions(t *testing.T) {
	const script = "setoption usemillisec false\nsetoption name UseMillisec value true\nsetoption usemillisec off\nisready\n"
	var out strings.Builder
	require.NoError(t, ucci.Serve(context.Background(), strings.NewReader(script), &out, strongest(t)))
	assert.Equal(t, "readyok\n", out.String())
}

func TestLimits(t *testing.T) {
	for line, want := range map[string]search.Limits{
		"go":                       {},
		"go depth 7":               {Depth: 7},
		"go nodes 100 depth 7":     {Depth: 7, Nodes: 100},
		"go time 1000":             engine.Exactly(time.Second),
		"go movetime 1000":         engine.Exactly(time.Second),
		"go time -5":               engine.Exactly(time.Millisecond),
		"go time 0":                engine.Exactly(time.Millisecond),
		"go time 1000 movestogo 1": engine.Clock{Left: time.Second, Moves: 1}.Limits(),
		"go movestogo 1 time 1000": engine.Clock{Left: time.Second, Moves: 1}.Limits(),
		"go time 9000 increment 100 opptime 5 oppincrement 5": engine.Clock{Left: 9 * time.Second, Increment: 100 * time.Millisecond}.Limits(),
		"go wtime 1 btime 9000 winc 1 binc 100":               engine.Clock{Left: 9 * time.Second, Increment: 100 * time.Millisecond}.Limits(),
		"go depth infinite":                                   {},
	} {
		c, err := ucci.Parse(ucci.UCCI, time.Millisecond, line)
		require.NoError(t, err, line)
		assert.Equal(t, want, c.Limits(xiangqi.Black), line)
	}
	c, err := ucci.Parse(ucci.UCCI, time.Second, "go time 3")
	require.NoError(t, err)
	assert.Equal(t, engine.Exactly(3*time.Second), c.Limits(xiangqi.Red), "a unit of seconds")
}

// FuzzParse checks that any line is understood or rejected in one sentence.
func FuzzParse(f *testing.F) {
	f.Add("position startpos moves h2e2 h9g7", false)              // a game
	f.Add("position fen "+xiangqi.Start+" moves h3e3 h10g8", true) // the same in UCI
	f.Add("position fen moves", false)                             // words missing
	f.Add("go time 100 movestogo 3 opptime -1", false)             // a clock
	f.Add("go wtime 1 btime 2147483648", true)                     // too large a number
	f.Add("setoption name Clear Hash", true)                       // a button with two words
	f.Add("setoption name value value value", true)                // keywords as values
	f.Add("\x00\xff go", false)                                    // not UTF-8
	f.Fuzz(func(t *testing.T, line string, uci bool) {
		if len(strings.Fields(line)) == 0 {
			return
		}
		d := ucci.UCCI
		if uci {
			d = ucci.UCI
		}
		c, err := ucci.Parse(d, time.Millisecond, line)
		if err != nil {
			assert.NotContains(t, err.Error(), "\n")
			return
		}
		assert.Equal(t, strings.Fields(line)[0], c.Name)
		for _, m := range c.Moves {
			again, err := d.ParseMove(d.MoveName(m))
			assert.NoError(t, err)
			assert.Equal(t, m, again)
		}
		l := c.Limits(xiangqi.Red)
		assert.True(t, l.Depth >= 0 && l.Nodes >= 0 && l.Time >= 0 && l.Soft >= 0, "%q: %+v", line, l)
	})
}

// FuzzServe checks that Serve returns after any input without long searches.
func FuzzServe(f *testing.F) {
	f.Add("ucci\nposition startpos\nquit\n")
	f.Add("uci\nsetoption name MultiPV value 2\nposition startpos moves h3e3\nisready")
	e := strongest(f)
	f.Fuzz(func(t *testing.T, script string) {
		if strings.Contains(script, "hash") || strings.Contains(strings.ToLower(script), "thread") {
			return // tables of 4 GB, and workers by the dozen
		}
		assert.NoError(t, ucci.Serve(context.Background(), strings.NewReader(script), io.Discard, e))
	})
}

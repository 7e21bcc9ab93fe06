package outside_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
	"gametree/pkg/xiangqi/outside"
	"gametree/pkg/xiangqi/ucci"
)

// never is a margin so large that no move is late.
const never = time.Hour

func ours(t *testing.T, name string) arena.Contender {
	t.Helper()
	l, err := engine.Lookup(name)
	require.NoError(t, err)
	return arena.Rung(l, 1<<20)
}

func thinking(d time.Duration) search.Limits { return search.Limits{Time: d} }

// With a few milliseconds a move, the full engine beats document 4's.
func TestFullBeatsDocument(t *testing.T) {
	m := arena.Match{
		Rules: games.Arena("xiangqi"), A: ours(t, "document"), B: ours(t, "full"), Games: 4, Limits: thinking(5 * time.Millisecond), Margin: never, Seed: 1,
	}
	s, err := m.Run(context.Background())
	require.NoError(t, err)
	assert.LessOrEqual(t, s.Points(), 1.0, "%s", s.Score)
}

// played plays one game of p, with Red, against our engine, and returns its record.
func played(t *testing.T, p arena.Agent, margin time.Duration) *arena.Record {
	t.Helper()
	var game *arena.Record
	m := arena.Match{
		Rules: games.Arena("xiangqi"), A: arena.Contender{Name: "bad", New: func(arena.Rules) (arena.Agent, error) { return p, nil }},
		B: ours(t, "full"), Games: 1, Limits: thinking(time.Millisecond), Margin: margin, Seed: 3,
		AfterGame: func(g *arena.Record, s arena.Standing) { game = g; assert.Equal(t, 1, s.Games()) },
	}
	_, err := m.Run(context.Background())
	require.NoError(t, err)
	return game
}

// program returns a function that starts serve as a Program.
func program(serve func(in io.Reader, out io.Writer)) func() (*outside.Process, error) {
	return func() (*outside.Process, error) {
		theirIn, in := io.Pipe()
		out, theirOut := io.Pipe()
		done := make(chan struct{})
		go func() {
			defer close(done)
			defer theirOut.Close()
			defer theirIn.Close()
			serve(theirIn, theirOut)
		}()
		return &outside.Process{In: in, Out: out, End: func() { out.Close(); <-done }}, nil
	}
}

// gametree is our engine without the command that selects a protocol.
func gametree(t *testing.T, without string) func(io.Reader, io.Writer) {
	l, err := engine.Lookup("pvs")
	require.NoError(t, err)
	return func(in io.Reader, out io.Writer) {
		filtered, w := io.Pipe()
		go func() {
			defer w.Close()
			for s := bufio.NewScanner(in); s.Scan(); {
				if s.Text() != without {
					fmt.Fprintln(w, s.Text())
				}
			}
		}()
		ucci.Serve(context.Background(), filtered, out, fast.NewEngine(l))
	}
}

func TestProtocols(t *testing.T) {
	for name, serve := range map[string]func(io.Reader, io.Writer){
		"uci": gametree(t, "ucci"), "ucci": gametree(t, "uci"),
	} {
		p := outside.Contender(name, program(serve))
		m := arena.Match{
			Rules: games.Arena("xiangqi"), A: p, B: ours(t, "full"), Games: 2, Limits: thinking(2 * time.Millisecond), Margin: never, Seed: 4,
			AfterGame: func(g *arena.Record, _ arena.Standing) { assert.Equal(t, arena.None, g.Forfeit, "%s", g.PGN()) },
		}
		_, err := m.Run(context.Background())
		require.NoError(t, err, name)
	}
}

// speak is a program of UCI that answers so when it is to move; it ends if answer is empty.
func speak(answer string) func(io.Reader, io.Writer) {
	return func(in io.Reader, out io.Writer) {
		for s := bufio.NewScanner(in); s.Scan(); {
			switch word, _, _ := strings.Cut(s.Text(), " "); word {
			case "uci":
				fmt.Fprintln(out, "uciok")
			case "isready":
				fmt.Fprintln(out, "readyok")
			case "go":
				if answer == "" {
					return
				}
				fmt.Fprintln(out, answer)
			}
		}
	}
}

// A program that crashes, hangs or plays nonsense loses the game. It is started
// again for the next one.
func TestProgramsThatFail(t *testing.T) {
	for answer, want := range map[string]arena.Forfeit{
		"":                arena.Broken,
		"thinking":        arena.TooLate,
		"bestmove a1a1":   arena.Illegal,
		"bestmove horse":  arena.Broken,
		"nobestmove":      arena.Broken,
		"bestmove (none)": arena.Broken,
	} {
		margin := never
		if want == arena.TooLate {
			margin = 10 * time.Millisecond
		}
		starts := 0
		start := program(speak(answer))
		p, err := outside.Contender("bad", func() (*outside.Process, error) { starts++; return start() }).New(arena.Rules{})
		require.NoError(t, err)
		for range 2 {
			g := played(t, kept{p, p.(quoter)}, margin)
			assert.Equal(t, want, g.Forfeit, "%q: %s", answer, g.Reason)
			assert.Equal(t, -1, g.Points)
			assert.NotContains(t, g.Reason, "\n")
			if strings.HasPrefix(answer, "bestmove") {
				assert.Contains(t, g.Reason, fmt.Sprintf("%q", answer))
			}
		}
		if want == arena.Illegal {
			assert.Equal(t, 1, starts, "an illegal move is no reason to start again")
		} else {
			assert.Equal(t, 2, starts, answer)
		}
		p.Close()
	}
}

type quoter interface{ Quote() string }

// kept is a player that a match does not close, so that the next can use it.
type kept struct {
	arena.Agent
	quoter
}

func (kept) Close() {}

// A match against a program that is not an engine fails.
func TestNoEngine(t *testing.T) {
	silent := func(in io.Reader, out io.Writer) {}
	_, err := arena.Match{
		Rules: games.Arena("xiangqi"), A: ours(t, "full"), B: outside.Contender("cat", program(silent)), Games: 2, Limits: thinking(time.Millisecond),
	}.Run(context.Background())
	assert.EqualError(t, err, "cat is not an engine: it answers neither uci nor ucci")
	_, err = outside.Adviser(t.Context(), "cat", program(silent))
	assert.EqualError(t, err, "cat is not an engine: it answers neither uci nor ucci")
}

// An adviser is asked about any position, and says what it finds until it is stopped.
func TestAdviser(t *testing.T) {
	const mate = "4k4/R8/9/9/9/9/9/9/9/3K4R b"
	line := func(text string) func(io.Reader, io.Writer) {
		return func(in io.Reader, out io.Writer) {
			first := false
			for s := bufio.NewScanner(in); s.Scan(); {
				switch words := strings.Fields(s.Text()); words[0] {
				case "uci":
					fmt.Fprintln(out, "uciok")
				case "isready":
					fmt.Fprintln(out, "readyok")
				case "position":
					if first = s.Text() == "position startpos"; first { // how does it count ranks?
						continue
					}
					assert.Equal(t, "position fen "+mate+" moves e10f10", s.Text())
				case "go":
					if first {
						fmt.Fprintln(out, "bestmove b1c3")
						continue
					}
					fmt.Fprintln(out, text+"\ninfo depth 9\nbestmove i1e1")
				}
			}
		}
	}
	moves := []game.Move{must(xiangqi.ParseUCCI("e9f9"))}
	for text, want := range map[string]string{
		"info depth 3 score 29997 nodes 12 pv i1e1":     "3 999997 12 [1]",
		"info depth 3 score -29998 nodes 12 pv i1e1":    "3 -999998 12 [1]",
		"info depth 3 score -27 nodes 12 pv i1e1 f10f9": "3 -27 12 [2]",
		"info depth 3 score cp 27 pv i1e1 nonsense":     "3 27 0 [1]",
		"info depth 3 score mate 1 pv i1e1":             "3 999999 0 [1]",
		"info depth 3 score mate -2 pv i1e1":            "3 -999996 0 [1]",
		"info depth 3 score mate 0 pv i1e1":             "3 -1000000 0 [1]",
		"info depth 3 score cp 9 lowerbound pv i1e1":    "",
		"info depth 3 multipv 2 score cp 9 pv i1e1":     "",
		"info depth":                 "",
		"info string pv i1e1":        "",
		"info depth 3 score cp 1 pv": "",
	} {
		said := ""
		err := ask(t, program(line(text)), mate, moves, func(a search.Result) {
			said += fmt.Sprint(a.Depth, a.Value, a.Nodes, []int{len(a.Line)})
			assert.Equal(t, a.Line[0], a.Move)
		})
		assert.NoError(t, err)
		assert.Equal(t, want, said, text)
	}
	for _, without := range []string{"uci", "ucci"} {
		ctx, stop := context.WithCancel(t.Context())
		last := search.Result{}
		a, err := outside.Adviser(ctx, "ours", program(gametree(t, without)))
		require.NoError(t, err)
		assert.NoError(t, a.Ask(ctx, mate, moves, play.Limit{Depth: 3}, func(a search.Result) { last = a; stop() }))
		assert.Equal(t, game.Win-1, last.Value, without)
	}
}

// An adviser's error quotes a move that is not legal, or none.
func TestWrongAdvice(t *testing.T) {
	for answer, want := range map[string]string{
		"bestmove a1a1":   `an illegal move; the last line of the program was "bestmove a1a1"`,
		"bestmove horse":  `xiangqi: want a move as two squares from a1 to i10, like h3e3, got "horse"; the last line of the program was "bestmove horse"`,
		"bestmove (none)": `xiangqi: want a move as two squares from a1 to i10, like h3e3, got "(none)"; the last line of the program was "bestmove (none)"`,
	} {
		err := ask(t, program(speak(answer)), "", nil, func(search.Result) {})
		assert.EqualError(t, err, want)
	}
}

func ask(t *testing.T, start func() (*outside.Process, error), fen string, moves []game.Move, found func(search.Result)) error {
	a, err := outside.Adviser(t.Context(), "other", start)
	require.NoError(t, err)
	return a.Ask(t.Context(), fen, moves, play.Limit{Milliseconds: 1}, found)
}

func must(m game.Move, err error) game.Move {
	if err != nil {
		panic(err)
	}
	return m
}

// A program that counts ranks from 0 in UCI is understood, and is told moves that it understands.
func TestRanksFromZero(t *testing.T) {
	serve := func(in io.Reader, out io.Writer) {
		filtered, w := io.Pipe()
		go func() {
			defer w.Close()
			for s := bufio.NewScanner(in); s.Scan(); {
				fmt.Fprintln(w, s.Text())
				if s.Text() == "uci" {
					fmt.Fprintln(w, "setoption name RanksFromZero value true")
				}
			}
		}()
		ucci.Serve(context.Background(), filtered, out, fast.NewEngine(game.Must(engine.Lookup("pvs"))))
	}
	m := arena.Match{
		Rules: games.Arena("xiangqi"), A: outside.Contender("zero", program(serve)), B: ours(t, "full"), Games: 2,
		Limits: thinking(2 * time.Millisecond), Margin: never, Seed: 4,
		AfterGame: func(g *arena.Record, _ arena.Standing) { assert.Equal(t, arena.None, g.Forfeit, "%s", g.PGN()) },
	}
	_, err := m.Run(t.Context())
	require.NoError(t, err)
}

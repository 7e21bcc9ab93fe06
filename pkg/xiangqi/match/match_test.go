package match_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/match"
	"gametree/pkg/xiangqi/ucci"
)

// never is a margin so large that no move is late.
const never = time.Hour

func ours(t *testing.T, name string) func() (match.Player, error) {
	t.Helper()
	l, err := engine.Lookup(name)
	require.NoError(t, err)
	return func() (match.Player, error) { return match.Ours(l, 1<<20, 0), nil }
}

// In dozens of fast games between levels, every move is legal and no level loses by
// a fault.
func TestLevelsAgainstEachOther(t *testing.T) {
	games := 4
	if testing.Short() {
		games = 2
	}
	for _, pair := range [][2]string{
		{"full", "document"}, {"history", "full-nullmove"}, {"pvs", "document+table"},
		{"mtdf", "killers"}, {"negamax", "alphabeta-soft"}, {"quiescence", "full-deepening"},
	} {
		m := match.Match{
			A: ours(t, pair[0]), B: ours(t, pair[1]), Games: games, Time: time.Millisecond, Margin: never, Openings: 2, Seed: 8,
			Concurrency: 2,
		}
		seen := map[int]bool{}
		m.Ended = func(g *match.Game, s match.Standing) {
			seen[g.Number] = true
			assert.NotEmpty(t, g.Reason)
			assert.Equal(t, match.None, g.Fault, "%s", g.Record())
			assert.Equal(t, len(seen), s.Games())
			red := pair[(g.Number-1)%2]
			assert.Equal(t, red, g.Red, "A has Red in the first game")
		}
		s, err := m.Run(context.Background())
		require.NoError(t, err)
		assert.Equal(t, games, s.Games())
		assert.Len(t, seen, games)
	}
}

// With a few milliseconds a move, the full engine beats document 4's.
func TestFullBeatsDocument(t *testing.T) {
	m := match.Match{A: ours(t, "document"), B: ours(t, "full"), Games: 4, Time: 5 * time.Millisecond, Margin: never, Openings: 40, Seed: 1}
	s, err := m.Run(context.Background())
	require.NoError(t, err)
	assert.LessOrEqual(t, s.Points(), 1.0, "%s", s.Score)
}

// A match that is stopped returns the games played so far.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	m := match.Match{A: ours(t, "full"), B: ours(t, "full"), Games: 100, Time: time.Millisecond, Margin: never, Openings: 1}
	m.Ended = func(*match.Game, match.Standing) { cancel() }
	s, err := m.Run(ctx)
	assert.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, 1, s.Games())
}

func TestOpenings(t *testing.T) {
	different := map[string]bool{}
	for number := range 10 {
		moves := match.Opening(1, number)
		assert.Equal(t, moves, match.Opening(1, number), "the same opening every time")
		different[fmt.Sprint(moves)] = true
		b, err := xiangqi.Parse(xiangqi.Start)
		require.NoError(t, err)
		p := xiangqi.New(b)
		for _, m := range moves {
			require.Contains(t, p.Moves(nil), m)
			p.Make(m)
		}
		v := search.Run(search.AlphaBeta, p, 1).Value
		assert.Less(t, max(v, -v), 20*p.Unit(), "%s", p)
	}
	assert.Len(t, different, 10)
	assert.NotEqual(t, match.Opening(1, 0), match.Opening(2, 0))
}

func TestElo(t *testing.T) {
	for _, c := range []struct {
		match.Score
		want string
	}{
		{match.Score{}, "0 of 0 (+0 =0 -0)"},
		{match.Score{Wins: 10, Draws: 20, Losses: 10}, "20 of 40 (+10 =20 -10), Elo +0 (95 %: -106 to +106)"},
		{match.Score{Wins: 30, Losses: 10}, "30 of 40 (+30 =0 -10), Elo +191 (95 %: +69 to +313)"},
		{match.Score{Draws: 4}, "2 of 4 (+0 =4 -0), Elo +0 (95 %: -301 to +301)"},
		{match.Score{Wins: 1, Losses: 1}, "1 of 2 (+1 =0 -1), Elo +0 (95 %: -393 to +393)"},
		{match.Score{Wins: 41, Losses: 19}, "41 of 60 (+41 =0 -19), Elo +134 (95 %: +40 to +227)"},
		{match.Score{Wins: 20}, "20 of 20 (+20 =0 -0), Elo at least +317"},
		{match.Score{Losses: 20}, "0 of 20 (+0 =0 -20), Elo at most -317"},
	} {
		assert.Equal(t, c.want, c.String())
	}
	// Elo's own example: a player 200 stronger is expected to score 76 of 100.
	elo, _, _ := match.Score{Wins: 76, Losses: 24}.Elo()
	assert.Equal(t, 200.0, math.Round(elo/10)*10)
}

// scripted is a player that plays fixed moves with either colour.
type scripted struct {
	name  string
	moves string
	next  []string
}

func (s *scripted) Name() string { return s.name }

func (s *scripted) NewGame(context.Context) error {
	s.next = strings.Fields(s.moves)
	return nil
}

func (s *scripted) Move(context.Context, []game.Move, time.Duration) (game.Move, error) {
	if len(s.next) == 0 {
		return game.NoMove, nil
	}
	m, err := xiangqi.ParseUCCI(s.next[0])
	s.next = s.next[1:]
	return m, err
}

func (s *scripted) Close() {}

// play plays one game of p, with Red, against our engine, and returns its record.
func play(t *testing.T, p match.Player, margin time.Duration) *match.Game {
	t.Helper()
	var game *match.Game
	m := match.Match{
		A: func() (match.Player, error) { return p, nil }, B: ours(t, "full"), Games: 1, Time: time.Millisecond, Margin: margin, Seed: 3,
		Ended: func(g *match.Game, s match.Standing) { game = g; assert.Equal(t, 1, s.Games()) },
	}
	_, err := m.Run(context.Background())
	require.NoError(t, err)
	return game
}

func TestIllegalMoveLoses(t *testing.T) {
	for _, moves := range []string{"a0a0", "e0e9", ""} {
		g := play(t, &scripted{name: "cheat", moves: moves}, never)
		assert.Equal(t, match.Illegal, g.Fault)
		assert.Equal(t, "0-1", g.Result())
		assert.Regexp(t, "^Black wins, illegal move of cheat: (a0a0|e0e9|no move) in .* w - - 0 1$", g.Reason)
	}
}

func TestErrorLoses(t *testing.T) {
	g := play(t, &scripted{name: "broken", moves: "what"}, never)
	assert.Equal(t, match.Broken, g.Fault)
	assert.Regexp(t, "^Black wins, crash of broken: ", g.Reason)
}

// program returns a function that starts serve as a Program.
func program(serve func(in io.Reader, out io.Writer)) func() (*match.Program, error) {
	return func() (*match.Program, error) {
		theirIn, in := io.Pipe()
		out, theirOut := io.Pipe()
		done := make(chan struct{})
		go func() {
			defer close(done)
			defer theirOut.Close()
			defer theirIn.Close()
			serve(theirIn, theirOut)
		}()
		return &match.Program{In: in, Out: out, End: func() { out.Close(); <-done }}, nil
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
		ucci.Serve(context.Background(), filtered, out, engine.New(l))
	}
}

// xboard is a program that speaks only the xboard protocol and plays some legal move.
func xboard(in io.Reader, out io.Writer) {
	b, _ := xiangqi.Parse(xiangqi.Start)
	p := xiangqi.New(b)
	force := false
	answer := func() {
		if moves := p.Moves(nil); !force && len(moves) > 0 {
			m := moves[len(moves)/2]
			fmt.Fprintln(out, "move", xiangqi.UCCI(m))
			p.Make(m)
		}
	}
	for s := bufio.NewScanner(in); s.Scan(); {
		words := strings.Fields(s.Text())
		switch words[0] {
		case "protover":
			fmt.Fprintln(out, "feature done=0\nfeature ping=1 done=1")
		case "new":
			p, force = xiangqi.New(b), false
		case "force":
			force = true
		case "ping":
			fmt.Fprintln(out, "pong", words[1])
		case "go":
			force = false
			answer()
		case "usermove":
			m, err := p.ParseMove(words[1])
			if err != nil {
				fmt.Fprintln(out, "Illegal move:", words[1])
				continue
			}
			p.Make(m)
			answer()
		case "quit":
			return
		case "uci", "ucci":
			fmt.Fprintln(out, "Error (unknown command):", words[0])
			return
		}
	}
}

func TestProtocols(t *testing.T) {
	for name, serve := range map[string]func(io.Reader, io.Writer){
		"uci": gametree(t, "ucci"), "ucci": gametree(t, "uci"), "xboard": xboard,
	} {
		p := match.Outside(name, program(serve))
		m := match.Match{
			A: func() (match.Player, error) { return p, nil }, B: ours(t, "full"), Games: 2, Time: 2 * time.Millisecond, Margin: never, Seed: 4,
			Ended: func(g *match.Game, _ match.Standing) { assert.Equal(t, match.None, g.Fault, "%s", g.Record()) },
		}
		_, err := m.Run(context.Background())
		require.NoError(t, err, name)
	}
}

// A program that crashes, hangs or plays nonsense loses the game. It is started
// again for the next one.
func TestProgramsThatFail(t *testing.T) {
	speak := func(answer string) func(io.Reader, io.Writer) {
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
	for answer, want := range map[string]match.Fault{
		"":                match.Broken,
		"thinking":        match.TooLate,
		"bestmove a1a1":   match.Illegal,
		"bestmove horse":  match.Broken,
		"nobestmove":      match.Broken,
		"bestmove (none)": match.Broken,
	} {
		margin := never
		if want == match.TooLate {
			margin = 10 * time.Millisecond
		}
		starts := 0
		start := program(speak(answer))
		p := match.Outside("bad", func() (*match.Program, error) { starts++; return start() })
		for range 2 {
			g := play(t, kept{p}, margin)
			assert.Equal(t, want, g.Fault, "%q: %s", answer, g.Reason)
			assert.Equal(t, -1, g.Points)
			assert.NotContains(t, g.Reason, "\n")
		}
		if want == match.Illegal {
			assert.Equal(t, 1, starts, "an illegal move is no reason to start again")
		} else {
			assert.Equal(t, 2, starts, answer)
		}
		p.Close()
	}
}

// kept is a player that a match does not close, so that the next can use it.
type kept struct{ match.Player }

func (kept) Close() {}

// A match against a program that is not an engine fails.
func TestNoEngine(t *testing.T) {
	silent := func(in io.Reader, out io.Writer) {}
	_, err := (&match.Match{
		A: ours(t, "full"), B: func() (match.Player, error) { return match.Outside("cat", program(silent)), nil }, Games: 2, Time: time.Millisecond,
	}).Run(context.Background())
	assert.EqualError(t, err, "match: cat is not an engine: it answers neither uci, nor ucci, nor xboard")
	failed := errors.New("not to be started")
	_, err = (&match.Match{A: func() (match.Player, error) { return nil, failed }, B: ours(t, "full"), Games: 1}).Run(context.Background())
	assert.ErrorIs(t, err, failed)
}

func ExampleGame_Record() {
	g := match.Game{Number: 3, Red: "full", Black: "document", Opening: 2, Points: 1, Reason: "Red wins, mate"}
	for _, text := range strings.Fields("h2e2 h9g7 h0g2") {
		m, err := xiangqi.ParseUCCI(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		g.Moves = append(g.Moves, m)
	}
	fmt.Println(g.Record())
	// Output:
	// [Event "gametree match"]
	// [Variant "xiangqi"]
	// [Round "3"]
	// [Red "full"]
	// [Black "document"]
	// [Result "1-0"]
	// [Termination "Red wins, mate"]
	// [OpeningPlies "2"]
	//
	// 1. h2e2 h9g7 2. h0g2 1-0
}

package arena_test

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/arena"
	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/search"
	"gametree/pkg/tictactoe"
)

// never is a margin so large that no move is late.
const never = time.Hour

func small() arena.Rules {
	return arena.Rules{Name: "tictactoe", Sides: [2]string{"X", "O"}, Start: func() game.Position { return tictactoe.New() }}
}

func connect() arena.Rules {
	return arena.Rules{Start: func() game.Position {
		b, err := connect4.New(5, 4)
		if err != nil {
			panic(err)
		}
		return b
	}}
}

// random is a bot that depends on nothing but the position.
func random(p game.Position) game.Move {
	moves := p.Moves(nil)
	return moves[rand.New(rand.NewPCG(uint64(len(moves)), 7)).IntN(len(moves))]
}

// lastMove is another one.
func lastMove(p game.Position) game.Move {
	moves := p.Moves(nil)
	return moves[len(moves)-1]
}

// negamax is a search as a learner writes it.
func negamax(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -search.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, -negamax(p, depth-1))
		p.Unmake(m)
	}
	return best
}

// run plays m and returns its games and its standing.
func run(t *testing.T, m arena.Match) (games []*arena.Record, s arena.Standing) {
	t.Helper()
	m.AfterGame = func(g *arena.Record, _ arena.Standing) { games = append(games, g) }
	s, err := m.Run(t.Context())
	require.NoError(t, err)
	return games, s
}

// The same seed gives the same games with a fixed depth or number of nodes, whatever the
// concurrency. Games are reported in order, every opening is played with both colours,
// and no game is played twice.
func TestTheSameSeedGivesTheSameGames(t *testing.T) {
	for _, limits := range []search.Limits{{Nodes: 500}, {Depth: 3}} {
		play := func(seed uint64, concurrency int) (records string) {
			games, s := run(t, arena.Match{
				Rules: connect(), A: arena.Of("table", "table+killers"), B: arena.Of("mine", negamax),
				Games: 12, Limits: limits, Seed: seed, Concurrency: concurrency,
			})
			assert.Equal(t, 12, s.Games())
			assert.Empty(t, s.Forfeits[0])
			assert.Empty(t, s.Forfeits[1])
			for i, g := range games {
				assert.Equal(t, i+1, g.Number)
				assert.Equal(t, []string{"table", "mine"}[i%2], g.Players[0])
				if i%2 == 1 {
					assert.Equal(t, games[i-1].Moves[:g.Opening], g.Moves[:g.Opening])
				}
				records += g.PGN()
			}
			return records
		}
		one := play(1, 1)
		assert.Equal(t, one, play(1, 3))
		assert.NotEqual(t, one, play(2, 1))
	}
}

// Openings lead to different positions, do not end the game, and do not lose it at once.
// A game with few positions has as many openings as there are.
func TestOpenings(t *testing.T) {
	rules := connect()
	all := rules.Openings(1, 30)
	require.Len(t, all, 30)
	assert.Equal(t, all[:10], rules.Openings(1, 10))
	assert.NotEqual(t, all, rules.Openings(2, 30))
	seen := map[uint64]bool{}
	for _, moves := range all {
		p := rules.Start()
		for _, m := range moves {
			require.Contains(t, p.Moves(nil), m)
			p.Make(m)
		}
		require.False(t, p.Terminal())
		assert.Zero(t, negamax(p, 3), "lost or won within three plies")
		k, _ := game.Find[game.Keyer](p)
		assert.False(t, seen[k.Key()])
		seen[k.Key()] = true
	}
	assert.Len(t, arena.Rules{Start: func() game.Position { return &walk{longest: 1} }}.Openings(1, 10), 1, "it ends with the first move")
}

// walk is a game of steps to the left and to the right that nobody wins.
type walk struct {
	at, steps, longest int
	name               func(m game.Move) string
}

func (w *walk) Moves(buf []game.Move) []game.Move {
	if w.Terminal() {
		return buf
	}
	return append(buf, 0, 1)
}
func (w *walk) Make(m game.Move)   { w.at, w.steps = w.at+1-2*int(m), w.steps+1 }
func (w *walk) Unmake(m game.Move) { w.at, w.steps = w.at-1+2*int(m), w.steps-1 }
func (w *walk) Terminal() bool     { return w.longest > 0 && w.steps >= w.longest }
func (w *walk) Evaluate() int      { return 0 }
func (w *walk) MoveName(m game.Move) string {
	if w.name == nil {
		return []string{"right", "left"}[m]
	}
	return w.name(m)
}

// keyed is a walk with a key, so that the referee sees repetitions.
type keyed struct{ walk }

func (k *keyed) Key() uint64 { return uint64(2*(k.at+1000) + k.steps%2) }

func TestDraws(t *testing.T) {
	games, s := run(t, arena.Match{Rules: arena.Rules{Start: func() game.Position { return &walk{} }}, A: arena.Of("a", lastMove), B: arena.Of("b", lastMove), Games: 2})
	assert.Equal(t, 2, s.Draws)
	assert.Equal(t, "draw, 200 plies", games[0].Reason)
	assert.Len(t, games[0].Moves, 200)

	// One goes right and the other left, from the same place again and again.
	right := func(p game.Position) game.Move { return 0 }
	left := func(p game.Position) game.Move { return 1 }
	games, _ = run(t, arena.Match{Rules: arena.Rules{Start: func() game.Position { return &keyed{} }}, A: arena.Of("a", right), B: arena.Of("b", left), Games: 2})
	for _, g := range games {
		assert.Equal(t, "draw, threefold repetition", g.Reason)
		assert.Equal(t, g.Opening+4, len(g.Moves))
	}
}

// A player who does what is not allowed loses that game, whichever its colour, and the
// other one is not disturbed.
func TestHostilePlayers(t *testing.T) {
	var end atomic.Bool
	defer end.Store(true)
	for _, c := range []struct {
		name   string
		bot    any
		fault  arena.Forfeit
		reason string
	}{
		{"plays on a taken square", func(game.Position) game.Move { return 0 }, arena.Illegal, "illegal move of bad: "},
		{"has no move", func(game.Position) game.Move { return game.NoMove }, arena.Illegal, "illegal move of bad: no move in "},
		{"plays a wild number", func(game.Position) game.Move { return 1 << 40 }, arena.Illegal, "illegal move of bad: "},
		{"panics", func(game.Position) game.Move { panic("no") }, arena.Broken, "crash of bad: its function panicked: no"},
		{"computes for ever", func(game.Position) game.Move {
			for !end.Load() {
			}
			return 0
		}, arena.TooLate, "time of bad: "},
		{"plays on until it has won", func(p game.Position) game.Move {
			for !p.Terminal() {
				m := p.Moves(nil)[0]
				p.Make(m)
				if !p.Terminal() {
					p.Make(p.Moves(nil)[0])
				}
			}
			return 4
		}, arena.Illegal, "illegal move of bad: "},
		{"leaves its moves on the board", func(p game.Position, depth int) int {
			p.Make(p.Moves(nil)[0])
			return 0
		}, arena.Broken, "crash of bad: "},
	} {
		margin := never
		if c.fault == arena.TooLate {
			margin = 50 * time.Millisecond
		}
		games, s := run(t, arena.Match{
			Rules: small(), A: arena.Of("bad", c.bot), B: arena.Of("good", "alphabeta"), Games: 4, Limits: search.Limits{Time: time.Millisecond}, Margin: margin,
		})
		require.Len(t, games, 4)
		assert.Equal(t, 4, s.Losses, "%s: %s", c.name, s)
		assert.Positive(t, s.Forfeits[0][c.fault], c.name)
		assert.Empty(t, s.Forfeits[1], c.name)
		assert.Contains(t, games[0].Reason, c.reason, c.name)
		_, cause, _ := strings.Cut(games[0].Reason, c.reason)
		for _, text := range []string{s.Bundle().Text, s.Bundle().Markdown} {
			assert.Equal(t, 1, strings.Count(text, fmt.Sprintf("\nbad lost by %s: ", games[0].Forfeit)), text)
			assert.Contains(t, text, cause+"\n")
		}
		assert.NotContains(t, games[0].Reason, "\n")
	}
}

// A function that never returned cannot play the next game.
func TestAFunctionThatNeverReturns(t *testing.T) {
	var end atomic.Bool
	defer end.Store(true)
	games, _ := run(t, arena.Match{
		Rules: small(), B: arena.Of("good", "alphabeta"), Games: 2, Limits: search.Limits{Time: 200 * time.Millisecond}, Margin: 200 * time.Millisecond,
		A: arena.Of("bad", func(game.Position) game.Move {
			for !end.Load() {
			}
			return 0
		}),
	})
	assert.Equal(t, arena.TooLate, games[0].Forfeit)
	assert.Equal(t, "X wins, crash of bad: its function still computes an earlier move", games[1].Reason)
}

func TestMatchesThatCannotBePlayed(t *testing.T) {
	shared := tictactoe.New()
	good := arena.Of("good", "alphabeta")
	for want, m := range map[string]arena.Match{
		"arena: the rules have no Start":                                         {A: good, B: good},
		"arena: every game needs a position of its own":                          {Rules: arena.Rules{Start: func() game.Position { return shared }}, A: good, B: good},
		"arena: the game is over before the first move":                          {Rules: arena.Rules{Start: func() game.Position { return &walk{steps: 1, longest: 1} }}, A: good, B: good},
		"the game panicked: lost":                                                {Rules: arena.Rules{Start: func() game.Position { panic("lost") }}, A: good, B: good},
		"arena: bad is a int; want the name of a rung":                           {Rules: small(), A: arena.Of("bad", 7), B: good},
		`search: no rung "bad"`:                                                  {Rules: small(), A: good, B: arena.Of("bad", "bad")},
		"not available: no noisy moves (game.Noisy)":                             {Rules: small(), A: good, B: arena.Of("bad", "quiescence")},
		"the game panicked: runtime error: index out of range [1] with length 1": {Rules: arena.Rules{Start: func() game.Position { return &walk{name: func(m game.Move) string { return []string{"only"}[m] }} }}, A: good, B: good},
	} {
		s, err := m.Run(t.Context())
		assert.ErrorContains(t, err, want)
		assert.Zero(t, s.Games())
	}
}

// Every kind of contender plays legal moves.
func TestContenders(t *testing.T) {
	rung, err := search.Lookup("pvs")
	require.NoError(t, err)
	l := arena.League{Match: arena.Match{Rules: connect(), Games: 2, Limits: search.Limits{Nodes: 200}, Concurrency: 2}}
	for name, x := range map[string]any{
		"name": "killers", "rung": rung, "engine": &search.Engine{Switches: search.Sound}, "bot": random, "negamax": negamax,
		"window": search.AlphaBeta, "sides": search.AlphaBetaSides, "contender": arena.Of("other", lastMove), "func": search.Func(negamax),
	} {
		l.Contenders = append(l.Contenders, arena.Of(name, x))
	}
	slices.SortFunc(l.Contenders, func(a, b arena.Contender) int { return cmp.Compare(a.Name, b.Name) })
	done := 0
	l.Progress = func(g *arena.Record, n, all int) {
		done++
		assert.Equal(t, done, n)
		assert.Equal(t, 72, all)
		assert.Equal(t, arena.None, g.Forfeit, g.Reason)
	}
	table, err := l.Run(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 72, done)
	require.Len(t, table.Rows, 9)
	assert.True(t, slices.IsSortedFunc(table.Rows, func(a, b arena.Row) int { return -cmp.Compare(a.Elo, b.Elo) }))
	text := table.Bundle().Text
	assert.Regexp(t, `(?m)^#  player +Elo +95 % +points  games  won  drawn  lost  faults`, text)
	assert.Equal(t, 10, strings.Count(text, "\n"))
}

// A match that is stopped returns the games played so far.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	m := arena.Match{Rules: small(), A: arena.Of("a", random), B: arena.Of("b", lastMove), Games: 100}
	m.AfterGame = func(*arena.Record, arena.Standing) { cancel() }
	s, err := m.Run(ctx)
	assert.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, 1, s.Games())
	assert.Equal(t, 1, arena.Play(ctx, m).Games()+1, "nothing is played any more")
}

// Equal players win and lose the same openings.
func TestColoursDoNotDecide(t *testing.T) {
	_, s := run(t, arena.Match{
		Rules: small(), A: arena.Of("a", "alphabeta"), B: arena.Of("b", "negamax"), Games: 60, Limits: onlyDepth(3),
	})
	assert.Equal(t, s.Wins, s.Losses)
	assert.Positive(t, s.Wins)
	assert.Equal(t, 60, s.Games())
}

// Hundreds of games leave no goroutine behind, and no illegal move is played.
func TestManyGames(t *testing.T) {
	before := runtime.NumGoroutine()
	games, s := run(t, arena.Match{Rules: connect(), A: arena.Of("a", random), B: arena.Of("b", lastMove), Games: 200, Concurrency: 4})
	assert.Equal(t, 200, s.Games())
	for began := time.Now(); runtime.NumGoroutine() > before && time.Since(began) < time.Minute; { // the last one is about to end
		time.Sleep(time.Millisecond)
	}
	assert.LessOrEqual(t, runtime.NumGoroutine(), before)
	for _, g := range games {
		p := connect().Start()
		for _, m := range g.Moves {
			require.Contains(t, p.Moves(nil), m)
			p.Make(m)
		}
		require.True(t, p.Terminal())
		require.Equal(t, g.Points != 0, p.Evaluate() != 0)
	}
}

func ExamplePlay() {
	careless := func(p game.Position) game.Move { return p.Moves(nil)[0] }
	s := arena.Play(context.Background(), arena.Match{
		Rules: arena.Rules{Start: func() game.Position { return tictactoe.New() }},
		A:     arena.Of("careless", careless),
		B:     arena.Of("alphabeta", search.AlphaBeta),
		Games: 10, Limits: search.Limits{Depth: 9},
	})
	fmt.Println(s)
	// Output: result: careless against alphabeta: 1 of 10 (+0 =2 -8), Elo -382 (95 %: -696 to -67)
}

// anyBest returns a player that plays any of the moves with the best value, at random: a
// search plays the first of them, and its moves at the root have a random order.
func anyBest(f search.Func, depth int) func(game.Position) game.Move {
	rng := rand.New(rand.NewPCG(13, 1))
	return func(p game.Position) game.Move {
		moves := p.Moves(nil)
		rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
		return search.Run(f, &shuffled{Position: p, moves: moves}, depth).Move
	}
}

// shuffled is a position with its moves in another order.
type shuffled struct {
	game.Position
	moves []game.Move
	ply   int
}

func (s *shuffled) Make(m game.Move)   { s.ply++; s.Position.Make(m) }
func (s *shuffled) Unmake(m game.Move) { s.ply--; s.Position.Unmake(m) }
func (s *shuffled) Moves(buf []game.Move) []game.Move {
	if s.ply == 0 {
		return append(buf, s.moves...)
	}
	return s.Position.Moves(buf)
}

// UCT against alpha-beta to depth 4 on Connect Four. Playouts are worth more than no
// knowledge of unfinished positions.
func ExamplePlay_sampling() {
	uct := search.UCT{C: 1, Seed: 1}.Player(400)
	fmt.Println(arena.Play(context.Background(), arena.Match{
		Rules: games.Arena("connect4"), Games: 40, Seed: 1,
		A: arena.Of("UCT", uct), B: arena.Of("alpha-beta", anyBest(search.Full(search.AlphaBetaSoft), 4)),
	}))
	// Output:
	// result: UCT against alpha-beta: 35 of 40 (+34 =2 -4), Elo +338 (95 %: +181 to +495)
}

func onlyDepth(n int) search.Limits { return search.Limits{Depth: n} }

// A solver that cannot solve the position in time falls back on a search.
func TestASolverWithoutTime(t *testing.T) {
	never := search.Rung{Name: "never", Own: func(_ game.Position, spent func(int) bool) (a search.Result) {
		for !spent(1) {
		}
		return a
	}}
	p, err := arena.Rung(never, 1<<20).New(games.Arena("tictactoe"))
	require.NoError(t, err)
	m, _, err := p.Move(t.Context(), arena.Turn{
		Moves: []game.Move{4, 0, 5, 1}, Limits: search.Limits{Time: 50 * time.Millisecond}, Most: time.Hour,
	})
	require.NoError(t, err)
	assert.Equal(t, game.Move(3), m, "it wins at once; 2 is the first legal move")
}

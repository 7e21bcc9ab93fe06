package arena

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Match describes a match. Every opening is played twice: the contender who moved first
// moves second in the next game.
type Match struct {
	Rules
	A, B        Contender
	Games       int           // 0 means 40
	Limits      search.Limits // of a move; all 0 means 100 ms
	Margin      time.Duration // by how much a move may exceed Limits.Time; 0 means a second
	Openings    int           // number of different openings; 0: all are different
	Seed        uint64        // of the openings
	Concurrency int           // games at a time; 0 means 1
	SPRT        SPRT          // ends the match early, after both games of an opening; the zero value does not

	// Ended is called after every game, in the order of their numbers, and Ply after
	// every ply of a game. Both can be nil. They are never called at the same time.
	Ended func(g *Game, s Standing)
	Ply   func(g *Game)
}

// Standing is the score and other counts of a match so far.
type Standing struct {
	Result
	Faults  [2]map[Fault]int // of A and of B
	Slowest [2]time.Duration // slowest move of A and of B
	Test    Test             // the result of the SPRT, if there is one
	Played  []*Game          // in the order of their numbers
}

// unlimited is the processor time for a move in matches without a limit of time. A move
// that takes longer loses.
const unlimited = time.Minute

// complete returns m with the values that 0 stands for.
func (m Match) complete() (Match, error) {
	if m.Limits == (search.Limits{}) {
		m.Limits.Time = 100 * time.Millisecond
	}
	m.Games = cmp.Or(m.Games, 40)
	m.Margin = cmp.Or(m.Margin, time.Second)
	if m.Openings <= 0 {
		m.Openings = (m.Games + 1) / 2
	}
	rules, err := m.Rules.complete()
	m.Rules = rules
	return m, err
}

// Play plays a match and returns the final standing; see Match.Run. If the match cannot
// be played, it panics.
func Play(ctx context.Context, m Match) Standing {
	s, err := m.Run(ctx)
	if err != nil && ctx.Err() == nil {
		panic(err)
	}
	return s
}

// Run plays the games and returns the final standing. If ctx ends before that, Run
// abandons the games in progress and returns the standing with the error of ctx.
func (m Match) Run(ctx context.Context) (Standing, error) {
	m, err := m.complete()
	s := Standing{Result: Result{A: m.A.Name, B: m.B.Name}, Faults: [2]map[Fault]int{{}, {}}}
	if err != nil {
		return s, err
	}
	outer := ctx
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	r := &running{Match: m, standing: s, cancel: cancel, ended: map[int]*Game{}}
	if err := guarded("the game", func() error { r.openings = m.Rules.Openings(m.Seed, m.Openings); return nil }); err != nil {
		return s, err
	}
	var wait sync.WaitGroup
	for range min(max(1, m.Concurrency), m.Games) {
		wait.Go(func() { r.fail(r.games(ctx)) })
	}
	wait.Wait()
	if !r.decided {
		r.flush()
	}
	return r.standing, cmp.Or(outer.Err(), r.failed)
}

// running is a match that is being played.
type running struct {
	Match
	openings [][]game.Move
	cancel   context.CancelFunc

	mu       sync.Mutex
	next     int // number of the game that was begun last
	counted  int // number of the game that was counted last
	ended    map[int]*Game
	standing Standing
	decided  bool // by the SPRT
	failed   error
}

// fail stops the match because of err, unless that is nil.
func (r *running) fail(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err != nil {
		r.cancel()
		if !r.decided && r.failed == nil {
			r.failed = err
		}
	}
}

// games plays one game after another until there are no more.
func (r *running) games(ctx context.Context) error {
	var players [2]Player
	for i, c := range [2]Contender{r.A, r.B} {
		p, err := c.New(r.Rules)
		if err != nil {
			return err
		}
		defer p.Close()
		players[i] = p
	}
	turn := Turn{Limits: r.Limits, Most: unlimited}
	if r.Limits.Time > 0 {
		turn.Most = r.Limits.Time + r.Margin
	}
	for ctx.Err() == nil {
		g := r.begin()
		if g == nil {
			return nil
		}
		seats := players
		if g.second() {
			seats[0], seats[1] = seats[1], seats[0]
		}
		opening := r.openings[(g.Number-1)/2%len(r.openings)]
		if err := g.play(ctx, r.Rules, seats, opening, turn, func() { r.ply(g) }); err != nil {
			return err
		}
		r.end(g)
	}
	return ctx.Err()
}

// begin returns the next game, or nil if there are no more.
func (r *running) begin() *Game {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.next == r.Games {
		return nil
	}
	r.next++
	g := &Game{Number: r.next, Players: [2]string{r.A.Name, r.B.Name}}
	if g.second() {
		slices.Reverse(g.Players[:])
	}
	return g
}

func (r *running) ply(g *Game) {
	if r.Ply != nil {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.Ply(g)
	}
}

// end counts a game when all games before it are counted.
func (r *running) end(g *Game) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.ended[g.Number] = g
	for r.ended[r.counted+1] != nil && !r.decided {
		r.count(r.ended[r.counted+1])
	}
	if r.decided {
		r.cancel()
	}
}

// flush counts the games that have ended after one that was abandoned.
func (r *running) flush() {
	for _, number := range slices.Sorted(maps.Keys(r.ended)) {
		r.count(r.ended[number])
	}
}

// count adds a game to the standing.
func (r *running) count(g *Game) {
	delete(r.ended, g.Number)
	r.counted = g.Number
	s := &r.standing
	s.Add(g)
	if g.second() { // both games of an opening count, or none
		s.Test = r.SPRT.test(s.Score)
		r.decided = s.Test.Accepted != 0
	}
	if r.Ended != nil {
		r.Ended(g, *s)
	}
}

// second reports whether A moves second in the game.
func (g *Game) second() bool { return g.Number%2 == 0 }

// Add adds a game of the match to the standing.
func (s *Standing) Add(g *Game) {
	if s.Faults[0] == nil {
		s.Faults = [2]map[Fault]int{{}, {}}
	}
	a := 0 // the seat of A
	if g.second() {
		a = 1
	}
	points := g.Points * (1 - 2*a)
	s.add(points)
	s.Played = append(s.Played, g)
	for seat, t := range g.Slowest {
		i := seat ^ a
		s.Slowest[i] = max(s.Slowest[i], t)
	}
	if g.Fault != None {
		loser := 0
		if points > 0 {
			loser = 1
		}
		s.Faults[loser][g.Fault]++
	}
}

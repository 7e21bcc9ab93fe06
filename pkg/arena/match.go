package arena

import (
	"cmp"
	"context"
	"fmt"
	"sync"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Match describes a match. Every opening is played twice: the contender who moved first moves second in the next game.
// A match as JSON has no players, rules or functions, and is not kept.
type Match struct {
	Rules       `json:"-"`
	A, B        Contender     `json:"-"`
	Games       int           // 0 means 40
	Limits      search.Limits // of a move; all 0 means 100 ms
	Margin      time.Duration // by how much a move may exceed Limits.Time; 0 means a second
	Seed        uint64        // of the openings
	Concurrency int           // games at a time; 0 means 1

	// Folder keeps the games of each opening when both have ended, so that a match that
	// was stopped goes on, and machines that share the folder play a match in parts.
	Folder string `json:"-"` // empty: keep nothing
	Shard  Shard  `json:"-"` // play and count only the openings of this part
	Merge  bool   `json:"-"` // play nothing: the folder has all games, or the error is Unplayed
	before int    // number of openings in matches of the league before this one

	// AfterGame is called after every game, in the order of their numbers. It can be nil.
	AfterGame func(g *Record, s Standing) `json:"-"`
}

// Standing is the score and other counts of a match so far.
type Standing struct {
	Pairing
	Forfeits [2]map[Forfeit]int // of A and of B
	Slowest  [2]time.Duration   // slowest move of A and of B
	Records  []*Record          // in the order of their numbers
}

// unlimited is the processor time for a move in matches without a limit of time. A move that takes longer loses.
const unlimited = time.Minute

// complete returns m with the values that 0 stands for.
func (m Match) complete() (Match, error) {
	if m.Limits == (search.Limits{}) {
		m.Limits.Time = 100 * time.Millisecond
	}
	m.Games = cmp.Or(m.Games, 40)
	m.Margin = cmp.Or(m.Margin, time.Second)
	rules, err := m.Rules.complete()
	m.Rules = rules
	return m, err
}

// Play plays a match and returns the final standing; see Match.Run. If the match cannot be played, it panics.
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
	t, err := League{Match: m, Contenders: []Contender{m.A, m.B}}.Run(ctx)
	if len(t.Pairs) == 0 {
		return Standing{Pairing: Pairing{A: m.A.Name, B: m.B.Name}}, err
	}
	return t.Pairs[0], err
}

// prepare returns the match with the games that its folder has.
func (m Match) prepare() (*running, error) {
	m, err := m.complete()
	s := Standing{Pairing: Pairing{A: m.A.Name, B: m.B.Name}, Forfeits: [2]map[Forfeit]int{{}, {}}}
	r := &running{Match: m, standing: s, ended: map[int]*Record{}}
	if err != nil {
		return r, err
	}
	for from := 1; from <= m.Games; from += 2 {
		if !m.Shard.Covers(uint(m.before + from/2)) {
			continue
		}
		_, to := m.opening(from)
		for _, g := range m.kept(from, to) {
			r.ended[g.Number] = g
		}
		for number := from; number < to; number++ {
			if r.uncounted = append(r.uncounted, number); r.ended[number] == nil {
				r.unplayed = append(r.unplayed, number)
			}
		}
	}
	return r, nil
}

func (r *running) run(outer context.Context) (Standing, error) {
	ctx, cancel := context.WithCancelCause(outer)
	defer cancel(nil)
	if len(r.unplayed) > 0 {
		err := guarded("the game", func() error { r.openings = r.Rules.Openings(r.Seed, (r.Games+1)/2); return nil })
		if err != nil {
			return r.standing, err
		}
	}
	r.advance()
	next := make(chan int, len(r.unplayed))
	for _, number := range r.unplayed {
		next <- number
	}
	close(next)
	var wait sync.WaitGroup
	for range min(max(1, r.Concurrency), len(r.unplayed)) {
		wait.Go(func() {
			if err := r.games(ctx, next); err != nil {
				cancel(err)
			}
		})
	}
	wait.Wait()
	for _, number := range r.uncounted { // those that have ended after one that was abandoned
		if g := r.ended[number]; g != nil {
			r.count(g)
		}
	}
	return r.standing, context.Cause(ctx)
}

type running struct {
	Match
	openings [][]game.Move
	unplayed []int // numbers of the games that the folder lacks

	mu        sync.Mutex
	uncounted []int           // numbers of the games that are not in the standing
	ended     map[int]*Record // by number
	standing  Standing
}

func (r *running) games(ctx context.Context, next <-chan int) error {
	var players [2]Agent
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
	for number := range next {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		g, seats := &Record{Number: number, Players: r.players(number)}, players
		if g.Number%2 == 0 {
			seats[0], seats[1] = seats[1], seats[0]
		}
		opening := r.openings[(g.Number-1)/2%len(r.openings)]
		if err := g.play(ctx, r.Rules, seats, opening, turn); err != nil {
			return err
		}
		if err := r.end(g); err != nil {
			return err
		}
	}
	return nil
}

// players returns the names of the player who moves first in a game and of the other.
func (m Match) players(number int) [2]string {
	if number%2 == 0 {
		return [2]string{m.B.Name, m.A.Name}
	}
	return [2]string{m.A.Name, m.B.Name}
}

// end counts a game when all games before it are counted, and keeps those with the same
// opening when all of them have ended.
func (r *running) end(g *Record) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.ended[g.Number] = g
	r.advance()
	from, to := r.opening(g.Number)
	var games []*Record
	for number := from; number < to; number++ {
		if r.ended[number] != nil {
			games = append(games, r.ended[number])
		}
	}
	if r.Folder == "" || len(games) < to-from {
		return nil
	}
	return r.keep(games)
}

// advance counts the games that have ended, up to the first that has not.
func (r *running) advance() {
	for len(r.uncounted) > 0 && r.ended[r.uncounted[0]] != nil {
		r.count(r.ended[r.uncounted[0]])
		r.uncounted = r.uncounted[1:]
	}
}

func (r *running) count(g *Record) {
	s := &r.standing
	a := 1 - g.Number%2 // the seat of A
	points := g.Points * (1 - 2*a)
	s.add(points)
	s.Records = append(s.Records, g)
	for seat, t := range g.Slowest {
		i := seat ^ a
		s.Slowest[i] = max(s.Slowest[i], t)
	}
	if g.Forfeit != None {
		s.Forfeits[(points+1)/2][g.Forfeit]++
	}
	if r.AfterGame != nil {
		r.AfterGame(g, *s)
	}
}

// Shard is one of several parts of some work that can be done on any machine: of a match,
// a league or a grading. The zero value is the whole.
type Shard struct{ Number, Of int } // Number counts from 1

// Covers reports whether the i-th item is in the part.
func (s Shard) Covers(i uint) bool { return s.Of == 0 || i%uint(s.Of) == uint(s.Number-1) }

// String writes the part as 1/8.
func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.Number, s.Of) }

// UnmarshalText reads what String has written.
func (s *Shard) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text)+"\n", "%d/%d\n", &s.Number, &s.Of)
	if err != nil || s.Number < 1 || s.Number > s.Of {
		return fmt.Errorf("want a part and the number of parts, such as 1/8 or 8/8, got %q", text)
	}
	return nil
}

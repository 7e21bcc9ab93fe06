package match

import (
	"context"
	"sync"
	"time"
)

// Match is what is to be played. Every opening is played twice, each player
// having Red once.
type Match struct {
	A, B        func() (Player, error) // a new player, for games that run beside others
	Games       int
	Time        time.Duration // for each move
	Margin      time.Duration // by which a move may be late before it loses
	Openings    int           // after so many they come again
	Seed        uint64        // of the openings
	Concurrency int           // games at a time; 0 and 1 are one

	// Ended hears of every game that has ended, and Ply of every ply of those
	// under way; each may be nil. They are called one at a time.
	Ended func(g *Game, s Standing)
	Ply   func(g *Game)
}

// Standing is how a match stands.
type Standing struct {
	Score
	Faults  [2]map[Fault]int // of A and of B
	Slowest [2]time.Duration // moves of A and of B
}

// Run plays the games, and returns how the match stands when all are played or
// ctx has ended; games under way are then given up, and the error is ctx's.
func (m *Match) Run(ctx context.Context) (Standing, error) {
	all := Standing{Faults: [2]map[Fault]int{{}, {}}}
	var mu sync.Mutex
	next := 0
	take := func() (number int, more bool) {
		mu.Lock()
		defer mu.Unlock()
		next++
		return next, next <= m.Games && ctx.Err() == nil
	}
	ended := func(g *Game, a int) {
		mu.Lock()
		defer mu.Unlock()
		all.count(g, a)
		if m.Ended != nil {
			m.Ended(g, all)
		}
	}
	ply := func(g *Game) {
		if m.Ply != nil {
			mu.Lock()
			defer mu.Unlock()
			m.Ply(g)
		}
	}
	var wait sync.WaitGroup
	var once sync.Once
	var failed error
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for range max(1, m.Concurrency) {
		wait.Go(func() {
			if err := m.games(ctx, take, ply, ended); err != nil {
				once.Do(func() { failed = err })
				cancel()
			}
		})
	}
	wait.Wait()
	return all, failed
}

// games plays games that take gives out, until there are no more.
func (m *Match) games(ctx context.Context, take func() (int, bool), ply func(*Game), ended func(*Game, int)) error {
	var players [2]Player
	for i, make := range [2]func() (Player, error){m.A, m.B} {
		p, err := make()
		if err != nil {
			return err
		}
		defer p.Close()
		players[i] = p
	}
	for {
		number, more := take()
		if !more {
			return ctx.Err()
		}
		g := &Game{Number: number}
		a := (number - 1) % 2 // where A sits
		seats := players
		if a == 1 {
			seats[0], seats[1] = seats[1], seats[0]
		}
		opening := Opening(m.Seed, (number-1)/2%max(1, m.Openings))
		if err := g.play(ctx, seats, opening, m.Time, m.Margin, func() { ply(g) }); err != nil {
			return err
		}
		ended(g, a)
	}
}

// count adds a game in which A had Red, 0, or Black, 1.
func (s *Standing) count(g *Game, a int) {
	points := g.Points * (1 - 2*a)
	s.add(points)
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

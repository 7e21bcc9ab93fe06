package match

import (
	"context"
	"sync"
	"time"
)

// Match describes a match. Every opening is played twice, with colours exchanged.
type Match struct {
	A, B        func() (Player, error) // create a player, once for each game at a time
	Games       int
	Time        time.Duration // for each move
	Margin      time.Duration // how late a move can be without losing
	Openings    int           // number of different openings
	Seed        uint64        // of the openings
	Concurrency int           // games at a time; 0 means 1

	// Ended is called after every game, and Ply after every ply of a game. Both
	// can be nil. They are never called at the same time.
	Ended func(g *Game, s Standing)
	Ply   func(g *Game)
}

// Standing is the score and other counts of a match so far.
type Standing struct {
	Score
	Faults  [2]map[Fault]int // of A and of B
	Slowest [2]time.Duration // slowest move of A and of B
}

// Run plays the games and returns the final standing. If ctx ends before that, Run
// abandons the games in progress and returns the standing with the error of ctx.
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

// games plays one game after another, with the numbers that take returns, until
// there are no more.
func (m *Match) games(ctx context.Context, take func() (int, bool), ply func(*Game), ended func(*Game, int)) error {
	var players [2]Player
	for i, newPlayer := range [2]func() (Player, error){m.A, m.B} {
		p, err := newPlayer()
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
		a := (number - 1) % 2 // 0 if A has Red
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

// count adds a game to the standing; a is 0 if A had Red, 1 if A had Black.
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

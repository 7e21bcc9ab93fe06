package arena

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// League lets several contenders play, each against each other one.
type League struct {
	Match      // of every pair, without A and B
	Contenders []Contender

	// Progress is called after every game with the numbers of the games so far and of all. It can be nil.
	Progress func(g *Record, done, all int)
}

// Ranking is the state of a league: its results, and a row for each contender, the best first.
type Ranking struct {
	Rows  []Row
	Pairs []Standing
}

// Row is a contender's result against all others.
type Row struct {
	Name string
	Score
	Elo, Error float64 // Elo above the mean of the league, and half its 95 % interval
	Forfeits   map[Forfeit]int
}

// Run plays the league. If ctx ends before that, it returns the table so far with the error of ctx.
func (l League) Run(ctx context.Context) (Ranking, error) {
	var matches []*running
	done, all, missing := 0, 0, 0
	for a := range l.Contenders {
		for b := a + 1; b < len(l.Contenders); b++ {
			m := l.Match
			m.A, m.B = l.Contenders[a], l.Contenders[b]
			m.before = len(matches) * ((cmp.Or(m.Games, 40) + 1) / 2)
			m.AfterGame = func(g *Record, s Standing) {
				done++
				if l.AfterGame != nil {
					l.AfterGame(g, s)
				}
				if l.Progress != nil {
					l.Progress(g, done, all)
				}
			}
			r, err := m.prepare()
			if err != nil {
				return Ranking{}, err
			}
			matches = append(matches, r)
			all += len(r.uncounted)
			missing += len(r.unplayed)
		}
	}
	if l.Merge && missing > 0 {
		return Ranking{}, Unplayed{missing, all}
	}
	var pairs []Standing
	var err error
	for _, r := range matches {
		if err == nil && len(r.uncounted) > 0 {
			var s Standing
			s, err = r.run(ctx)
			pairs = append(pairs, s)
		}
	}
	return Rate(pairs), err
}

// Games returns the number of games in the table.
func (t Ranking) Games() (n int) {
	for _, s := range t.Pairs {
		n += s.Games()
	}
	return n
}

// Rate returns the table of these results.
func Rate(pairs []Standing) Ranking {
	t := Ranking{Pairs: pairs}
	seats := map[string]int{}
	for _, s := range pairs {
		scores := [2]Score{s.Score, s.reversed()}
		for i, name := range []string{s.A, s.B} {
			if _, known := seats[name]; !known {
				seats[name] = len(t.Rows)
				t.Rows = append(t.Rows, Row{Name: name, Forfeits: map[Forfeit]int{}})
			}
			r := &t.Rows[seats[name]]
			r.Wins, r.Draws, r.Losses = r.Wins+scores[i].Wins, r.Draws+scores[i].Draws, r.Losses+scores[i].Losses
			for f, n := range s.Forfeits[i] {
				r.Forfeits[f] += n
			}
		}
	}
	t.rate(seats)
	slices.SortStableFunc(t.Rows, func(a, b Row) int {
		return cmp.Or(-cmp.Compare(a.Elo, b.Elo), cmp.Compare(a.Name, b.Name))
	})
	return t
}

func (s Score) reversed() Score { return Score{s.Losses, s.Draws, s.Wins} }

// rate sets the ratings: the most likely ones, if a player with d more Elo gets 1/(1+10^(-d/400)) of the points. Each
// pair is taken to have drawn one more game, without which a player who has won all games would be infinitely strong.
// seats has the rows by name. It improves all strengths at once until they stay as they are (Hunter 2004).
func (t *Ranking) rate(seats map[string]int) {
	const scale = 400 / math.Ln10
	n := len(t.Rows)
	points, strength := make([]float64, n), slices.Repeat([]float64{1}, n)
	for _, s := range t.Pairs {
		points[seats[s.A]] += s.Points() + 0.5
		points[seats[s.B]] += float64(s.Games()) - s.Points() + 0.5
	}
	// each returns, for each player, the sum of the games of its pairs times f of the two strengths.
	each := func(f func(a, b float64) float64) []float64 {
		sums := make([]float64, n)
		for _, s := range t.Pairs {
			a, b := seats[s.A], seats[s.B]
			x := float64(s.Games()+1) * f(strength[a], strength[b])
			sums[a], sums[b] = sums[a]+x, sums[b]+x
		}
		return sums
	}
	for changed := true; changed; {
		changed = false
		for i, x := range each(func(a, b float64) float64 { return 1 / (a + b) }) {
			better := points[i] / x
			changed = changed || math.Abs(better/strength[i]-1) > 1e-12
			strength[i] = better
		}
	}
	mean := 0.0
	for _, s := range strength {
		mean += math.Log(s) / float64(n)
	}
	// The error is exact for two players and for equal ones, and nearly so for others.
	for i, information := range each(func(a, b float64) float64 { return a * b / (a + b) / (a + b) }) {
		t.Rows[i].Elo = scale * (math.Log(strength[i]) - mean)
		t.Rows[i].Error = scale * 1.96 * float64(n-1) / float64(n) / math.Sqrt(information)
	}
}

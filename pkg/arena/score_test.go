package arena_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/pkg/arena"
)

func TestElo(t *testing.T) {
	for _, c := range []struct {
		arena.Score
		want string
	}{
		{arena.Score{}, "0 of 0 (+0 =0 -0)"},
		{arena.Score{Wins: 10, Draws: 20, Losses: 10}, "20 of 40 (+10 =20 -10), Elo +0 (95 %: -106 to +106)"},
		{arena.Score{Wins: 30, Losses: 10}, "30 of 40 (+30 =0 -10), Elo +191 (95 %: +69 to +313)"},
		{arena.Score{Draws: 4}, "2 of 4 (+0 =4 -0), Elo +0 (95 %: -301 to +301)"},
		{arena.Score{Wins: 1, Losses: 1}, "1 of 2 (+1 =0 -1), Elo +0 (95 %: -393 to +393)"},
		{arena.Score{Wins: 41, Losses: 19}, "41 of 60 (+41 =0 -19), Elo +134 (95 %: +40 to +227)"},
		{arena.Score{Wins: 20}, "20 of 20 (+20 =0 -0), Elo at least +317"},
		{arena.Score{Wins: 2}, "2 of 2 (+2 =0 -0), too few games for an Elo"},
		{arena.Score{Losses: 20}, "0 of 20 (+0 =0 -20), Elo at most -317"},
	} {
		assert.Equal(t, c.want, c.String())
	}
	// Elo's own example: a player 200 stronger is expected to score 76 of 100.
	elo, _, _ := arena.Score{Wins: 76, Losses: 24}.Elo()
	assert.Equal(t, 200.0, math.Round(elo/10)*10)
	elo, low, high := arena.Score{}.Elo()
	assert.Equal(t, []float64{0, math.Inf(-1), math.Inf(1)}, []float64{elo, low, high}, "without games, all is possible")
}

// With the most likely ratings, every player's expected points are those it has, if every
// pair has drawn one more game.
func TestRatings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := []string{"a", "b", "c", "d", "e"}[:rapid.IntRange(2, 5).Draw(t, "players")]
		n := rapid.IntRange(0, 30)
		var pairs []arena.Standing
		for i, a := range names {
			for _, b := range names[i+1:] {
				pairs = append(pairs, arena.Standing{Pairing: arena.Pairing{A: a, B: b, Score: arena.Score{
					Wins: n.Draw(t, "wins"), Draws: n.Draw(t, "draws"), Losses: n.Draw(t, "losses"),
				}}})
			}
		}
		table := arena.Rate(pairs)
		rating, sum := map[string]float64{}, 0.0
		for _, r := range table.Rows {
			rating[r.Name] = r.Elo
			sum += r.Elo
			assert.Positive(t, r.Error)
		}
		assert.InDelta(t, 0, sum, 1e-6)
		more := map[string]float64{} // points than expected
		for _, s := range pairs {
			expected := float64(s.Games()+1) / (1 + math.Pow(10, (rating[s.B]-rating[s.A])/400))
			more[s.A] += s.Points() + 0.5 - expected
			more[s.B] -= s.Points() + 0.5 - expected
		}
		for _, name := range names {
			assert.InDelta(t, 0, more[name], 1e-6)
		}
	})
}

// Between two players, the error of the difference is that of Wald's interval.
func TestErrorOfARating(t *testing.T) {
	table := arena.Rate([]arena.Standing{{Pairing: arena.Pairing{A: "a", B: "b", Score: arena.Score{Wins: 60, Losses: 39}}}})
	require.Len(t, table.Rows, 2)
	a, b := table.Rows[0], table.Rows[1]
	share := 60.5 / 100
	assert.InDelta(t, 400*math.Log10(share/(1-share)), a.Elo-b.Elo, 1e-6)
	assert.InDelta(t, 1.96*400/math.Ln10/math.Sqrt(100*share*(1-share)), a.Error+b.Error, 1e-6)
	assert.Equal(t, arena.Score{Wins: 39, Losses: 60}, b.Score)
}

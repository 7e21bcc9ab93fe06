package match

import (
	"fmt"
	"math"
)

// Score counts the games of a match from the view of its first player.
type Score struct{ Wins, Draws, Losses int }

// Games returns the number of games.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Points returns 1 for each win plus ½ for each draw.
func (s Score) Points() float64 { return float64(s.Wins) + float64(s.Draws)/2 }

// add counts a game with points 1, 0 or -1 for the first player.
func (s *Score) add(points int) {
	switch points {
	case 1:
		s.Wins++
	case 0:
		s.Draws++
	default:
		s.Losses++
	}
}

// Elo returns the difference in Elo that corresponds to the score, and its 95 %
// confidence interval, by the normal approximation with the variance of the games.
// If one side has won every game, the difference is infinite. The finite end of
// the interval is then the difference at which that many wins in a row have a
// probability of 5 %.
func (s Score) Elo() (elo, low, high float64) {
	n := float64(s.Games())
	if n == 0 {
		return 0, math.Inf(-1), math.Inf(1)
	}
	mean := s.Points() / n
	switch mean {
	case 1:
		return math.Inf(1), toElo(math.Pow(0.05, 1/n)), math.Inf(1)
	case 0:
		return math.Inf(-1), math.Inf(-1), -toElo(math.Pow(0.05, 1/n))
	}
	squares := float64(s.Wins)*sq(1-mean) + float64(s.Draws)*sq(0.5-mean) + float64(s.Losses)*sq(mean)
	spread := 1.96 * math.Sqrt(squares) / n
	return toElo(mean), toElo(mean - spread), toElo(mean + spread)
}

func sq(x float64) float64 { return x * x }

// toElo returns the difference in Elo at which share of the points is expected.
func toElo(share float64) float64 {
	switch {
	case share <= 0:
		return math.Inf(-1)
	case share >= 1:
		return math.Inf(1)
	}
	return -400 * math.Log10(1/share-1)
}

// String returns one line: 38.5 of 40 (+37 =3 -0), Elo +560 (95 %: +380 to +∞).
func (s Score) String() string {
	elo, low, high := s.Elo()
	text := fmt.Sprintf("%g of %d (+%d =%d -%d)", s.Points(), s.Games(), s.Wins, s.Draws, s.Losses)
	switch {
	case s.Games() == 0:
		return text
	case math.IsInf(elo, 1):
		return fmt.Sprintf("%s, Elo at least %s", text, signed(low))
	case math.IsInf(elo, -1):
		return fmt.Sprintf("%s, Elo at most %s", text, signed(high))
	}
	return fmt.Sprintf("%s, Elo %s (95 %%: %s to %s)", text, signed(elo), signed(low), signed(high))
}

// signed writes a difference in Elo as a whole number.
func signed(elo float64) string {
	switch {
	case math.IsInf(elo, 1):
		return "+∞"
	case math.IsInf(elo, -1):
		return "-∞"
	}
	return fmt.Sprintf("%+d", int(math.Round(elo)))
}

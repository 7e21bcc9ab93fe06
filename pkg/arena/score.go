package arena

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

// add counts a game with 1 point for a win, 0 for a draw, and -1 for a loss.
func (s *Score) add(points int) { *[...]*int{&s.Losses, &s.Draws, &s.Wins}[points+1]++ }

// Elo returns the difference in Elo that corresponds to the score, and its 95 %
// confidence interval: Wilson's, for the share of the points, in which a draw counts as
// half a win. If one side has won every game, the difference is infinite. The finite end
// of the interval is then the difference at which that many wins in a row have a
// probability of 5 %.
func (s Score) Elo() (elo, low, high float64) {
	const z = 1.96
	n := float64(s.Games())
	if n == 0 {
		return 0, math.Inf(-1), math.Inf(1)
	}
	share := s.Points() / n
	switch share {
	case 1:
		return math.Inf(1), toElo(math.Pow(0.05, 1/n)), math.Inf(1)
	case 0:
		return math.Inf(-1), math.Inf(-1), -toElo(math.Pow(0.05, 1/n))
	}
	middle := (share + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return toElo(share), toElo(middle - half), toElo(middle + half)
}

// Of100 returns the points of a hundred games that correspond to the score, and their
// 95 % confidence interval, as Elo does.
func (s Score) Of100() (points, low, high float64) {
	expected := func(elo float64) float64 { return 100 / (1 + math.Pow(10, -elo/400)) }
	elo, least, most := s.Elo()
	return expected(elo), expected(least), expected(most)
}

// toElo returns the difference in Elo at which share of the points, between 0 and 1, is expected.
func toElo(share float64) float64 { return -400 * math.Log10(1/share-1) }

// String returns one line: 38.5 of 40 (+37 =3 -0), Elo +564 (95 %: +305 to +823).
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

// signed writes a finite difference in Elo as a whole number.
func signed(elo float64) string { return fmt.Sprintf("%+d", int(math.Round(elo))) }

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
	elo, least, most := s.Elo()
	return 100 * expected(elo), 100 * expected(least), 100 * expected(most)
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

// SPRT is a sequential probability ratio test between two hypotheses: A is stronger than
// B by Low Elo, or by High. It accepts one of them as soon as the games so far are
// likely enough, so that each is wrongly accepted with a probability of 5 %. The zero
// value tests nothing.
type SPRT struct{ Low, High float64 }

// Test is the state of an SPRT after some games.
type Test struct {
	SPRT
	LLR      float64 // the logarithm of the likelihood ratio of High and Low
	Accepted int     // 1: High, -1: Low, 0: neither yet
}

// bound is the LLR at which a hypothesis is accepted.
var bound = math.Log(0.95 / 0.05)

func (t SPRT) test(s Score) Test {
	r := Test{SPRT: t}
	if t == (SPRT{}) || s.Games() == 0 {
		return r
	}
	r.LLR = likelihood(s, expected(t.High)) - likelihood(s, expected(t.Low))
	switch {
	case r.LLR >= bound:
		r.Accepted = 1
	case r.LLR <= -bound:
		r.Accepted = -1
	}
	return r
}

// expected returns the share of the points that a player stronger by elo gets.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// likelihood returns the logarithm of the greatest likelihood of a score, over all
// probabilities of a win, a draw and a loss that give this share of the points.
func likelihood(s Score, share float64) float64 {
	part := func(n int, p float64) float64 {
		if n == 0 {
			return 0
		}
		return float64(n) * math.Log(p)
	}
	// The probability of a draw decides the others. Where the derivative is 0, it solves
	// n·draw² - b·draw + c = 0.
	n, wins, draws, losses := float64(s.Games()), float64(s.Wins), float64(s.Draws), float64(s.Losses)
	b, c := 2*(draws+wins*(1-share)+losses*share), 4*draws*share*(1-share)
	draw := (b - math.Sqrt(max(0, b*b-4*n*c))) / (2 * n)
	win := share - draw/2
	return part(s.Wins, win) + part(s.Draws, draw) + part(s.Losses, 1-win-draw)
}

// String returns one line, for example
//
//	SPRT (0, 50): LLR 2.97, accepts that the difference is 50 Elo rather than 0
func (t Test) String() string {
	text := fmt.Sprintf("SPRT (%g, %g): LLR %.2f of ±%.2f", t.Low, t.High, t.LLR, bound)
	accepted, rejected := t.High, t.Low
	switch t.Accepted {
	case 0:
		return text + ", accepts neither yet"
	case -1:
		accepted, rejected = rejected, accepted
	}
	return fmt.Sprintf("%s, accepts that the difference is %+g Elo rather than %+g", text, accepted, rejected)
}

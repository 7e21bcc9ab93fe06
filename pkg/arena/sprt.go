package arena

import (
	"fmt"
	"math"
)

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

// test returns the state of the test after a score.
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
	// The probability of a draw decides the others. The likelihood has one maximum.
	of := func(draw float64) float64 {
		win := share - draw/2
		return part(s.Wins, win) + part(s.Draws, draw) + part(s.Losses, 1-win-draw)
	}
	low, high := 0.0, 2*min(share, 1-share)
	for range 100 {
		a, b := low+(high-low)/3, high-(high-low)/3
		if of(a) < of(b) {
			low = a
		} else {
			high = b
		}
	}
	return of((low + high) / 2)
}

// String returns one line, for example
//
//	SPRT (0, 50): LLR 2.97, accepts that the difference is 50 Elo rather than 0
func (t Test) String() string {
	text := fmt.Sprintf("SPRT (%g, %g): LLR %.2f of ±%.2f", t.Low, t.High, t.LLR, bound)
	switch t.Accepted {
	case 1:
		return fmt.Sprintf("%s, accepts that the difference is %+g Elo rather than %+g", text, t.High, t.Low)
	case -1:
		return fmt.Sprintf("%s, accepts that the difference is %+g Elo rather than %+g", text, t.Low, t.High)
	}
	return text + ", accepts neither yet"
}

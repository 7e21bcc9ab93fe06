package kit

import (
	"math"
	"math/rand/v2"
)

// Source is where a generator gets its choices from. A choice is a number from 0,
// the simplest, upwards. The input follows from the choices alone, so that one in
// which a property fails is made smaller by making its choices smaller.
type Source struct {
	random *rand.Rand // nil: choices come from replay, and are 0 after its end
	replay []int

	made  []int  // the choices so far
	spans []span // of made, one for each element of a list
}

// span is the choices made[from:to].
type span struct{ from, to int }

// sourceOf returns the source of the input with that number.
func sourceOf(seed uint64, number int) *Source {
	const spread = 0x9E3779B97F4A7C15 // so that neighbours have nothing in common
	return &Source{random: rand.New(rand.NewPCG(seed, spread*uint64(number)))}
}

// Replay returns a source with these choices. After the last one every choice is 0.
func Replay(choices []int) *Source { return &Source{replay: choices} }

// choose returns a choice from 0 to n-1.
func (s *Source) choose(n int) int {
	choice := 0
	switch at := len(s.made); {
	case s.random != nil:
		choice = s.random.IntN(n)
	case at < len(s.replay):
		choice = min(s.replay[at], n-1)
	}
	s.made = append(s.made, choice)
	return choice
}

func (s *Source) Bool() bool { return s.choose(2) == 1 }

// Between returns a number from low to high. Numbers near 0 are simpler.
func (s *Source) Between(low, high int) int {
	choice := s.choose(high - low + 1)
	switch both := 2 * min(-low, high); { // that many choices are on both sides of 0
	case low >= 0:
		return low + choice
	case high <= 0:
		return high - choice
	case choice > both && high > -low:
		return choice - both/2
	case choice > both:
		return both/2 - choice
	case choice%2 == 1:
		return (choice + 1) / 2
	}
	return -choice / 2
}

// Pick returns one of the items. Earlier ones are simpler.
func Pick[T any](s *Source, items ...T) T { return items[s.choose(len(items))] }

// List returns a list of least to most elements, each made by element.
func List[T any](s *Source, least, most int, element func() T) []T {
	list := []T{}
	s.Repeat(least, most, func() { list = append(list, element()) })
	return list
}

// goOn is the choice to repeat once more, different from all others.
const goOn = math.MaxInt32

// Repeat calls do from least to most times, each number of times equally often. There is
// a choice before each call, so that the choices of one call can be left out and those of
// the others keep their meaning.
func (s *Source) Repeat(least, most int, do func()) {
	for n := range most {
		from := len(s.made)
		switch {
		case n < least:
			s.made = append(s.made, 0) // no choice
		case s.choose(most-n+1) == 0:
			return
		default:
			s.made[from] = goOn
		}
		do()
		s.spans = append(s.spans, span{from, len(s.made)})
	}
	s.made = append(s.made, 0) // no choice, but if a call is left out, this ends the others
}

func Range(low, high int) (all []int) {
	for n := low; n <= high; n++ {
		all = append(all, n)
	}
	return all
}

// A Generator makes inputs. Properties that share a generator, which is known by
// its address, are tried on the same inputs, and calls that they have in common
// are made once.
type Generator[I any] struct {
	Make func(*Source) I
	most int // inputs for each property; 0: as many as there are cases
}

// Generate returns the generator that calls make for each input.
func Generate[I any](make func(*Source) I) *Generator[I] { return &Generator[I]{Make: make} }

// Few returns the generator of the first n inputs only, because a call with one of
// them takes a while.
func (g *Generator[I]) Few(n int) *Generator[I] { return &Generator[I]{g.Make, n} }

// OneOf returns the generator of some items.
func OneOf[I any](items ...I) *Generator[I] {
	return Generate(func(s *Source) I { return Pick(s, items...) })
}

// Numbers returns the generator of the numbers from low to high.
func Numbers(low, high int) *Generator[int] {
	return Generate(func(s *Source) int { return s.Between(low, high) })
}

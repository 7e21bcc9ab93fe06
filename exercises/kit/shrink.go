package kit

import "slices"

const mostShrinks = 2000

// shrink looks for simpler choices than those of the input at that place, on
// which the property fails too.
func (h *hunt) shrink(at int) {
	source := h.cases.source(h.property, at)
	h.property.make(source)
	s := &shrinking{h, source, mostShrinks}
	for again := !h.fatal; again; {
		again = s.dropSpans()
		for i := 0; i < len(s.best.made); i++ {
			again = s.lower([]int{i}) || again
		}
		again = s.lowerEqual() || again
	}
}

// shrinking is a search for simpler choices.
type shrinking struct {
	hunt *hunt
	best *Source // the simplest on which the property fails
	left int     // inputs to try
}

// try reports whether the property fails with these choices too and they are
// simpler. If so they are the best.
func (s *shrinking) try(choices []int) bool {
	if s.left == 0 || s.hunt.fatal {
		return false
	}
	s.left--
	source := Replay(choices)
	input := s.hunt.property.make(source)
	simpler := len(source.made) < len(s.best.made) ||
		len(source.made) == len(s.best.made) && slices.Compare(source.made, s.best.made) < 0
	if !simpler || !s.hunt.try(input) {
		return false
	}
	s.best = source
	return true
}

// dropSpans leaves out elements of lists, the last first.
func (s *shrinking) dropSpans() (better bool) {
	for i := len(s.best.spans) - 1; i >= 0; i-- {
		if i >= len(s.best.spans) {
			continue
		}
		drop := s.best.spans[i]
		better = s.try(slices.Delete(slices.Clone(s.best.made), drop.from, drop.to)) || better
	}
	return better
}

// lowerEqual lowers equal choices together, so that ties stay ties.
func (s *shrinking) lowerEqual() (better bool) {
	tried := map[int]bool{}
	for i := 0; i < len(s.best.made); i++ {
		choice := s.best.made[i]
		if tried[choice] {
			continue
		}
		tried[choice] = true
		var equal []int
		for k, other := range s.best.made {
			if other == choice {
				equal = append(equal, k)
			}
		}
		better = len(equal) > 1 && s.lower(equal) || better
	}
	return better
}

// fewChoices is up to which choice every smaller one is tried.
const fewChoices = 16

// smaller returns the choices to try instead of a choice: all smaller ones if there
// are few.
func smaller(choice int) []int {
	switch {
	case choice == goOn:
		return []int{0}
	case choice > fewChoices:
		return nearer(choice)
	}
	return Range(0, choice-1)
}

// lower lowers the choices at these places, which are equal.
func (s *shrinking) lower(places []int) bool {
	choice := s.best.made[places[0]]
	for _, less := range smaller(choice) {
		choices := slices.Clone(s.best.made)
		for _, at := range places {
			choices[at] = less
		}
		if s.try(choices) {
			return true
		}
	}
	return false
}

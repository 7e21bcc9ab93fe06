package game

import "strconv"

// The interfaces of this file are optional. A game that can do more than play
// says so by having the method; Find asks for it.

// Namer names moves the way players write them.
type Namer interface {
	// MoveName returns the name of m, one of Moves in this position.
	MoveName(m Move) string
}

// Captioner has something short to say of a position: the winner, or what an
// item in a pocket is. Pictures write it under a leaf.
type Captioner interface {
	Caption() string
}

// Wrapper is a Position that stands in front of another one, as a recorder does.
type Wrapper interface {
	Unwrap() Position
}

// Find returns p, or the first position that p wraps, as a T.
func Find[T any](p Position) (t T, ok bool) {
	for p != nil {
		if t, ok = p.(T); ok {
			return t, true
		}
		w, wraps := p.(Wrapper)
		if !wraps {
			break
		}
		p = w.Unwrap()
	}
	return t, false
}

// MoveName returns the name that p has for m, or m as a number.
func MoveName(p Position, m Move) string {
	if n, ok := Find[Namer](p); ok {
		return n.MoveName(m)
	}
	return strconv.Itoa(int(m))
}

// Abilities lists which optional interfaces p has, for "what can my game do?".
func Abilities(p Position) []string {
	var found []string
	for _, a := range []struct {
		name string
		has  bool
	}{
		{"Namer", has[Namer](p)},
		{"Captioner", has[Captioner](p)},
		{"Boarder", has[Boarder](p)},
	} {
		if a.has {
			found = append(found, a.name)
		}
	}
	return found
}

func has[T any](p Position) bool {
	_, ok := Find[T](p)
	return ok
}

package search

// Func is a search as called at the root: it returns the value of p for the player
// to move, searched for depth plies.
type Func func(p Position, depth int) int

// Searcher is any form in which the rungs are written. A function of your own in
// one of these forms can be used like a rung.
type Searcher interface {
	Func |
		func(p Position, depth int) int |
		func(p Position, depth, alpha, beta int) int |
		func(p Position, depth int, maxToMove bool) int |
		func(p Position, depth, alpha, beta int, maxToMove bool) int
}

// Full returns f as a Func, with the whole window and max to move at the root.
func Full[F Searcher](f F) Func { return Window(f, -Inf, Inf) }

// Window returns f as a Func with the given window at the root, if it has one.
func Window[F Searcher](f F, alpha, beta int) Func {
	call, _ := AsFunc(f, alpha, beta, true)
	return call
}

// AsFunc returns f as a Func as called at a node where max is to move if maxToMove, and
// otherwise min. The window and the value are from the point of view of the player to
// move. ok is false if f has none of the forms of Searcher.
func AsFunc(f any, alpha, beta int, maxToMove bool) (call Func, ok bool) {
	sign, low, high := 1, alpha, beta // as seen by max
	if !maxToMove {
		sign, low, high = -1, -beta, -alpha
	}
	switch f := f.(type) {
	case Func:
		return f, true
	case func(Position, int) int:
		return f, true
	case func(Position, int, int, int) int:
		return func(p Position, depth int) int { return f(p, depth, alpha, beta) }, true
	case func(Position, int, bool) int:
		return func(p Position, depth int) int { return sign * f(p, depth, maxToMove) }, true
	case func(Position, int, int, int, bool) int:
		return func(p Position, depth int) int { return sign * f(p, depth, low, high, maxToMove) }, true
	}
	return nil, false
}

// HasWindow reports whether f is of a form with alpha and beta.
func HasWindow(f any) bool {
	switch f.(type) {
	case func(Position, int, int, int) int, func(Position, int, int, int, bool) int:
		return true
	}
	return false
}

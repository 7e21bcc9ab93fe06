package trace

import (
	"fmt"
	"math"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Kind is the kind of a search: what its values mean, and what would be a mistake.
type Kind int

const (
	AlphaBeta Kind = iota // the values of minimax, with or without pruning
	Chance                // expected values, in a game with chance
	Sampling              // the means of random samples
	Proof                 // answers to a question, yes or no
	Selective             // bets: other values than minimax may be right, so they are not judged
)

// KindOf returns the kind of f, a search in any form, by the type of its result: a value,
// an expected value (float64), the move of a search by sampling (game.Move), or whether
// a proof was found (bool).
func KindOf(f any) Kind {
	switch f.(type) {
	case func(game.Position, int) float64, func(game.Position, int, float64, float64) float64:
		return Chance
	case func(game.Position, int) game.Move:
		return Sampling
	case func(game.Position, int) bool:
		return Proof
	}
	return AlphaBeta
}

// RecordKind records f, a search in any form of show.Form, as a search of the kind that
// KindOf returns, or a Selective one. What depth counts depends on the kind: plies, the
// iterations of a search by sampling, or the nodes of a proof. If audited, the Tree has an
// Audit where the kind allows one.
func RecordKind(kind Kind, f any, p game.Position, depth, alpha, beta int, audited bool) (*Tree, error) {
	switch f := f.(type) {
	case func(game.Position, int) game.Move:
		return samples(f, p, depth)
	case func(game.Position, int) bool:
		return proof(f, p, depth)
	}
	r := &recorder{kind: kind, alpha: alpha, beta: beta}
	result, err := r.run(f, search.Watch(p, r), depth)
	if err != nil {
		return nil, fmt.Errorf("trace: %w", err)
	}
	t := r.tree(p, result)
	if audited {
		t.audit(f, p, depth, alpha, beta)
	}
	return t, nil
}

// run calls f, a search of values or of expected values, with the window of r at the root.
func (r *recorder) run(f any, w *search.Watched, depth int) (search.Result, error) {
	v := call(f, w, depth, r.alpha, r.beta)
	if r.kind != Chance && KindOf(f) != Chance {
		return w.Result(int(v))
	}
	r.returned = &v
	result, err := w.Result(int(math.Round(v)))
	result.Mean = v
	return result, err
}

// call calls f, a search of values or of expected values, with max to move.
func call(f any, p game.Position, depth, alpha, beta int) float64 {
	switch f := f.(type) {
	case func(game.Position, int) float64:
		return f(p, depth)
	case func(game.Position, int, float64, float64) float64:
		return f(p, depth, float64(alpha), float64(beta))
	}
	values, _ := search.AsFunc(f, alpha, beta, true)
	return float64(values(p, depth))
}

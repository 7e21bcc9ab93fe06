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
	Exact                 // the values of minimax without windows: what is left out is no cutoff
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

// RecordKind records f, a search in any form of show.Form, as a search of that kind. What
// depth counts depends on the kind: plies, the iterations of a search by sampling, or
// the nodes of a proof. If audited, the Tree has an Audit where the kind allows one.
func RecordKind(kind Kind, f any, p game.Position, depth, alpha, beta int, audited bool) (*Tree, error) {
	r := &recorder{kind: kind, alpha: alpha, beta: beta}
	switch kind {
	case Sampling:
		return r.samples(f, p, depth)
	case Proof:
		return r.proof(f, p, depth)
	}
	w := search.Watch(p, r)
	result, err := r.run(f, w, depth)
	if err != nil {
		return nil, fmt.Errorf("trace: %w", err)
	}
	t := r.tree(p, result)
	if audited {
		t.audit(f, p, depth, alpha, beta)
	}
	return t, nil
}

// run calls f, a search in any form, with the window of r at the root.
func (r *recorder) run(f any, w *search.Watched, depth int) (search.Result, error) {
	switch f := f.(type) {
	case func(game.Position, int) game.Move:
		m := f(w, depth)
		result, err := w.Result(-search.Inf)
		result.Move = m
		return result, err
	case func(game.Position, int) bool:
		if f(w, depth) {
			return w.Result(1)
		}
		return w.Result(0)
	}
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
	values, ok := search.AsFunc(f, alpha, beta, true)
	if !ok {
		panic(fmt.Sprintf("trace: %T is no form of a search", f))
	}
	return float64(values(p, depth))
}

package kit

import (
	"fmt"
	"sync"
)

// The seed and the number of inputs that serve unless others are asked for.
const (
	Seed   = 1
	Inputs = 2000
)

// Cases are the inputs that answers are judged on. The same seed and number give
// the same inputs. They are made when they are first asked for, and shared by all
// answers; several goroutines may use them at once.
type Cases struct {
	Seed   uint64
	Inputs int // that each property is tried on, besides its examples

	// Quick is for those who only want to know which tasks fail: the first failure ends a task, and
	// is not made smaller.
	Quick bool

	mu   sync.Mutex
	made map[string][]any // by generator and directed inputs

	batches func(stretch) *Batch // the batch of a stretch, which may not be filled yet
}

// NewCases returns the cases of a seed.
func NewCases(seed uint64, inputs int) *Cases {
	batches := Remembered(func(stretch) *Batch { return &Batch{} })
	return &Cases{Seed: seed, Inputs: inputs, made: map[string][]any{}, batches: batches}
}

// Remembered returns f with a memory: it is called once for each argument, because all
// answers are compared with the same results.
func Remembered[K comparable, V any](f func(K) V) func(K) V {
	var known sync.Map // of functions that call f when they are first called
	return func(k K) V {
		once, ok := known.Load(k)
		if !ok {
			once, _ = known.LoadOrStore(k, sync.OnceValue(func() V { return f(k) }))
		}
		return once.(func() V)()
	}
}

// stretch is n inputs of a property, from number at on.
type stretch struct {
	property *int
	strict   bool
	at, n    int
}

// of returns the inputs of a property: the directed ones, and then those of the seed.
func (c *Cases) of(p Property) []any {
	c.mu.Lock()
	defer c.mu.Unlock()
	key := fmt.Sprintf("%p %v", p.generator, p.directed)
	all, known := c.made[key]
	if !known {
		n := c.Inputs
		if p.most > 0 {
			n = min(n, p.most)
		}
		for at := range n {
			all = append(all, p.make(c.source(p, at)))
		}
		c.made[key] = all
	}
	return all
}

// source returns the source of the input of a property at that place.
func (c *Cases) source(p Property, at int) *Source {
	if at < len(p.directed) {
		return sourceOf(directedSeed, p.directed[at])
	}
	return sourceOf(c.Seed, at)
}

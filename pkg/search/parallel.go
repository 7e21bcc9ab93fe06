// Rung parallel: several workers.
//
// Source: ABDADA (Weill, 1996) as Kerrigan simplified it.
// Adds to killers: workers search the same root side by side and share the
// table. A move that another worker is searching is deferred; when its turn comes
// again, the table mostly has its value. The value of the root is the same.

package search

import (
	"sync"
	"sync/atomic"
)

// claimDepth is how many plies must be left for a move to be worth a claim.
const claimDepth = 4

// crew is what workers share beside the table and the limits.
type crew struct {
	claims [1 << 12]atomic.Uint64 // keys of positions that are being searched
	leader *worker                // whose result counts
	done   atomic.Bool            // the leader has ended
}

// enlist starts n-1 workers beside w, which search as w does; join ends them and
// returns their counts.
func (w *worker) enlist(n, depth int) (join func() Stats) {
	if n < 2 || w.cloner == nil || !w.Table {
		return func() Stats { return Stats{} }
	}
	w.enrol(&crew{leader: w})
	var all sync.WaitGroup
	helpers := make([]*worker, n-1)
	for i := range helpers {
		h := newWorker(w.Switches, w.cloner.Clone(), w.memory, w.limit)
		h.enrol(w.crew)
		helpers[i] = h
		all.Go(func() { h.searchDepths(depth) })
	}
	return func() (did Stats) {
		w.crew.done.Store(true)
		all.Wait()
		for _, h := range helpers {
			did = did.Plus(h.Stats)
		}
		return did
	}
}

// enrol makes w one of the crew. A deferred move needs a score.
func (w *worker) enrol(c *crew) { w.crew, w.ordered = c, true }

// claim announces that w searches the position after here.move. It reports false if
// another worker searches it and the move was not deferred before.
func (w *worker) claim(here *plyState, depth int) bool {
	if here.tried == 1 || depth < claimDepth {
		return true
	}
	key := w.keyer.Key()
	claimed := w.crew.at(key)
	return claimed.CompareAndSwap(0, key) || claimed.Load() != key || here.score == later
}

func (w *worker) release(depth int) {
	if depth >= claimDepth {
		key := w.keyer.Key()
		w.crew.at(key).CompareAndSwap(key, 0)
	}
}

// at returns the word that holds the claim of a position; few positions share one.
func (c *crew) at(key uint64) *atomic.Uint64 { return &c.claims[key*0x9E3779B97F4A7C15>>52] }

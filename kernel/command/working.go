// A search that can be stopped and says how far it is.

package command

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/render"
)

// working stands in front of a Position while a search works on it. Once
// stopped, every position looks like the end of the game, so that the search
// ends by itself and soon; what it then returns means nothing.
type working struct {
	game.Position
	nodes   atomic.Int64
	stopped atomic.Bool
}

func (w *working) Unwrap() game.Position { return w.Position }

func (w *working) Make(m game.Move) {
	w.nodes.Add(1)
	w.Position.Make(m)
}

func (w *working) Moves(buf []game.Move) []game.Move {
	if w.stopped.Load() {
		return buf
	}
	return w.Position.Moves(buf)
}

func (w *working) Terminal() bool { return w.stopped.Load() || w.Position.Terminal() }

// quiet is how long a search says nothing: most are over sooner.
const quiet = 500 * time.Millisecond

// work calls search with a Position that behaves as p does. After a while it
// says how far the search is; when ctx ends it stops the search, and stopped is
// true.
func work(ctx context.Context, p game.Position, said *progress, search func(game.Position)) (stopped bool) {
	w := &working{Position: p}
	w.stopped.Store(ctx.Err() != nil)
	defer context.AfterFunc(ctx, func() { w.stopped.Store(true) })()
	defer tell(said, func() string {
		return fmt.Sprintf("searching: %s nodes so far", render.Thousands(int(w.nodes.Load())))
	})()
	search(w)
	return w.stopped.Load()
}

// tell says again and again how far the work is, until end is called.
func tell(said *progress, far func() string) (end func()) {
	done := make(chan struct{})
	var teller sync.WaitGroup
	teller.Go(func() {
		tick := time.NewTicker(quiet)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				said.say(far())
			}
		}
	})
	return func() {
		close(done)
		teller.Wait()
	}
}

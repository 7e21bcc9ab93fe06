// What the program of a cell prints.
//
// What comes in many small pieces is published in few: the first at once, and then what has
// gathered every forty milliseconds.

package core

import (
	"sync"
	"time"

	"gametree/kernel/wire"
)

const (
	gatherTime  = 40 * time.Millisecond
	gatherBytes = 1 << 16 // publish as soon as so much has gathered
)

// printout gathers what the program of one cell prints.
type printout struct {
	publish func(stream, text string) // may block
	canWait bool                      // add may block, which makes the program wait

	publishing sync.Mutex // one goroutine at a time publishes

	mu        sync.Mutex
	room      sync.Cond // there is room again
	published time.Time // when something was published last
	pieces    []wire.Stream
	size      int // of the pieces
	timer     *time.Timer
	armed     bool // the timer
}

func newPrintout(canWait bool, publish func(stream, text string)) *printout {
	p := &printout{publish: publish, canWait: canWait}
	p.room.L = &p.mu
	p.timer = time.AfterFunc(time.Hour, p.flush)
	p.timer.Stop()
	return p
}

// add gathers text, which ends with a whole character.
func (p *printout) add(stream, text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if last := len(p.pieces) - 1; last >= 0 && p.pieces[last].Name == stream {
		p.pieces[last].Text += text
	} else {
		p.pieces = append(p.pieces, wire.Stream{Name: stream, Text: text})
	}
	p.size += len(text)
	wait := gatherTime - time.Since(p.published)
	if p.size >= gatherBytes {
		wait = 0
	}
	if !p.armed || p.size >= gatherBytes {
		p.armed = true
		p.timer.Reset(max(wait, 0))
	}
	for p.canWait && p.size >= 4*gatherBytes {
		p.room.Wait()
	}
}

// flush publishes what has gathered.
func (p *printout) flush() {
	p.publishing.Lock()
	defer p.publishing.Unlock()
	p.mu.Lock()
	pieces := p.pieces
	p.pieces, p.size, p.armed = nil, 0, false
	if len(pieces) > 0 {
		p.published = time.Now()
	}
	p.room.Broadcast()
	p.mu.Unlock()
	for _, piece := range pieces {
		p.publish(piece.Name, piece.Text)
	}
}

// end publishes the rest.
func (p *printout) end() {
	p.timer.Stop()
	p.flush()
}

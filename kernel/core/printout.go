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
	more    chan bool                 // there is something to publish

	publishing sync.Mutex // one goroutine at a time publishes

	mu     sync.Mutex
	pieces []wire.Stream
	size   int // of the pieces
}

func newPrintout(canWait bool, publish func(stream, text string)) *printout {
	p := &printout{publish: publish, canWait: canWait, more: make(chan bool, 1)}
	go func() {
		for range p.more {
			p.flush()
			time.Sleep(gatherTime)
		}
	}()
	return p
}

// add gathers text, which ends with a whole character.
func (p *printout) add(stream, text string) {
	p.mu.Lock()
	if last := len(p.pieces) - 1; last >= 0 && p.pieces[last].Name == stream {
		p.pieces[last].Text += text
	} else {
		p.pieces = append(p.pieces, wire.Stream{Name: stream, Text: text})
	}
	p.size += len(text)
	full := p.size >= gatherBytes
	p.mu.Unlock()
	if full && p.canWait {
		p.flush()
		return
	}
	select {
	case p.more <- true:
	default:
	}
}

func (p *printout) flush() {
	p.publishing.Lock()
	defer p.publishing.Unlock()
	p.mu.Lock()
	pieces := p.pieces
	p.pieces, p.size = nil, 0
	p.mu.Unlock()
	for _, piece := range pieces {
		p.publish(piece.Name, piece.Text)
	}
}

func (p *printout) end() {
	close(p.more)
	p.flush()
}

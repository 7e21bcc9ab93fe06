// What the program of a cell prints.
//
// What comes in many small pieces is published in few: the first at once, and then what has
// gathered every forty milliseconds, or less often when the cell runs long.

package core

import (
	"strings"
	"sync"
	"time"

	"gametree/kernel/wire"
)

const (
	gatherAtLeast = 40 * time.Millisecond
	gatherAtMost  = time.Second
	gatherShare   = 40      // gather for a fortieth of the time that the cell has run
	gatherBytes   = 1 << 16 // publish as soon as so much has gathered
	holdLine      = 150 * time.Millisecond
	longestPrompt = 200
)

// printout gathers what the program of one cell prints.
type printout struct {
	publish func(stream, text string) // may block
	canWait bool                      // add may block, which makes the program wait

	publishing sync.Mutex // one goroutine at a time publishes

	mu        sync.Mutex
	room      sync.Cond // there is room again
	began     time.Time
	published time.Time // when something was published last
	pieces    []wire.Stream
	size      int // of the pieces
	timer     *time.Timer
	armed     bool // the timer
	held      bool // what has gathered is an unfinished line that was not published
}

func newPrintout(canWait bool, publish func(stream, text string)) *printout {
	p := &printout{publish: publish, canWait: canWait, began: time.Now()}
	p.room.L = &p.mu
	p.timer = time.AfterFunc(time.Hour, p.tick)
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
	wait := min(max(gatherAtLeast, time.Since(p.began)/gatherShare), gatherAtMost) - time.Since(p.published)
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

// tick publishes what has gathered; an unfinished line, which may become a prompt, at the
// second time.
func (p *printout) tick() {
	p.mu.Lock()
	p.armed = false
	hold := longestPrompt
	if p.held {
		hold = 0
	}
	p.mu.Unlock()
	p.flush(hold)
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.held = p.size > 0; p.held && !p.armed {
		p.armed = true
		p.timer.Reset(holdLine)
	}
}

// flush publishes what has gathered, except the unfinished last line of standard output if it
// has at most hold bytes: it may become the prompt of an input.
func (p *printout) flush(hold int) {
	p.publishing.Lock()
	defer p.publishing.Unlock()
	p.mu.Lock()
	pieces := p.pieces
	p.pieces, p.size = nil, 0
	if last := len(pieces) - 1; last >= 0 && pieces[last].Name == wire.Stdout {
		text := pieces[last].Text
		end := strings.LastIndexByte(text, '\n') + 1
		if rest := text[end:]; rest != "" && len(rest) <= hold && !strings.Contains(rest, "\x1b") {
			pieces[last].Text = text[:end]
			p.pieces, p.size = []wire.Stream{{Name: wire.Stdout, Text: rest}}, len(rest)
		}
	}
	if len(pieces) > 0 {
		p.published = time.Now()
	}
	p.room.Broadcast()
	p.mu.Unlock()
	for _, piece := range pieces {
		if piece.Text != "" {
			p.publish(piece.Name, piece.Text)
		}
	}
}

// prompt returns the unfinished last line of standard output, if it is not published
// yet, so that it is not, and publishes all that came before.
func (p *printout) prompt() (line string) {
	p.flush(longestPrompt)
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.pieces) == 0 || p.pieces[0].Name != wire.Stdout {
		return ""
	}
	line = p.pieces[0].Text
	p.pieces, p.size = nil, 0
	return line
}

// end publishes the rest.
func (p *printout) end() {
	p.timer.Stop()
	p.flush(0)
}

package console

import (
	"crypto/rand"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"golang.org/x/term"

	"gametree/pkg/render"
)

// Progress shows a message while a command works: on a terminal as a line that is
// overwritten, in a cell as an output that is updated. Several goroutines may call
// its methods at once.
type Progress struct {
	stdio IO
	line  io.Writer // a terminal, or io.Discard

	mu      sync.Mutex
	id      string        // the id of the output in the cell; empty: no output yet
	results render.Bundle // the results that a cell shows below the message
}

// Progress returns a Progress that shows nothing yet.
func (s IO) Progress() *Progress {
	p := &Progress{stdio: s, line: io.Discard}
	if IsTerminal(s.Err) {
		p.line = s.Err
	}
	return p
}

// IsTerminal reports whether out is a terminal on which a line can be overwritten.
func IsTerminal(out io.Writer) bool {
	file, ok := out.(*os.File)
	return ok && term.IsTerminal(int(file.Fd())) && os.Getenv("TERM") != "dumb"
}

const clearLine = "\r\x1b[K"

// Message shows a message in place of the last one.
func (p *Progress) Message(format string, args ...any) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	text := fmt.Sprintf(format, args...)
	if !p.stdio.InCell() {
		text = Program + ": " + text
		if file, ok := p.line.(*os.File); ok { // a line that is broken cannot be overwritten
			if wide, _, err := term.GetSize(int(file.Fd())); err == nil && wide > 0 {
				runes := []rune(text)
				text = string(runes[:min(len(runes), wide-1)])
			}
		}
		fmt.Fprint(p.line, clearLine, text)
		return nil
	}
	b := render.Bundle{Text: text + "\n" + p.results.Text}
	if p.results.Markdown != "" {
		b.Markdown = text + "\n\n" + p.results.Markdown
	}
	return p.display(b)
}

// Results sets the results so far, which a cell shows below the next message.
func (p *Progress) Results(b render.Bundle) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.results = b
}

// Answer shows b in place of the message.
func (p *Progress) Answer(b render.Bundle) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.stdio.InCell() {
		fmt.Fprint(p.line, clearLine)
		return p.stdio.Show(b)
	}
	return p.display(b)
}

// Print prints text on the standard output of a terminal, above the message.
func (p *Progress) Print(text string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	fmt.Fprint(p.line, clearLine)
	_, err := io.WriteString(p.stdio.Out, text)
	return err
}

// End replaces the message in a cell, if there is one, by text, and clears the
// message on a terminal.
func (p *Progress) End(text string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.stdio.InCell() {
		fmt.Fprint(p.line, clearLine)
		return nil
	}
	if p.id == "" {
		return nil
	}
	return p.display(render.Bundle{Text: text})
}

// ID returns the id of the output in the cell, or "" if there is none yet.
func (p *Progress) ID() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.id
}

// display shows b as a new output or, from the second call on, as an update of it.
// The id is random, because the notebook may still hold outputs of earlier kernels.
func (p *Progress) display(b render.Bundle) error {
	update := p.id != ""
	if !update {
		p.id = Program + "-" + rand.Text()
	}
	return p.stdio.Cell.Display(p.id, update, Forms(b))
}

// Quiet is the time before the first message, and between two messages. Most
// commands end sooner.
const Quiet = 500 * time.Millisecond

// Repeat calls message at regular intervals and shows its result, until end is
// called. Most commands end before the first message, and have then not even
// started a goroutine.
func (p *Progress) Repeat(message func() string) (end func()) {
	var mu sync.Mutex
	mu.Lock()
	defer mu.Unlock()
	ended := false
	var timer *time.Timer
	timer = time.AfterFunc(Quiet, func() {
		mu.Lock()
		defer mu.Unlock()
		if !ended {
			p.Message("%s", message())
			timer.Reset(Quiet)
		}
	})
	return func() {
		mu.Lock()
		defer mu.Unlock()
		ended = true
		timer.Stop()
	}
}

// Bar returns a bar of width characters, filled to the ratio of done to all.
func Bar(done, all, width int) string {
	full := width
	if all > 0 {
		full = width * done / all
	}
	return strings.Repeat("█", full) + strings.Repeat("░", width-full)
}

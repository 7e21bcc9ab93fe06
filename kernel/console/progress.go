package console

import (
	"crypto/rand"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/term"

	"gametree/pkg/render"
)

// Progress shows a message while a command works: a line that is overwritten on
// a terminal, an output that changes in a cell. Any number of goroutines may call
// its methods.
type Progress struct {
	stdio IO
	line  io.Writer // a terminal, or io.Discard

	mu      sync.Mutex
	id      string        // of the output in the cell, once there is one
	results render.Bundle // that a cell shows below the message
}

// Progress returns a Progress that shows nothing yet.
func (s IO) Progress() *Progress { return &Progress{stdio: s, line: statusLine(s.Err)} }

// Colours reports whether out is a terminal whose user wants colours.
func Colours(out io.Writer) bool { return isTerminal(out) && os.Getenv("NO_COLOR") == "" }

func isTerminal(out io.Writer) bool {
	file, ok := out.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// statusLine returns out if it is a terminal, and else a writer that discards all.
func statusLine(out io.Writer) io.Writer {
	if isTerminal(out) {
		return out
	}
	return io.Discard
}

const clearLine = "\r\x1b[K"

// Message replaces the message before it.
func (p *Progress) Message(format string, args ...any) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	text := fmt.Sprintf(format, args...)
	if !p.stdio.InCell() {
		fmt.Fprint(p.line, clearLine, Program, ": ", text)
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

// Answer shows b where the message was.
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

// End replaces the message of a cell, if there was one, by text, and clears that
// of a terminal.
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

// ID returns the id of the output in the cell, empty while there is none.
func (p *Progress) ID() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.id
}

// display shows b for the first time, or again in the same place. The id is
// random, because outputs of earlier kernels may still stand in the notebook.
func (p *Progress) display(b render.Bundle) error {
	again := p.id != ""
	if !again {
		p.id = Program + "-" + rand.Text()
	}
	return p.stdio.Cell.Display(p.id, again, Forms(b))
}

// Quiet is how long a command shows no message: most are over sooner.
const Quiet = 500 * time.Millisecond

// Repeat shows a new message again and again, until end is called.
func (p *Progress) Repeat(message func() string) (end func()) {
	done := make(chan struct{})
	var repeater sync.WaitGroup
	repeater.Go(func() {
		tick := time.NewTicker(Quiet)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				p.Message("%s", message())
			}
		}
	})
	return func() {
		close(done)
		repeater.Wait()
	}
}

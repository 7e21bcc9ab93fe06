// What the program of a cell prints.
//
// The program writes to two pipes of ours (see gametree/pkg/show/outlet), so that
// nothing is lost or cut in the middle of a character, and a flood is stopped here
// instead of passing through gonb. What comes in many small pieces is published in
// few: the first at once, and then what has gathered every forty milliseconds, or
// less often when the cell runs long.

package bridge

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"gametree/exercises/grader/program"
	"gametree/kernel/group"
	"gametree/kernel/wire"
	"gametree/pkg/show/outlet"
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
	publish func(stream, text string) // may block, which makes the program wait
	folder  string
	writers []*os.File // ours: as long as they are open, the pipes do not end
	readers []*os.File
	done    chan struct{} // closed when both pipes have ended, and all is published

	mu        sync.Mutex
	began     time.Time
	published time.Time // when something was published last
	pieces    []chunk   // not yet published
	size      int       // of the pieces
	timer     *time.Timer
	waiting   bool // for the timer
}

// chunk is text that was printed to a stream.
type chunk struct{ stream, text string }

// openPrintout makes the pipes in folder, and begins to read them.
func openPrintout(folder string, publish func(stream, text string)) (*printout, error) {
	p := &printout{publish: publish, folder: folder, done: make(chan struct{}), began: time.Now()}
	p.timer = time.AfterFunc(time.Hour, p.tick)
	p.timer.Stop()
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	for _, stream := range []string{wire.Stdout, wire.Stderr} {
		reader, writer, err := namedPipe(filepath.Join(folder, stream))
		if err != nil {
			p.close()
			p.abandon()
			os.RemoveAll(folder)
			return nil, err
		}
		p.readers, p.writers = append(p.readers, reader), append(p.writers, writer)
	}
	var reading sync.WaitGroup
	for i, stream := range []string{wire.Stdout, wire.Stderr} {
		reading.Go(func() { p.read(stream, p.readers[i]) })
	}
	go func() {
		reading.Wait()
		p.mu.Lock()
		p.timer.Stop()
		p.flush(0)
		p.mu.Unlock()
		os.RemoveAll(folder)
		close(p.done)
	}()
	return p, nil
}

// close closes our ends, so that the pipes end with the last program that writes to
// them. It may be called again.
func (p *printout) close() {
	for _, w := range p.writers {
		w.Close()
	}
}

// stop keeps a program that has not started yet from starting.
func (p *printout) stop() {
	os.WriteFile(filepath.Join(p.folder, outlet.Stopped), nil, 0o600)
}

// abandon ends the pipes even if a program still writes to them.
func (p *printout) abandon() {
	for _, r := range p.readers {
		r.Close()
	}
}

// read reads a pipe to its end. A character whose bytes have not all come waits for
// the rest.
func (p *printout) read(stream string, from io.ReadCloser) {
	defer from.Close()
	buffer := make([]byte, gatherBytes)
	have := 0
	for {
		n, err := from.Read(buffer[have:])
		have += n
		whole := have
		if err == nil {
			whole = wholeRunes(buffer[:have])
		}
		p.add(stream, strings.ToValidUTF8(string(buffer[:whole]), "\uFFFD"))
		have = copy(buffer, buffer[whole:have])
		if err != nil {
			return
		}
	}
}

// wholeRunes returns how many bytes of b come before a character that is cut off at
// its end.
func wholeRunes(b []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(b); n++ {
		if at := len(b) - n; utf8.RuneStart(b[at]) {
			if !utf8.FullRune(b[at:]) {
				return at
			}
			break
		}
	}
	return len(b)
}

// add gathers text.
func (p *printout) add(stream, text string) {
	if text == "" {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if last := len(p.pieces) - 1; last >= 0 && p.pieces[last].stream == stream {
		p.pieces[last].text += text
	} else {
		p.pieces = append(p.pieces, chunk{stream, text})
	}
	if p.size += len(text); p.size >= gatherBytes {
		p.flush(0)
		return
	}
	wait := min(max(gatherAtLeast, time.Since(p.began)/gatherShare), gatherAtMost) - time.Since(p.published)
	if wait <= 0 {
		p.flush(longestPrompt)
		wait = holdLine
	}
	if p.size > 0 && !p.waiting {
		p.waiting = true
		p.timer.Reset(wait)
	}
}

func (p *printout) tick() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting = false
	p.flush(0)
}

// flush publishes what has gathered, except the unfinished last line of standard
// output if it has at most hold bytes: it may become the prompt of an input.
func (p *printout) flush(hold int) {
	var kept []chunk
	if last := len(p.pieces) - 1; last >= 0 && p.pieces[last].stream == wire.Stdout {
		text := p.pieces[last].text
		end := strings.LastIndexByte(text, '\n') + 1
		if rest := text[end:]; rest != "" && len(rest) <= hold && !strings.Contains(rest, "\x1b") {
			p.pieces[last].text, kept = text[:end], []chunk{{wire.Stdout, rest}}
		}
	}
	for _, c := range p.pieces {
		if c.text != "" {
			p.publish(c.stream, c.text)
			p.published = time.Now()
		}
	}
	p.pieces, p.size = kept, 0
	for _, c := range kept {
		p.size += len(c.text)
	}
}

// prompt returns the unfinished last line of standard output, if it is not published
// yet, so that it is not, and publishes all that came before.
func (p *printout) prompt() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.flush(longestPrompt)
	if len(p.pieces) == 0 {
		return ""
	}
	text := p.pieces[0].text
	p.pieces, p.size = nil, 0
	return text
}

// connect opens the pipes to which the program of j will write. Without them, gonb
// has what it prints: %capture writes that to a file.
func (k *Kernel) connect(j *job) {
	if program.Calls(j.Content.Code, "%capture") {
		return
	}
	g := k.gonb
	var err error
	j.printout, err = openPrintout(pipes(g.Folder()), func(stream, text string) {
		k.Post(g.Life(), func() { k.Print(j.Execution, stream, text) })
	})
	if err != nil && !errors.Is(err, errors.ErrUnsupported) {
		k.Log.Print(err)
	}
}

// drainTime is how long a process that a cell has left behind, and that could not be
// ended, may keep the pipes open.
const drainTime = 300 * time.Millisecond

// drain ends the processes that j has left behind, waits until all that its program
// printed is published, and goes on.
func (k *Kernel) drain(j *job) {
	if j.draining {
		return
	}
	j.draining = true
	j.printout.close()
	g := k.gonb
	go func() {
		group.EndOrphans(g.Mark(), g.PID())
		select {
		case <-j.printout.done:
		case <-time.After(drainTime):
			j.printout.abandon()
			<-j.printout.done
		}
		k.Post(g.Life(), func() {
			j.drained = true
			if k.job == j {
				k.ran(j)
			}
		})
	}()
}

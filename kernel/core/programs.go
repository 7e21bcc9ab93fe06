// Programs of cells that are run again, after their cell has ended: games of one's own.

package core

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"sync"

	"gametree/exercises/grader/host"
	"gametree/pkg/show/outlet"
)

// Programs keeps programs of cells, and runs them. Any goroutine may call its methods.
type Programs struct {
	host host.Host

	mu   sync.Mutex
	now  *running               // the cell that runs; nil: none has yet
	kept map[host.ProgramID]int // how often each program is kept
}

// NewPrograms returns the Programs of a kernel on this Host.
func NewPrograms(h host.Host) *Programs { return &Programs{host: h, kept: map[host.ProgramID]int{}} }

// Keep keeps the program that runs now, until Drop has been called as often as Keep, and
// returns its name.
func (p *Programs) Keep() (kept string, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.now
	if now == nil {
		return "", errors.New("no program runs")
	}
	now.mu.Lock()
	defer now.mu.Unlock()
	if now.program == 0 {
		return "", errors.New("it has ended already")
	}
	now.kept = true
	p.kept[now.program]++
	return strconv.Itoa(int(now.program)), nil
}

// number returns the number of a kept program.
func number(kept string) host.ProgramID {
	n, _ := strconv.Atoi(kept)
	return host.ProgramID(n)
}

// Drop forgets a kept program once nobody keeps it any more.
func (p *Programs) Drop(kept string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	program := number(kept)
	if p.kept[program]--; p.kept[program] <= 0 {
		delete(p.kept, program)
		p.host.Forget(program)
	}
}

// mostComplaint is how much of standard error is read for the reason of a failure.
const mostComplaint = 1 << 16

// Answer runs a kept program for a request of outlet, and gives what it prints to print.
// If it fails, end is how it has ended, and complaint its standard error.
func (p *Programs) Answer(
	ctx context.Context, kept, request string, print func(string),
) (end, complaint string, err error) {
	var stderr strings.Builder
	process, err := p.host.Start(number(kept), host.Start{
		Env: map[string]string{outlet.Request: request}, Most: mostPrinted,
		Output: func(stream, text string) {
			if stream == "stdout" {
				print(text)
			} else if stderr.Len() < mostComplaint {
				stderr.WriteString(text)
			}
		},
	})
	if err != nil {
		return "", "", err
	}
	defer context.AfterFunc(ctx, process.Kill)()
	ended := process.Wait()
	switch cause := causeOf(ended); {
	case ctx.Err() != nil:
		return "", "", ctx.Err()
	case ended.Exceeded != "":
		return "", "", errors.New(strings.ReplaceAll(ended.Exceeded, "the cell", "the game"))
	case cause != nil:
		end = cause.Message
	}
	return end, stderr.String(), nil
}

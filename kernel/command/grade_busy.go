//go:build !js

// gametree grade: how far it is, what is being judged, and what took long.

package command

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"gametree/exercises/grader/report"
	"gametree/kernel/console"
)

// busy is how far a grading is.
type busy struct {
	mu        sync.Mutex
	done, all int                      // answers
	since     map[string]time.Time     // of the answers that are being judged
	took      map[string]time.Duration // of the answers that took long
	logged    time.Time
}

const (
	long     = 5 * time.Second // for an answer
	logEvery = time.Minute
	mostBusy = 10 // answers in a list
)

func newBusy() *busy {
	return &busy{since: map[string]time.Time{}, took: map[string]time.Duration{}, logged: time.Now()}
}

// graded records that so many answers are graded.
func (b *busy) graded(done, all int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.done, b.all = done, all
}

// begin records that an answer is being judged, until end is called.
func (b *busy) begin(a report.Answer, exercise string) (end func()) {
	name := a.Who() + ", " + exercise
	b.mu.Lock()
	defer b.mu.Unlock()
	b.since[name] = time.Now()
	return func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		if took := time.Since(b.since[name]); took > long {
			b.took[name] = took
		}
		delete(b.since, name)
	}
}

// message returns how far the grading is, for a line that is written again and again.
func (b *busy) message() string {
	text := b.String()
	b.mu.Lock()
	defer b.mu.Unlock()
	return console.Bar(b.done, b.all, 30) + " " + text
}

// log returns how far the grading is, once a minute, for a file; otherwise nothing.
func (b *busy) log() string {
	if time.Since(b.logged) < logEvery {
		return ""
	}
	b.logged = time.Now()
	return b.String()
}

// String returns how far the grading is.
func (b *busy) String() string {
	judging := b.judging()
	b.mu.Lock()
	defer b.mu.Unlock()
	return fmt.Sprintf("graded %d of %d answers%s", b.done, b.all, judging)
}

// judging names the answers that have been judged for a while.
func (b *busy) judging() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	took := map[string]time.Duration{}
	for name, since := range b.since {
		if d := time.Since(since); d > time.Second {
			took[name] = d
		}
	}
	return timed("; being judged: ", took)
}

// slow names the answers that took long.
func (b *busy) slow() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return timed("took long: ", b.took)
}

// timed returns names with their times, the longest first, after a title; empty if there are none.
func timed(title string, took map[string]time.Duration) string {
	names := slices.SortedFunc(maps.Keys(took), func(a, b string) int {
		return cmp.Or(cmp.Compare(took[b], took[a]), strings.Compare(a, b))
	})
	var parts []string
	for _, name := range names[:min(len(names), mostBusy)] {
		parts = append(parts, fmt.Sprintf("%s (%.0f s)", name, took[name].Seconds()))
	}
	if more := len(names) - len(parts); more > 0 {
		parts = append(parts, fmt.Sprintf("and %d more", more))
	}
	if len(parts) == 0 {
		return ""
	}
	return title + strings.Join(parts, "; ")
}

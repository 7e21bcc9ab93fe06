//go:build !js

// gametree grade: how far it is, and what is being judged.

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

// busy is how far a grading is. Several goroutines may call its methods at once.
type busy struct {
	mu        sync.Mutex
	done, all int                  // answers
	since     map[string]time.Time // of the answers that are being judged
}

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
		delete(b.since, name)
	}
}

// progress returns how far the grading is, in words and as a bar.
func (b *busy) progress() (text, bar string) {
	judging := b.judging()
	b.mu.Lock()
	defer b.mu.Unlock()
	return fmt.Sprintf("graded %d of %d answers%s", b.done, b.all, judging), console.Bar(b.done, b.all, 30)
}

// judging names the answers that have been judged for a second or more, up to ten, the longest first.
func (b *busy) judging() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	var names []string
	for _, name := range slices.SortedFunc(maps.Keys(b.since), func(x, y string) int {
		return cmp.Or(b.since[x].Compare(b.since[y]), strings.Compare(x, y))
	}) {
		if took := time.Since(b.since[name]); took > time.Second {
			names = append(names, fmt.Sprintf("%s (%.0f s)", name, took.Seconds()))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "; being judged: " + strings.Join(names[:min(len(names), 10)], "; ")
}

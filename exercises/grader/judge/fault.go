package judge

import (
	"os"
	"regexp"
	"strings"
)

// Sentences for what ends a call besides its return.
const (
	tooSlow = "it is too slow: no result after 2 seconds of computing"
	asleep  = "it waits for something that never comes"
	flooded = "it prints more than 1 MB"
)

var (
	panicLine = regexp.MustCompile(`(?m)^panic: (.*)$`)
	fatalLine = regexp.MustCompile(`(?m)^(?:fatal error|runtime): (.*)$`)
)

// causes are signs in what a process printed last, and what they mean.
var causes = []struct{ sign, sentence string }{
	{"all goroutines are asleep", "it waits for itself forever: a deadlock"},
	{"stack exceeds", "it calls itself without end: does it count its depth down, and stop where the game is over?"},
	{"out of memory", "it took more memory than there is for it"},
	{"cannot allocate memory", "it took more memory than there is for it"},
	{"failed to create new OS thread", "it started more than it may"},
	{"concurrent map", "two of its goroutines used a map at the same time"},
}

// cause says why a process ended.
func (w *printed) cause(state *os.ProcessState) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.over {
		return flooded
	}
	said := string(w.text)
	for _, c := range causes {
		if strings.Contains(said, c.sign) {
			return c.sentence
		}
	}
	if m := panicLine.FindStringSubmatch(said); m != nil {
		return "one of its goroutines panicked: " + m[1]
	}
	if m := fatalLine.FindStringSubmatch(said); m != nil {
		return "Go stopped it: " + m[1]
	}
	if state.UserTime()+state.SystemTime() > callCPU {
		return tooSlow
	}
	return "it ended its program"
}

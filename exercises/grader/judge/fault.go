package judge

import (
	"os"
	"strings"
)

// Sentences for calls that do not return.
const (
	tooSlow = "it is too slow: no result after 2 seconds of computing"
	asleep  = "it waits for something that never happens"
	flooded = "it prints more than 1 MB"
)

// causes has texts in the output of a process that has ended, and what they mean.
var causes = []struct{ sign, sentence string }{
	{"all goroutines are asleep", "all its goroutines wait for each other: a deadlock"},
	{"stack exceeds", "it calls itself without end: does it decrease the depth, and does it stop when the game is over?"},
	{"out of memory", "it used more memory than allowed"},
	{"cannot allocate memory", "it used more memory than allowed"},
	{"failed to create new OS thread", "it started too many threads"},
	{"concurrent map", "two of its goroutines used a map at the same time"},
}

// cause returns the sentence for why the process ended.
func (w *printed) cause(state *os.ProcessState) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.over {
		return flooded
	}
	output := string(w.text)
	for _, c := range causes {
		if strings.Contains(output, c.sign) {
			return c.sentence
		}
	}
	for line := range strings.Lines(output) {
		line = strings.TrimSuffix(line, "\n")
		if text, ok := strings.CutPrefix(line, "panic: "); ok {
			return "one of its goroutines panicked: " + text
		}
	}
	for line := range strings.Lines(output) {
		kind, text, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		if kind == "fatal error" || kind == "runtime" {
			return "Go stopped it: " + text
		}
	}
	if state.UserTime()+state.SystemTime() > callCPU {
		return tooSlow
	}
	return "it ended its program"
}

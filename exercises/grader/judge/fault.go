package judge

import (
	"fmt"
	"regexp"
	"strings"

	"gametree/exercises/grader/worker"
	"gametree/exercises/kit"
	"gametree/pkg/lazy"
)

// crashes has what Go prints when it stops a program, and the kinds.
var crashes = []struct {
	sign string
	kind kit.Cause
	text string
}{
	{"all goroutines are asleep", kit.Deadlock, ""},
	{"stack overflow", kit.Recursion, ""},
	{"out of memory", kit.Memory, ""},
	{"cannot allocate", kit.Memory, ""},
	{"thread exhaustion", kit.Crashed, "it started too many threads"},
	{"newosproc", kit.Crashed, "it started too many threads"},
	{"concurrent map", kit.Crashed, "two of its goroutines used a map at the same time"},
}

// cause returns why a process ended, from the end of its output. Go's own message is
// at the beginning of a line, and is the last one of its kind: what the answer prints
// comes before it.
func cause(output string) kit.Ending {
	where := frame(output)
	message := func(kind string) (text string, ok bool) {
		at := strings.LastIndex("\n"+output, "\n"+kind+": ")
		if at < 0 {
			return "", false
		}
		text, _, _ = strings.Cut(output[at+len(kind)+2:], "\n")
		return text, true
	}
	if text, ok := message("fatal error"); ok {
		for _, c := range crashes {
			if strings.Contains(text, c.sign) {
				return kit.Ending{Cause: c.kind, Detail: c.text, Where: where}
			}
		}
		return kit.Ending{Cause: kit.Crashed, Detail: "Go stopped it: " + text, Where: where}
	}
	if text, ok := message("panic"); ok && text == worker.ErrSteps.Error() {
		return kit.Ending{Cause: kit.Slow}
	} else if ok {
		return kit.Ending{Cause: kit.Crashed, Detail: "one of its goroutines panicked: " + text, Where: where}
	}
	return kit.Ending{Cause: kit.Exited}
}

// answerFrame matches a function of an answer in Go's trace of a crash, and its line. Go's own
// functions may be part of one of the answer, but their files are in $GOROOT.
var answerFrame = lazy.Pattern(`(?m)^` + regexp.QuoteMeta(worker.Answers) + `.*\n\t(?:[^$\n].*/)?([^/\n]*:\d+)`)

// frame returns the innermost line of the answer in a trace; empty if there is none.
func frame(output string) string {
	if m := answerFrame().FindStringSubmatch(output); m != nil {
		return lineOf(m[1])
	}
	return ""
}

// lineOf returns a place "cell:3" as "line 3 of cell"; empty if it is empty.
func lineOf(place string) string {
	at := strings.LastIndexByte(place, ':')
	if at < 0 {
		return ""
	}
	return fmt.Sprintf("line %s of %s", place[at+1:], place[:at])
}

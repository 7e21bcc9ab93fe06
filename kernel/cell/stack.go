// The stack dumps that Go's runtime writes when a program panics or has to stop.

package cell

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"gametree/pkg/lazy"
)

// frame is one line of a stack in a cell.
type frame struct {
	function string   // as Go names it, without the package main
	location location // its line is 0 if it is unknown
}

type dump struct {
	kind    string // Panic or Fatal
	message string // without panic: or fatal error:
	lines   []string
}

var (
	// dumpOf matches a dump up to its first goroutine, with its kind and its message.
	dumpOf = lazy.Pattern(`(?m)^(?:runtime: .*\n)*(panic|fatal error): (.*(?:\n\t.*)*)\n` +
		`(?:(?:\t.*|\[signal .*|runtime stack:|runtime: .*|runtime\..*|goroutine running on other thread.*|)\n)*` +
		`goroutine \d+ .*\[.*\]:$`)
	goroutine = lazy.Pattern(`^goroutine \d+ .*\[.*\]:$`)
	recovered = lazy.Pattern(`(?m) \[recovered(?:, repanicked)?\]$`)
)

// findDump finds the dump in standard error, and what stands before it. A cell may write text
// that looks like the beginning of one.
func findDump(stderr string) (before string, d dump, found bool) {
	text := Plain(stderr)
	at := dumpOf().FindStringSubmatchIndex(text)
	if at == nil {
		return "", dump{}, false
	}
	message := recovered().ReplaceAllString(text[at[4]:at[5]], "")
	if again := strings.LastIndex(message, "\n\tpanic: "); again >= 0 { // the last panic counts
		message = message[again+len("\n\tpanic: "):]
	}
	return text[:at[0]], dump{
		kind: text[at[2]:at[3]], message: strings.ReplaceAll(message, "\n\t", "\n"),
		lines: strings.Split(text[at[0]:], "\n"),
	}, true
}

var (
	callLine = lazy.Pattern(`^(?:created by )?(\S.*?)(?:\([^()]*\)| in goroutine \d+)?$`)
	cellLine = lazy.Pattern(`^\s+(?:.*/)?cell_(\d+)\.go:(\d+)(?: \+0x[0-9a-f]+.*)?$`) // see program.File
)

// frames returns the learner's frames of the first goroutine in the dump, which
// is the one that failed, innermost first.
func (r Report) frames(lines []string) []frame {
	var found []frame
	for i := 0; i+1 < len(lines); i++ {
		if goroutine().MatchString(lines[i]) && len(found) > 0 {
			break
		}
		m := cellLine().FindStringSubmatch(lines[i+1])
		call := callLine().FindStringSubmatch(strings.TrimSpace(lines[i]))
		if m == nil || call == nil || goroutine().MatchString(lines[i]) {
			continue
		}
		count, _ := strconv.Atoi(m[1])
		line, _ := strconv.Atoi(m[2])
		found = append(found, frame{strings.TrimPrefix(call[1], "main."), r.at(count, line, -1)})
	}
	return found
}

func (f frame) name() string {
	name := strings.ReplaceAll(f.function, "[...]", "")
	switch outer, _, literal := strings.Cut(name, ".func"); {
	case literal && outer == "main":
		return "a function literal of the cell"
	case literal:
		return "a function literal in " + outer
	case name == "main":
		return "the cell"
	case name == "init":
		return "the initial value of a variable"
	}
	return name
}

// showFrames shows the first few frames, each once.
func (r Report) showFrames(frames []frame) []string {
	const most = 6
	var shown []string
	seen := map[string]bool{}
	for _, f := range frames {
		head := "in " + f.name()
		if where := f.location.where(r.Count); where != "" {
			head += ", " + where
		}
		if seen[head] {
			continue
		}
		if len(seen) == most {
			return append(shown, "…")
		}
		seen[head] = true
		if lines := f.location.show(); len(lines) > 0 && f.location.code != "" {
			shown = append(append(shown, head+":"), lines...)
		} else {
			shown = append(shown, head)
		}
	}
	return shown
}

// Where returns the line of a cell at the top of a stack, after a comma, as in
// ", in Make, cell 3, line 7: b.squares[m] = 1". It returns "" if none is known.
func (r Report) Where(stack string) string {
	frames := r.frames(strings.Split(stack, "\n"))
	if len(frames) == 0 {
		return ""
	}
	f := frames[0]
	return fmt.Sprintf(", in %s, %s: %s", f.name(), f.location.where(0), strings.TrimSpace(f.location.code))
}

func (r Report) explainDump(d dump) Failure {
	frames := r.frames(d.lines)
	if d.kind == Fatal && d.message == "stack overflow" {
		return r.explainRecursion(frames)
	}
	under := r.showFrames(frames)
	message := regexp.MustCompile(`\bmain\.`).ReplaceAllString(d.message, "")
	if m := regexp.MustCompile(`^\((\S+)\) (?:0x[0-9a-f]+|\{.*)$`).FindStringSubmatch(message); m != nil {
		message = "a value of the type " + m[1]
	}
	first, rest, more := strings.Cut(message, "\n")
	for _, m := range meanings {
		if re := regexp.MustCompile(m.message); re.MatchString(first) {
			first = strings.TrimSuffix(first, "!") + ": " + re.ReplaceAllString(first, m.meaning)
			break
		}
	}
	if more {
		first += "\n" + rest
	}
	return failure(d.kind, first, under)
}

// meanings explain the runtime's messages, by regular expressions; $1 is the first part in
// parentheses. The learner sees the message too, since that is what can be looked up.
var meanings = []struct{ message, meaning string }{
	{`^runtime error: index out of range \[.+\] with length 0$`, "it is empty"},
	{`^runtime error: index out of range \[.+\] with length (\d+)$`, "it has $1 elements, numbered from 0"},
	{`^runtime error: index out of range \[-\d+\]$`, "an index is never negative"},
	{`^runtime error: slice bounds out of range .*$`, "the range goes beyond the end, or ends before it begins"},
	{`^runtime error: invalid memory address or nil pointer dereference$`,
		"something is nil here that should have been set"},
	{`^runtime error: integer divide by zero$`, "the number after / or % is 0"},
	{`^runtime error: makeslice: len out of range$`, "a length is never negative"},
	{`^runtime error: hash of unhashable type (.*)$`, "$1 cannot be the key of a map"},
	{`^close of (nil|closed) channel$`, "a channel can be closed only once, and only after it was made"},
	{`^send on closed channel$`, "nothing can be sent after close"},
	{`^assignment to entry in nil map$`, "the map was declared but not made: make it with make(map[…]…) first"},
	{`^interface conversion: game\.Position is \*search\.\w+, not (\*?\w+)$`,
		"the search has wrapped the game: instead of p.($1) write h, _ := game.Find[$1](p)"},
	{`^interface conversion: .*$`, "the value does not have the type that this line expects"},
	{`^all goroutines are asleep - deadlock!$`, "every goroutine waits for something that no goroutine will do"},
	{`^concurrent map .*$`, "two goroutines use one map at once, and one of them writes: guard it with a sync.Mutex"},
}

// explainRecursion names the functions that call each other endlessly, which are
// those that occur at least twice among the innermost frames.
func (r Report) explainRecursion(frames []frame) Failure {
	times := map[string]int{}
	var circle []string
	frames = frames[:min(len(frames), 20)]
	for _, f := range frames {
		if times[f.name()]++; times[f.name()] == 2 { // what ends the recursion, such as an evaluation, occurs once
			circle = append(circle, f.name())
		}
	}
	if len(frames) > 1 {
		frames = frames[1:] // the innermost is where the stack happened to end
	}
	who, calls := cmp.Or(strings.Join(circle, " and "), "a function"), " calls itself endlessly: does it stop"
	if len(circle) > 1 {
		calls = " call each other endlessly: do they stop"
	}
	return failure(Fatal, who+calls+" at depth 0 and when the game is over?", r.showFrames(frames))
}

// What to say of a cell that failed.

package cell

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Failure is the content of an error message of the protocol. Value is one
// plain sentence. Traceback is what front ends show: the sentence, in colour,
// and the lines of the cells that it is about.
type Failure struct {
	Name, Value string
	Traceback   []string
}

// The names of failures.
const (
	CompileError = "compile error" // the cell is not correct Go
	Panic        = "panic"         // the cell's program panicked
	Fatal        = "fatal error"   // Go's runtime gave up: endless recursion, deadlock
	DataRace     = "data race"     // the race detector found one
	TestFailed   = "test failed"   // %test, and a test failed
	Exit         = "exit"          // the cell ended with a status other than 0
	Signal       = "signal"        // the cell was ended from outside
	CommandError = "command error" // a line with % was wrong
	Unknown      = "error"         // anything else
)

var names = []string{CompileError, Panic, Fatal, DataRace, TestFailed, Exit, Signal, CommandError, Unknown}

// Report is what is known of a cell that failed.
type Report struct {
	Code  string // the cell
	Count int    // its execution count

	// What gonb sent. Name, Value and Traceback are empty if it called the cell
	// a success.
	Name, Value string
	Traceback   []string
	Stderr      string // all the cell's standard error, or its end: see Stderr.Text

	// Cell returns the code that was executed under a count, "" if it is not
	// known any more. It may be nil.
	Cell func(count int) string
	// Program is the program that gonb made of the cell, if it is known: see
	// ProgramFile. gonb does not always say which line of the cell it was that
	// panicked; the program tells.
	Program string
}

// Explain makes of what gonb said of a failed cell what a learner can read.
// Nothing in it is about gonb's own files. Its Name, Value and Traceback are
// never empty.
func Explain(code string, count int, name, value string, traceback []string, stderr string) Failure {
	return Report{Code: code, Count: count, Name: name, Value: value, Traceback: traceback, Stderr: stderr}.Explain()
}

// Explain is Explain with all that is known. What was explained before stays as
// it is.
func (r Report) Explain() Failure {
	if slices.Contains(names, r.Name) && r.Value != "" && len(r.Traceback) > 0 {
		return Failure{Name: r.Name, Value: r.Value, Traceback: r.Traceback}
	}
	said := plain(r.Value)
	if said == "" {
		said = lastLine(r.Stderr)
	}
	said = strings.TrimSpace(said)
	switch {
	case exited.MatchString(said):
		return r.explainExit(said)
	case strings.HasPrefix(said, "executing special commands in cell: "):
		return failure(CommandError, strings.TrimPrefix(said, "executing special commands in cell: "), nil)
	}
	if diskFull.MatchString(plain(r.Value + "\n" + strings.Join(r.Traceback, "\n"))) {
		return failure(Unknown, "the disk is full: the cell could not be built; make some room and run it again", nil)
	}
	if errs := r.compilerErrors(); len(errs) > 0 {
		return r.explainCompiler(errs)
	}
	if f, ok := r.explainImport(said); ok {
		return f
	}
	if said == "" {
		said = "the cell failed, and did not say why"
	}
	return failure(Unknown, said, nil)
}

// failure makes a Failure of a sentence and the lines to show under it. If the
// sentence has several lines, the first is the Value.
func failure(name, sentence string, under []string) Failure {
	sentence = cmp.Or(strings.TrimSpace(tidy(plain(sentence))), "no message")
	first, rest, more := strings.Cut(sentence, "\n")
	first = shortened(first)
	f := Failure{Name: name, Value: first, Traceback: []string{red(name + ": " + first)}}
	if more {
		f.Traceback = append(f.Traceback, strings.Split(rest, "\n")...)
	}
	f.Traceback = append(f.Traceback, under...)
	return f
}

// shortened cuts what nobody would read to its end.
func shortened(text string) string {
	const most = 1000
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

// exited matches what gonb says last of a program that failed. ^C is its echo of
// an interrupt.
var exited = regexp.MustCompile(`^(?:\^C\n)?(exit status \d+|signal: .+)$`)

// diskFull matches what go and gonb say when they cannot write; a program that
// cannot ends by itself, and says so in its own words.
var diskFull = regexp.MustCompile(`(?m): no space left on device$`)

// Failed tells whether stderr, all the standard error of a cell that gonb calls
// a success, ends by saying that a program failed: a command after !, or a
// %%bash cell. Of Go cells gonb says itself that they failed; do not ask.
func Failed(stderr string) bool {
	return exited.MatchString(lastLine(stderr))
}

// lastLine returns the last line of text that is not empty.
func lastLine(text string) string {
	text = strings.TrimRight(plain(text), "\n")
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// explainExit explains the end of a program.
func (r Report) explainExit(said string) Failure {
	status := exited.FindStringSubmatch(said)[1]
	if d, ok := findDump(r.Stderr); ok {
		return r.explainDump(d)
	}
	if strings.Contains(r.Stderr, "WARNING: DATA RACE") && status == "exit status 66" {
		return r.explainRace()
	}
	if m := regexp.MustCompile(`(?m)^flag provided but not defined: (-\S+)$`).FindStringSubmatch(r.Stderr); m != nil {
		return failure(Exit, fmt.Sprintf("the cell was given the flag %s, which its program does not define", m[1]), r.lines(m[1]))
	}
	lines := strings.Split(r.Code, "\n")
	switch {
	case status == "signal: killed":
		return failure(Signal, "the cell was killed from outside: perhaps it took too much memory", nil)
	case status == "signal: interrupt":
		return failure(Signal, "the cell was interrupted", nil)
	case strings.HasPrefix(status, "signal: "):
		return failure(Signal, "the cell was ended by a signal: "+strings.TrimPrefix(status, "signal: "), nil)
	case foreign(lines[0]):
		return failure(Exit, fmt.Sprintf("the script ended with %s", status), nil)
	case r.Name == "" && strings.Contains("\n"+r.Code, "\n!"):
		return failure(Exit, fmt.Sprintf("the command ended with %s", status), r.lines("!"))
	case regexp.MustCompile(`(?m)^(?://gonb:)?%test\b`).MatchString(r.Code) && status == "exit status 1":
		return failure(TestFailed, "see the lines with FAIL above", nil)
	}
	for _, ends := range []string{"os.Exit(", "log.Fatal"} {
		if under := r.lines(ends); len(under) > 0 {
			return failure(Exit, fmt.Sprintf("the cell ended itself, with %s", status), under)
		}
	}
	return failure(Exit, fmt.Sprintf("the cell ended with %s", status), nil)
}

// lines shows the line of the cell that holds text, nothing if there is none or
// more than one.
func (r Report) lines(text string) []string {
	var found []place
	for i, line := range strings.Split(r.Code, "\n") {
		if column := strings.Index(line, text); column >= 0 {
			found = append(found, place{cell: r.Count, line: i + 1, column: column, code: line})
		}
	}
	if len(found) != 1 {
		return nil
	}
	return found[0].show()
}

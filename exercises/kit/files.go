package kit

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// Prompt returns what the learner reads, in Markdown: prompt.md, and the limits.
func (e Exercise) Prompt() string {
	call, task := e.Limits()
	together := fmt.Sprintf(", the calls of a task %s together", millions(task))
	if e.Move > 0 {
		together = ""
	}
	return fmt.Sprintf("%s\n\nLimits: a call may make %s steps%s. A pass through a loop and a call of a function of "+
		"yours are one step, a call of a method or of a package's function is %d. An answer must not wait.",
		strings.TrimSpace(e.read("prompt.md")), millions(call), together, CallSteps)
}

// millions returns n in words, as prompts and sentences write steps.
func millions(n int) string {
	if n >= 1e9 {
		return fmt.Sprintf("%.3g billion", float64(n)/1e9)
	}
	return fmt.Sprintf("%.3g million", float64(n)/1e6)
}

// Exemplar returns an answer cell that passes.
func (e Exercise) Exemplar() string { return e.cell("exemplar.go", e.read("exemplar.go")) }

// Hints is the hints for a pattern of failing tasks.
type Hints struct {
	Tasks []string
	Texts []string // a question, the idea, and nearly the code
}

// Hints returns the hints in hints.md: a heading has the names of one or more tasks,
// and a numbered list follows it.
func (e Exercise) Hints() (all []Hints) {
	for line := range strings.Lines(e.read("hints.md")) {
		line = strings.TrimRight(line, "\r\n")
		if names, ok := strings.CutPrefix(line, "## "); ok {
			all = append(all, Hints{Tasks: strings.Fields(names)})
			continue
		}
		if len(all) == 0 || strings.TrimSpace(line) == "" {
			continue
		}
		h := &all[len(all)-1]
		if number, text, ok := strings.Cut(line, ". "); ok && len(number) == 1 && '0' <= number[0] && number[0] <= '9' {
			h.Texts = append(h.Texts, text)
		} else if n := len(h.Texts); n > 0 {
			h.Texts[n-1] += "\n" + line
		}
	}
	return all
}

// HintsFor returns the hints for an answer that fails these tasks: the hints for
// exactly this pattern, or else those for the first of the tasks.
func (e Exercise) HintsFor(failing []string) []string {
	var first []string
	for _, h := range e.Hints() {
		if slices.Equal(h.Tasks, failing) {
			return h.Texts
		}
		if first == nil && len(failing) > 0 && slices.Equal(h.Tasks, failing[:1]) {
			first = h.Texts
		}
	}
	return first
}

// cell returns an answer, the text of a file, as a cell.
func (e Exercise) cell(name, text string) string {
	return e.marked(strings.Replace(e.body(name, text), ready, "", 1))
}

// marked returns a cell that begins with the line that names the exercise.
func (e Exercise) marked(body string) string {
	return "// exercise: " + e.ID + "\n\n" + strings.TrimSpace(body) + "\n"
}

// body returns what follows the package clause in the text of a file.
func (e Exercise) body(name, text string) string {
	const clause = "\npackage answer\n"
	_, body, ok := strings.Cut("\n"+text, clause)
	if !ok {
		panic(fmt.Sprintf("exercise %s: %s: want the line %q", e.ID, name, strings.TrimSpace(clause)))
	}
	return body
}

func (e Exercise) read(name string) string {
	text, err := fs.ReadFile(e.Files, name)
	if err != nil {
		panic(fmt.Sprintf("exercise %s: %v", e.ID, err))
	}
	return string(text)
}

// Right is an answer that must pass besides the exemplar.
type Right struct {
	File string // right/NAME.go
	Cell string
}

// Right returns the answers that must pass besides the exemplar, sorted by name. Each
// is a file like exemplar.go, without the ready part.
func (e Exercise) Right() (all []Right) {
	names, _ := fs.Glob(e.Files, "right/*.go")
	for _, name := range names {
		all = append(all, Right{name, e.cell(name, e.read(name))})
	}
	return all
}

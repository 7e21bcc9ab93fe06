package kit

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
)

// Prompt returns what the learner reads, in Markdown.
func (e Exercise) Prompt() string { return strings.TrimSpace(e.read("prompt.md")) }

// Stub returns the answer cell as it is handed out.
func (e Exercise) Stub() string { return e.cell("stub.go") }

// Exemplar returns an answer cell that passes.
func (e Exercise) Exemplar() string { return e.cell("exemplar.go") }

// Glue returns the declarations of glue.go, empty where there is none.
func (e Exercise) Glue() string {
	if _, err := fs.Stat(e.Files, "glue.go"); err != nil {
		return ""
	}
	return e.read("glue.go")
}

var clause = regexp.MustCompile(`(?m)^package answer$`)

// Hints are hints for a pattern of tasks that fail.
type Hints struct {
	Tasks []string
	Texts []string // from a question over the idea to nearly the code
}

var numbered = regexp.MustCompile(`^\d\. `)

// Hints returns what hints.md says: under a heading the names of one task or
// more, below it a numbered list.
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
		if mark := numbered.FindString(line); mark != "" {
			h.Texts = append(h.Texts, line[len(mark):])
		} else if n := len(h.Texts); n > 0 {
			h.Texts[n-1] += "\n" + line
		}
	}
	return all
}

// HintsFor returns the hints for an answer of which these tasks fail: those for
// exactly this pattern, else those for the first of the tasks.
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

// cell returns a file as the cell that it stands for: what follows its package
// clause, below the line that names the exercise.
func (e Exercise) cell(name string) string { return e.cellOf(name, e.read(name)) }

func (e Exercise) cellOf(name, text string) string {
	_, body := e.split(name, text)
	return "// exercise: " + e.ID + "\n\n" + strings.TrimSpace(body) + "\n"
}

// split cuts the text of a file at its package clause.
func (e Exercise) split(name, text string) (head, body string) {
	at := clause.FindStringIndex(text)
	if at == nil {
		panic(fmt.Sprintf("exercise %s: %s: want the line %q", e.ID, name, "package answer"))
	}
	head = strings.TrimSpace(strings.TrimPrefix(text[:at[0]], "//go:build ignore"))
	return head, text[at[1]:]
}

func (e Exercise) read(name string) string {
	text, err := fs.ReadFile(e.Files, name)
	if err != nil {
		panic(fmt.Sprintf("exercise %s: %v", e.ID, err))
	}
	return string(text)
}

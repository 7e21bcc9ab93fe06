// How a command answers and says how far it is, in a terminal or in a cell.

package command

import (
	"crypto/rand"
	"fmt"

	"gametree/exercises/grader/judge"
	"gametree/pkg/render"
)

// InCell reports whether the command runs in a notebook cell.
func (s IO) InCell() bool { return s.cell != nil }

// named is a command as it is called from here.
func (s IO) named(command string) string {
	if s.InCell() {
		return "%" + command
	}
	return programName + " " + command
}

// Show answers with b: a cell gets it in all its forms, a terminal its text.
func (s IO) Show(b render.Bundle) error {
	if s.cell != nil {
		return s.cell.Display("", false, forms(b))
	}
	_, err := fmt.Fprint(s.Out, b.Text)
	return err
}

// result ends a cell with the points of a verdict, if the kernel can: nbgrader
// takes them from there.
func (s IO) result(v judge.Verdict) error {
	points, _ := v.Points()
	if r, ok := s.cell.(interface {
		Result(data map[string]any) error
	}); ok {
		return r.Result(map[string]any{"text/plain": fmt.Sprintf("%.1f", float64(points))})
	}
	return nil
}

// forms returns b by media type.
func forms(b render.Bundle) map[string]any {
	data := map[string]any{"text/plain": b.Text}
	if b.HTML != "" {
		data["text/html"] = b.HTML
	}
	if b.Markdown != "" {
		data["text/markdown"] = b.Markdown
	}
	return data
}

// progress is what a command says while it works: a line that is written over
// itself on a terminal, an output that changes in a cell. It is for one
// goroutine at a time.
type progress struct {
	stdio IO
	line  statusLine
	id    string        // of the output in the cell, once there is one
	sofar render.Bundle // results that a cell shows already, below what is said
}

func newProgress(stdio IO) *progress {
	return &progress{stdio: stdio, line: newStatusLine(stdio.Err)}
}

// say replaces what was said before.
func (p *progress) say(text string) error {
	if !p.stdio.InCell() {
		p.line.show("gametree: " + text)
		return nil
	}
	b := render.Bundle{Text: text + "\n" + p.sofar.Text}
	if p.sofar.Markdown != "" {
		b.Markdown = text + "\n\n" + p.sofar.Markdown
	}
	return p.display(b)
}

// answer shows b in the place of what was said.
func (p *progress) answer(b render.Bundle) error {
	if !p.stdio.InCell() {
		p.line.clear()
		return p.stdio.Show(b)
	}
	return p.display(b)
}

// end leaves text in a cell where there was progress, and nothing elsewhere.
func (p *progress) end(text string) error {
	if !p.stdio.InCell() {
		p.line.clear()
		return nil
	}
	if p.id == "" {
		return nil
	}
	return p.display(render.Bundle{Text: text})
}

// display shows b for the first time, or again in the same place. The id is
// random, because outputs of earlier kernels may still stand in the notebook.
func (p *progress) display(b render.Bundle) error {
	again := p.id != ""
	if !again {
		p.id = "gametree-" + rand.Text()
	}
	return p.stdio.cell.Display(p.id, again, forms(b))
}

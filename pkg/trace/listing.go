package trace

import (
	"cmp"
	"go/ast"
	"maps"
	"slices"
	"strings"
)

// Line is a line of a Listing.
type Line struct {
	Number int // in the file of a rung, or in a function of your own
	Text   string
}

// Listing is the source of the functions that took part in a search.
type Listing struct {
	Lines []Line
	At    []int // for each step, the index of its line in Lines; -1 where unknown
	Form  *Form // of all these functions, if they are plain rungs of one form
}

type codeLine struct {
	f    *file
	decl *ast.FuncDecl // nil if the line is unknown
	line int
	form *Form // of the function, or nil
}

// Listing returns the source of the functions that made the steps. That of rungs is
// embedded in package search; other functions are read from the file from which they
// were compiled, if it still exists.
func (t *Tree) Listing(steps []Step) (listing Listing) {
	files, used := map[string]*file{}, map[codeLine]bool{}
	lines := make([]codeLine, len(steps))
	for i, s := range steps {
		p := s.line(files)
		lines[i] = p
		if p.decl != nil {
			used[codeLine{p.f, p.decl, p.f.line(p.decl.Pos()), p.form}] = true
		}
	}
	index := map[codeLine]int{}
	listing.Form = sameForm(used)
	for _, p := range slices.SortedFunc(maps.Keys(used), func(a, b codeLine) int {
		return cmp.Or(strings.Compare(a.f.path, b.f.path), cmp.Compare(a.line, b.line))
	}) {
		if len(listing.Lines) > 0 {
			listing.Lines = append(listing.Lines, Line{})
		}
		number := p.line
		if !p.f.rung {
			number = 1
		}
		for ; p.line <= p.f.line(p.decl.End()); p.line++ {
			index[p] = len(listing.Lines)
			listing.Lines = append(listing.Lines, Line{number, p.f.lines[p.line-1]})
			number++
		}
	}
	for _, p := range lines {
		at, ok := index[p]
		if !ok {
			at = -1
		}
		listing.At = append(listing.At, at)
	}
	return listing
}

// sameForm returns the form of the functions, or nil if they have none in common.
func sameForm(used map[codeLine]bool) (same *Form) {
	for p := range used {
		if p.form == nil || same != nil && *same != *p.form {
			return nil
		}
		same = p.form
	}
	return same
}

// line returns the line that made a step. files has the files read so far.
func (s Step) line(files map[string]*file) (p codeLine) {
	frame, ok := s.callers().frame()
	if !ok {
		return p
	}
	f := files[frame.File]
	if f == nil {
		f = readFile(frame.File)
		files[frame.File] = f
	}
	p = codeLine{f, f.decl(frame.Line), frame.Line, forms[frame.Function]}
	switch {
	case p.decl == nil:
	case s.Kind == Enter && s.callers() != s.Node.made && s.Node.evaluated.line() != s.Node.made.line():
		p.line = f.line(p.decl.Pos())
	case s.Kind == Cut:
		p.line = f.after(p.decl, frame.Line, leaves)
	case s.Kind == Back && f.after(p.decl, frame.Line-2, folds) == frame.Line-1: // best = max(best, …), and then Unmake
		p.line--
	case s.Kind == Back:
		switch {
		case p.form != nil && p.form.TestV && s.Known && s.Value >= s.Beta: // it returns before it raises alpha
		case s.Better:
			p.line = f.after(p.decl, frame.Line, assigns)
		case p.form != nil:
			p.line = f.after(p.decl, frame.Line, folds)
		}
	}
	return p
}

// callers returns the recorded calls nearest to a step.
func (s Step) callers() callers {
	switch n := s.Node; {
	case s.Kind == Evaluate:
		return n.evaluated
	case s.Kind == Back:
		return s.Child.unmade
	case s.Kind == Cut:
		return n.Children[len(n.Children)-1].unmade
	case len(n.Children) > 0:
		return n.Children[0].made
	case n.evaluated != callers{}:
		return n.evaluated
	default:
		return n.made
	}
}

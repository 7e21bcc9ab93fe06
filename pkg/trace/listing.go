package trace

import "go/ast"

// Line is a line of a Listing.
type Line struct {
	Number int // in the file of a rung, or in a function of your own
	Text   string
}

// Listing is the source of the functions that took part in a search.
type Listing struct {
	Lines []Line
	At    []int // for each step, the index of its line in Lines; -1 where unknown
}

// Listing returns the source of the functions that made the steps. That of rungs is
// embedded in package search; other functions are read from the file from which they
// were compiled, if it still exists.
func (t *Tree) Listing(steps []Step) Listing {
	l := &lister{files: map[string]*file{}, used: map[*ast.FuncDecl]*file{}}
	type place struct {
		f    *file
		line int
	}
	places := make([]place, len(steps))
	for i, s := range steps {
		f, line := l.place(s)
		places[i] = place{f, line}
	}
	var out Listing
	index := map[place]int{}
	for _, decl := range l.order() {
		f := l.used[decl]
		if len(out.Lines) > 0 {
			out.Lines = append(out.Lines, Line{})
		}
		first, last := f.line(decl.Pos()), f.line(decl.End())
		for n := first; n <= last; n++ {
			index[place{f, n}] = len(out.Lines)
			number := n
			if !f.rung {
				number = n - first + 1
			}
			out.Lines = append(out.Lines, Line{number, f.lines[n-1]})
		}
	}
	for _, p := range places {
		at, ok := index[p]
		if !ok {
			at = -1
		}
		out.At = append(out.At, at)
	}
	return out
}

// place returns the file and the line of a step, or nil if they are unknown.
func (l *lister) place(s Step) (*file, int) {
	frame, ok := s.callers().frame()
	if !ok {
		return nil, 0
	}
	f := l.file(frame.File)
	if f == nil {
		return nil, 0
	}
	decl := f.decl(frame.Line)
	if decl == nil {
		return nil, 0
	}
	l.used[decl] = f
	switch {
	case s.Kind == Enter && s.Node.Parent == nil:
		return f, f.line(decl.Pos())
	case s.Kind == Cut:
		return f, f.after(decl, frame.Line, leaves)
	case s.Kind == Back && s.Better:
		return f, f.after(decl, frame.Line, assigns)
	}
	return f, frame.Line
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
	case n.Parent != nil:
		return n.made
	case len(n.Children) > 0:
		return n.Children[0].made
	default:
		return n.evaluated
	}
}

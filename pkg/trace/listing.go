package trace

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"

	"gametree/pkg/search"
)

// callers are the innermost calls at some moment, resolved only when asked for.
type callers [6]uintptr

func whoCalled() (c callers) {
	runtime.Callers(3, c[:])
	return c
}

// frame returns the call that stands in the search itself.
func (c callers) frame() (runtime.Frame, bool) {
	if c[0] == 0 {
		return runtime.Frame{}, false
	}
	frames := runtime.CallersFrames(c[:])
	for {
		f, more := frames.Next()
		if !strings.Contains(f.Function, "/pkg/search.(*Watched)") && !strings.Contains(f.Function, "/pkg/search.Watch") &&
			!strings.Contains(f.Function, "/pkg/trace.(*recorder)") {
			return f, f.File != ""
		}
		if !more {
			return f, false
		}
	}
}

// Line is a line of a Listing.
type Line struct {
	Number int // in the file for a rung, in the function for your own
	Text   string
}

// Listing is the source of the functions that searched.
type Listing struct {
	Lines []Line
	At    []int // for each step, the index of its line in Lines; -1 where unknown
}

// Listing returns the source behind the steps, as it was compiled: of rungs
// from the files that package search carries, of other functions from the file
// they were compiled from, if it is still there.
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

// Declaration returns the source of a function with its comment.
func Declaration(f any) (string, error) {
	pc := reflect.ValueOf(f).Pointer()
	path, line := runtime.FuncForPC(pc).FileLine(pc)
	l := &lister{files: map[string]*file{}}
	if src := l.file(path); src != nil {
		if decl := src.decl(line); decl != nil {
			from := decl.Pos()
			if decl.Doc != nil {
				from = decl.Doc.Pos()
			}
			return strings.Join(src.lines[src.line(from)-1:src.line(decl.End())], "\n"), nil
		}
	}
	return "", fmt.Errorf("trace: the source of %s is not at hand", runtime.FuncForPC(pc).Name())
}

// lister reads sources, each once.
type lister struct {
	files map[string]*file
	used  map[*ast.FuncDecl]*file
}

// file is a parsed source file.
type file struct {
	set    *token.FileSet
	parsed *ast.File
	lines  []string
	rung   bool // it belongs to package search
}

func (l *lister) file(path string) *file {
	if f, ok := l.files[path]; ok {
		return f
	}
	l.files[path] = nil
	rung := strings.HasSuffix(filepath.ToSlash(filepath.Dir(path)), "/pkg/search")
	text, err := search.Source.ReadFile(filepath.Base(path))
	if !rung || err != nil {
		rung = false
		if text, err = os.ReadFile(path); err != nil {
			return nil
		}
	}
	f := &file{set: token.NewFileSet(), lines: strings.Split(string(text), "\n"), rung: rung}
	if f.parsed, err = parser.ParseFile(f.set, path, text, parser.ParseComments); err != nil {
		return nil
	}
	l.files[path] = f
	return f
}

func (f *file) line(p token.Pos) int { return f.set.Position(p).Line }

// decl returns the function that a line is in.
func (f *file) decl(line int) *ast.FuncDecl {
	for _, d := range f.parsed.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && f.line(fn.Pos()) <= line && line <= f.line(fn.End()) {
			return fn
		}
	}
	return nil
}

// order returns the functions used, as they stand in their files.
func (l *lister) order() []*ast.FuncDecl {
	var decls []*ast.FuncDecl
	for d := range l.used {
		decls = append(decls, d)
	}
	slices.SortFunc(decls, func(a, b *ast.FuncDecl) int {
		return strings.Compare(l.key(a), l.key(b))
	})
	return decls
}

func (l *lister) key(d *ast.FuncDecl) string {
	p := l.used[d].set.Position(d.Pos())
	return fmt.Sprintf("%s:%08d", p.Filename, p.Line)
}

// place returns the line that a step stands on.
func (l *lister) place(s Step) (*file, int) {
	at := s.Node.made
	switch {
	case s.Kind == Evaluate:
		at = s.Node.evaluated
	case s.Kind == Back:
		at = s.Child.unmade
	case s.Kind == Cut:
		at = s.Node.Children[len(s.Node.Children)-1].unmade
	case s.Node.Parent == nil && len(s.Node.Children) > 0:
		at = s.Node.Children[0].made
	case s.Node.Parent == nil:
		at = s.Node.evaluated
	}
	frame, ok := at.frame()
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
	line := frame.Line
	switch {
	case s.Kind == Enter && s.Node.Parent == nil:
		line = f.line(decl.Pos())
	case s.Kind == Cut:
		line = f.after(decl, line, leaves)
	case s.Kind == Back && s.Better:
		line = f.after(decl, line, assigns)
	}
	return f, line
}

// after returns the line of the first statement after the given line, in the
// loop around it, that is of the wanted kind: the recorder sees only the calls
// on the position, and what the search does next stands right behind them.
func (f *file) after(decl *ast.FuncDecl, line int, wanted func(ast.Node) bool) int {
	var loop ast.Node
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			if f.line(n.Pos()) <= line && line <= f.line(n.End()) {
				loop = n // the innermost one comes last
			}
		}
		return true
	})
	if loop == nil {
		return line
	}
	found := line
	ast.Inspect(loop, func(n ast.Node) bool {
		if n != nil && found == line && f.line(n.Pos()) > line && wanted(n) {
			found = f.line(n.Pos())
		}
		return found == line
	})
	return found
}

func assigns(n ast.Node) bool {
	_, ok := n.(*ast.AssignStmt)
	return ok
}

// leaves is an if that ends the loop or the function.
func leaves(n ast.Node) bool {
	i, ok := n.(*ast.IfStmt)
	if !ok || len(i.Body.List) == 0 {
		return false
	}
	switch last := i.Body.List[len(i.Body.List)-1].(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.BranchStmt:
		return last.Tok == token.BREAK
	}
	return false
}

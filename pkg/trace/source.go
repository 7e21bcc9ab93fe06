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

// callers are the innermost calls in progress at some moment. They are resolved only
// when needed.
type callers [6]uintptr

func whoCalled() (c callers) {
	runtime.Callers(3, c[:])
	return c
}

// frame returns the innermost call of the search itself.
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

// Declaration returns the source of a function, with its comment.
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
	return "", fmt.Errorf("trace: the source of %s is not available", runtime.FuncForPC(pc).Name())
}

// lister reads source files, each once.
type lister struct {
	files map[string]*file
	used  map[*ast.FuncDecl]*file
}

// file is a parsed source file.
type file struct {
	set    *token.FileSet
	parsed *ast.File
	lines  []string
	rung   bool // it is part of package search
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

// decl returns the function that contains a line, or nil.
func (f *file) decl(line int) *ast.FuncDecl {
	for _, d := range f.parsed.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && f.line(fn.Pos()) <= line && line <= f.line(fn.End()) {
			return fn
		}
	}
	return nil
}

// order returns the functions used, in the order of their files and lines.
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

// after returns the line of the first wanted statement after the given line, in the
// loop around it. The recorder sees only the calls on the position; what the search
// does with their results follows right after them.
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

// assigns reports whether n is an assignment.
func assigns(n ast.Node) bool {
	_, ok := n.(*ast.AssignStmt)
	return ok
}

// leaves reports whether n is an if that ends the loop or the function.
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

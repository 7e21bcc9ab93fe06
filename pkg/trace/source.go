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
	"strings"

	"gametree/pkg/search"
	"gametree/pkg/trace/cells"
)

// callers are the innermost calls in progress at some moment. They are resolved only
// when needed.
type callers [6]uintptr

func whoCalled() (c callers) {
	runtime.Callers(3, c[:])
	return c
}

type sourceLine struct {
	function string
	number   int
}

// line returns the line of the innermost call of the search itself.
func (c callers) line() sourceLine {
	f, _ := c.frame()
	return sourceLine{f.Function, f.Line}
}

// frame returns the innermost call of the search itself, not of a position in front of the watched one.
func (c callers) frame() (runtime.Frame, bool) {
	if c[0] == 0 {
		return runtime.Frame{}, false
	}
	frames := runtime.CallersFrames(c[:])
	for {
		f, more := frames.Next()
		if !strings.Contains(f.Function, "/pkg/search.(*Watched)") && !strings.Contains(f.Function, "/pkg/search.Watch") &&
			!strings.Contains(f.Function, "/pkg/trace.(*recorder)") && !strings.HasSuffix(f.Function, ".Evaluate") {
			return f, f.File != ""
		}
		if !more {
			return f, false
		}
	}
}

// searcher returns the name of the function that searched n.
func (n *Node) searcher() string {
	if len(n.Children) > 0 {
		return n.Children[0].made.line().function
	}
	return n.evaluated.line().function
}

// Declaration returns the source of a function, with its comment.
func Declaration(f any) (string, error) {
	pc := reflect.ValueOf(f).Pointer()
	path, line := runtime.FuncForPC(pc).FileLine(pc)
	src := readFile(path)
	decl := src.decl(line)
	if decl == nil {
		return "", fmt.Errorf("trace: the source of %s is not available", runtime.FuncForPC(pc).Name())
	}
	from := decl.Pos()
	if decl.Doc != nil {
		from = decl.Doc.Pos()
	}
	return strings.Join(src.lines[src.line(from)-1:src.line(decl.End())], "\n"), nil
}

type file struct {
	path   string
	set    *token.FileSet
	parsed *ast.File
	lines  []string
	rung   bool // it is part of package search
}

// readFile returns the file of that path, or a file without declarations if it cannot
// be read or parsed.
func readFile(path string) *file {
	f := &file{path: path, set: token.NewFileSet(), parsed: &ast.File{}}
	text, err := search.Source.ReadFile(filepath.Base(path))
	f.rung = err == nil && strings.HasSuffix(filepath.ToSlash(filepath.Dir(path)), "/pkg/search")
	if cell, ok := cells.Source[filepath.Base(path)]; ok {
		text, err = []byte(cell), nil
	} else if !f.rung {
		text, err = os.ReadFile(path)
	}
	if err != nil {
		return f
	}
	f.lines = strings.Split(strings.TrimPrefix(string(text), cells.Head), "\n")
	if parsed, err := parser.ParseFile(f.set, path, text, parser.ParseComments); err == nil {
		f.parsed = parsed
	}
	return f
}

func (f *file) line(p token.Pos) int { return f.set.Position(p).Line }

func (f *file) decl(line int) *ast.FuncDecl {
	for _, d := range f.parsed.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && f.line(fn.Pos()) <= line && line <= f.line(fn.End()) {
			return fn
		}
	}
	return nil
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

// folds reports whether n assigns the greater or the smaller of two values, which a
// plain rung does after every child.
func folds(n ast.Node) bool {
	if a, ok := n.(*ast.AssignStmt); ok {
		if call, ok := a.Rhs[0].(*ast.CallExpr); ok {
			f, ok := call.Fun.(*ast.Ident)
			return ok && (f.Name == "max" || f.Name == "min")
		}
	}
	return false
}

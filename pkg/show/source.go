package show

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"runtime"

	"gametree/pkg/render"
	"gametree/pkg/search"
)

// Source sends the Go source of rungs, each with its comment, as it was compiled.
func Source(rungs ...any) {
	for _, f := range rungs {
		text, err := source(f)
		if err != nil {
			Markdown("%v", err)
			continue
		}
		Bundle(render.Bundle{Markdown: "```go\n" + text + "\n```", Text: text + "\n"})
	}
}

// source finds the declaration of f in the files that package search carries.
func source(f any) (string, error) {
	file, line := runtime.FuncForPC(reflect.ValueOf(f).Pointer()).FileLine(reflect.ValueOf(f).Pointer())
	name := filepath.Base(file)
	text, err := search.Source.ReadFile(name)
	if err != nil {
		return "", fmt.Errorf("show: %s is not a rung of gametree/pkg/search", Name(f))
	}
	fset := token.NewFileSet()
	parsed, err := parser.ParseFile(fset, name, text, parser.ParseComments)
	if err != nil {
		return "", err
	}
	for _, d := range parsed.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || line < fset.Position(fn.Pos()).Line || fset.Position(fn.End()).Line < line {
			continue
		}
		from := fn.Pos()
		if fn.Doc != nil {
			from = fn.Doc.Pos()
		}
		return string(text[fset.Position(from).Offset:fset.Position(fn.End()).Offset]), nil
	}
	return "", fmt.Errorf("show: no declaration at %s:%d", name, line)
}

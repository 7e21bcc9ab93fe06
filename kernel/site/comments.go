package site

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// sourcesOf calls f with the name and text of each source file of the packages that cells
// import.
func sourcesOf(root string, f func(name string, text []byte) error) error {
	return fs.WalkDir(os.DirFS(root), "pkg", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		return f(name, text)
	})
}

// Comments returns the declarations and comments of the course's packages, without the
// bodies of functions: JSON, an object of files by the path of their package, and of
// texts by the name of the file. The kernel in a page reads it.
func Comments(root string) ([]byte, error) {
	all := map[string]map[string]string{}
	err := sourcesOf(root, func(name string, text []byte) error {
		bare, err := withoutBodies(text)
		if err != nil {
			return fmt.Errorf("site: %s: %w", name, err)
		}
		pkg := "gametree/" + path.Dir(name)
		if all[pkg] == nil {
			all[pkg] = map[string]string{}
		}
		all[pkg][path.Base(name)] = bare
		return nil
	})
	if err != nil {
		return nil, err
	}
	return json.Marshal(all)
}

// withoutBodies returns a Go source without the bodies of its functions.
func withoutBodies(text []byte) (string, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", text, parser.SkipObjectResolution)
	if err != nil {
		return "", err
	}
	at := func(p token.Pos) int { return set.Position(p).Offset }
	for _, d := range slices.Backward(file.Decls) {
		if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
			text = slices.Delete(text, at(f.Body.Pos()), at(f.Body.End()))
		}
	}
	return string(text), nil
}

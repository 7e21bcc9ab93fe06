package answer

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"reflect"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// windowed is the type of a search with a depth and a window.
var windowed = reflect.TypeFor[func(p game.Position, depth, alpha, beta int) int]()

// instrumented returns the source of the answer, with calls of the worker in it: they
// count steps, and report the windows of the functions that the judge calls. No line
// moves.
func (p Code) instrumented() string {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", p.Source, parser.SkipObjectResolution)
	if err != nil {
		return p.Source
	}
	inserted := map[int]string{} // by offset
	offset := func(at token.Pos) int { return set.PositionFor(at, false).Offset }
	count := "Count"
	for n := range ast.Preorder(file) {
		if _, starts := n.(*ast.GoStmt); starts {
			count = "CountTogether"
		}
	}
	for at, n := range steps(file) {
		inserted[offset(at)] = fmt.Sprintf(" gametree_worker.%s(%d);", count, n)
	}
	for f := range p.Answer.Fields() {
		if f.Type == windowed {
			if at, names := parameters(file, f.Name); len(names) == 4 {
				inserted[offset(at)] += fmt.Sprintf(" gametree_worker.Window(%s, %s, %s);", names[0], names[2], names[3])
			}
		}
	}
	inserted[offset(file.Name.End())] = fmt.Sprintf("\nimport gametree_worker %q\nimport _ %q", workerPath, lockPath)
	var b strings.Builder
	last := 0
	for _, at := range slices.Sorted(maps.Keys(inserted)) {
		b.WriteString(p.Source[last:at] + inserted[at])
		last = at
	}
	return b.String() + p.Source[last:]
}

// callSteps is how many steps the call of a method or of a package's function counts, which
// takes longer than a pass through a loop.
const callSteps = 10

// steps returns how many steps a source makes, by the place where they are made. A pass
// through a loop and a call of a function of the answer count one, at the beginning of
// the body; so does goto. Other calls count callSteps each, at the beginning of the
// block that makes them.
func steps(file *ast.File) map[token.Pos]int {
	all := map[token.Pos]int{}
	var visit func(n ast.Node, block token.Pos)
	inside := func(n ast.Node, block token.Pos) {
		ast.Inspect(n, func(child ast.Node) bool {
			if child == n || child == nil {
				return child != nil
			}
			visit(child, block)
			return false
		})
	}
	visit = func(n ast.Node, block token.Pos) {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Body != nil {
				all[n.Body.Lbrace+1]++
			}
		case *ast.FuncLit:
			all[n.Body.Lbrace+1]++
		case *ast.RangeStmt:
			all[n.Body.Lbrace+1]++
		case *ast.ForStmt:
			all[n.Body.Lbrace+1]++
			for _, again := range []ast.Node{n.Cond, n.Post} { // they belong to each pass
				if again != nil {
					visit(again, n.Body.Lbrace+1)
				}
			}
		case *ast.BlockStmt:
			block = n.Lbrace + 1
		case *ast.CaseClause:
			block = n.Colon + 1
		case *ast.CommClause:
			block = n.Colon + 1
		case *ast.BranchStmt:
			if n.Tok == token.GOTO {
				all[n.Pos()]++
			}
		case *ast.CallExpr:
			if _, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok && block.IsValid() {
				all[block] += callSteps
			}
		}
		inside(n, block)
	}
	visit(file, token.NoPos)
	return all
}

// parameters returns the names of the parameters of the function with that name, if the
// first is a game.Position, the others are integers, and all can be used; and the place
// where its body begins.
func parameters(file *ast.File, name string) (body token.Pos, names []string) {
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Recv != nil || f.Name.Name != name || f.Body == nil {
			continue
		}
		body = f.Body.Lbrace + 1
		for _, field := range f.Type.Params.List {
			for _, n := range field.Names {
				want := "int"
				if len(names) == 0 {
					want = "Position"
				}
				got, _ := field.Type.(*ast.Ident)
				if s, ok := field.Type.(*ast.SelectorExpr); ok {
					got = s.Sel
				}
				if got == nil || got.Name != want || n.Name == "_" {
					return body, nil
				}
				names = append(names, n.Name)
			}
		}
	}
	return body, names
}

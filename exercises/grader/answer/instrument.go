package answer

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"reflect"
	"slices"
	"strings"

	"gametree/exercises/kit"
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
	all, count := steps(file)
	for at, n := range all {
		inserted[offset(at)] = fmt.Sprintf(" gametree_worker.%s(%d);", count, n)
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Recv != nil || f.Body == nil {
			continue
		}
		called, ok := p.Answer.FieldByName(f.Name.Name)
		if names := parameters(f); ok && called.Type == windowed && len(names) == 4 {
			inserted[offset(f.Body.Lbrace+1)] += fmt.Sprintf(" gametree_worker.Window(%s, %s, %s);", names[0], names[2],
				names[3])
		}
	}
	imports := fmt.Sprintf("\nimport _ %q", lockPath)
	if len(inserted) > 0 {
		imports = fmt.Sprintf("\nimport gametree_worker %q", workerPath) + imports
	}
	inserted[offset(file.Name.End())] = imports
	var b strings.Builder
	last := 0
	for _, at := range slices.Sorted(maps.Keys(inserted)) {
		b.WriteString(p.Source[last:at] + inserted[at])
		last = at
	}
	return b.String() + p.Source[last:]
}

// steps returns how many steps a source makes, by the place where they are made. A pass
// through a loop and a call of a function of the answer count one, at the beginning of
// the body; so does goto. Other calls count kit.CallSteps each, at the beginning of the
// block that makes them. count is the function that counts.
func steps(file *ast.File) (all map[token.Pos]int, count string) {
	all, count = map[token.Pos]int{}, "Count"
	ast.PreorderStack(file, nil, func(n ast.Node, outer []ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt:
			switch outer[len(outer)-1].(type) {
			case *ast.FuncDecl, *ast.FuncLit, *ast.RangeStmt, *ast.ForStmt:
				all[n.Lbrace+1]++
			}
		case *ast.GoStmt:
			count = "CountTogether"
		case *ast.BranchStmt:
			if n.Tok == token.GOTO {
				all[n.Pos()]++
			}
		case *ast.CallExpr:
			if _, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok {
				for _, at := range blocks(n, outer) {
					all[at] += kit.CallSteps
				}
			}
		}
		return true
	})
	return all, count
}

// blocks returns where the blocks begin that evaluate n: the innermost around it, and the
// bodies of loops in whose condition or step it is.
func blocks(n ast.Node, outer []ast.Node) (all []token.Pos) {
	for _, around := range slices.Backward(outer) {
		switch b := around.(type) {
		case *ast.BlockStmt:
			return append(all, b.Lbrace+1)
		case *ast.CaseClause:
			return append(all, b.Colon+1)
		case *ast.CommClause:
			return append(all, b.Colon+1)
		case *ast.ForStmt:
			if b.Init == nil || n.Pos() > b.Init.End() {
				all = append(all, b.Body.Lbrace+1)
			}
		}
	}
	return nil
}

// parameters returns the names of the parameters of a function, none unless the first is a
// game.Position, the others are integers, and all can be used.
func parameters(f *ast.FuncDecl) (names []string) {
	for _, field := range f.Type.Params.List {
		kind := types.ExprString(field.Type)
		for _, n := range field.Names {
			want := "int"
			if len(names) == 0 {
				want = "Position"
			}
			if kind[strings.LastIndexByte(kind, '.')+1:] != want || n.Name == "_" {
				return nil
			}
			names = append(names, n.Name)
		}
	}
	return names
}

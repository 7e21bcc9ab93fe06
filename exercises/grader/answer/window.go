package answer

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"

	"gametree/pkg/game"
)

// windowed is the type of a search with a depth and a window.
var windowed = reflect.TypeFor[func(p game.Position, depth, alpha, beta int) int]()

// watched returns the source of the answer, in which every function that the judge
// calls and that has a window first reports it, and what they need for that in another
// file. No line moves.
func (p Code) watched() (source, windows string) {
	source = p.Source
	for i := range p.Answer.NumField() {
		if f := p.Answer.Field(i); f.Type == windowed {
			source = reporting(source, f.Name)
		}
	}
	if source == p.Source {
		return source, ""
	}
	return source, `import (
	gametree_worker "gametree/exercises/grader/worker"
	gametree_game "gametree/pkg/game"
)

func gametree_window(p gametree_game.Position, alpha, beta int) {
	gametree_worker.Window(p, alpha, beta)
}
`
}

// reporting returns a source in which the function of that name first reports its
// window, if it has the right parameters and names them.
func reporting(source, name string) string {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", source, parser.SkipObjectResolution)
	if err != nil {
		return source
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Recv != nil || f.Name.Name != name || f.Body == nil {
			continue
		}
		if names := parameters(f); len(names) == 4 {
			at := set.PositionFor(f.Body.Lbrace, false).Offset + 1
			return source[:at] + " gametree_window(" + names[0] + ", " + names[2] + ", " + names[3] + ");" + source[at:]
		}
	}
	return source
}

// parameters returns the names of the parameters of a function if the first is a
// game.Position, the others are integers, and all can be used.
func parameters(f *ast.FuncDecl) (names []string) {
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
				return nil
			}
			names = append(names, n.Name)
		}
	}
	return names
}

package answer

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"slices"
	"strings"

	"gametree/exercises/grader/player"
)

// StubCell is the name of the cell in Program.Ready.
const StubCell = "stub"

// Program is an answer that is to be built.
type Program struct {
	Source string       // of the answer, a file of package answer
	Ready  string       // the ready part of the stub, a file of package answer whose cell is StubCell; may be empty
	Answer reflect.Type // a struct of the functions that the judge calls
}

// files returns the files of the program's package.
func (p Program) files() map[string]string {
	files := map[string]string{"answer.go": p.Source, "functions.go": p.functions()}
	if p.Ready != "" {
		files["ready.go"] = p.Ready
	}
	return files
}

// functions returns the file that passes the answer's functions to the player. Its
// names are unlikely to occur in an answer.
func (p Program) functions() string {
	var b strings.Builder
	b.WriteString("package answer\n\nimport _ \"gametree/exercises/grader/jail/lock\"\nimport gametree_player \"gametree/exercises/grader/player\"\n")
	if strings.Contains(p.signatures(), "game.") {
		b.WriteString("import gametree_game \"gametree/pkg/game\"\n")
	}
	b.WriteString(p.signatures())
	b.WriteString("\nfunc Gametree_functions() []gametree_player.Function {\n\treturn []gametree_player.Function{\n")
	for i := range p.Answer.NumField() {
		name := p.Answer.Field(i).Name
		fmt.Fprintf(&b, "\t\t{%q, %s},\n", name, name)
	}
	b.WriteString("\t}\n}\n")
	return b.String()
}

// foreign matches named types that only the judge's process has. Functions with
// such types are in the ready part, and their types need no check.
var foreign = pattern(`\b(\w+)\.\w`)

// signatures declares each function again with the type that it must have.
func (p Program) signatures() string {
	var b strings.Builder
	for i := range p.Answer.NumField() {
		f := p.Answer.Field(i)
		if m := foreign().FindStringSubmatch(f.Type.String()); m == nil || m[1] == "game" {
			fmt.Fprintf(&b, "//line signature:%d\nvar _ %s = %s\n", i+1, f.Type, f.Name)
		}
	}
	return strings.ReplaceAll(b.String(), "game.", "gametree_game.")
}

// quiet reports whether the program runs only when it is called: it has no package
// variables and starts no goroutines. Only such programs are linked together. Others
// could use up time and memory that belong to another answer, or reach with a data
// race what they cannot name.
func (p Program) quiet() bool {
	for _, text := range []string{p.Source, p.Ready} {
		if text == "" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
		if err != nil || slices.ContainsFunc(file.Decls, runs) {
			return false
		}
		for n := range ast.Preorder(file) {
			if _, starts := n.(*ast.GoStmt); starts {
				return false
			}
		}
	}
	return true
}

// runs reports whether part of a declaration may run before any call.
func runs(decl ast.Decl) bool {
	switch d := decl.(type) {
	case *ast.GenDecl:
		return d.Tok == token.VAR
	case *ast.FuncDecl:
		return d.Recv == nil && d.Name.Name == "init"
	}
	return false
}

// mainProgram returns the source of a player that serves one of these answers.
func mainProgram(names []string) string {
	var imports, served strings.Builder
	for i, name := range names {
		fmt.Fprintf(&imports, "import a%d %q\n", i, player.Answers+name)
		fmt.Fprintf(&served, "\t\t%q: a%d.Gametree_functions,\n", name, i)
	}
	return "package main\n\nimport \"gametree/exercises/grader/player\"\n" + imports.String() +
		"\nfunc main() {\n\tplayer.Serve(map[string]func() []player.Function{\n" + served.String() + "\t})\n}\n"
}

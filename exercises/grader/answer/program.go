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
	Source  string       // of the answer, a file of package answer
	Rivals  []string     // what to build instead if it does not compile, the likeliest first
	Entries []string     // the functions and types that Source declares
	Ready   string       // the ready part of the stub: imports and declarations, whose cell is StubCell
	Answer  reflect.Type // a struct of the functions that the judge calls
}

// Key returns the same text for programs that are built alike, and no others.
func (p Program) Key() string {
	return fmt.Sprintf("%q %q %q %v", p.Source, p.Rivals, p.Ready, p.Answer)
}

const (
	callers    = "/calls" // the path of the second package, below the answer's
	learners   = "gametree_answer"
	playerPath = "gametree/exercises/grader/player"
)

// packages returns the files of the program, by their paths below its folder, and the
// path of the package that calls the answer. That is a package of its own if the
// answer declares a name that the calls use, such as int: they count what the answer
// does, and check its types. Otherwise one package is compiled faster.
func (p Program) packages(name string) (files map[string]string, calls string) {
	text := p.calls(name)
	source, windows := p.watched()
	files = map[string]string{
		"/answer.go": source,
		"/jail.go":   "package answer\n\nimport _ \"gametree/exercises/grader/jail/lock\"\n" + windows,
	}
	if p.shadows(text) {
		files[callers+"/calls.go"] = text
		return files, callers
	}
	text = strings.Replace(text, p.importAnswer(name), "", 1)
	files["/calls.go"] = strings.ReplaceAll(text, learners+".", "")
	return files, ""
}

// shadows reports whether the answer declares a name that the calls use for something
// else.
func (p Program) shadows(calls string) bool {
	theirs, errAnswer := parser.ParseFile(token.NewFileSet(), "", p.Source, 0)
	ours, errCalls := parser.ParseFile(token.NewFileSet(), "", calls, 0)
	if errAnswer != nil || errCalls != nil {
		return true
	}
	names := map[string]bool{}
	for name := range theirs.Scope.Objects {
		names[name] = !slices.Contains(p.Entries, name)
	}
	for _, spec := range theirs.Imports {
		if ours.Scope.Lookup(importName(spec)) != nil {
			return true
		}
	}
	for n := range ast.Preorder(ours) {
		if id, ok := n.(*ast.Ident); ok && names[id.Name] {
			return true
		}
	}
	return false
}

// importAnswer returns the line that imports the answer into the package of the calls.
func (p Program) importAnswer(name string) string {
	return fmt.Sprintf("import %s %q\n", learners, player.Answers+name)
}

// calls returns the file that passes the functions of the answer to the player. Each is
// assigned to a variable that has the type it must have.
func (p Program) calls(name string) string {
	var vars, list strings.Builder
	for i := range p.Answer.NumField() {
		f := p.Answer.Field(i)
		function := f.Name
		if slices.Contains(p.Entries, f.Name) {
			function = learners + "." + f.Name
		}
		if m := foreign().FindStringSubmatch(f.Type.String()); m == nil || m[1] == "game" {
			fmt.Fprintf(&vars, "//line signature:%d\nvar gametree_%s %s = %s\n", i+1, f.Name, f.Type, function)
			function = "gametree_" + f.Name
		}
		fmt.Fprintf(&list, "\t\t{%q, %s},\n", f.Name, function)
	}
	text := p.Ready + vars.String() + "\nfunc Gametree_functions() []gametree_player.Function {\n\treturn []gametree_player.Function{\n" + list.String() + "\t}\n}\n"
	imports := fmt.Sprintf("import gametree_player %q\n", playerPath)
	if strings.Contains(text, learners+".") {
		imports += p.importAnswer(name)
	}
	if strings.Contains(vars.String(), "game.") && !strings.Contains(p.Ready, "import game ") {
		imports += "import \"gametree/pkg/game\"\n"
	}
	return clause + imports + text
}

// foreign matches named types that only the judge's process has. Functions with
// such types are in the ready part, and their types need no check.
var foreign = pattern(`\b(\w+)\.\w`)

// quiet reports whether the program runs only when it is called: it has no package
// variables and starts no goroutines. Only such programs are linked together. Others
// could use up time and memory that belong to another answer, or reach with a data
// race what they cannot name.
func (p Program) quiet() bool {
	for _, text := range []string{p.Source, clause + p.Ready} {
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

// mainProgram returns the source of a player that serves one of these answers. calls
// has the paths of the packages that call them.
func mainProgram(names []string, calls map[string]string) string {
	var imports, served strings.Builder
	for i, name := range names {
		fmt.Fprintf(&imports, "import a%d %q\n", i, player.Answers+name+calls[name])
		fmt.Fprintf(&served, "\t\t%q: a%d.Gametree_functions,\n", name, i)
	}
	return fmt.Sprintf("package main\n\nimport %q\n", playerPath) + imports.String() +
		"\nfunc main() {\n\tplayer.Serve(map[string]func() []player.Function{\n" + served.String() + "\t})\n}\n"
}

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

	"gametree/exercises/grader/host"
	"gametree/exercises/grader/worker"
	"gametree/pkg/lazy"
)

// StubCell is the name of the cell in Code.Ready.
const StubCell = "stub"

// Code is an answer that is to be built.
type Code struct {
	Source  string            // of the answer: a file of package answer whose positions are those of the cells
	Rivals  []string          // what to build instead if it does not compile, because several cells declare the same name
	Entries []string          // the functions and types that Source declares
	Ready   string            // the ready part of the stub: imports and declarations, whose cell is StubCell
	Answer  reflect.Type      // a struct of the functions that the judge calls
	cells   map[string]string // the Go of the cells, by name
	Used    []string          // sentences about declarations that count although they are not in the answer's own cell
}

// Key returns the same text for programs that are built alike, and no others.
func (p Code) Key() string {
	return fmt.Sprintf("%q %q %q %v", p.Source, p.Rivals, p.Ready, p.Answer)
}

const (
	callers    = "/calls" // the path of the second package, below the answer's
	callsFile  = "-calls.go"
	answerFile = "-answer.go"
	learners   = "gametree_answer"
	workers    = "gametree_worker"
	workerPath = "gametree/exercises/grader/worker"
	lockPath   = "gametree/exercises/grader/jail/lock" // it puts the program into the jail
)

// Packages returns the packages of a worker that serves the program alone, each after
// those that it imports. The last one is package main.
func (p Code) Packages(name string) []host.Package {
	packages := p.packages(name)
	return append(packages, mainPackage("main.go", map[string]string{name: packages[len(packages)-1].Path}))
}

// packages returns the packages of the program: the answer, and what calls it. They are two,
// because an answer may declare a name that the calls use, such as int: they count what the
// answer does, and check its types. The names of all files are different.
func (p Code) packages(name string) []host.Package {
	path := worker.Answers + name
	return []host.Package{
		{Path: path, Files: map[string]string{name + answerFile: p.instrumented()}},
		{Path: path + callers, Files: map[string]string{name + callsFile: p.calls(path)}},
	}
}

// calls returns the file that passes the functions of the answer, a package with that path, to
// the worker. Each is assigned to a variable that has the type it must have.
func (p Code) calls(path string) string {
	var vars, list strings.Builder
	for i := range p.Answer.NumField() {
		f := p.Answer.Field(i)
		function := f.Name
		if slices.Contains(p.Entries, f.Name) {
			function = learners + "." + f.Name
		}
		if m := foreign().FindStringSubmatch(f.Type.String()); m == nil || slices.Contains(sent, m[1]) {
			fmt.Fprintf(&vars, "//line signature:%d\nvar gametree_%s %s = %s\n", i+1, f.Name, f.Type, function)
			function = "gametree_" + f.Name
		}
		fmt.Fprintf(&list, "\t\t{%q, %s},\n", f.Name, function)
	}
	const head = "(p game.Position, depth, alpha, beta int) int {" // of a search, which reports its windows
	text := strings.ReplaceAll(p.Ready, head, head+" gametree_worker.Window(p, alpha, beta);")
	text += vars.String() + "\nfunc Gametree_functions() []gametree_worker.Function {\n" +
		"\treturn []gametree_worker.Function{\n" + list.String() + "\t}\n}\n"
	imports := fmt.Sprintf("import gametree_worker %q\n", workerPath)
	if strings.Contains(text, learners+".") {
		imports += fmt.Sprintf("import %s %q\n", learners, path)
	}
	for _, name := range sent {
		if strings.Contains(vars.String(), name+".") && !strings.Contains(p.Ready, "import "+name+" ") {
			imports += fmt.Sprintf("import \"gametree/pkg/%s\"\n", name)
		}
	}
	return clause + imports + text
}

// sent are the packages whose types can be sent to an answer: game.Position and tree.Node.
var sent = []string{"game", "tree"}

// foreign matches named types that only the judge's process has. Functions with
// such types are in the ready part, and their types need no check.
var foreign = lazy.Pattern(`\b(\w+)\.\w`)

// quiet reports whether the program runs only when it is called: it has no package
// variables and starts no goroutines. Only such programs are linked together. Others
// could use up time and memory that belong to another answer, or reach with a data
// race what they cannot name.
func (p Code) quiet() bool {
	for _, text := range []string{p.Source, clause + p.Ready} {
		file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
		if err != nil {
			return false
		}
		for _, d := range file.Decls {
			g, group := d.(*ast.GenDecl)
			f, function := d.(*ast.FuncDecl)
			if group && g.Tok == token.VAR || function && f.Recv == nil && f.Name.Name == "init" {
				return false
			}
		}
		for n := range ast.Preorder(file) {
			if _, starts := n.(*ast.GoStmt); starts {
				return false
			}
		}
	}
	return true
}

// mainPackage returns package main of a worker, in a file of that name. calls has by name the paths of the
// packages that call the answers.
func mainPackage(file string, calls map[string]string) host.Package {
	var imports, offered strings.Builder
	for i, name := range slices.Sorted(maps.Keys(calls)) {
		fmt.Fprintf(&imports, "import a%d %q\n", i, calls[name])
		fmt.Fprintf(&offered, "\t\t%q: a%d.Gametree_functions,\n", name, i)
	}
	text := fmt.Sprintf("package main\n\nimport %q\n", workerPath) + imports.String() +
		"\nfunc init() {\n\tworker.Offer(map[string]func() []worker.Function{\n" + offered.String() +
		"\t})\n}\n\nfunc main() { worker.Serve() }\n"
	return host.Package{Path: "main", Files: map[string]string{file: text}}
}

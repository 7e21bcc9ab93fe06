package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gametree/exercises/grader/program"
	"gametree/exercises/grader/worker"
)

// together is how many subjects make a package. Each name that a subject declares gets the
// subject's number, so that one package can contain many, which are compiled quickly.
const together = 150

// build builds a program that tries subjects, and returns those that compile.
func build(folder string, all []subject) (file string, compiled []subject, err error) {
	j := &joiner{set: token.NewFileSet(), exports: map[string]string{}, replace: map[string]string{}, folder: folder}
	j.imports = importer.ForCompiler(j.set, "gc", j.lookup)
	var imports, list strings.Builder
	for _, s := range all {
		files := s.code.Packages("m")
		if len(files) > 2 {
			continue // it declares a name that the grader uses: its calls are a package of their own
		}
		n := len(compiled)
		path := fmt.Sprint(worker.Answers, "directed", n/together)
		if !j.add(path, n, files[0].Files) {
			continue
		}
		if n%together == 0 {
			fmt.Fprintf(&imports, "import a%d %q\n", n/together, path)
		}
		fmt.Fprintf(&list, "\ta%d.Gametree_functions_%d,\n", n/together, n)
		compiled = append(compiled, s)
	}
	const trialPath, mainPath = "gametree/exercises/grader/directed/trial", worker.Answers + "directed"
	j.write(mainPath, "main.go", fmt.Sprintf("package main\n\nimport (\n%q\n%q\n)\n", trialPath,
		strings.TrimSuffix(worker.Answers, "answers/")+"worker")+imports.String()+
		"\nfunc main() { trial.Main([]func() []worker.Function{\n"+list.String()+"}) }\n")
	overlay, _ := json.Marshal(map[string]any{"Replace": j.replace})
	if err := os.WriteFile(filepath.Join(folder, "overlay.json"), overlay, 0o600); err != nil || j.err != nil {
		return "", nil, fmt.Errorf("%v %v", err, j.err)
	}
	file = filepath.Join(folder, "program")
	out, err := exec.Command("go", "build", "-overlay", filepath.Join(folder, "overlay.json"), "-p", "2", "-ldflags=-s -w",
		"-gcflags="+worker.Answers+"...=-N -l -dwarf=false", "-o", file, mainPath).CombinedOutput()
	if err != nil {
		return "", nil, fmt.Errorf("%w: %.3000s", err, out)
	}
	return file, compiled, nil
}

// joiner writes subjects into packages.
type joiner struct {
	set     *token.FileSet
	imports types.Importer
	exports map[string]string // files of compiled packages
	folder  string
	replace map[string]string // as -overlay wants it
	err     error
}

// lookup returns the export data of a package.
func (j *joiner) lookup(path string) (io.ReadCloser, error) {
	if j.exports[path] == "" {
		out, err := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}", path).Output()
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(out)) {
			path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
			j.exports[path] = file
		}
	}
	return os.Open(j.exports[path])
}

// write writes a file of a package that exists only for the compiler.
func (j *joiner) write(pkg, name, text string) {
	file := filepath.Join(j.folder, fmt.Sprint(len(j.replace), name))
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		j.err = err
	}
	j.replace[filepath.Join(strings.TrimPrefix(pkg, "gametree/"), name)] = file
}

var lines = regexp.MustCompile(`(?m)^//line .*\n`)

// add adds the files of a subject with a number to a package, if they compile.
func (j *joiner) add(pkg string, number int, files map[string]string) bool {
	var parsed []*ast.File
	var texts, names []string
	for name, text := range files {
		text = used(lines.ReplaceAllString(text, ""))
		f, err := parser.ParseFile(j.set, name, text, parser.SkipObjectResolution)
		if err != nil {
			return false
		}
		parsed, texts, names = append(parsed, f), append(texts, text), append(names, name)
	}
	info := &types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: j.imports, GoVersion: "go1.26"}
	checked, err := config.Check(pkg, j.set, parsed, info)
	if err != nil {
		return false
	}
	for i, f := range parsed {
		type place struct{ at, n int }
		var places []place
		for n := range ast.Preorder(f) {
			id, ok := n.(*ast.Ident)
			if !ok {
				continue
			}
			o := info.Defs[id]
			if o == nil {
				o = info.Uses[id]
			}
			field, ok := o.(*types.Var)
			embedded := ok && field.Embedded() && checked.Scope().Lookup(field.Name()) != nil
			if o != nil && (o.Parent() == checked.Scope() || embedded) && id.Name != "_" {
				places = append(places, place{j.set.PositionFor(id.End(), false).Offset, number})
			}
		}
		slices.SortFunc(places, func(a, b place) int { return a.at - b.at })
		var b strings.Builder
		at := 0
		for _, p := range places {
			b.WriteString(texts[i][at:p.at] + "_" + strconv.Itoa(p.n))
			at = p.at
		}
		j.write(pkg, fmt.Sprint(number, names[i]), b.String()+texts[i][at:])
	}
	return true
}

// used returns a file without the names of the imports that it does not use, and without
// the import that puts a worker into a jail.
func used(text string) string {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, "", text, parser.SkipObjectResolution)
	if err != nil {
		return text
	}
	names := map[string]bool{}
	for n := range ast.Preorder(f) {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := s.X.(*ast.Ident); ok {
				names[id.Name] = true
			}
		}
	}
	for _, spec := range slices.Backward(f.Imports) {
		if name, _ := program.ImportName(spec, nil); name == "_" || !names[name] {
			from, to := set.PositionFor(spec.Pos(), false).Offset, set.PositionFor(spec.End(), false).Offset
			text = text[:from] + `_ "errors"` + text[to:]
		}
	}
	return text
}

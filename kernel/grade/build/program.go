package build

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"
)

// Stub is the name of the cell in Program.Ready.
const Stub = "stub"

// Program is an answer to be made a player.
type Program struct {
	Source string       // of the answer, a file of package main
	Ready  string       // what the exercise's stub has ready, a file of package main whose cell is Stub; may be empty
	Glue   string       // of the exercise, a file of package answer; may be empty
	Answer reflect.Type // a struct of the functions that the judge calls
}

// files returns the files of the program's package.
func (p Program) files() map[string]string {
	files := map[string]string{"answer.go": p.Source, "main.go": p.main()}
	if p.Ready != "" {
		files["ready.go"] = p.Ready
	}
	if p.Glue != "" {
		glue := strings.Replace(p.Glue, "//go:build ignore", "", 1)
		files["glue.go"] = strings.Replace(glue, "\npackage answer\n", "\npackage main\n", 1)
	}
	return files
}

// main returns the file that serves the answer's functions. Its names are such
// that an answer does not use them by chance.
func (p Program) main() string {
	var b strings.Builder
	b.WriteString("package main\n\nimport _ \"gametree/kernel/grade/jail/lock\"\nimport gametree_player \"gametree/kernel/grade/player\"\n")
	if strings.Contains(p.signatures(), "game.") {
		b.WriteString("import gametree_game \"gametree/pkg/game\"\n")
	}
	b.WriteString(p.signatures())
	b.WriteString("\nfunc main() {\n\tgametree_player.Serve(\n")
	for i := range p.Answer.NumField() {
		name := p.Answer.Field(i).Name
		fmt.Fprintf(&b, "\t\tgametree_player.Function{%q, %s},\n", name, name)
	}
	b.WriteString("\t)\n}\n")
	return b.String()
}

// foreign matches types that have a name only where the judge is. Functions with
// these are glue's, and are as they must be.
var foreign = regexp.MustCompile(`\b(\w+)\.\w`)

// signatures declares each function once more with the type that it must have.
func (p Program) signatures() string {
	var b strings.Builder
	for i := range p.Answer.NumField() {
		f := p.Answer.Field(i)
		if m := foreign.FindStringSubmatch(f.Type.String()); m == nil || m[1] == "game" {
			fmt.Fprintf(&b, "//line signature:%d\nvar _ %s = %s\n", i+1, f.Type, f.Name)
		}
	}
	return strings.ReplaceAll(b.String(), "game.", "gametree_game.")
}

package learner

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	_ "embed" // engine.txt
	"fmt"
	"go/format"
	"os"
	"strings"

	"gametree/exercises"
	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/host"
	"gametree/exercises/grader/report"
	"gametree/kernel/console"
	"gametree/pkg/game"
)

// parts are the exercises whose answers make an engine, and the functions of each.
var parts = []struct{ exercise, functions string }{
	{"game-over", "Score"}, {"quiescence", "Quiesce"}, {"table-bounds", "Store Probe"}, {"pvs", "PVS"},
	{"null-move", "MayPass NullMove"},
}

// exportEngine makes a program of the learner's recorded answers that have passed, which speaks UCCI
// and UCI, tries it, and writes it as the file engine, where the host makes files. It shows its source.
func exportEngine(ctx context.Context, stdio console.IO, l *Learner) error {
	r, err := l.Progress()
	if err != nil {
		return err
	}
	source, has, lacks := engineSource(r)
	if len(has) == 0 {
		return console.BadInputf("export: no part of your engine has passed yet; begin with game-over of lesson 10")
	}
	id, text, _, err := run(ctx, l.Host, source, "uci\nposition startpos\ngo depth 2\n")
	if err != nil {
		return fmt.Errorf("your engine: %w", err)
	}
	defer l.Host.Forget(id)
	if !strings.Contains(text, "bestmove ") {
		return fmt.Errorf("your engine plays no move; it prints %s", text)
	}
	note := "It has your " + strings.Join(has, ", ")
	if len(lacks) > 0 {
		note += "; it does without " + strings.Join(lacks, ", ") + ", which have not passed yet"
	}
	if m, ok := l.Host.(interface {
		Path(host.ProgramID) (string, error)
	}); ok {
		path, err := m.Path(id)
		program, unread := os.ReadFile(path)
		if err = cmp.Or(err, unread); err == nil {
			err = os.WriteFile("engine", program, 0o777)
		}
		if err != nil {
			return err
		}
		note = "The file engine is a program that speaks UCCI and UCI. " + note
	}
	shown := file("engine.zip", "application/zip", zipped(source))
	shown.Text = note + ".\n"
	shown.HTML = fmt.Sprintf("<p>%s.</p><p>%s: its source, for any system. Unpack it beside gametree, the folder of "+
		"the course, and build it with <code>go build -mod=mod</code>.</p>", note, shown.HTML)
	return stdio.Show(shown)
}

// engineSource returns the program, a package for each answer, and the functions that it has and lacks.
func engineSource(r *report.Progress) (s host.Source, has, lacks []string) {
	imports, fields := "", ""
	for _, p := range parts {
		e := game.Must(exercises.Lookup(p.exercise))
		names := strings.Fields(p.functions)
		code, err := answer.Find(e, []answer.Cell{{Name: p.exercise, Text: r.Of(p.exercise).Answer}})
		if err != nil || !r.Of(p.exercise).Passed {
			lacks = append(lacks, names...)
			continue
		}
		has = append(has, names...)
		name := strings.ReplaceAll(p.exercise, "-", "")
		text := strings.Replace(answer.Placed().ReplaceAllString(code.Source, "\n"), "package answer", "package "+name, 1)
		files := map[string]string{name + ".go": formatted(text)}
		s.Before = append(s.Before, host.Package{Path: "engine/" + name, Files: files})
		imports += fmt.Sprintf("%q\n", "engine/"+name)
		for _, f := range names {
			fields += fmt.Sprintf("%s: %s.%[1]s,\n", f, name)
		}
	}
	s.Files = map[string]string{"main.go": formatted(fmt.Sprintf(engineMain, imports, fields))}
	return s, has, lacks
}

// engineMain is the main program, a format for the imports and the fields.
//
//go:embed engine.txt
var engineMain string

func formatted(text string) string { return string(game.Must(format.Source([]byte(text)))) }

func zipped(s host.Source) []byte {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	fmt.Fprint(game.Must(w.Create("engine/go.mod")), "module engine\n\ngo 1.26\n\nrequire gametree v0.0.0\n\n"+
		"replace gametree => ../gametree\n")
	for _, p := range append(s.Before, host.Package{Path: "engine", Files: s.Files}) {
		for name, text := range p.Files {
			fmt.Fprint(game.Must(w.Create(p.Path+"/"+name)), text)
		}
	}
	w.Close()
	return out.Bytes()
}

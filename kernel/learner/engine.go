package learner

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"go/format"
	"maps"
	"os"
	"path/filepath"
	"slices"
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
// and UCI, tries it, and writes it into the folder engine with its source.
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
		program, err := m.Path(id)
		if err == nil {
			err = writeEngine(program, files(source))
		}
		if err == nil {
			fmt.Fprintf(stdio.Out, "engine/engine: a program that speaks UCCI and UCI. %s. Its source is beside it.\n", note)
		}
		return err
	}
	fmt.Fprintf(stdio.Out, "The source of a program that speaks UCCI and UCI. %s. Unpack it beside the folder of this "+
		"course, gametree, and build it with go build.\n", note)
	return stdio.Show(file("engine.zip", "application/zip", zipped(files(source))))
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
		text := strings.Replace(places().ReplaceAllString(code.Source, "\n"), "package answer", "package "+name, 1)
		s.Before = append(s.Before, host.Package{Path: "engine/" + name, Files: map[string]string{name + ".go": formatted(text)}})
		imports += fmt.Sprintf("%q\n", "engine/"+name)
		for _, f := range names {
			fields += fmt.Sprintf("%s: %s.%[1]s,\n", f, name)
		}
	}
	s.Files = map[string]string{"main.go": formatted(fmt.Sprintf(engineMain, imports, fields))}
	return s, has, lacks
}

const engineMain = `// Engine plays Chinese chess, by UCCI and UCI.
package main

import (
	"context"
	"os"

	%s
	"gametree/pkg/parts"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/ucci"
)

func main() {
	mine := parts.Engine{
		%s}
	if ucci.Serve(context.Background(), os.Stdin, os.Stdout, engine.New(mine.Rung("mine"))) != nil {
		os.Exit(1)
	}
}
`

func formatted(text string) string {
	if better, err := format.Source([]byte(text)); err == nil {
		return string(better)
	}
	return text
}

// files returns the files of a program, as they lie in the folder engine, with a go.mod.
func files(s host.Source) map[string]string {
	all := map[string]string{"engine/go.mod": fmt.Sprintf("module engine\n\ngo 1.26\n\nrequire gametree v0.0.0\n\n"+
		"replace gametree => %s\n", course())}
	for name, text := range s.Files {
		all["engine/"+name] = text
	}
	for _, p := range s.Before {
		for name, text := range p.Files {
			all[p.Path+"/"+name] = text
		}
	}
	return all
}

// course returns the folder of this course: the nearest one above that has its go.mod, or else one
// beside the engine.
func course() string {
	folder, _ := os.Getwd()
	for folder != filepath.Dir(folder) {
		if text, _ := os.ReadFile(filepath.Join(folder, "go.mod")); bytes.HasPrefix(text, []byte("module gametree\n")) {
			return folder
		}
		folder = filepath.Dir(folder)
	}
	return "../gametree"
}

// writeEngine writes the files, and a copy of the program beside them.
func writeEngine(program string, files map[string]string) error {
	binary, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(name, []byte(files[name]), 0o666); err != nil {
			return err
		}
	}
	return os.WriteFile("engine/engine", binary, 0o777)
}

func zipped(files map[string]string) []byte {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprint(game.Must(w.Create(name)), files[name])
	}
	w.Close()
	return out.Bytes()
}

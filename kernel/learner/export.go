package learner

import (
	"context"
	_ "embed"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/host"
	"gametree/exercises/grader/program"
	"gametree/exercises/kit"
	"gametree/kernel/console"
	"gametree/pkg/game"
	"gametree/pkg/stake"
)

// ExportCmd writes the learner's solver of Stake Your Claim as one Go program, to hand in to
// the judge of the contest, or the learner's engine of Chinese chess as a program (engine.go).
type ExportCmd struct {
	Search string `arg:"" default:"Memo" help:"Your search; engine: your engine of Chinese chess."`
}

const exported = "stake.go"

// Run puts the program together, tries it, and writes it if it is right.
func (c *ExportCmd) Run(ctx context.Context, stdio console.IO, l *Learner) error {
	if l == nil || l.Host == nil {
		return console.BadInputf("export: it takes what the cells of a notebook declare; use it in a notebook")
	}
	if c.Search == "engine" {
		return exportEngine(ctx, stdio, l)
	}
	cells, _ := l.past()
	text, err := contestProgram(cells, c.Search)
	if err != nil {
		return console.BadInput{Err: fmt.Errorf("export: %w", err)}
	}
	if err := try(ctx, l.Host, text); err != nil {
		return fmt.Errorf("%s: %w", exported, err)
	}
	fmt.Fprintf(stdio.Out, "%s: right on the two samples of the contest, and on a board with ten empty squares. "+
		"Hand it in.\n", exported)
	if os.WriteFile(exported, []byte(text), 0o666) == nil {
		return nil
	}
	return stdio.Show(file(exported, "text/x-go", []byte(text))) // a page has no files
}

// frame is the rest of the program: the input, the output, and the rules of the game.
//
//go:embed frame.txt
var frame string

// offered are the names of the library that the frame declares too, by package.
var offered = map[string][]string{
	"gametree/pkg/game":  {"Find", "Inf", "Move", "NoMove", "Position"},
	"gametree/pkg/stake": {"Board"},
}

// contestProgram returns a program that needs only the standard library: the frame, and what
// search and the function Largest are in cells.
func contestProgram(cells []answer.Cell, search string) (text string, err error) {
	code, err := answer.Read(cells, answer.Want{Entries: []string{"Largest", search},
		Imports: append(slices.Clip(kit.Usual), "gametree/pkg/stake"), Only: offered})
	if err != nil {
		return "", err
	}
	theirs := parsed(code.Source)
	window := ""
	for _, d := range theirs.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == search && f.Type.Params.NumFields() == 4 {
			window = ", -Inf, Inf"
		}
	}
	find := fmt.Sprintf("\n// find returns the value of b for the player to move.\n"+
		"func find(b *Board, depth int) int { return %s(b, depth%s) }\n", search, window)
	imports := map[string]string{}
	body := withoutImports(theirs, code.Source, imports) + find + withoutImports(parsed(frame), frame, imports)
	text = "//go:build ignore\n\n// Stake Your Claim: go run stake.go reads boards as the contest writes them.\n" +
		"package main\n\nimport (\n"
	for _, path := range slices.Sorted(maps.Keys(imports)) {
		text += fmt.Sprintf("%s%q\n", imports[path], path)
	}
	formatted, err := format.Source([]byte(text + ")\n" + body))
	return string(formatted), err
}

func parsed(text string) *ast.File {
	f, err := parser.ParseFile(token.NewFileSet(), "", text, parser.ParseComments)
	if err != nil {
		panic(err) // answer.Read has parsed it
	}
	return f
}

// withoutImports returns the declarations of a file with the names of the frame for those of
// the library, and adds the imports of other packages, which are names by path.
func withoutImports(f *ast.File, text string, imports map[string]string) string {
	ours := map[string]bool{}
	from := f.Name.End()
	for _, spec := range f.Imports {
		switch name, path := program.ImportName(spec, nil); {
		case offered[path] != nil:
			ours[name] = true
		case name == program.NameOf(path):
			imports[path] = ""
		default:
			imports[path] = name + " "
		}
	}
	for _, d := range f.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			from = g.End()
		}
	}
	var cuts []*ast.SelectorExpr
	for n := range ast.Preorder(f) {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && x.Obj == nil && ours[x.Name] {
				cuts = append(cuts, s)
			}
		}
	}
	for _, s := range slices.Backward(cuts) {
		text = text[:s.Pos()-f.FileStart] + text[s.Sel.Pos()-f.FileStart:]
	}
	return answer.Placed().ReplaceAllString(text[from-f.FileStart:], "\n")
}

// samples are the two boards of the contest, and one with ten empty squares, which needs
// more than minimax.
//
//go:embed samples.txt
var samples string

// try builds a program and gives it the samples. The error says what is wrong with it.
func try(ctx context.Context, h host.Host, text string) error {
	program, printed, code, err := run(ctx, h, host.Source{Files: map[string]string{exported: text}}, samples)
	if err != nil {
		return err
	}
	h.Forget(program)
	boards := game.Must(stake.Read(strings.NewReader(samples)))
	lines := strings.Split(strings.TrimSpace(printed), "\n")
	for i, b := range boards {
		right := stake.Memo(b)
		if want := stake.Format(right.Move, right.Value); i >= len(lines) || lines[i] != want {
			return fmt.Errorf("right for the board\n%s\nis %s; it prints %s", b, want, lines[min(i, len(lines)-1)])
		}
	}
	if code != 0 {
		return fmt.Errorf("it ends with status %d", code)
	}
	return nil
}

// run builds a program and runs it with that input. It returns what it has printed, and the code
// with which it has ended.
func run(
	ctx context.Context, h host.Host, source host.Source, input string,
) (id host.ProgramID, text string, code int, err error) {
	built, err := h.Build(ctx, source)
	if err != nil {
		return 0, "", 0, err
	}
	if !built.OK {
		return 0, "", 0, fmt.Errorf("it does not compile: %s", built.Text)
	}
	var printed strings.Builder
	var p host.Process
	started := make(chan struct{})
	p, err = h.Start(built.Program, host.Start{
		Output: func(_, text string) { printed.WriteString(text) },
		Asked: func() {
			<-started
			p.Input(input)
			input = "" // the end
		},
	})
	if err != nil {
		return 0, "", 0, err
	}
	close(started)
	ctx, stop := context.WithTimeoutCause(ctx, slow, fmt.Errorf("it has not ended after %v", slow))
	defer stop()
	defer context.AfterFunc(ctx, p.Kill)()
	end := p.Wait()
	if ctx.Err() != nil {
		return 0, "", 0, context.Cause(ctx)
	}
	return built.Program, printed.String(), end.Code, nil
}

// slow is how long a program may take for its input.
const slow = 3 * time.Minute

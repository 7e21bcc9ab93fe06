package program_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/exercises/grader/program"
)

// lessonCells returns the code of the lessons' cells that are Go: a cell like "%%solve stake"
// is input of its command, in which Go's comments mean nothing.
func lessonCells(t testing.TB) (cells []string) {
	files, err := filepath.Glob("../../../notebooks/*.ipynb")
	require.NoError(t, err)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		var lesson struct {
			Cells []struct {
				Type   string `json:"cell_type"`
				Source []string
			}
		}
		require.NoError(t, json.Unmarshal(data, &lesson))
		for _, c := range lesson.Cells {
			code := strings.Join(c.Source, "")
			first, _, _ := strings.Cut(code, "\n")
			magic := strings.HasPrefix(first, "%%") && strings.TrimSpace(first) != "%%"
			if _, err := (&program.Store{Packages: some{}}).Make(1, code); c.Type == "code" && err == nil && !magic {
				cells = append(cells, code)
			}
		}
	}
	require.Greater(t, len(cells), 50)
	return cells
}

// TestLessonCells makes programs of random sequences of the lessons' cells, in which other
// cells stand in comments and strings. Those are not read, and whatever the program declares
// or uses stands at its place in its cell.
func TestLessonCells(t *testing.T) {
	lessons := lessonCells(t)
	rapid.Check(t, func(t *rapid.T) {
		store, cells := program.Store{Packages: some{}}, []string{""}
		for range rapid.IntRange(1, 4).Draw(t, "cells") {
			code := rapid.SampledFrom(lessons).Draw(t, "cell")
			quoted := rapid.SampledFrom([]string{"!touch made", "%reset", "%%", "//gonb:%rm f", "package x"}).Draw(t, "line") + "\n" +
				strings.NewReplacer("`", "'", "*/", "").Replace(rapid.SampledFrom(lessons).Draw(t, "quoted"))
			commands := program.Commands(code)
			switch where := rapid.IntRange(0, 2).Draw(t, "where"); {
			case where == 0:
				code += "\n/*\n" + quoted + "\n*/"
			case where == 1 || strings.Contains(code, "import"): // imports come before variables
				code = "/*\n" + quoted + "\n*/\n\n" + code
			default:
				code = "var quoted = `\n" + quoted + "\n`\n" + code
			}
			cells = append(cells, code)
			again := program.Commands(code)
			require.Len(t, again, len(commands), code)
			for i, c := range commands {
				assert.Equal(t, c.Text, again[i].Text)
			}
			p, err := store.Make(len(cells)-1, code)
			require.NoError(t, err, code)
			store.Keep(p)
			inPlace(t, p.Text, cells)
		}
	})
}

// inPlace checks that each name in a program stands where its position says.
func inPlace(t *rapid.T, text string, cells []string) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "main.go", text, parser.SkipObjectResolution)
	require.NoError(t, err, text)
	ast.Inspect(file, func(n ast.Node) bool {
		if i, ok := n.(*ast.ImportSpec); ok && i.Name != nil && i.Name.Name == "_" {
			return false // perhaps the name is not in the cell
		}
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		at := set.Position(id.Pos())
		for count := 1; count < len(cells); count++ {
			if at.Filename != "/"+program.File(count) || id.Name == "main" {
				continue
			}
			lines := strings.Split(cells[count], "\n")
			if at.Line > len(lines) {
				continue // the program's own, below the cell
			}
			line := lines[at.Line-1]
			assert.True(t, strings.HasPrefix(line[min(at.Column-1, len(line)):], id.Name), "%s: %s in %q", at, id.Name, line)
		}
		return true
	})
}

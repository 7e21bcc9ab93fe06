package cell_test

import (
	"go/parser"
	"go/token"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/cell"
)

func TestBlankImports(t *testing.T) {
	for code, want := range map[string][]string{
		"import _ \"a\"\nimport _ \"b/c\"":                      {"a", "b/c"},
		"import (\n\t_ `a`\n\t\"fmt\"\n\tx \"d\"; _ \"b\"\n)":   {"a", "b"},
		"%env A=1\n!ls 'it'\nimport _ \"a\" // as it must\n":    {"a"},
		"import _ \"a\"\nimport _ \"a\"":                        {"a"},
		"import \"fmt\"\nvar _ = \"a\"\nfunc f(_ string) {}":    nil,
		"var text = `\nimport _ \"a\"\n`":                       nil,
		"%%\n// import\nprintln(\"import\")\nimport _ \"late\"": nil,
		"%%writefile a.go\nimport _ \"a\"":                      nil,
		"import ( \"fmt\" )\nfunc f() { _, b := \"a\", \"b\" }": nil,
		"import _ \"unclosed":                                   nil,
		"import (\n_ \"a\"\n":                                   {"a"},
	} {
		assert.Equal(t, want, cell.BlankImports(code), code)
	}
}

func TestCompanion(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "", cell.Companion([]string{"a", "b/c"}, map[string]string{"cell_1.go": "package main;"}), 0)
	assert.NoError(t, err)
	assert.Equal(t, "main", file.Name.Name)
	assert.Len(t, file.Imports, 4)
}

package program_test

import (
	"go/parser"
	"go/token"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/grader/program"
)

func TestCompanion(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "", program.Companion(map[string]string{"cell_1.go": "package main;"}), 0)
	assert.NoError(t, err)
	assert.Equal(t, "main", file.Name.Name)
	assert.Len(t, file.Imports, 2)
}

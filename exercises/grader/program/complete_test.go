package program_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/grader/program"
)

func TestIsComplete(t *testing.T) {
	for code, want := range map[string]bool{
		"":                                   true,
		"func f() int {\n\treturn 1\n}":      true,
		"%%\nfmt.Println(1)\n":               true,
		"%%":                                 false,
		"%%\nfmt.Println(1)":                 false,
		"%%\nfor {\n    println(1)\n}\n    ": true,
		"%main\nx := 1\nprintln(x)\n":        true,
		"func main() {\n\tprintln(1)\n}":     true,
		"%%\nprintln(1) // one\n":            true,
		"%ls":                                true,
		"//gonb:%%\nx := 1\n_ = x\n":         true,
		"!ls (":                              true,
		"!ls \\":                             false,
		"!ls \\\n  -l (\n%%\nprintln(1)\n":   true,
		"%%writefile a.go\nfunc (\n":         true,
		"%%writefile a.go":                   false,
		"%%solve tree\n((1 2\n":              true,
		"func f() int {":                     false,
		"%%\nfor {":                          false,
		"%%\nfor {\n\tprintln(1)":            false,
		"func f() {\n\tif true {":            false,
		"%%\nprintln(1,":                     false,
		"%%\nprintln(":                       false,
		"%%\nx := []int{\n\t1,\n\t2,":        false,
		"%%\nx := `one\n  two":               false,
		"/* one":                             false,
		"x := 1":                             true,
		"for range 3 {\n\tf()\n}\n":          true,
		"for range 3 { f() }":                true,
		"x := []int{\n\t1,\n}":               true,
		"1 + 2":                              true,
	} {
		assert.Equal(t, want, program.IsComplete(code), code)
	}
}

func TestUnclosed(t *testing.T) {
	for code, want := range map[string]string{
		"for {\n}\nf(1,": "3:1 (", "for {\n\tif x {\n}\nx++\n": "2:6 {", "%ls\nf[(": "2:2 (", "f(\n1)": "0:0 ",
	} {
		line, column, sign, ok := program.Unclosed(code)
		assert.Equal(t, want, fmt.Sprintf("%d:%d %s", line, column, sign), code)
		assert.Equal(t, sign != "", ok)
	}
}

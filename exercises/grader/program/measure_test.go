package program_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/grader/program"
)

func TestMeasuring(t *testing.T) {
	for _, test := range []struct {
		name, code string
		count      int
		want       string
	}{
		{"an expression", "%time f(3) // three", 1, "timing.Begin().Value(/*line :1:7*/f(3)) // three"},
		{"two values", "%time f(3)", 2, "timing.Begin().Value(/*line :1:7*/f(3))"},
		{"a call without a value", "%time f(3)", 0, "timing.Once(func() { /*line :1:7*/f(3) })"},
		{"a call of which nothing is known", "%time f(3)", -1, "timing.Once(func() { /*line :1:7*/f(3) })"},
		{"no call", "%time x * x", -1, "timing.Begin().Value(/*line :1:7*/x * x)"},
		{"below declarations", "var x = 3\n%time x * x", 1, "var x = 3\ntiming.Begin().Value(/*line :2:7*/x * x)"},
		{"below statements", "x := 3\n%time f(x)", 1, "x := 3\ntiming.Begin().Value(/*line :2:7*/f(x))"},
		{"a body that ends in a call", "%%time\nf(3)", 1, "timing.Once(func() { \nif v := interface{}(/*line :2:1*/f(3)); v != nil { outlet.Value(v) }\n })"},
		{"over lines", "%time f(\n3)", 1, "timing.Begin().Value(/*line :1:7*/f(\n3))"},
		{"a statement", "%time x := f(3)", 1, "timing.Once(func() { /*line :1:7*/x := f(3)\n })"},
		{"a body", "%%time\nfor range 3 {\n}", 1, "timing.Once(func() { \nfor range 3 {\n}\n })"},
		{"a body with a result", "%%time\nx := 3\nx * x // nine", 1, "timing.Once(func() { \nx := 3\noutlet.Value(/*line :3:1*/x * x) // nine\n })"},
		{"another cell", "%timer x", 1, "%timer x"},
	} {
		t.Run(test.name, func(t *testing.T) {
			made := program.Measuring(test.code, func(program string) (int, string) {
				assert.Contains(t, program, "outlet.Value(")
				return test.count, ""
			})
			assert.Equal(t, test.want, made)
		})
	}
	for _, code := range []string{"%time", "%time  ", "%%time\n\n", "%%time"} {
		measures, err := program.Measures(code)
		assert.True(t, measures, code)
		assert.ErrorContains(t, err, "needs an expression", code)
	}
	_, err := program.Measures("%time\n%%\nf(3)")
	assert.EqualError(t, err, "the lines %time and %% are one: write %%time instead of both")
}

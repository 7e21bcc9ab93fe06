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
		{"an expression", "%time f(3) // three", 1, "func main() { timing.Begin().Value(/*line :1:7*/f(3)) } // three"},
		{"two values", "%time f(3)", 2, "func main() { timing.Begin().Value(/*line :1:7*/f(3)) }"},
		{"a call without a value", "%time f(3)", 0, "func main() { timing.Once(func() { /*line :1:7*/f(3) }) }"},
		{"a call of which nothing is known", "%time f(3)", -1, "func main() { timing.Once(func() { /*line :1:7*/f(3) }) }"},
		{"no call", "%time x * x", -1, "func main() { timing.Begin().Value(/*line :1:7*/x * x) }"},
		{"below declarations", "var x = 3\n%time x * x", 1, "var x = 3\nfunc main() { timing.Begin().Value(/*line :2:7*/x * x) }"},
		{"over lines", "%time f(\n3)", 1, "func main() { timing.Begin().Value(/*line :1:7*/f(\n3)) }"},
		{"a statement", "%time x := f(3)", 1, "func main() { timing.Once(func() { /*line :1:7*/x := f(3)\n }) }"},
		{"a body", "%%time\nfor range 3 {\n}", 1, "func main() { timing.Once(func() { \nfor range 3 {\n}\n }) }"},
		{"a body with a result", "%%time\nx := 3\nx * x // nine", 1, "func main() { timing.Once(func() { \nx := 3\noutlet.Value(/*line :3:1*/x * x) // nine\n }) }"},
		{"again and again", "%timeit f(3)", 1, "func main() { timing.Repeat(func() { timing.Keep(/*line :1:9*/f(3)) }) }"},
		{"again and again, two values", "%timeit f(3)", 2, "func main() { timing.Repeat(func() { /*line :1:9*/f(3) }) }"},
		{"again and again, without a value", "%timeit f(3)", 0, "func main() { timing.Repeat(func() { /*line :1:9*/f(3) }) }"},
		{"a body again and again", "%%timeit\nf(3)", 1, "func main() { timing.Repeat(func() { \nf(3)\n }) }"},
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
	for _, code := range []string{"%time", "%time  ", "%%timeit\n\n", "%%time"} {
		measures, err := program.Measures(code)
		assert.True(t, measures, code)
		assert.ErrorContains(t, err, "needs an expression", code)
	}
}

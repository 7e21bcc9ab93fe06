package cell_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/cell"
)

func TestMeasuring(t *testing.T) {
	for _, test := range []struct {
		name, code string
		count      int
		want       string
	}{
		{"an expression", "%time f(3) // three", 1, "func main() { timing.Begin().Value(f(3)) } // three"},
		{"two values", "%time f(3)", 2, "func main() { timing.Begin().Value(f(3)) }"},
		{"a call without a value", "%time f(3)", 0, "func main() { timing.Once(func() { f(3) }) }"},
		{"a call of which nothing is known", "%time f(3)", -1, "func main() { timing.Once(func() { f(3) }) }"},
		{"no call", "%time x * x", -1, "func main() { timing.Begin().Value(x * x) }"},
		{"below declarations", "var x = 3\n%time x * x", 1, "var x = 3\nfunc main() { timing.Begin().Value(x * x) }"},
		{"over lines", "%time f(\n3)", 1, "func main() { timing.Begin().Value(f(\n3)) }"},
		{"a statement", "%time x := f(3)", 1, "func main() { timing.Once(func() { x := f(3)\n }) }"},
		{"a body", "%%time\nfor range 3 {\n}", 1, "func main() { timing.Once(func() { \nfor range 3 {\n}\n }) }"},
		{"a body with a result", "%%time\nx := 3\nx * x // nine", 1, "func main() { timing.Once(func() { \nx := 3\noutlet.Value(x * x) // nine\n }) }"},
		{"again and again", "%timeit f(3)", 1, "func main() { timing.Repeat(func() { timing.Keep(f(3)) }) }"},
		{"again and again, two values", "%timeit f(3)", 2, "func main() { timing.Repeat(func() { f(3) }) }"},
		{"again and again, without a value", "%timeit f(3)", 0, "func main() { timing.Repeat(func() { f(3) }) }"},
		{"a body again and again", "%%timeit\nf(3)", 1, "func main() { timing.Repeat(func() { \nf(3)\n }) }"},
		{"another cell", "%timer x", 1, "%timer x"},
	} {
		t.Run(test.name, func(t *testing.T) {
			made := cell.Measuring(test.code, func(program string) (int, bool) {
				assert.Contains(t, program, "outlet.Value(")
				return test.count, false
			})
			assert.Equal(t, test.want, made)
		})
	}
	for _, code := range []string{"%time", "%time  ", "%%timeit\n\n", "%%time"} {
		measures, err := cell.Measures(code)
		assert.True(t, measures, code)
		assert.ErrorContains(t, err, "needs an expression", code)
	}
}

// TestPlaceInMeasured: the column of an error is that of the cell, without what was
// written around an expression.
func TestPlaceInMeasured(t *testing.T) {
	for _, test := range []struct{ code, made string }{
		{"%time twice(zork)", "func main() { timing.Begin().Value(twice(zork)) }"},
		{"%timeit twice(zork)", "func main() { timing.Repeat(func() { timing.Keep(twice(zork)) }) }"},
		{"%%\nzork + 1", "\toutlet.Value(zork + 1)"},
		{"var x = 1\nzork + x", "func main() { outlet.Value(show.Drawn(zork + x)) }"},
		{"%check-game zork{}", "func main() { gamecheck.Report(func() any { return new(zork{}) }) }"},
	} {
		line := 1 + strings.Count(test.code, "\n")
		at := strings.Index(test.made, "zork")
		r := cell.Report{Code: test.code, Count: 1, Cause: cell.FromGonb(cell.Failure{Name: "ERROR", Value: "compile", Traceback: []string{
			"Cell[1]: Line " + string(rune('0'+line)) + "\n" + test.made + "\n" + strings.Repeat(" ", at) + "^\n\nundefined: zork",
		}})}
		shown := strings.Split(strings.Join(r.Explain().Traceback, "\n"), "\n")
		last := strings.Split(test.code, "\n")[line-1]
		assert.Contains(t, shown, "      | "+strings.Repeat(" ", strings.Index(last, "zork"))+"\x1b[31m^\x1b[0m", test.code)
	}
}

package program

import (
	"fmt"
	"slices"
	"strings"
)

// testKinds are the kinds of tests, by the beginnings of their names.
var testKinds = []struct{ begins, kind string }{
	{"Test", "InternalTest"}, {"Benchmark", "InternalBenchmark"}, {"Fuzz", "InternalFuzzTarget"},
}

// testMain returns the file that runs tests and benchmarks with these names instead of main, as go
// test does.
func testMain(names []string) string {
	text := "package main\n\nimport (\n\t\"os\"\n\t\"testing\"\n\t\"testing/internal/testdeps\"\n)\n\n" +
		"func main() {\n\tos.Exit(testing.MainStart(testdeps.TestDeps{}"
	for _, k := range testKinds {
		text += ", []testing." + k.kind + "{"
		for _, name := range names {
			if strings.HasPrefix(name, k.begins) {
				text += fmt.Sprintf("{%q, %s}, ", name, name)
			}
		}
		text += "}"
	}
	return text + ", nil).Run())\n}\n"
}

// isTest reports whether a function of that name is for testMain.
func isTest(name string) bool {
	for _, k := range testKinds {
		if rest, ok := strings.CutPrefix(name, k.begins); ok && name != "TestMain" {
			return rest == "" || !('a' <= rest[0] && rest[0] <= 'z')
		}
	}
	return false
}

// TestArguments returns the arguments of a program of tests for those after %test, which are
// as for go test. Without any, it runs the tests and benchmarks with these names.
func TestArguments(arguments, names []string) (made []string) {
	for _, a := range arguments {
		if flag := strings.TrimLeft(a, "-"); flag != a && !strings.HasPrefix(flag, "test.") {
			a = "-test." + flag
		}
		made = append(made, a)
	}
	if len(arguments) > 0 {
		return made
	}
	made = []string{"-test.v"}
	if len(names) > 0 {
		made = append(made, "-test.run=^("+strings.Join(names, "|")+")$")
	}
	if slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(name, "Benchmark") }) {
		made = append(made, "-test.bench=.")
	}
	return made
}

package program

import (
	"fmt"
	"slices"
	"strings"
)

// testMain returns the file that runs tests and benchmarks instead of main, as go test does.
// tests are their names and those of TestMain, if there is one.
func testMain(names []string) string {
	var tests, benchmarks, fuzzing strings.Builder
	run := "os.Exit(m.Run())"
	for _, name := range names {
		list, kind := &tests, "InternalTest"
		switch {
		case name == "TestMain":
			run = "TestMain(m); os.Exit(int(reflect.ValueOf(m).Elem().FieldByName(\"exitCode\").Int()))"
			continue
		case strings.HasPrefix(name, "Benchmark"):
			list, kind = &benchmarks, "InternalBenchmark"
		case strings.HasPrefix(name, "Fuzz"):
			list, kind = &fuzzing, "InternalFuzzTarget"
		}
		fmt.Fprintf(list, "testing.%s{%q, %s}, ", kind, name, name)
	}
	return "package main\n\nimport (\n\t\"os\"\n\t\"reflect\"\n\t\"testing\"\n\t\"testing/internal/testdeps\"\n)\n\n" +
		"var _ = reflect.ValueOf\n\nfunc main() {\n\tm := testing.MainStart(testdeps.TestDeps{}, []testing.InternalTest{" +
		tests.String() + "}, []testing.InternalBenchmark{" + benchmarks.String() + "}, []testing.InternalFuzzTarget{" +
		fuzzing.String() + "}, nil)\n\t" + run + "\n}\n"
}

// isTest reports whether a function of that name is for testMain.
func isTest(name string) bool {
	for _, kind := range []string{"Test", "Benchmark", "Fuzz"} {
		if rest, ok := strings.CutPrefix(name, kind); ok && (rest == "" || !('a' <= rest[0] && rest[0] <= 'z')) {
			return true
		}
	}
	return false
}

// testFlags are the flags of go test that it passes on to a program of tests.
var testFlags = strings.Fields("bench benchmem benchtime count cpu failfast fullpath fuzz fuzztime " +
	"fuzzminimizetime list parallel run short shuffle skip timeout v")

// TestArguments returns the arguments of a program of tests for those after %test, which are
// as for go test. Without any, it runs the tests and benchmarks with these names.
func TestArguments(arguments, names []string) (made []string) {
	for _, a := range arguments {
		flag, value, has := strings.Cut(strings.TrimLeft(a, "-"), "=")
		if a[:1] == "-" && slices.Contains(testFlags, flag) {
			a = "-test." + flag
			if has {
				a += "=" + value
			}
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

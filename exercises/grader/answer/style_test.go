package answer_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises"
	"gametree/exercises/grader/answer"
)

func TestRemarks(t *testing.T) {
	for want, body := range map[string]string{
		"line 3: best = max(best, v) does the same in one line":                 "if v > best {\n\t\tbest = v\n\t}",
		"line 3: best = max(best, v) does":                                      "if best <= v {\n\t\tbest = v\n\t}",
		"line 3: best = min(best, v) does":                                      "if v < best {\n\t\tbest = v\n\t}",
		"line 3: a condition is already true or false":                          "if ok == true {\n\t\tprintln()\n\t}",
		"line 5: no else is needed after a return":                              "if ok {\n\t\treturn\n\t} else {\n\t\tprintln()\n\t}",
		"line 3: write game.Inf, which is above every value, instead of 999999": "best := 999999",
		"gofmt formats it differently":                                          "best  := 1",
	} {
		cell := "// exercise: x\nfunc F(best, v int, ok bool) {\n\t" + body + "\n}\n"
		var said []string
		for _, r := range answer.Remarks(cell, cell) {
			said = append(said, r.String())
		}
		assert.Len(t, said, 1, body)
		assert.Contains(t, strings.Join(said, "\n"), want)
	}
}

func TestALongAnswer(t *testing.T) {
	long := "func F() {\n" + strings.Repeat("\tprintln()\n", 9) + "}\n"
	assert.Contains(t, answer.Remarks(long, "func F() { println() }")[0].Text, "shows an answer with 1")
}

func TestRemarksOnAFile(t *testing.T) {
	file := "// Ann\r\npackage main\r\n\r\n// exercise: x\r\nfunc F(v int, ok bool) {\r\n\tif ok == true {\r\n\t}\r\n}\r\n"
	remarks := answer.Remarks(file, file)
	assert.Len(t, remarks, 1)
	assert.Contains(t, remarks[0].String(), "line 6: a condition is already true or false")
	file = "\ufeff" + strings.ReplaceAll(file, "ok == true {\r\n", "ok {\r\n\t\tprintln()\r\n")
	assert.Empty(t, answer.Remarks(file, strings.ReplaceAll(file[3:], "\r\n", "\n")), "the ends of lines do not count")
}

func TestExemplarsGetNoRemarks(t *testing.T) {
	for _, e := range exercises.All() {
		assert.Empty(t, answer.Remarks(e.Exemplar(), e.Exemplar()), e.ID)
	}
}

func FuzzRemarks(f *testing.F) {
	f.Add("func F() { if a > b { a = b } }")
	f.Fuzz(func(t *testing.T, cell string) { answer.Remarks(cell, "") })
}

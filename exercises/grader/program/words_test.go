package program

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSplit(t *testing.T) {
	for _, c := range []struct {
		name, line string
		want       []string
		rest       string
	}{
		{"words", "solve  tree\t--stats", []string{"solve", "tree", "--stats"}, ""},
		{"nothing", "", nil, ""},
		{"blanks", "  ", nil, ""},
		{"the next line is not the command's", "rungs\nsolve", []string{"rungs"}, "solve"},
		{"double quotes", `a "b c" d`, []string{"a", "b c", "d"}, ""},
		{"single quotes take all", `a 'b \ "c'`, []string{"a", `b \ "c`}, ""},
		{"quotes inside a word", `--rung="alpha beta"x`, []string{"--rung=alpha betax"}, ""},
		{"an empty word", `a "" ''`, []string{"a", "", ""}, ""},
		{"a quote in quotes", `"say \"hi\" \\ \n"`, []string{`say "hi" \ \n`}, ""},
		{"an escaped blank", `a\ b`, []string{"a b"}, ""},
		{"a line goes on", "a \\\nb\nc", []string{"a", "b"}, "c"},
		{"a quote goes on over lines", "a \"1\n2\"\nb", []string{"a", "1\n2"}, "b"},
		{"a backslash at the end", `a\`, []string{`a\`}, ""},
		{"an expression", `play New(5, "a) b") --rung f[ "x" ]`, []string{"play", `New(5, "a) b")`, "--rung", `f[ "x" ]`}, ""},
		{"an open bracket ends with its line", "a (b c\nd", []string{"a", "(b c"}, "d"},
		{"carriage returns", "a\r\nb", []string{"a"}, "b"},
		{"other letters", `é "ü ∞"`, []string{"é", "ü ∞"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			words, rest, err := SplitLine(c.line)
			assert.NoError(t, err)
			assert.Equal(t, strings.Join(c.want, "|"), strings.Join(Texts(words), "|"))
			assert.Len(t, words, len(c.want))
			assert.Equal(t, c.rest, rest)
		})
	}
}

func TestSplitAnOpenQuote(t *testing.T) {
	for _, line := range []string{`a "b c`, `a 'b c`} {
		words, _, err := SplitLine(line)
		assert.ErrorContains(t, err, "is opened and never closed", line)
		assert.Equal(t, []string{"a", "b c"}, Texts(words), "all words are returned")
	}
}

// FuzzSplit checks that a quoted word comes back unchanged, and that the offsets of
// the words of any line are in order and inside the line.
func FuzzSplit(f *testing.F) {
	f.Add(`solve tree "((7 9) (2 8 5))"`) // the most common command
	f.Add(`'a' "b\"" c\ d`)               // every way to quote
	f.Add("a \\\n b\nc")                  // lines
	f.Add(`"open`)                        // an open quote
	f.Add("\\")                           // a backslash with nothing to escape
	f.Fuzz(func(t *testing.T, text string) {
		quoted := "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
		words, rest, err := SplitLine("a " + quoted + "\nrest")
		assert.NoError(t, err)
		assert.Equal(t, []string{"a", text}, Texts(words), "quoted: %s", quoted)
		assert.Equal(t, "rest", rest)

		words, rest, err = SplitLine(text)
		assert.True(t, strings.HasSuffix(text, rest))
		at := 0
		for _, w := range words {
			assert.True(t, at <= w.Start && w.Start < w.End && w.End <= len(text)-len(rest), "SplitLine(%q) = %v", text, words)
			at = w.End
		}
		if err != nil {
			assert.Empty(t, rest)
		}
	})
}

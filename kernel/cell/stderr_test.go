package cell_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/cell"
)

// pieces cuts text at random places.
func pieces(text string, random *rand.Rand) []string {
	var cut []string
	for text != "" {
		n := min(len(text), 1+random.IntN(1+random.IntN(300)))
		cut = append(cut, text[:n])
		text = text[n:]
	}
	return cut
}

// TestStderrRecorded: in whatever pieces standard error comes, the cell's own output
// is shown, the dump is not, and Explain still explains the failure.
func TestStderrRecorded(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 0))
	for _, path := range paths(t) {
		c := readCase(t, path)
		for range 20 {
			var s cell.Stderr
			var shown string
			for _, piece := range pieces("début 3/4\n"+c.stderr, random) {
				shown += s.Write(piece)
			}
			shown += s.End(true)
			assert.True(t, strings.HasPrefix(shown, "début 3/4\n"), "%s: %q", path, shown)
			assert.NotRegexp(t, inner, shown, path)
			got := c
			got.stderr = s.Text()
			assert.Equal(t, c.want, got.explain(), path)
		}
	}
}

func TestStderr(t *testing.T) {
	longHead := "panic: a\n" + strings.Repeat("\tb\n", 200)
	tests := []struct {
		name   string
		pieces []string
		failed bool
		shown  []string // after each piece, and at the end
	}{
		{"own words come at once", []string{"dep", "th 3", "\n"}, false, []string{"dep", "th 3", "\n", ""}},
		{"a counter comes at once", []string{"\r1/9", "\r2/9"}, false, []string{"\r1/9", "\r2/9", ""}},
		{"no panic after all", []string{"pan", "ic: no\n", "go on\n"}, false, []string{"", "", "", "panic: no\ngo on\n"}},
		{"no panic in mid-line", []string{"a ", "panic: no", "\n"}, false, []string{"a ", "panic: no", "\n", ""}},
		{"a panic", []string{"panic: a\n\ngoroutine 1 [running]:\n", "main.main()\n"}, true, []string{"", "", ""}},
		{"a panic without a stack", []string{"panic: a\n\n", "goro"}, true, []string{"", "", "panic: a\n\ngoro"}},
		{"a head without an end", []string{longHead}, true, []string{"", longHead}},
		{"somebody's dump", []string{"panic: a\n\ngoroutine 1 [running]:\n"}, false, []string{"", "panic: a\n\ngoroutine 1 [running]:\n"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var s cell.Stderr
			var shown []string
			for _, piece := range test.pieces {
				shown = append(shown, s.Write(piece))
			}
			assert.Equal(t, test.shown, append(shown, s.End(test.failed)))
		})
	}
}

// TestStderrLongPanic: a panic with a long message is recognised.
func TestStderrLongPanic(t *testing.T) {
	var s cell.Stderr
	dump := "panic: " + strings.Repeat("語", 5e4) + "\n\ngoroutine 1 [running]:\nmain.main()\n\t/cell_1.go:2 +0x1\n"
	for _, piece := range pieces(dump, rand.New(rand.NewPCG(4, 0))) {
		assert.Empty(t, s.Write(piece))
	}
	assert.Empty(t, s.End(true))
	got := explain("%%\npanic(x)", 1, "exit status 2", s.Text())
	assert.Equal(t, cell.Panic, got.Name)
	assert.Less(t, len(got.Value), 1100)
	assert.Less(t, len(strings.Join(got.Traceback, "\n")), 1200)
}

// FuzzStderr: all of the standard error of a cell that does not fail is shown.
func FuzzStderr(f *testing.F) {
	f.Add("panic: a\n\ngoroutine 1 [running]:\n", 3)
	f.Add("panic\nruntime: x\nfatal error: y\n\n\n", 1)
	f.Add("\x1b[31mpanic: a\n\ngoroutine 1 [running]:\n", 2)
	f.Fuzz(func(t *testing.T, text string, size int) {
		if size < 1 || len(text) > 1<<14 {
			return
		}
		var s cell.Stderr
		var shown string
		for rest := text; rest != ""; {
			n := min(size, len(rest))
			shown += s.Write(rest[:n])
			rest = rest[n:]
		}
		shown += s.End(false)
		assert.Equal(t, text, shown)
	})
}

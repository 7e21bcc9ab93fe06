package cell_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/cell"
)

func TestCap(t *testing.T) {
	c := cell.Cap{Limit: 10}
	assert.Equal(t, "12345", c.Stream("stdout", "12345"))
	pass, note := c.Display(3)
	assert.True(t, pass)
	assert.Empty(t, note)
	assert.Equal(t, "6\n… output stopped at 10 bytes; the cell went on\n", c.Stream("stderr", "6αβ"), "no half letters")
	assert.Empty(t, c.Stream("stdout", "7"))
	pass, note = c.Display(0)
	assert.False(t, pass)
	assert.Empty(t, note, "the note comes once")
}

func TestCapDisplay(t *testing.T) {
	c := cell.Cap{}
	pass, note := c.Display(cell.DefaultLimit + 1)
	assert.False(t, pass)
	assert.Equal(t, "… output stopped at 1 MB; the cell went on\n", note)
	assert.Empty(t, c.Stream("stdout", "1"))
}

// TestCapDump: a stack dump on standard error is cut, in whatever pieces it comes;
// standard output is not.
func TestCapDump(t *testing.T) {
	var dump strings.Builder
	dump.WriteString("my own words\npanic: no\n\ngoroutine 1 [running]:\n")
	for i := range 5000 {
		fmt.Fprintf(&dump, "main.f(%d)\n\t/tmp/main.go:%d\n", i, i)
	}
	random := rand.New(rand.NewPCG(1, 0))
	for range 20 {
		c := cell.Cap{}
		var got string
		for rest := dump.String(); rest != ""; {
			n := min(len(rest), 1+random.IntN(200))
			got += c.Stream("stderr", rest[:n])
			rest = rest[n:]
		}
		lines := strings.Split(got, "\n")
		assert.Equal(t, "my own words", lines[0])
		assert.Less(t, len(lines), 110)
		assert.Equal(t, "… the rest of the stack is left out", lines[len(lines)-2])
		assert.Equal(t, "more", c.Stream("stdout", "more"))
	}
}

// TestCapRandom: of any output, at most the limit and one note are passed on, no
// letter is cut, and everything before the limit is passed on.
func TestCapRandom(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 0))
	for round := range 200 {
		c := cell.Cap{Limit: 1 + random.IntN(1000)}
		var got, want string
		for range 50 {
			text := strings.Repeat("aβ語\n", random.IntN(10))
			want += text
			got += c.Stream("stdout", text)
		}
		assert.True(t, utf8.ValidString(got), "round %d", round)
		before, _, stopped := strings.Cut(got, "… output stopped")
		assert.LessOrEqual(t, len(before), c.Limit+1)
		if !stopped {
			assert.Equal(t, want, got, "round %d", round)
		}
	}
}

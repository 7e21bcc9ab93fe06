package cell_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/cell"
)

func TestCap(t *testing.T) {
	c := cell.Cap{Limit: 5 + 256 + 2} // a display of 3 bytes counts 256
	assert.Equal(t, "12345", c.Stream("12345"))
	pass, note := c.Display(3)
	assert.True(t, pass)
	assert.Empty(t, note)
	assert.Equal(t, "6\n… output stopped at 263 bytes; the cell went on; a line such as %output 10MB raises the limit\n", c.Stream("6αβ"), "no half letters")
	assert.Empty(t, c.Stream("7"))
	pass, note = c.Display(0)
	assert.False(t, pass)
	assert.Empty(t, note, "the note comes once")
}

func TestCapDisplay(t *testing.T) {
	c := cell.Cap{}
	pass, note := c.Display(cell.DefaultLimit + 1)
	assert.False(t, pass)
	assert.Equal(t, "… output stopped at 1 MB; the cell went on; a line such as %output 10MB raises the limit\n", note)
	assert.Empty(t, c.Stream("1"))
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
			got += c.Stream(text)
		}
		assert.True(t, utf8.ValidString(got), "round %d", round)
		before, _, stopped := strings.Cut(got, "… output stopped")
		assert.LessOrEqual(t, len(before), c.Limit+1)
		if !stopped {
			assert.Equal(t, want, got, "round %d", round)
		}
	}
}

package cell_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"
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

	c = cell.Cap{}
	pass, note = c.Display(cell.DefaultLimit + 1)
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

func TestQuotaExceeded(t *testing.T) {
	q := cell.Quota{Memory: 2 << 30, CPU: time.Minute, Processes: 200, Written: 4 << 30}
	for _, test := range []struct {
		name      string
		quota     cell.Quota
		memory    int64
		cpu       time.Duration
		processes int
		written   int64
		want      string
	}{
		{"none", cell.Quota{}, 1 << 50, time.Hour, 1e6, 1 << 50, ""},
		{"all of it and no more", q, 2 << 30, time.Minute, 200, 4 << 30, ""},
		{"memory", q, 2<<30 + 1, 0, 1, 0, "the cell was stopped: it used more than the 2 GB of memory that a cell may use here"},
		{"processor time", q, 0, time.Minute + 1, 1, 0, "the cell was stopped: it used more than the 1m of processor time that a cell may use here"},
		{"processes", q, 0, 0, 201, 0, "the cell was stopped: it started more than the 200 processes that a cell may have here at a time"},
		{"disk", q, 0, 0, 1, 4<<30 + 1, "the cell was stopped: it wrote more than the 4 GB to disk that a cell may write here"},
	} {
		t.Run(test.name, func(t *testing.T) {
			assert.Equal(t, test.want, test.quota.Exceeded(test.memory, test.cpu, test.processes, test.written))
		})
	}
}

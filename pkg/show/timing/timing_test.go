package timing

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestShort(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0 s", 7: "7 ns", 1234: "1.23 µs", 999_999: "1000 µs", 12_345_678: "12.3 ms", 1500 * time.Millisecond: "1.5 s", 2 * time.Hour: "7200 s",
	} {
		assert.Equal(t, want, Short(d))
	}
}

// TestMeasure: a short function is called often, a long one once a round.
func TestMeasure(t *testing.T) {
	n := 0
	short := measure(func() { n++ })
	assert.Greater(t, short.calls, 1000)
	assert.Greater(t, n, rounds*short.calls)
	assert.Less(t, short.mean, time.Millisecond)

	long := measure(func() { time.Sleep(enough / rounds) })
	assert.Equal(t, 1, long.calls)
	assert.GreaterOrEqual(t, long.mean, enough/rounds)
	assert.Contains(t, long.String(), " a call (mean and standard deviation of 7 rounds of 1 call)")
}

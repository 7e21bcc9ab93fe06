package timing

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestShort(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0s", 7: "7ns", 1234: "1.234µs", 12_345_678: "12.35ms", 1500 * time.Millisecond: "1.5s", 2 * time.Hour: "2h0m0s",
	} {
		assert.Equal(t, want, short(d).String())
	}
}

// TestMeasure: a short function is called often, a long one once.
func TestMeasure(t *testing.T) {
	n := 0
	mean, calls := measure(func() { n++ })
	assert.Greater(t, calls, 1000)
	assert.Equal(t, 2*calls-1, n)
	assert.Less(t, mean, time.Millisecond)

	mean, calls = measure(func() { time.Sleep(enough) })
	assert.Equal(t, 1, calls)
	assert.GreaterOrEqual(t, mean, enough)
}

package timing

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

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

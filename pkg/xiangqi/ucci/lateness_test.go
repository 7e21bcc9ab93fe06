package ucci

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestLateness(t *testing.T) {
	const ms = time.Millisecond
	var l lateness
	assert.Equal(t, 100*ms, l.before(100*ms))
	l.learn(20 * ms)
	assert.Equal(t, 80*ms, l.before(100*ms))
	l.learn(4 * ms)
	assert.Equal(t, 82500*time.Microsecond, l.before(100*ms), "decreases by an eighth")
	l.learn(30 * ms)
	assert.Equal(t, 70*ms, l.before(100*ms))
	assert.Equal(t, 10*ms, l.before(20*ms), "never less than half of the limit")
	for range 100 {
		l.learn(-time.Second)
	}
	assert.InDelta(t, float64(100*ms), float64(l.before(100*ms)), float64(ms))
}

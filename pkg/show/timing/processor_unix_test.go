//go:build unix

package timing

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestProcessorTime: it grows while the processor works.
func TestProcessorTime(t *testing.T) {
	c := Begin()
	for n := 0; processorTime() == c.processor && n < 1e9; n++ {
	}
	assert.Greater(t, processorTime(), c.processor)
}

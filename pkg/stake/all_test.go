package stake_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/stake"
)

// TestAll compares All with the boards that the tests fill in by themselves.
func TestAll(t *testing.T) {
	for empty := 1; empty <= 4; empty++ {
		var want, got []string
		fillings(3, empty, func(rows []string) { want = append(want, strings.Join(rows, "\n")) })
		for b := range stake.All(3, empty) {
			got = append(got, b.String())
		}
		assert.Equal(t, want, got, "%d empty", empty)
		assert.True(t, slices.IsSorted(got))
	}
	for range stake.All(3, 3) {
		break // the sequence ends here
	}
}

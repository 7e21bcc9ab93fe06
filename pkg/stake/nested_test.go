package stake_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/stake"
)

// TestNested: the values are right, and each board has one more of the squares empty.
func TestNested(t *testing.T) {
	boards, values := stake.Nested()
	assert.Len(t, values, 11)
	memo, err := stake.Lookup("memo")
	assert.NoError(t, err)
	for i, b := range boards {
		assert.Equal(t, stake.FewestNested+i, b.Empty())
		if i > 0 {
			before := boards[i-1].Moves(nil)
			assert.Subset(t, b.Moves(nil), before)
		}
		if !testing.Short() || b.Empty() <= 13 {
			assert.Equal(t, values[i], memo.Solve(b).Value, "%d empty", b.Empty())
		}
	}
}

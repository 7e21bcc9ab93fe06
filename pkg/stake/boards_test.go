package stake_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/stake"
)

func TestTheSameBoardsAgain(t *testing.T) {
	boards := stake.RandomBoards(4, 6, 5)
	require.Len(t, boards, 5)
	for i, b := range boards {
		assert.Equal(t, b.String(), stake.RandomBoards(4, 6, 5)[i].String())
	}
}

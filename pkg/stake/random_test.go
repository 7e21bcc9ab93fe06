package stake_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/search"
	"gametree/pkg/stake"
)

func TestTurned(t *testing.T) {
	b, err := stake.New([]string{"01.", ".01", "0.."})
	require.NoError(t, err)
	assert.Equal(t, "0.0\n.01\n.1.", b.Turned(1, false).String())
	assert.Equal(t, "0..\n.01\n01.", b.Turned(0, true).String())
	assert.Equal(t, b.String(), b.Turned(2, false).Turned(2, false).String())
	assert.Equal(t, "01.\n.01\n0..", b.String(), "the board stays as it is")
}

func TestTheSameBoardsAgain(t *testing.T) {
	boards := stake.RandomBoards(4, 6, 5)
	require.Len(t, boards, 5)
	for i, b := range boards {
		assert.Equal(t, b.String(), stake.RandomBoards(4, 6, 5)[i].String())
		value := search.Run(search.AlphaBeta, b, 6).Value
		for k := range 8 {
			turned := b.Turned(k%4, k >= 4)
			assert.Equal(t, value, search.Run(search.AlphaBeta, turned, turned.Empty()).Value, "board %d, side %d", i, k)
		}
	}
}

package xiangqi_test

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/xiangqi"
)

// TestPerft compares counts with published ones, and with more that two other
// generators agree on, as far as they take little time.
func TestPerft(t *testing.T) {
	most := 1_500_000
	if testing.Short() {
		most = 100_000
	}
	file, err := os.Open("testdata/xiangqi_perft_public.tsv")
	require.NoError(t, err)
	defer file.Close()
	rows := 0
	for lines := bufio.NewScanner(file); lines.Scan(); rows++ {
		row := strings.Split(lines.Text(), "\t")
		require.Len(t, row, 3)
		depth, err := strconv.Atoi(row[1])
		require.NoError(t, err)
		want, err := strconv.Atoi(row[2])
		require.NoError(t, err)
		if want > most {
			continue
		}
		p := position(t, row[0])
		assert.Equal(t, want, xiangqi.Perft(p, depth), "Perft(%s, %d)", row[0], depth)
		assert.Equal(t, position(t, row[0]), p, "Perft leaves %s as it was", row[0])
	}
	assert.Greater(t, rows, 40)
}

func position(t testing.TB, fen string) *xiangqi.Position {
	t.Helper()
	b, err := xiangqi.Parse(fen)
	require.NoError(t, err)
	return xiangqi.New(b)
}

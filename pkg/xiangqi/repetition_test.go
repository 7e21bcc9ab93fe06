package xiangqi_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/xiangqi"
)

// Games that end by repetition, with the verdict of two move generators and of a
// program that knows the rules. No game ends before its last move.
func TestVerdictsOnRepetitions(t *testing.T) {
	text, err := os.ReadFile("testdata/repetition.tsv")
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")[1:]
	require.Len(t, lines, 48)
	for _, line := range lines {
		fields := strings.Split(line, "\t")
		name, verdict, fen, moves := fields[0], fields[1], fields[2], strings.Fields(fields[3])
		p := play(t, fen, strings.Join(moves[:len(moves)-1], " "))
		assert.Empty(t, p.Caption(), "%s: before the last move", name)
		p = play(t, fen, strings.Join(moves, " "))
		winner, reason := p.Result()
		assert.NotEmpty(t, reason, name)
		assert.Equal(t, verdict, map[xiangqi.Side]string{xiangqi.Red: "black loses", xiangqi.Black: "red loses", 0: "draw"}[winner], "%s: %s", name, reason)
		assert.True(t, p.Terminal(), name)
	}
}

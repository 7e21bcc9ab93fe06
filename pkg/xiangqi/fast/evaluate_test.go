package fast_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/fast"
)

// TestStaticIsTheSameForBothSides checks that turning the board around or mirroring
// it does not change the value.
func TestStaticIsTheSameForBothSides(t *testing.T) {
	wander(t, 96, 60, func(plain *xiangqi.Position, p *fast.Position) {
		assert.Equal(t, p.Static(), position(t, turned(plain.FEN())).Static(), "turned: %s", plain)
		assert.Equal(t, p.Static(), position(t, mirrored(plain.FEN())).Static(), "mirrored: %s", plain)
	})
}

// turned exchanges the sides: Red's pieces become Black's on the other side.
func turned(fen string) string {
	board, rest, _ := strings.Cut(fen, " ")
	rows := strings.Split(board, "/")
	var out []string
	for i := len(rows) - 1; i >= 0; i-- {
		out = append(out, strings.Map(func(c rune) rune {
			switch {
			case 'a' <= c && c <= 'z':
				return c - 'a' + 'A'
			case 'A' <= c && c <= 'Z':
				return c - 'A' + 'a'
			}
			return c
		}, rows[i]))
	}
	return strings.Join(out, "/") + " " + map[byte]string{'w': "b", 'b': "w"}[rest[0]]
}

// mirrored exchanges left and right.
func mirrored(fen string) string {
	board, rest, _ := strings.Cut(fen, " ")
	rows := strings.Split(board, "/")
	for i, row := range rows {
		var out strings.Builder
		for j := len(row) - 1; j >= 0; j-- {
			out.WriteByte(row[j])
		}
		rows[i] = out.String()
	}
	return strings.Join(rows, "/") + " " + rest
}

// TestStatic compares positions that differ in one thing, by weights for nothing else.
func TestStatic(t *testing.T) {
	t.Cleanup(func() { fast.Prepare(fast.DefaultWeights()) })
	ten, penalty := fast.Score{Early: 10, Late: 10}, fast.Score{Early: -10, Late: -10}
	across := [xiangqi.Ranks][5]int16{4: {10}}
	for _, row := range []struct {
		name, better, worse string
		weights             fast.Weights
	}{
		{"a chariot more", "3k5/9/9/9/9/9/9/9/9/R3K4 w", "3k5/9/9/9/9/9/9/9/9/4K4 w",
			fast.Weights{Material: [8]fast.Score{xiangqi.Chariot: ten}}},
		{"a horse whose legs are free", "3k5/9/9/9/6p2/2N6/9/9/9/4K4 w", "3k5/9/9/9/2p6/2N6/9/9/9/4K4 w",
			fast.Weights{HorseMoves: [9]fast.Score{8: ten}}},
		{"a soldier across the river", "3k5/9/9/9/P8/9/9/9/9/4K4 w", "3k5/9/9/9/9/P8/9/9/9/4K4 w",
			fast.Weights{Places: [8]fast.Places{xiangqi.Soldier: {Early: across, Late: across}}}},
		{"two soldiers joined", "3k5/9/9/2PP5/9/9/9/9/9/4K4 w", "3k5/9/9/2P2P3/9/9/9/9/9/4K4 w",
			fast.Weights{JoinedSoldiers: ten}},
		{"a cannon before the bare general", "r3k4/9/9/9/9/4C4/9/9/9/3K5 w", "r3k4/9/9/9/9/5C3/9/9/9/3K5 w",
			fast.Weights{Hollow: [2]fast.Score{1: penalty}}},
		{"an advisor against a chariot", "5k3/9/9/9/9/9/9/9/4A4/r2AK4 w", "5k3/9/9/9/9/9/9/9/4A4/r3K4 w",
			fast.Weights{LacksAdvisor: [8]fast.Score{xiangqi.Chariot: penalty}}},
	} {
		t.Run(row.name, func(t *testing.T) {
			row.weights.Force = fast.DefaultWeights().Force
			fast.Prepare(&row.weights)
			assert.Equal(t, position(t, row.worse).Static()+10, position(t, row.better).Static())
		})
	}
}

func TestNobodyIsAheadWithGuardsAlone(t *testing.T) {
	tempo := int(fast.DefaultWeights().Tempo)
	assert.Equal(t, tempo, position(t, "3k5/9/9/9/9/9/9/9/4A4/3AK4 w").Static())
	assert.Less(t, position(t, "3k5/9/9/9/9/p8/9/9/4A4/3AK4 w").Static(), position(t, "3k5/9/9/9/9/9/9/9/4A4/3AK4 w").Static()+1)
}

// Material counts what the board shows, for the player to move.
func TestMaterial(t *testing.T) {
	b, err := xiangqi.Parse("4k4/4a4/4b4/9/2p6/6P2/9/3C5/4A4/2R1K1r2 w")
	require.NoError(t, err)
	p, err := fast.New(b)
	require.NoError(t, err)
	assert.Equal(t, []float64{0, -1, 0, 0, 1, 0, 1}, fast.Material(p))
	m := p.Moves(nil)[0]
	p.Make(m)
	assert.Equal(t, []float64{0, 1, 0, 0, -1, 0, 1}, fast.Material(p))
	assert.Equal(t, []float64{163.5, 144.5, 427.5, 1067.5, 417, 75.5, 15}, fast.DefaultWeights().MaterialValues())
	assert.Panics(t, func() { fast.Material(nil) })
}

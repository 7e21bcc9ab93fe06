package fast_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/fast"
)

// TestStaticIsTheSameForBothSides checks that turning the board around does not change the
// value.
func TestStaticIsTheSameForBothSides(t *testing.T) {
	wander(t, 96, 60, func(plain *xiangqi.Position, p *fast.Position) {
		assert.Equal(t, p.Static(), position(t, turned(plain.FEN())).Static(), "turned: %s", plain)
	})
}

// TestMirror: a player whose general is not on the middle file sees the same on the mirrored board.
func TestMirror(t *testing.T) {
	seen := 0
	wander(t, 96, 60, func(plain *xiangqi.Position, p *fast.Position) {
		board, rest, _ := strings.Cut(plain.FEN(), " ")
		squares := []byte(board)
		slices.Reverse(squares) // the mirror image and the other way up
		rows := strings.Split(string(squares), "/")
		slices.Reverse(rows)
		mirrored := position(t, strings.Join(rows, "/")+" "+rest).FreshHidden()
		for side, layer := range p.FreshHidden() {
			if s, _ := xiangqi.BoardOf(plain).General([...]xiangqi.Side{xiangqi.Red, xiangqi.Black}[side]); s.File() != 4 {
				seen++
				assert.Equal(t, layer, mirrored[side], "%s", plain)
			}
		}
	})
	assert.NotZero(t, seen)
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

// TestStatic checks that the network knows what matters most.
func TestStatic(t *testing.T) {
	for _, row := range []struct{ name, better, worse string }{
		{"a chariot more", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
			"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABNR w"},
		{"a cannon is worth more than an advisor", "rnbakabnr/9/1c7/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNB1KABNR w",
			"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"},
		{"a chariot that has come out", "1nbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C4NC1/5R3/RNBAKAB2 w",
			"1nbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C4NC1/9/RNBAKAB1R w"},
		{"a soldier across the river", "3ak4/4a4/4b4/9/2P3P2/9/9/4B4/4A4/3AK4 w", "3ak4/4a4/4b4/9/6P2/9/2P6/4B4/4A4/3AK4 w"},
		{"an advisor against a chariot", "3k5/4a4/9/9/9/9/9/9/4A4/r2AK4 w", "3k5/4a4/9/9/9/9/9/9/4A4/r3K4 w"},
	} {
		assert.Greater(t, position(t, row.better).Static(), position(t, row.worse).Static(), row.name)
	}
}

// The one piece that crosses the river wins against few guards, and is not ahead of more.
func TestNobodyIsAheadOfEnoughGuards(t *testing.T) {
	for fen, sign := range map[string]int{
		"3k5/9/9/9/9/9/9/9/4A4/3AK4 w":  0,
		"3k5/9/9/9/9/9/9/9/4A4/3AK4 b":  0,
		"3k5/9/9/9/9/p8/9/9/4A4/3AK4 w": 0,
		"3k5/9/9/9/9/p8/9/9/9/4K4 b":    1,
		"3ak4/9/9/9/9/9/9/9/9/R2K5 w":   1,

		"2bak4/4a4/4b4/9/9/9/9/9/9/3K3R1 w": 0, // a chariot against complete guards
		"2bak4/4a4/9/9/9/9/9/9/9/3K3R1 w":   1,
		"4k4/4a4/9/9/9/9/9/9/9/3CK4 w":      0, // a cannon with nothing to jump over
		"4k4/4a4/9/9/9/9/9/9/4A4/3CK4 w":    1,
		"4k4/4a4/9/9/9/9/9/9/9/3NK4 w":      1,
		"4k4/9/4b4/9/9/9/9/9/9/3NK4 w":      0,
	} {
		assert.Equal(t, sign, max(-1, min(position(t, fen).Static(), 1)), fen)
	}
}

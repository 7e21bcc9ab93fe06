package xiangqi

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRecord(t *testing.T) {
	const set = "8979695949392919097717866646260600102030405060708012720323436383"
	fen, moves, ok := Record("[DhtmlXQ]\n[DhtmlXQ_binit]" + set + "[/DhtmlXQ_binit]\n[DhtmlXQ_movelist]77477062\n7967[/DhtmlXQ_movelist]\n[/DhtmlXQ]")
	require.True(t, ok)
	require.Equal(t, NewBoard().FEN(), fen)
	require.Equal(t, []string{"h2e2", "h9g7", "h0g2"}, moves)

	// Two generals and a chariot, and Black begins.
	few := strings.Split(strings.Repeat("99 ", 32), " ")
	few[0], few[4], few[20] = "08", "49", "30"
	fen, moves, ok = Record("[DhtmlXQ_binit]" + strings.Join(few, "") + "[/DhtmlXQ_binit][DhtmlXQ_movelist]3031[/DhtmlXQ_movelist]")
	require.True(t, ok)
	require.Equal(t, "3k5/9/9/9/9/9/9/9/R8/4K4 b - - 0 1", fen)
	require.Equal(t, []string{"d9d8"}, moves)

	fen, moves, ok = Record("position startpos moves h2e2 h9g7")
	require.True(t, ok)
	require.Empty(t, fen)
	require.Equal(t, []string{"h2e2", "h9g7"}, moves)

	for _, text := range []string{"", "1. h2e2", "[DhtmlXQ_movelist]774[/DhtmlXQ_movelist]", "[DhtmlXQ_binit]89[/DhtmlXQ_binit]"} {
		_, _, ok := Record(text)
		require.False(t, ok, text)
	}
}

// Ranks that count from 1 are recognised by the whole game, of which single moves may be legal
// with either count.
func TestFromZero(t *testing.T) {
	for text, want := range map[string]string{
		"h2e2 h9g7":              "h2e2 h9g7",
		"h3e3 h10g8":             "h2e2 h9g7",
		"Che3 Hg8 Cxe7+":         "Che2 Hg7 Cxe6+",
		"C2.5 H8+7":              "C2.5 H8+7",
		"炮二平五":                   "炮二平五",
		"h3e4":                   "h3e4",
		"a4a5 a7a6 a5a6":         "a3a4 a6a5 a4a5",
		"a3a4 a6a5 a4a5 i6i5 zz": "a3a4 a6a5 a4a5 i6i5 zz",
	} {
		require.Equal(t, strings.Fields(want), FromZero("", strings.Fields(text)), text)
	}
	require.Equal(t, []string{"a0a1"}, FromZero("3k5/9/9/9/9/9/9/9/9/R3K4 w", []string{"a1a2"}))
}

func FuzzRecord(f *testing.F) {
	f.Add("[DhtmlXQ_binit]8979[/DhtmlXQ_binit][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]")
	f.Add("position fen 3k5/9/9/9/9/9/9/9/R8/4K4 b moves d9d8")
	f.Fuzz(func(t *testing.T, text string) {
		fen, moves, ok := Record(text)
		if !ok || strings.HasPrefix(text, "position ") {
			return
		}
		_, err := Parse(fen)
		require.NoError(t, err)
		for _, m := range moves {
			_, err := ParseUCCI(m)
			require.NoError(t, err)
		}
	})
}

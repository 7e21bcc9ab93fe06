package xiangqi_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/xiangqi"
)

func TestParse(t *testing.T) {
	for _, row := range []struct{ name, fen, problem string }{
		{"the start", xiangqi.Start, ""},
		{"other letters", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r", ""},
		{"Black to move", "4k4/9/9/9/9/9/9/9/9/3K5 b - - 12 34", ""},
		{"nothing", "", `want a FEN, the board and then w or b for the side to move, got ""`},
		{"no side", "4k4/9/9/9/9/9/9/9/9/3K5", ""},
		{"no board", "4k4", "want a FEN"},
		{"another side", "4k4/9/9/9/9/9/9/9/9/3K5 x", `want w or b for the side to move after the board, got "x"`},
		{"nine ranks", "4k4/9/9/9/9/9/9/9/3K5 w", "want 10 ranks with a slash between them, got 9"},
		{"a rank too long", "4k4/9/9/9p/9/9/9/9/9/3K5 w", `rank 6: want 9 squares, got 10 in "9p"`},
		{"a rank too short", "4k4/9/8/9/9/9/9/9/9/3K5 w", `rank 7: want 9 squares, got 8 in "8"`},
		{"another piece", "4k4/9/9/9/9/9/9/9/9/3KQ4 w", `rank 0: want a piece of KABNRCP or kabnrcp, or a number from 1 to 9, got 'Q'`},
		{"no general", "9/9/9/9/9/9/9/9/9/3K5 w", "Black has no general: want a k"},
		{"two generals", "3kk4/9/9/9/9/9/9/9/9/3K5 w", "want at most 1 of the piece k, got another on e9"},
		{"a general abroad", "4k4/9/9/9/9/9/9/9/9/2K6 w", "K can never stand on c0"},
		{"an elephant across the river", "4k4/9/9/2B6/9/9/9/9/9/3K5 w", "B can never stand on c6"},
		{"a castling right", "4k4/9/9/9/9/9/9/9/9/3K5 w KQ - 0 1", `field 3 of the FEN: want a dash or a count, and at most 6 fields, got "KQ"`},
		{"a count in words", "4k4/9/9/9/9/9/9/9/9/3K5 w - - none 1", `field 5 of the FEN: want a dash or a count, and at most 6 fields, got "none"`},
		{"moves behind it", xiangqi.Start + " moves h2e2", `field 7 of the FEN: want a dash or a count, and at most 6 fields, got "moves"`},
	} {
		b, err := xiangqi.Parse(row.fen)
		if row.problem != "" {
			assert.ErrorContains(t, err, row.problem, row.name)
			continue
		}
		require.NoError(t, err, row.name)
		again, err := xiangqi.Parse(b.FEN())
		require.NoError(t, err, row.name)
		assert.Equal(t, b, again, row.name)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(xiangqi.Start)
	f.Add("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r") // other letters
	f.Add("4k4/9/9/9/9/9/9/9/9/3K5 b - - 12")                              // a field missing
	f.Add("4k4/9/9/99999999999999/9/9/9/9/9/3K5 w")                        // far too wide
	f.Add("4k4/9/9/é8/9/9/9/9/9/3K5 w")                                    // more bytes than characters
	f.Fuzz(func(t *testing.T, fen string) {
		b, err := xiangqi.Parse(fen)
		if err != nil {
			assert.NotContains(t, err.Error(), "\n")
			return
		}
		again, err := xiangqi.Parse(b.FEN())
		require.NoError(t, err)
		assert.Equal(t, b, again)
	})
}

func TestNotations(t *testing.T) {
	const soldiers = "3k5/2P6/2P6/2P6/9/9/9/9/9/5K3 w"
	const five = "3k5/2P6/2P6/2P6/2P6/2P6/9/9/9/5K3 w"
	const both = "3k5/2P3P2/2P3P2/2P6/9/9/9/9/9/5K3 w"
	const chariots = "3k5/4r4/9/4r4/9/9/9/9/9/5K3 b"
	for _, row := range []struct{ fen, ucci, uci, wxf, chinese string }{
		{xiangqi.Start, "h2e2", "h3e3", "C2.5", "炮二平五"},
		{xiangqi.Start, "h0g2", "h1g3", "H2+3", "馬二進三"},
		{xiangqi.Start, "g0e2", "g1e3", "E3+5", "相三進五"},
		{xiangqi.Start, "a0a1", "a1a2", "R9+1", "車九進一"},
		{xiangqi.Start, "h2h9", "h3h10", "C2+7", "炮二進七"},
		{strings.Replace(xiangqi.Start, " w", " b", 1), "h9g7", "h10g8", "H8+7", "馬8進7"},
		{strings.Replace(xiangqi.Start, " w", " b", 1), "b7b3", "b8b4", "C2+4", "砲2進4"},
		{strings.Replace(xiangqi.Start, " w", " b", 1), "e9e8", "e10e9", "K5+1", "將5進1"},
		{chariots, "e8e7", "e9e8", "R-+1", "後車進1"},
		{chariots, "e6e7", "e7e8", "R+-1", "前車退1"},
		{"3k5/9/9/9/9/9/9/5A3/9/4KA3 w", "f2e1", "f3e2", "A4-5", "仕四退五"},
		{soldiers, "c8d8", "c9d9", "P+.6", "前兵平六"},
		{soldiers, "c7d7", "c8d8", "P7.6", "中兵平六"},
		{soldiers, "c6d6", "c7d7", "P-.6", "後兵平六"},
		{five, "c8d8", "c9d9", "++.6", "前兵平六"},
		{five, "c7d7", "c8d8", "P+.6", "二兵平六"},
		{five, "c6d6", "c7d7", "P7.6", "三兵平六"},
		{five, "c5d5", "c6d6", "P-.6", "四兵平六"},
		{strings.Replace(five, "2P6/9/9/9", "9/9/9/2P6", 1), "c8d8", "c9d9", "++.6", "前兵平六"},
		{both, "c8d8", "c9d9", "7+.6", "前七平六"},
		{both, "c7d7", "c8d8", "77.6", "中七平六"},
		{both, "g7f7", "g8f8", "3-.4", "後三平四"},
	} {
		b, err := xiangqi.Parse(row.fen)
		require.NoError(t, err)
		m, err := b.ParseMove(row.ucci)
		require.NoError(t, err, row.ucci)
		assert.Equal(t, row.ucci, xiangqi.UCCI(m))
		assert.Equal(t, row.uci, xiangqi.UCI(m))
		assert.Equal(t, row.wxf, b.WXF(m))
		assert.Equal(t, row.chinese, b.Chinese(m))
	}
}

func TestOtherSpellings(t *testing.T) {
	b, err := xiangqi.Parse(xiangqi.Start)
	require.NoError(t, err)
	for text, want := range map[string]string{
		"H2-E2": "h2e2", "H2E2": "h2e2", " c2=5 ": "h2e2", "炮2平5": "h2e2", "包二平五": "h2e2",
		"马二进三": "h0g2", "傌２進３": "h0g2", "N2+3": "h0g2", "B3+5": "g0e2", "象三进五": "g0e2", "俥九进一": "a0a1", "帅五进一": "e0e1",
	} {
		m, err := b.ParseMove(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, xiangqi.UCCI(m), text)
	}
	for text, problem := range map[string]string{
		"h2h3h": "no move \"h2h3h\" here", "e4e5": "no piece stands on e4", "e6e5": "the piece on e6 is Black's, and Red is to move",
		"h0h2": "the horse on h0 cannot go to h2", "炮二平二": "moves are written h2e2, C2.5, Che2 or 炮二平五", "": "no move \"\" here",
	} {
		_, err := b.ParseMove(text)
		assert.ErrorContains(t, err, problem, text)
	}
}

// TestEveryMoveHasNamesOfItsOwn writes the moves of random games in every
// notation and reads them again.
func TestEveryMoveHasNamesOfItsOwn(t *testing.T) {
	wander(t, 2, 50, func(p *xiangqi.Position) {
		for _, m := range p.Moves(nil) {
			for _, name := range []string{xiangqi.UCCI(m), xiangqi.BoardOf(p).WXF(m), xiangqi.BoardOf(p).Chinese(m)} {
				again, err := p.ParseMove(name)
				require.NoError(t, err)
				require.Equal(t, m, again, "%s in %s", name, p)
			}
			again, err := xiangqi.ParseUCI(xiangqi.UCI(m))
			require.NoError(t, err)
			require.Equal(t, m, again)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, seed := range []string{"h2e2", "H2-E2", "C2.5", "c2=5", "炮二平五", "马8进7", "++.6", "77.6", "a10a9", "a0a0", "i9i10", "pass"} {
		f.Add(seed)
	}
	b, err := xiangqi.Parse("3k5/2P3P2/2P3P2/2P6/9/9/9/7C1/9/5K3 w")
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := b.ParseMove(text); err == nil {
			again, err := b.ParseMove(b.WXF(m))
			require.NoError(t, err)
			assert.Equal(t, m, again)
		} else {
			assert.NotContains(t, err.Error(), "\n")
		}
		if m, err := xiangqi.ParseUCI(text); err == nil {
			assert.Equal(t, text, xiangqi.UCI(m))
		}
		if m, err := xiangqi.ParseUCCI(text); err == nil {
			assert.Equal(t, strings.ToLower(strings.Replace(text, "-", "", 1)), xiangqi.UCCI(m))
		}
	})
}

// What other programs and people write besides.
func TestSpellings(t *testing.T) {
	for _, row := range []struct{ fen, text, want string }{
		{xiangqi.Start, "Cbe2", "b2e2"},
		{xiangqi.Start, "Nbc2", "b0c2"},
		{xiangqi.Start, "c4", "c3c4"},
		{xiangqi.Start, "Chxh9", "h2h9"},
		{"3a1k3/9/3a5/9/9/9/9/9/9/4K4 b", "A9e8", "d9e8"}, // no square a9
		{xiangqi.Start, "Bge2", "g0e2"},
		{xiangqi.Start, "Ege2", "g0e2"},
		{"5k3/9/9/9/9/9/9/9/8R/3K5 w", "Rib1", "i1b1"}, // the file b is no elephant
		{"3k5/9/9/2P3P2/2P3P2/9/9/9/9/4K4 w 0 1", "一兵平四", "g6f6"},
		{"3k5/9/9/2P3P2/2P3P2/9/9/9/9/4K4 w - - 0 1", "四兵平八", "c5b5"},
	} {
		b, err := xiangqi.Parse(row.fen)
		require.NoError(t, err, row.fen)
		m, err := b.ParseMove(row.text)
		require.NoError(t, err)
		assert.Equal(t, row.want, xiangqi.UCCI(m), row.text)
	}
	_, err := xiangqi.NewBoard().ParseMove("Ce2")
	assert.EqualError(t, err, `xiangqi: "Ce2" can be b2e2 or h2e2; write one of these`)
}

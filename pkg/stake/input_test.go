package stake_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/stake"
)

func TestRead(t *testing.T) {
	const sample = "4\n01.1\n00..\n.01.\n...1\n"
	for _, row := range []struct {
		name, input string
		boards      int
		problem     string
	}{
		{"one board", sample + "0\n", 1, ""},
		{"two boards", sample + "4\n0.01\n0.01\n1..0\n.1..\n0\n", 2, ""},
		{"without the last 0", sample, 1, ""},
		{"without the last line's end", sample + "0", 1, ""},
		{"blanks, blank lines and carriage returns", " 4 \r\n\r\n 01.1\r\n00..\r\n.01.\r\n...1\r\n\r\n0\r\n", 1, ""},
		{"a byte order mark", "\ufeff" + sample + "0\n", 1, ""},
		{"nothing", "", 0, "line 1: want a board, and then a line 0"},
		{"only the end", "0\n", 0, "line 1: want a board, and then a line 0"},
		{"size 1", "1\n.\n0\n", 0, "line 1, column 1: want a size from 2 to 8, or 0 at the end, got 1"},
		{"size 9", sample + "  9\n", 0, "line 6, column 3: want a size from 2 to 8, or 0 at the end, got 9"},
		{"a size beyond 64 bits", "99999999999999999999\n", 0, "line 1, column 1: want a size from 2 to 8, or 0 at the end, got 99999999999999999999"},
		{"a negative size", "-3\n", 0, "line 1, column 1: want a size from 2 to 8, or 0 at the end, got -3"},
		{"no size", "01.1\n", 0, `line 1, column 1: want the size of a board, got "01.1"`},
		{"a row too short", "3\n01.\n0.\n1..\n0\n", 0, "line 3, column 3: want 3 squares in a row, got 2"},
		{"a row too long, board whole", "3\n01..\n...\n...\n0\n", 0, "line 2, column 4: want 3 squares in a row, got 4"},
		{"another letter", "3\n01.\n 0x1\n1..\n0\n", 0, "line 3, column 3: want 0, 1 or a dot, got 'x'"},
		{"a wide digit", "3\n01.\n1.１\n1..\n0\n", 0, "line 3, column 3: want 0, 1 or a dot, got '１'"},
		{"more 1s than 0s", "2\n11\n0.\n0\n", 0, "line 1: the board that begins here: player 0 moves first, so there are as many 0s as 1s or one more, got 1 and 2"},
		{"two more 0s", "2\n00\n..\n0\n", 0, "as many 0s as 1s or one more, got 2 and 0"},
		{"no empty square", "2\n01\n10\n0\n", 0, "line 1: the board that begins here: no square is empty"},
		{"cut off", "4\n01.1\n00..\n", 0, "line 3: the board that begins in line 1 is cut off: want 4 rows, got 2"},
		{"more after the end", sample + "0\n2\n", 0, `line 7: "2" after the line 0 that ends the input`},
		{"a long line", sample + strings.Repeat("9", 2_000_000), 0, "line 6, column 1: want a size from 2 to 8, or 0 at the end, got 99999999999999999999"},
	} {
		t.Run(row.name, func(t *testing.T) {
			boards, err := stake.Read(strings.NewReader(row.input))
			if row.problem == "" {
				require.NoError(t, err)
				assert.Len(t, boards, row.boards)
				return
			}
			assert.ErrorContains(t, err, row.problem)
		})
	}
}

func FuzzRead(f *testing.F) {
	f.Add("4\n01.1\n00..\n.01.\n...1\n0\n") // the first sample
	f.Add("2\n..\n..\n2\n01\n..\n0")        // two boards
	f.Add("3\n01.\n0.\n1..\n0\n")           // a row too short
	f.Add("9\n")                            // too large
	f.Add("2\né.\n..\n")                    // more bytes than characters
	f.Fuzz(func(t *testing.T, input string) {
		boards, err := stake.Read(strings.NewReader(input))
		if err != nil {
			assert.NotContains(t, err.Error(), "\n")
			return
		}
		var again strings.Builder
		for _, b := range boards {
			again.WriteString(string(rune('0'+b.Size())) + "\n" + b.String() + "\n")
		}
		read, err := stake.Read(strings.NewReader(again.String() + "0\n"))
		require.NoError(t, err)
		assert.Equal(t, boards, read)
	})
}

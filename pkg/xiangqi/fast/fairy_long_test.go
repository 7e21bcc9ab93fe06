//go:build e2e && long

package fast_test

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/fast"
)

// TestFairyStockfishCountsTheSame compares the moves, and the count of two
// plies, with those of Debian's fairy-stockfish.
func TestFairyStockfishCountsTheSame(t *testing.T) {
	f := startFairy(t)
	visited := 0
	wander(t, 48, 100, func(plain *xiangqi.Position, p *fast.Position) {
		if visited++; visited%8 != 0 {
			return
		}
		var names []string
		for _, m := range p.LegalMoves(nil) {
			names = append(names, xiangqi.UCI(m)+": 1")
		}
		slices.Sort(names)
		lines, count := f.perft(plain.FEN(), 1)
		slices.Sort(lines)
		assert.Equal(t, names, lines, "moves of %s", plain)
		assert.Equal(t, fmt.Sprint(len(names)), count)
		_, count = f.perft(plain.FEN(), 2)
		assert.Equal(t, count, fmt.Sprint(xiangqi.Perft(p, 2)), "Perft(%s, 2)", plain)
	})
	assert.Greater(t, visited, 8*200)
}

// fairy is a running fairy-stockfish that plays Chinese chess.
type fairy struct {
	t   *testing.T
	in  io.Writer
	out *bufio.Scanner
}

func startFairy(t *testing.T) *fairy {
	cmd := exec.Command(fairyStockfish(t))
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		in.Close()
		assert.NoError(t, cmd.Wait(), "fairy-stockfish ends when its input does")
	})
	fmt.Fprintln(in, "setoption name UCI_Variant value xiangqi")
	return &fairy{t: t, in: in, out: bufio.NewScanner(out)}
}

// fairyStockfish returns the path of the program from Debian's package.
func fairyStockfish(t *testing.T) string {
	const program = "/usr/games/fairy-stockfish"
	if _, err := os.Stat(program); err == nil {
		return program
	}
	install := []string{"apt-get", "install", "-y", "fairy-stockfish"}
	if os.Geteuid() != 0 {
		install = append([]string{"sudo", "-n"}, install...)
	}
	said, err := exec.Command(install[0], install[1:]...).CombinedOutput()
	require.NoError(t, err, "%s\nRun `apt-get install fairy-stockfish` as root, and try again.", said)
	return program
}

// perft returns the lines of the moves and the total.
func (f *fairy) perft(fen string, depth int) (lines []string, count string) {
	fmt.Fprintf(f.in, "position fen %s\ngo perft %d\n", fen, depth)
	for f.out.Scan() {
		line := f.out.Text()
		if sum, ok := strings.CutPrefix(line, "Nodes searched: "); ok {
			return lines, sum
		}
		if len(line) > 0 && 'a' <= line[0] && line[0] <= 'i' && strings.Contains(line, ": ") && !strings.HasPrefix(line, "info") {
			lines = append(lines, line)
		}
	}
	f.t.Fatal("fairy-stockfish ended without an answer")
	return nil, ""
}

package fast_test

import (
	"bufio"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/fast"
)

func position(t testing.TB, fen string) *fast.Position {
	t.Helper()
	b, err := xiangqi.Parse(fen)
	require.NoError(t, err)
	p, err := fast.New(b)
	require.NoError(t, err)
	return p
}

// A count is one published count of moves.
type count struct {
	fen          string
	depth, nodes int
}

func published(t testing.TB) (all []count) {
	t.Helper()
	file, err := os.Open("../testdata/xiangqi_perft_public.tsv")
	require.NoError(t, err)
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		row := strings.Split(lines.Text(), "\t")
		require.Len(t, row, 3)
		depth, err := strconv.Atoi(row[1])
		require.NoError(t, err)
		nodes, err := strconv.Atoi(row[2])
		require.NoError(t, err)
		all = append(all, count{row[0], depth, nodes})
	}
	return all
}

// TestPerft compares with all published counts except the two largest, which take
// seconds.
func TestPerft(t *testing.T) {
	most := 10_000_000
	if testing.Short() {
		most = 1_000_000
	}
	for _, row := range published(t) {
		if row.nodes > most {
			continue
		}
		assert.Equal(t, row.nodes, xiangqi.Perft(position(t, row.fen), row.depth), "Perft(%s, %d)", row.fen, row.depth)
	}
}

// wander plays random games on the plain board and on the fast one in parallel, and
// calls visit with every position.
func wander(t testing.TB, games, plies int, visit func(plain *xiangqi.Position, p *fast.Position)) {
	if testing.Short() {
		games = (games + 3) / 4
	}
	rng := rand.New(rand.NewPCG(8, 1))
	rows := published(t)
	for i := range games {
		fen := rows[i%len(rows)].fen
		b, err := xiangqi.Parse(fen)
		require.NoError(t, err)
		plain, p := xiangqi.New(b), position(t, fen)
		for range plies {
			visit(plain, p)
			moves := plain.Moves(nil)
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			plain.Make(m)
			p.Make(m)
		}
	}
}

func TestMovesEqualThePlainOnes(t *testing.T) {
	positions := 0
	wander(t, 50, 60, func(plain *xiangqi.Position, p *fast.Position) {
		positions++
		want, got := plain.LegalMoves(nil), p.LegalMoves([]game.Move{})
		assert.Equal(t, slices.Sorted(slices.Values(want)), slices.Sorted(slices.Values(got)), "moves of %s", plain)
		assert.Equal(t, plain.InCheck(), p.InCheck(), "check in %s", plain)
		noisy := p.Captures([]game.Move{})
		assert.Equal(t, noisy, got[:len(noisy)], "the captures come first in %s", plain)
		for i, m := range got {
			from, to := xiangqi.Ends(m)
			assert.Equal(t, i < len(noisy), plain.At(to) != xiangqi.Empty, "%s-%s captures in %s", from, to, plain)
			gives := p.GivesCheck(m)
			p.Make(m)
			assert.Equal(t, p.InCheck(), gives, "%s-%s gives check in %s", from, to, plain)
			p.Unmake(m)
		}
		for s := range xiangqi.Square(xiangqi.Squares) {
			assert.Equal(t, plain.At(s), p.At(s))
		}
		assert.Equal(t, plain.Mover(), p.Mover())
		assert.Equal(t, position(t, plain.FEN()).Static(), p.Static(), "updated by Make, and computed from the board: %s", plain)
	})
	assert.Greater(t, positions, 700)
}

func TestIsLegalEqualsTheList(t *testing.T) {
	wander(t, 48, 10, func(plain *xiangqi.Position, p *fast.Position) {
		moves := p.LegalMoves(nil)
		for m := game.NoMove; m <= xiangqi.PassMove; m++ {
			if legal := p.IsLegal(m); legal != slices.Contains(moves, m) {
				assert.Fail(t, "IsLegal", "%s is %t in %s", p.MoveName(m), legal, plain)
			}
		}
	})
}

// TestGamesEndLikeThePlainOnes makes every position a root, since repetitions count
// differently within a search.
func TestGamesEndLikeThePlainOnes(t *testing.T) {
	ends := map[int]int{}
	wander(t, 300, 300, func(plain *xiangqi.Position, p *fast.Position) {
		plain.Root()
		p.Root()
		assert.Equal(t, plain.Terminal(), p.Terminal(), "the end in %s", plain)
		if plain.Terminal() {
			ends[plain.Evaluate()]++
			assert.Equal(t, plain.Evaluate(), p.Evaluate(), "how %s ends", plain)
			assert.Empty(t, p.Moves(nil))
		}
	})
	assert.Len(t, ends, 2, "games drawn and games lost")
}

// play makes moves in UCCI notation, and returns a function that takes them back.
func play(t testing.TB, p *fast.Position, moves string) {
	t.Helper()
	for name := range strings.FieldsSeq(moves) {
		i := slices.IndexFunc(p.LegalMoves(nil), func(m game.Move) bool { return p.MoveName(m) == name })
		require.GreaterOrEqual(t, i, 0, "%s is legal", name)
		p.Make(p.LegalMoves(nil)[i])
	}
}

func TestRepetition(t *testing.T) {
	const (
		quietly = "a0a1 d9d8 a1a0 d8d9 "
		checks  = "e1d1 d9e9 d1e1 e9d9 "
	)
	for _, row := range []struct {
		name, fen, before, moves string
		over                     bool
		value                    int
	}{
		{"back once in a search", "3k5/9/9/9/9/9/9/9/9/R4K3 w", "", quietly, true, 0},
		{"back once in a game", "3k5/9/9/9/9/9/9/9/9/R4K3 w", quietly, "", false, 0},
		{"back twice in a game", "3k5/9/9/9/9/9/9/9/9/R4K3 w", quietly + quietly, "", true, 0},
		{"back to before the root", "3k5/9/9/9/9/9/9/9/9/R4K3 w", "a0a1", "d9d8 a1a0 d8d9", false, 0},
		{"checked at every ply", "4k4/9/9/9/9/9/9/9/3R5/5K3 w", "d1e1 e9d9", checks, true, 4 - game.Win},
		{"checked at every ply, seen by the other", "4k4/9/9/9/9/9/9/9/3R5/5K3 w", "", "d1e1 e9d9 e1d1 d9e9 d1e1", true, game.Win - 5},
		{"checked at every ply of a game", "4k4/9/9/9/9/9/9/9/3R5/5K3 w", "d1e1 e9d9 " + checks + checks, "", true, -game.Win},
		{"chased in a search", "4k4/9/9/n8/9/9/9/9/9/2RK5 w", "", "c0a0 a6c5 a0c0 c5a6", true, 4 - game.Win},
		{"chased, seen by the other", "4k4/9/9/n8/9/9/9/9/9/2RK5 w", "c0a0", "a6c5 a0c0 c5a6 c0a0", true, game.Win - 4},
		{"chased once in a game", "4k4/9/9/n8/9/9/9/9/9/2RK5 w", "c0a0 a6c5 a0c0 c5a6", "", false, 0},
		{"a free piece, not chased in a search", "4k4/9/9/n8/9/9/9/9/9/1R1K5 w", "", "b0a0 a6c5 a0b0 c5a6", true, 0},
		{"checked at every ply, then let go once", "4k4/9/9/9/9/9/9/9/3R5/5K3 w", "d1e1 e9d9 " + checks + "e1e2 d9d8 e2e1 d8d9", "", true, 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := position(t, row.fen)
			play(t, p, row.before)
			p.Root()
			before := p.Key()
			play(t, p, row.moves)
			value, over := p.Repetition()
			assert.Equal(t, row.over, over)
			assert.Equal(t, row.value, value)
			assert.Equal(t, over, p.Terminal())
			assert.Equal(t, over, len(p.Moves(nil)) == 0)
			if over {
				assert.Equal(t, value, p.Evaluate())
				if row.moves != "" {
					assert.NotEqual(t, before, p.Key(), "a table must not confuse the end with the same position earlier")
				}
			}
		})
	}
}

func TestEnds(t *testing.T) {
	for _, row := range []struct{ name, fen, moves string }{
		{"mate", "3k5/9/9/9/9/9/9/9/4R4/R3K4 w", "a0d0"},
		{"stalemate", "3k5/9/9/9/9/9/9/9/9/4K3R w", "i0i8"},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := position(t, row.fen)
			play(t, p, row.moves)
			assert.True(t, p.Terminal())
			assert.Empty(t, p.Moves(nil))
			assert.Equal(t, game.Lost(1), p.Evaluate())
			p.Root()
			assert.Equal(t, game.Lost(0), p.Evaluate())
		})
	}
}

func TestGamesKeepTheirPromises(t *testing.T) {
	played := 3
	if testing.Short() {
		played = 1
	}
	for _, row := range published(t) {
		if row.depth == 1 {
			assert.NoError(t, gametest.Check(func() game.Position { return position(t, row.fen) }, played, 1), row.fen)
		}
	}
}

// TestUnmakeRestores compares all fields of a position.
func TestUnmakeRestores(t *testing.T) {
	wander(t, 48, 20, func(plain *xiangqi.Position, p *fast.Position) {
		before, clone := p.Clone(), p.Clone()
		moves := p.LegalMoves(nil)
		if m, ok := p.Pass(); ok {
			moves = append(moves, m)
		}
		for _, m := range moves {
			clone.Make(m)
			clone.Terminal()
			clone.Unmake(m)
		}
		assert.Equal(t, before.(*fast.Position).Snapshot(), clone.(*fast.Position).Snapshot(), "%s", plain)
	})
}

func TestNewRefusesACaptureOfTheGeneral(t *testing.T) {
	b, err := xiangqi.Parse("4k4/9/9/9/9/9/9/9/4R4/3K5 w")
	require.NoError(t, err)
	_, err = fast.New(b)
	assert.ErrorContains(t, err, "could capture the general")
}

func TestAbilities(t *testing.T) {
	var names []string
	for _, a := range game.Abilities(position(t, xiangqi.Start)) {
		if a.Has {
			names = append(names, a.Name)
		}
	}
	assert.Equal(t, []string{"Namer", "Keyer", "Noisy", "Ranker", "Passer", "Checker", "Announcer", "Repeater", "Cloner", "Validator", "PlyCounter", "Scaler"}, names)
}

func TestNothingIsAllocated(t *testing.T) {
	p := position(t, xiangqi.Start)
	buf := make([]game.Move, 0, 128)
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		buf = p.Moves(buf[:0])
		for _, m := range buf {
			p.Make(m)
			p.Terminal()
			p.Evaluate()
			p.Unmake(m)
		}
	}))
}

// The games of package xiangqi that end by repetition end here in the same way.
func TestRepetitionsEndLikeThePlainOnes(t *testing.T) {
	text, err := os.ReadFile("../testdata/repetition.tsv")
	require.NoError(t, err)
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		fields := strings.Split(line, "\t")
		p := position(t, fields[2])
		play(t, p, fields[3])
		p.Root()
		value, over := p.Repetition()
		assert.True(t, over, fields[0])
		loser := map[bool]string{true: "red loses", false: "black loses"}[(value < 0) == (p.Mover() == xiangqi.Red)]
		if value == 0 {
			loser = "draw"
		}
		assert.Equal(t, fields[1], loser, fields[0])
	}
}

package gametest_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/game/testdata/dots"
	"gametree/pkg/othello"
	"gametree/pkg/pig"
	"gametree/pkg/tree"
)

// boarded is tic-tac-toe with the five methods, a board and a key.
type boarded struct{ bare }

func (b boarded) Board() game.Board { return b.p.(*ox).Board() }
func (b boarded) Key() uint64       { return b.p.(*ox).Key() }

// row returns a function that returns tic-tac-toe with a mistake, or none.
func row(h hooks) func() game.Position {
	return func() game.Position { return boarded{bare{newOX(h)}} }
}

// worth is the mistake of an Evaluate that returns something else than v.
func worth(wrong func(b *ox, v int) int) hooks {
	return hooks{evaluate: func(b *ox) int { return wrong(b, b.value()) }}
}

// boxes is Dots and Boxes with a mistake.
type boxes struct {
	*dots.Dots
	bug string
}

func box(bug string) func() game.Position {
	return func() game.Position { return &boxes{dots.New(2, 2), bug} }
}

func (b *boxes) Clone() game.Position {
	return &boxes{b.Dots.Clone().(*dots.Dots), b.bug}
}

func (b *boxes) Make(m game.Move) {
	b.Dots.Make(m)
	if b.bug == "the turn never passes" {
		b.Player = 0
	}
}

func (b *boxes) Unmake(m game.Move) {
	if b.bug == "Unmake forgets the boxes" {
		before := b.Boxes
		b.Dots.Unmake(m)
		b.Boxes = before
		return
	}
	b.Dots.Unmake(m)
}

func (b *boxes) Turn() game.Side {
	if b.bug == "Turn counts from 0" {
		return game.Side(b.Player)
	}
	return b.Dots.Turn()
}

func (b *boxes) Key() uint64 {
	key := b.Dots.Key()
	if b.bug == "a key without the lead" {
		key &= 1<<12 - 1
	}
	return key
}

// Of these wrong games all are noticed, each by its sentence.
func TestWrongGamesAreNoticed(t *testing.T) {
	for i, planted := range []struct {
		want string
		game func() game.Position
	}{
		{"Evaluate has the right sign", row(worth(func(_ *ox, v int) int { return -v }))},
		{"Evaluate speaks for the player to move", row(worth(func(b *ox, v int) int {
			if b.mover == 'O' {
				return -v
			}
			return v
		}))},
		{"Evaluate has the right sign", row(hooks{
			make:   func(b *ox, m game.Move) { b.squares[m] = b.mover }, // the turn does not pass
			unmake: func(b *ox, m game.Move) { b.squares[m] = '.' },
		})},
		{"Both players can win", row(worth(func(b *ox, v int) int {
			if b.mover == 'X' {
				return 0
			}
			return v
		}))},
		{"game.Lost(ply)", row(worth(func(_ *ox, v int) int { return v * game.Win }))},
		{"Evaluate stays between -game.Win and game.Win", row(worth(func(_ *ox, v int) int { return v * 2_000_000 }))},
		{"An unfinished game is worth less than a win", row(worth(func(b *ox, v int) int {
			if b.PliesLeft() == 6 {
				return game.Win - 1
			}
			return v
		}))},
		{"neither player ever won", row(worth(func(*ox, int) int { return 0 }))},
		{"the second player never won", box("the turn never passes")},
		{"Unmake restores", box("Unmake forgets the boxes")},
		{"Turn is First or Second", box("Turn counts from 0")},
		{"Different positions have different keys", box("a key without the lead")},
	} {
		if !testing.Short() || i%4 == 0 {
			assert.Contains(t, strings.Join(complaints(planted.game), "\n"), planted.want, "game %d", i)
		}
	}
}

// complaints returns what the checks find in a game.
func complaints(newGame func() game.Position) (all []string) {
	for _, f := range gametest.Findings(newGame, 100, 1) {
		all = append(all, f.Error())
	}
	return all
}

// hex is Hex on four by four: X connects the top and the bottom, O the sides. It is not
// symmetric in a mirror, though its board is.
type hex struct {
	squares []byte // X, O or .
	ply     int
}

func newHex() *hex { return &hex{squares: []byte("................")} }

func (g *hex) mover() int { return g.ply % 2 }

func (g *hex) Board() (b game.Board) {
	for row := range slices.Chunk(g.squares, 4) {
		var line []game.Square
		for _, c := range row {
			s := game.Square{}
			if i := strings.IndexByte("XO", c); i >= 0 {
				s = game.Square{Text: string(c), Side: game.First + game.Side(i)}
			}
			line = append(line, s)
		}
		b.Squares = append(b.Squares, line)
	}
	return b
}

func (g *hex) Moves(buf []game.Move) []game.Move {
	for i, c := range g.squares {
		if c == '.' && !g.Terminal() {
			buf = append(buf, game.Move(i))
		}
	}
	return buf
}

func (g *hex) Make(m game.Move)   { g.squares[m] = "XO"[g.mover()]; g.ply++ }
func (g *hex) Unmake(m game.Move) { g.squares[m] = '.'; g.ply-- }
func (g *hex) Terminal() bool     { return g.connected(0) || g.connected(1) }

func (g *hex) Evaluate() int {
	switch {
	case g.connected(g.mover()):
		return 1
	case g.connected(1 - g.mover()):
		return -1
	}
	return 0
}

func (g *hex) connected(player int) bool {
	seen := map[[2]int]bool{}
	var reach func(row, column int) bool
	reach = func(row, column int) bool {
		at := [2]int{row, column}
		if row < 0 || column < 0 || row > 3 || column > 3 || seen[at] || g.squares[4*row+column] != "XO"[player] {
			return false
		}
		seen[at] = true
		if at[player] == 3 {
			return true
		}
		for _, step := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, -1}, {-1, 1}} {
			if reach(row+step[0], column+step[1]) {
				return true
			}
		}
		return false
	}
	for i := range 4 {
		if player == 0 && reach(0, i) || player == 1 && reach(i, 0) {
			return true
		}
	}
	return false
}

func (g *hex) Key() uint64 {
	k := uint64(g.mover())
	for _, c := range g.squares {
		k = 3*k + uint64(strings.IndexByte(".XO", c))
	}
	return k
}

// owners is Dots and Boxes on a board that also shows who drew the last edge in each row,
// which matters no longer.
type owners struct {
	*dots.Dots
	by []int
}

func (g *owners) Make(m game.Move) {
	g.by = append(g.by, g.Player)
	g.Dots.Make(m)
}

func (g *owners) Unmake(m game.Move) {
	g.by = g.by[:len(g.by)-1]
	g.Dots.Unmake(m)
}

func (g *owners) Clone() game.Position {
	return &owners{g.Dots.Clone().(*dots.Dots), slices.Clone(g.by)}
}

func (g *owners) Board() game.Board {
	s := game.Square{}
	if n := len(g.by); n > 0 {
		s = game.Square{Text: "ab"[g.by[0] : g.by[0]+1], Side: game.First + game.Side(g.by[n-1])}
	}
	return game.Board{Squares: [][]game.Square{{s}}}
}

// Right games raise no alarm. Only a board that shows what no longer matters raises a
// warning, with both boards.
func TestRightGamesRaiseNoAlarm(t *testing.T) {
	played := 100
	if testing.Short() {
		played = 20
	}
	for name, newGame := range map[string]func() game.Position{
		"tic-tac-toe":               row(hooks{}),
		"hex":                       func() game.Position { return newHex() },
		"dots and boxes with turns": box(""),
		"hidden owners":             func() game.Position { return &owners{dots.New(1, 2), nil} },
		"pig":                       func() game.Position { return pig.New(20) },
		"othello with its passes":   func() game.Position { return game.Must(othello.New(4)) },
		"a tree with turns":         func() game.Position { return tree.MustParse("(max(3 max(1 2) 5) min(4 min(6 0)) 2)") },
	} {
		t.Run(name, func(t *testing.T) {
			findings := gametest.Findings(newGame, played, 1)
			if name == "hidden owners" {
				require.Len(t, findings, 1)
				assert.True(t, findings[0].Warning)
				assert.Contains(t, findings[0].Sentence, "The moves, the ends and the values agree")
				assert.Len(t, findings[0].Pictures, 2)
				return
			}
			assert.Empty(t, findings)
		})
	}
}

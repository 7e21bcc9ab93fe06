package gametest_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/game/testdata/dots"
	"gametree/pkg/othello"
	"gametree/pkg/pig"
	"gametree/pkg/race"
	"gametree/pkg/tree"
)

// planted is a small game with one mistake, or none.
type planted struct {
	bug      string
	squares  []byte // . or the letter of a player
	columns  int
	ply      int
	list     []game.Move
	examples []string
}

func (g *planted) is(bug string) bool { return g.bug == bug }

func (g *planted) Examples() []string { return g.examples }

func (g *planted) mover() int { return g.ply % 2 }

func (g *planted) Board() (b game.Board) {
	for row := range slices.Chunk(g.squares, g.columns) {
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

func (g *planted) key(squares []byte) uint64 {
	k := uint64(g.ply % 2)
	for _, c := range squares {
		k = 3*k + uint64(strings.IndexByte(".XO", c))
	}
	return k
}

// value is what Evaluate returns where the game is won by a player, or drawn: -1.
func (g *planted) value(winner int) int {
	win := 1
	switch {
	case winner < 0 || g.is("a win is worth nothing"):
		return 0
	case g.is("a lost position is worth -Win"):
		win = game.Win
	case g.is("a lost position is worth two million"):
		win = 2_000_000
	}
	switch {
	case g.is("only X can win") && winner == 1:
		return 0
	case g.is("the wrong sign"):
		win = -win
	case g.is("one player's view"):
		return win * (1 - 2*winner)
	}
	if winner == g.mover() {
		return win
	}
	return -win
}

// rowGame is tic-tac-toe.
type rowGame struct{ planted }

func newRow(bug string, examples ...string) *rowGame {
	return &rowGame{planted{bug: bug, squares: []byte("........."), columns: 3, examples: examples}}
}

var rows = [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {2, 4, 6}, {0, 4, 8}}

func (g *rowGame) winner() int {
	for _, r := range rows {
		if c := g.squares[r[0]]; c != '.' && c == g.squares[r[1]] && c == g.squares[r[2]] {
			return strings.IndexByte("XO", c)
		}
	}
	return -1
}

func (g *rowGame) Moves(buf []game.Move) []game.Move {
	if g.is("Moves forgets buf") {
		buf = nil
	}
	if g.Terminal() && !g.is("moves after the end") {
		return buf
	}
	for i, c := range g.squares {
		if c == '.' || g.is("moves to taken squares") {
			buf = append(buf, game.Move(i))
		}
	}
	if g.is("Moves hands over its list") {
		if len(g.list) != len(buf) {
			g.list = slices.Clone(buf)
		}
		return g.list
	}
	return buf
}

func (g *rowGame) Make(m game.Move) {
	g.squares[m] = "XO"[g.mover()]
	g.ply++
	if g.is("the turn does not pass") {
		g.ply++
	}
}

func (g *rowGame) Unmake(m game.Move) {
	if !g.is("a stone stays") || m != 4 {
		g.squares[m] = '.'
	}
	if !g.is("Unmake forgets the turn") {
		g.ply--
	}
	if g.is("the turn does not pass") {
		g.ply--
	}
}

func (g *rowGame) Terminal() bool {
	full := !slices.Contains(g.squares, '.') && !g.is("a full board goes on")
	return full || g.winner() >= 0
}

func (g *rowGame) Evaluate() int {
	if g.is("an unfinished game is won") && g.ply == 3 {
		return game.Win - 1
	}
	return g.value(g.winner())
}

func (g *rowGame) Key() uint64 {
	if g.is("a key without the last squares") {
		return g.key(g.squares[:7])
	}
	return g.key(g.squares)
}

// boxes is Dots and Boxes with a mistake.
type boxes struct {
	*dots.Dots
	bug      string
	examples []string
}

func newBoxes(bug string, examples ...string) game.Position {
	b := &boxes{dots.New(2, 2), bug, examples}
	if bug == "nobody moves twice" {
		return fivemethods{b}
	}
	return b
}

// fivemethods hides Turn.
type fivemethods struct{ b *boxes }

func (f fivemethods) Moves(buf []game.Move) []game.Move { return f.b.Moves(buf) }
func (f fivemethods) Make(m game.Move)                  { f.b.Make(m) }
func (f fivemethods) Unmake(m game.Move)                { f.b.Unmake(m) }
func (f fivemethods) Terminal() bool                    { return f.b.Terminal() }
func (f fivemethods) Evaluate() int                     { return f.b.Evaluate() }
func (f fivemethods) Examples() []string                { return f.b.examples }

func (b *boxes) Examples() []string { return b.examples }

func (b *boxes) Clone() game.Position {
	return &boxes{b.Dots.Clone().(*dots.Dots), b.bug, b.examples}
}

func (b *boxes) Make(m game.Move) {
	mover := b.Player
	b.Dots.Make(m)
	switch b.bug {
	case "the turn always passes", "nobody moves twice":
		b.Player = 1 - mover
	case "the turn never passes":
		b.Player = 0
	case "the box goes to the opponent":
		b.Boxes[0], b.Boxes[1] = b.Boxes[1], b.Boxes[0]
		if b.Player != mover {
			b.Boxes[0], b.Boxes[1] = b.Boxes[1], b.Boxes[0]
		}
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

func (b *boxes) Evaluate() int {
	if b.bug == "one player's view" {
		return b.Boxes[0] - b.Boxes[1]
	}
	return b.Dots.Evaluate()
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

// Of these wrong games all are noticed, each by its sentence. Where only an example can
// show the mistake, the game has one.
func TestWrongGamesAreNoticed(t *testing.T) {
	again := "who completes a box moves again: 0 2 6 7 -> second to move"
	for i, row := range []struct {
		game game.Position
		want string
	}{
		{newRow("the wrong sign"), "Evaluate has the right sign"},
		{newRow("one player's view"), "Evaluate speaks for the player to move"},
		{newRow("Unmake forgets the turn"), "Unmake restores Key"},
		{newRow("moves after the end"), "A finished game has no moves"},
		{newRow("a full board goes on"), "An unfinished game has a move"},
		{newRow("a key without the last squares"), "Different positions have different keys"},
		{newRow("moves to taken squares"), "Unmake restores"},
		{newRow("a stone stays"), "Unmake restores"},
		{newRow("the turn does not pass"), "Evaluate has the right sign"},
		{newRow("only X can win"), "Both players can win"},
		{newRow("a lost position is worth -Win"), "game.Lost(ply)"},
		{newRow("a lost position is worth two million"), "Evaluate stays between -game.Win and game.Win"},
		{newRow("an unfinished game is won"), "An unfinished game is worth less than a win"},
		{newRow("Moves forgets buf"), "Moves appends to buf"},
		{newRow("Moves hands over its list"), "Moves"},
		{newRow("a win is worth nothing"), "neither player ever won"},
		{newBoxes("nobody moves twice", again), "want \"second to move\", got \"first to move\""},
		{newBoxes("the turn always passes"), "Turn says when a player moves again"},
		{newBoxes("the turn never passes"), "Turn never changed"},
		{newBoxes("the box goes to the opponent", "a box is worth one: 0 2 6 7 -> value 1"), "a box is worth one"},
		{newBoxes("Unmake forgets the boxes"), "Unmake restores"},
		{newBoxes("one player's view", "the second player leads: 0 2 6 7 -> value 1"), "the second player leads"},
		{newBoxes("Turn counts from 0"), "Turn is First or Second"},
		{newBoxes("a key without the lead"), "Different positions have different keys"},
	} {
		if !testing.Short() || i%4 == 0 {
			assert.Contains(t, strings.Join(complaints(t, row.game), "\n"), row.want, "%+v", row.game)
		}
	}
}

// complaints returns what the checks find in a game and in its examples.
func complaints(t *testing.T, p game.Position) (all []string) {
	newGame := fresh(t, p)
	_, examples := gametest.Examples(newGame)
	for _, f := range append(gametest.Findings(newGame, 100, 1), examples...) {
		all = append(all, f.Error())
	}
	return all
}

// fresh returns a function that returns new games like p, at its start.
func fresh(t *testing.T, p game.Position) func() game.Position {
	return func() game.Position {
		switch g := p.(type) {
		case *rowGame:
			return newRow(g.bug, g.examples...)
		case *boxes:
			return newBoxes(g.bug, g.examples...)
		case fivemethods:
			return newBoxes(g.b.bug, g.b.examples...)
		}
		require.Fail(t, "unknown game")
		return nil
	}
}

// passes is Dots and Boxes in which a player who moves again lets the opponent pass.
type passes struct {
	*dots.Dots
	waits []bool // whether a pass is due, after each move
}

const pass game.Move = 99

func newPassing() *passes { return &passes{dots.New(2, 2), []bool{false}} }

func (g *passes) due() bool { return g.waits[len(g.waits)-1] }

func (g *passes) Moves(buf []game.Move) []game.Move {
	if g.due() {
		return append(buf, pass)
	}
	return g.Dots.Moves(buf)
}

func (g *passes) Make(m game.Move) {
	again := false
	if m != pass {
		before := g.Player
		g.Dots.Make(m)
		again = g.Player == before && !g.Terminal()
	}
	g.waits = append(g.waits, again)
}

func (g *passes) Unmake(m game.Move) {
	g.waits = g.waits[:len(g.waits)-1]
	if m != pass {
		g.Dots.Unmake(m)
	}
}

func (g *passes) Evaluate() int {
	if g.due() {
		return -g.Dots.Evaluate()
	}
	if g.Terminal() && g.moverAtEnd() {
		return -g.Dots.Evaluate()
	}
	return g.Dots.Evaluate()
}

// moverAtEnd reports whether the last move of the game completed a box, as it always does:
// nobody passes then, but the turn has passed.
func (g *passes) moverAtEnd() bool { return len(g.waits) > 1 }

func (g *passes) Turn() {} // of another type: this game has no turns

func (g *passes) Key() uint64 {
	key := g.Dots.Key() << 1
	if g.due() {
		key |= 1
	}
	return key
}

func (g *passes) PliesLeft() int { return 2 * g.Dots.PliesLeft() }

func (g *passes) Clone() game.Position {
	return &passes{g.Dots.Clone().(*dots.Dots), slices.Clone(g.waits)}
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
		"tic-tac-toe": func() game.Position {
			return newRow("", "three in a row win: 0 3 1 4 2 -> over, first wins, value −1", "an empty board: -> 9 moves, first to move")
		},
		"dots and boxes with turns": func() game.Position {
			return newBoxes("", "who completes a box moves again: 0 2 6 7 -> second to move, value 1, 8 moves")
		},
		"dots and boxes with passes": func() game.Position { return newPassing() },
		"hidden owners":              func() game.Position { return &owners{dots.New(1, 2), nil} },
		"pig":                        func() game.Position { return pig.New(20) },
		"a race":                     func() game.Position { return race.New(4, 4) },
		"othello with its passes":    func() game.Position { return game.Must(othello.New(4)) },
		"connect four":               func() game.Position { return game.Must(connect4.New(5, 4)) },
		"a tree with turns":          func() game.Position { return tree.MustParse("(max(3 max(1 2) 5) min(4 min(6 0)) 2)") },
	} {
		t.Run(name, func(t *testing.T) {
			findings := gametest.Findings(newGame, played, 1)
			_, examples := gametest.Examples(newGame)
			assert.Empty(t, examples)
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

// An example that cannot be read, or whose move is illegal, is reported in a sentence.
func TestExamples(t *testing.T) {
	for example, want := range map[string]string{
		"nonsense":                         `want "RULE: MOVES -> CLAIMS"`,
		"a rule: 0 0 -> over":              "0 is not one of the legal moves [1 2 3 4 5 6 7 8]",
		"a rule: 0 -> blue":                `"blue" is no claim; there are: first to move`,
		"a rule: 0 1 -> draw":              `want "draw", got "goes on"`,
		"a rule: 0 3 1 4 2 -> 4 moves":     `want "4 moves", got "0 moves"`,
		"a rule: 0 3 1 4 2 -> second wins": `want "second wins", got "first wins"`,
	} {
		all, findings := gametest.Examples(func() game.Position { return newRow("", example) })
		assert.Equal(t, 1, all)
		if assert.Len(t, findings, 1, example) {
			assert.Contains(t, findings[0].Error(), want)
		}
	}
}

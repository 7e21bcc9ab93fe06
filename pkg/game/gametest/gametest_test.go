package gametest_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
)

func TestRightGamesHaveNoFindings(t *testing.T) {
	played := 30
	if testing.Short() {
		played = 2
	}
	rng := rand.New(rand.NewPCG(1, 0))
	for name, newGame := range map[string]func() game.Position{
		"tic-tac-toe": func() game.Position { return tictactoe.New() },
		"connect four, five by four": func() game.Position {
			b, err := connect4.New(5, 4)
			require.NoError(t, err)
			return b
		},
		"every interface":       func() game.Position { return newOX(hooks{}) },
		"five methods":          func() game.Position { return bare{newOX(hooks{})} },
		"figure of document 3":  func() game.Position { return tree.MustParse(tree.Figure) },
		"pockets of document 4": func() game.Position { return tree.MustParse(tree.Pockets) },
		"random trees": func() game.Position {
			return tree.New(tree.Random(rng, tree.Shape{Height: 6, Width: 4, Values: 9}))
		},
		"random trees, nearly alike": func() game.Position {
			return tree.New(tree.Random(rng, tree.Shape{Height: 2, Width: 2, Values: 1}))
		},
		"random trees with chance": func() game.Position {
			return tree.New(tree.Random(rng, tree.Shape{Height: 6, Width: 4, Values: 9, Chance: true}))
		},
		"a tree of ones":                   func() game.Position { return tree.MustParse("((1 1) (1 (1 1) 1 (1 (1 1)) 1))") },
		"a key without the player to move": func() game.Position { return counter{&nim{left: 9, sideless: true}, func(n *nim) int { return n.ply }} },
		"a game that counts its plies":     func() game.Position { return counter{&nim{left: 9}, func(n *nim) int { return n.ply }} },
		"two runners":                      func() game.Position { return &track{} },
		"a bonus for the player to move":   func() game.Position { return &track{bonus: 3} },
	} {
		t.Run(name, func(t *testing.T) {
			assert.Empty(t, gametest.Findings(newGame, played, 1))
			assert.NoError(t, gametest.Check(newGame, 2*played/3, 2))
		})
	}
}

// bare hides the optional interfaces.
type bare struct{ p game.Position }

func (b bare) Moves(buf []game.Move) []game.Move { return b.p.Moves(buf) }
func (b bare) Make(m game.Move)                  { b.p.Make(m) }
func (b bare) Unmake(m game.Move)                { b.p.Unmake(m) }
func (b bare) Terminal() bool                    { return b.p.Terminal() }
func (b bare) Evaluate() int                     { return b.p.Evaluate() }

// nim is a heap from which each player takes one or two; whoever takes the last
// wins, or loses. The value counts plies, the key does not: the same heap comes
// up after three plies and after five.
type nim struct {
	left, ply int
	misere    bool
	oneSide   bool // Evaluate speaks for the first player
	sideless  bool // Key is the heap alone
	undone    bool // Unmake forgets the ply
}

func (n *nim) Moves(buf []game.Move) []game.Move {
	for m := 1; m <= min(2, n.left); m++ {
		buf = append(buf, game.Move(m))
	}
	return buf
}
func (n *nim) Make(m game.Move) { n.left, n.ply = n.left-int(m), n.ply+1 }
func (n *nim) Unmake(m game.Move) {
	n.left += int(m)
	if !n.undone {
		n.ply--
	}
}
func (n *nim) Terminal() bool { return n.left == 0 }
func (n *nim) Evaluate() int {
	v := 0
	if n.left == 0 {
		v = game.Lost(n.ply)
	}
	if n.misere || n.oneSide && n.ply%2 == 1 {
		v = -v
	}
	return v
}
func (n *nim) Key() uint64 {
	if n.sideless {
		return uint64(n.left)
	}
	return uint64(2*n.left + n.ply%2)
}

// track has two runners who take one step or two in turn; the first who has
// taken six wins. The value is the mover's lead.
type track struct {
	at       [2]int
	ply      int
	bonus    int
	oneSide  bool // Evaluate is the first player's lead
	sideless bool // Key is the squares alone
}

func (r *track) Moves(buf []game.Move) []game.Move {
	if r.Terminal() {
		return buf
	}
	return append(buf, 1, 2)
}
func (r *track) Make(m game.Move)   { r.at[r.ply%2] += int(m); r.ply++ }
func (r *track) Unmake(m game.Move) { r.ply--; r.at[r.ply%2] -= int(m) }
func (r *track) Terminal() bool     { return max(r.at[0], r.at[1]) >= 20 }
func (r *track) Evaluate() int {
	lead := r.at[0] - r.at[1]
	if r.ply%2 == 1 && !r.oneSide {
		lead = -lead
	}
	if r.Terminal() {
		return 100 * lead
	}
	return lead + r.bonus
}
func (r *track) Key() uint64 {
	key := uint64(100*r.at[0] + r.at[1])
	if !r.sideless {
		key += uint64(r.ply%2) * 1_000_000
	}
	return key
}
func (r *track) Board() (b game.Board) {
	for runner, at := range r.at {
		row := make([]game.Square, 22)
		row[at] = game.Square{Text: "AB"[runner : runner+1], Side: game.Side(1 + runner)}
		b.Squares = append(b.Squares, row)
	}
	return b
}

// sometimes alternates between false and true.
func sometimes() func() bool {
	calls := 0
	return func() bool { calls++; return calls%2 == 0 }
}

// faults are games with one fault each. The fault must be found, under the right
// name, and with few moves.
var faults = []struct {
	name, promise, sentence string
	moves                   string // as many, names joined by blanks
	plant                   func() hooks
}{
	{"a stone stays", "Unmake restores Moves", "after a3 and taking it back, Moves gives [1 2 3 4 5 6 7 8] instead of [0", "",
		func() hooks { return hooks{unmake: func(b *ox, m game.Move) { b.mover = b.other() }} }},
	{"a stone stays on the board alone", "Unmake restores Board", "after b2 and taking it back, Board gives\n . . .\n . X .\n . . .\ninstead of\n . . .\n", "",
		func() hooks {
			var ghost bool
			return hooks{
				unmake: func(b *ox, m game.Move) { b.take(m); ghost = ghost || m == 4 },
				board: func(b *ox) game.Board {
					drawn := b.drawn()
					if ghost {
						drawn.Squares[1][1].Text = "X"
					}
					return drawn
				},
			}
		}},
	{"the key stays", "Unmake restores Key", "after a3 and taking it back, Key gives 1 instead of 0", "", func() hooks {
		key := uint64(0)
		return hooks{
			make: func(b *ox, m game.Move) { b.put(m); key++ },
			key:  func(b *ox) uint64 { return key },
		}
	}},
	{"the player to move stays", "Unmake restores the player to move", "changes the player who plays", "",
		func() hooks {
			return hooks{
				unmake: func(b *ox, m game.Move) { b.squares[m] = '.' },
				key:    func(b *ox) uint64 { return b.stones() },
				pass:   func(*ox) (game.Move, bool) { return 0, false },
				noisy:  func(b *ox, buf []game.Move) []game.Move { return buf }, rank: func(*ox, game.Move) int { return 0 },
				inCheck: func(*ox) bool { return false }, gives: func(*ox, game.Move) bool { return false },
			}
		}},
	{"a counter stays", "Unmake restores the position", "if other moves are made and taken back before c1, Caption gives 10 instead of 9", "",
		func() hooks {
			made := 0
			return hooks{
				make: func(b *ox, m game.Move) { b.put(m); made++ },
				caption: func(b *ox) string {
					if b.squares == newOX(hooks{}).squares {
						return ""
					}
					return fmt.Sprint(made)
				},
			}
		}},
	{"deep down a stone stays", "Unmake restores Moves", "after c1 and taking it back", "a3 b3 c3", func() hooks {
		return hooks{unmake: func(b *ox, m game.Move) {
			if stones := 9 - strings.Count(string(b.squares[:]), "."); m != 8 || stones != 4 {
				b.take(m)
			} else {
				b.mover = b.other()
			}
		}}
	}},
	{"no buffer", "Moves appends to buf", "what was in buf is lost", "",
		func() hooks { return hooks{moves: func(b *ox, _ []game.Move) []game.Move { return b.legalMoves(nil) }} }},
	{"the buffer is overwritten", "Moves appends to buf", "what was in buf is lost", "",
		func() hooks {
			return hooks{moves: func(b *ox, buf []game.Move) []game.Move {
				if len(buf) > 0 {
					buf[0] = 0
				}
				return b.legalMoves(buf)
			}}
		}},
	{"the list is shared", "Moves hands over its list", "changing the list that one call returned", "", func() hooks {
		var list []game.Move
		return hooks{moves: func(b *ox, buf []game.Move) []game.Move {
			list = b.legalMoves(list[:0])
			if buf == nil {
				return list
			}
			return append(buf, list...)
		}}
	}},
	{"a move twice", "Moves lists a move once", "it returns [0 0 1", "", func() hooks {
		return hooks{moves: func(b *ox, buf []game.Move) []game.Move {
			n := len(buf)
			buf = b.legalMoves(buf)
			return slices.Insert(buf, n, buf[n:min(n+1, len(buf))]...)
		}}
	}},
	{"a negative move", "Moves are 0 or more", "Moves returns [0 1 2 3 4 5 6 7 -1]", "", func() hooks {
		turned := func(m game.Move) game.Move { return [...]game.Move{8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}[m+1] }
		return hooks{
			moves: func(b *ox, buf []game.Move) []game.Move {
				n := len(buf)
				buf = b.legalMoves(buf)
				for i := range buf[n:] {
					if buf[n+i] == 8 {
						buf[n+i] = -1
					}
				}
				return buf
			},
			make:   func(b *ox, m game.Move) { b.put(turned(m)) },
			unmake: func(b *ox, m game.Move) { b.take(turned(m)) },
			gives:  func(b *ox, m game.Move) bool { c := *b; c.put(turned(m)); return c.threatened() },
			noisy:  func(b *ox, buf []game.Move) []game.Move { return buf }, rank: func(*ox, game.Move) int { return 0 },
			legal:   func(b *ox, m game.Move) bool { return m >= -1 && m < 8 && b.squares[turned(m)] == '.' },
			touches: func(b *ox, m game.Move) []int { return []int{int(turned(m))} },
		}
	}},
	{"another order", "Moves is steady", "called again on the same position, Moves gives [8 7", "", func() hooks {
		turn := sometimes()
		return hooks{moves: func(b *ox, buf []game.Move) []game.Move {
			n := len(buf)
			if buf = b.legalMoves(buf); n == 0 && turn() {
				slices.Reverse(buf)
			}
			return buf
		}}
	}},
	{"a list that depends on the buffer", "Moves is steady", "it appends [0 1 2 3 4 5 6 7] to a buffer, and [0 1 2 3 4 5 6 7 8] to nil", "", func() hooks {
		return hooks{moves: func(b *ox, buf []game.Move) []game.Move {
			n := len(buf)
			if buf = b.legalMoves(buf); n > 0 && len(buf) > n {
				buf = buf[:len(buf)-1]
			}
			return buf
		}}
	}},
	{"moves after the end", "A finished game has no moves", "Terminal is true, but Moves returns ", "a3 b3 a2 b2 a1", func() hooks {
		return hooks{moves: func(b *ox, buf []game.Move) []game.Move {
			for i, s := range b.squares {
				if s == '.' {
					buf = append(buf, game.Move(i))
				}
			}
			return buf
		}}
	}},
	{"no end", "An unfinished game has a move", "Terminal is false, but Moves returns none", "a3 b3 a2 b2 a1",
		func() hooks { return hooks{terminal: func(*ox) bool { return false }} }},
	{"a value that changes", "Evaluate is steady", "Evaluate gives 1 instead of 0", "", func() hooks {
		turn := sometimes()
		return hooks{evaluate: func(*ox) int {
			if turn() {
				return 1
			}
			return 0
		}}
	}},
	{"an infinite value", "Evaluate stays between -Inf and Inf", "it returns 2147483647", "",
		func() hooks { return hooks{evaluate: func(*ox) int { return game.Inf }} }},
	{"the sign turned", "Evaluate has the right sign", `Caption says "X wins", so the player to move has lost, but Evaluate returns 1`, "a3 b3 a2 b2 a1",
		func() hooks { return hooks{evaluate: func(b *ox) int { return -b.value() }} }},
	{"the view of X", "Evaluate speaks for the player to move", `Caption says "X wins", so the player to move has lost, but Evaluate returns 1`, "a3 b3 a2 b2 a1",
		func() hooks {
			return hooks{evaluate: func(b *ox) int {
				if b.mover == 'O' {
					return -b.value()
				}
				return b.value()
			}}
		}},
	{"the view of O", "Evaluate speaks for the player to move", `Caption says "O wins", so the player to move has lost, but Evaluate returns 1`, "a3 b3 c3 b2 a2 b1",
		func() hooks {
			return hooks{evaluate: func(b *ox) int {
				if b.mover == 'X' {
					return -b.value()
				}
				return b.value()
			}}
		}},
	{"a win without a value", "Evaluate agrees with Caption", `Caption says "X wins", but Evaluate returns 0`, "a3 b3 a2 b2 a1",
		func() hooks { return hooks{evaluate: func(*ox) int { return 0 }} }},
	{"the sign turned for O alone", "Evaluate agrees with Caption", `Caption says "O wins"`, "a3 b3 c3 b2 a2 b1", func() hooks {
		return hooks{evaluate: func(b *ox) int {
			if b.squares[1] == 'O' && b.squares[4] == 'O' && b.squares[7] == 'O' {
				return -b.value()
			}
			return b.value()
		}}
	}},
	{"the sign turned for one line", "Evaluate agrees with Caption", `Caption says "X wins"`, "b1 a3 b3 a1 c1 c3 b2", func() hooks {
		return hooks{evaluate: func(b *ox) int {
			if b.squares[1] == 'X' && b.squares[4] == 'X' && b.squares[7] == 'X' {
				return -b.value()
			}
			return b.value()
		}}
	}},
	{"one key for all", "Different positions have different keys", "Key is 7 here and at the start, but Moves differs", "a3",
		func() hooks { return hooks{key: func(*ox) uint64 { return 7 }} }},
	{"a key that takes two squares for one", "Different positions have different keys", "here and after the moves b1, but Moves differs", "c1", func() hooks {
		return hooks{key: func(b *ox) uint64 {
			stones := strings.Count(string(b.squares[7:]), "X") + 3*strings.Count(string(b.squares[7:]), "O")
			return b.stones()/9*100 + uint64(10*stones) + uint64(b.mover/'X')
		}}
	}},
	{"a key without the player to move", "Key depends on the player to move", "it is 0 before and after passing the turn", "",
		func() hooks { return hooks{key: func(b *ox) uint64 { return b.stones() }} }},
	{"a key that changes", "Key is steady", "Key gives 2 instead of 1", "", func() hooks {
		calls := uint64(0)
		return hooks{key: func(*ox) uint64 { calls++; return calls }}
	}},
	{"equal names", "Different moves have different names", `moves 0 and 1 are both named "row 1"`, "",
		func() hooks {
			return hooks{moveName: func(b *ox, m game.Move) string { return fmt.Sprintf("row %d", 1+m/3) }}
		}},
	{"a noisy move that is none", "NoisyMoves are some of Moves, in order", "it returns [9], and Moves returns [0", "", func() hooks {
		return hooks{noisy: func(b *ox, buf []game.Move) []game.Move { return append(buf, passing) }}
	}},
	{"noisy moves in another order", "NoisyMoves are some of Moves, in order", "it returns [8 7", "", func() hooks {
		return hooks{
			rank: func(*ox, game.Move) int { return 1 },
			noisy: func(b *ox, buf []game.Move) []game.Move {
				n := len(buf)
				buf = b.legalMoves(buf)
				slices.Reverse(buf[n:])
				return buf
			},
		}
	}},
	{"noisy moves without a buffer", "NoisyMoves appends to buf", "what was in buf is lost", "", func() hooks {
		return hooks{noisy: func(b *ox, _ []game.Move) []game.Move { return newOX(hooks{}).NoisyMoves(nil) }, rank: func(*ox, game.Move) int { return 0 }}
	}},
	{"a rank of a quiet move", "Rank is 0 for quiet moves only", "it returns 5 for b2, and NoisyMoves returns []", "", func() hooks {
		return hooks{rank: func(b *ox, m game.Move) int {
			if b.wins(m) || m == 4 {
				return 5
			}
			return 0
		}}
	}},
	{"no rank of a noisy move", "Rank is 0 for quiet moves only", "it returns 0 for b2, and NoisyMoves returns [4]", "a3 b3 a2 b2",
		func() hooks { return hooks{rank: func(*ox, game.Move) int { return 0 }} }},
	{"passing is a move", "Pass is none of Moves", "it returns 0, and Moves returns [0 1", "",
		func() hooks {
			return hooks{pass: func(b *ox) (game.Move, bool) { return b.legalMoves(nil)[0], true }}
		}},
	{"passing in check", "Pass is not allowed in check", "it returns true, and so does InCheck", "a3 b3 a2",
		func() hooks { return hooks{pass: func(*ox) (game.Move, bool) { return passing, true }} }},
	{"a pass that is not taken back", "Unmake restores Key", "after a pass and taking it back, Key gives 0 instead of 1", "", func() hooks {
		return hooks{unmake: func(b *ox, m game.Move) {
			if m != passing {
				b.take(m)
			}
		}}
	}},
	{"an announced check that is none", "GivesCheck agrees with InCheck", "it is true for b2, and InCheck after that move is false", "",
		func() hooks {
			return hooks{gives: func(b *ox, m game.Move) bool { c := *b; c.put(m); return m == 4 || c.threatened() }}
		}},
	{"a repetition that goes on", "Repeated ends the game", "it is true, but Terminal is false", "a3",
		func() hooks { return hooks{repeated: func(b *ox) bool { return b.squares[0] != '.' }} }},
	{"a clone of another position", "Clone copies the position", "the clone's Moves gives [0", "a3",
		func() hooks { return hooks{clone: func(b *ox) game.Position { return newOX(b.hooks) }} }},
	{"a clone that is the original", "Clone shares nothing", "after a move on the clone, the original's Moves gives [1", "",
		func() hooks { return hooks{clone: func(b *ox) game.Position { return b }} }},
	{"a clone that follows the original", "Clone shares nothing", "after a move on the original, the clone's Caption gives follows", "", func() hooks {
		var last, shared *ox
		return hooks{
			clone:   func(b *ox) game.Position { c := *b; last, shared = b, &c; return &c },
			caption: func(b *ox) string { return map[bool]string{true: "follows"}[b == shared && last.squares[8] != '.'] },
		}
	}},
	{"legal after the end of Moves", "IsLegal is true for Moves only", "it is true for -2, and Moves returns [0 1", "",
		func() hooks {
			return hooks{legal: func(b *ox, m game.Move) bool { return m < 0 || m < 9 && b.squares[m] == '.' }}
		}},
	{"a move that is not legal", "IsLegal is true for Moves only", "it is false for 4, and Moves returns [0 1 2 3 4", "",
		func() hooks {
			return hooks{legal: func(b *ox, m game.Move) bool { return m >= 0 && m < 9 && m != 4 && b.squares[m] == '.' }}
		}},
	{"a taken square is legal", "IsLegal is true for Moves only", "it is true for 0, and Moves returns [1 2", "a3",
		func() hooks { return hooks{legal: func(b *ox, m game.Move) bool { return m >= 0 && m < 9 }} }},
	{"a game that is over too late", "PliesLeft is long enough", "it returns 4 after 0 moves, but after 4 moves the game goes on", "a3 b3 c3 a2",
		func() hooks {
			return hooks{left: func(b *ox) int {
				if b.squares == newOX(hooks{}).squares {
					return 4
				}
				return 9
			}}
		}},
	{"a negative number of plies", "PliesLeft is long enough", "it returns -1", "",
		func() hooks { return hooks{left: func(*ox) int { return -1 }} }},
	{"a unit of 0", "Unit is at least 1", "it returns 0", "", func() hooks { return hooks{unit: func(*ox) int { return 0 }} }},
	{"touches beside the board", "Touches are squares of Board", "move a3 has [9], and the board has the squares 0 to 8", "",
		func() hooks { return hooks{touches: func(b *ox, m game.Move) []int { return []int{int(m) + 9} }} }},
	{"touches nothing", "Touches are squares of Board", "move a3 has []", "",
		func() hooks { return hooks{touches: func(*ox, game.Move) []int { return nil }} }},
	{"touches that begin alike", "Different moves touch different squares", "two moves have [0] and [0 1]", "",
		func() hooks {
			return hooks{touches: func(b *ox, m game.Move) []int { return []int{0, int(m)}[:min(2, int(m)+1)] }}
		}},
	{"rows of different lengths", "Board has equal rows", "its rows have different lengths", "",
		func() hooks {
			return hooks{board: func(b *ox) game.Board { d := b.drawn(); d.Squares[1] = d.Squares[1][:2]; return d }}
		}},
	{"a board that grows", "Board keeps its size", "it has 4 rows of 3 squares, and at the start of the game 3 of 3", "a3",
		func() hooks {
			return hooks{board: func(b *ox) game.Board {
				d := b.drawn()
				if b.squares[0] != '.' {
					d.Squares = append(d.Squares, make([]game.Square, 3))
				}
				return d
			}}
		}},
	{"too few names of columns", "Board names each column and row", "it has 3 columns and 3 rows, but 2 and 0 names", "",
		func() hooks {
			return hooks{board: func(b *ox) game.Board { d := b.drawn(); d.Columns = []string{"a", "b"}; return d }}
		}},
	{"a line beside the board", "Board draws lines between its squares", "none of the 9 squares", "",
		func() hooks {
			return hooks{board: func(b *ox) game.Board { d := b.drawn(); d.Grid = [][2]int{{0, 9}}; return d }}
		}},
	{"a panic", "No method panics", "Make of c1 panics: the last corner", "a3 b3", func() hooks {
		return hooks{make: func(b *ox, m game.Move) {
			if m == 8 && b.squares[0] == 'X' && b.squares[1] == 'O' {
				panic("the last corner")
			}
			b.put(m)
		}}
	}},
	{"a panic of Evaluate", "No method panics", "Evaluate panics: runtime error: index out of range [8] with length 8", "a3 b3 c3 a2 c2 b2 a1 c1",
		func() hooks {
			return hooks{evaluate: func(b *ox) int {
				return b.value() + 0*int("01234567"[9-strings.Count(string(b.squares[:]), ".")])
			}}
		}},
}

func TestEachFaultIsFound(t *testing.T) {
	for i, row := range faults {
		if testing.Short() && i%5 != 0 {
			continue
		}
		t.Run(row.name, func(t *testing.T) {
			findings := gametest.Findings(func() game.Position { return newOX(row.plant()) }, 10, 1)
			require.NotEmpty(t, findings)
			for _, f := range findings {
				t.Log(f)
			}
			f := findings[0]
			assert.Equal(t, row.promise, f.Promise)
			assert.Contains(t, f.Sentence, row.sentence)
			assert.Len(t, f.Moves, len(strings.Fields(row.moves)), "want %s", row.moves)
			assert.Len(t, findings, 1, "one fault, one finding")
			assert.False(t, f.Warning)
		})
	}
}

// Without a caption, a pass or a board there is less to go by.
func TestFaultsOfSmallGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 0))
	for i, row := range []struct {
		name, want string // the finding's first words, up to the board
		moves      int
		warning    bool
		newGame    func() game.Position
	}{
		{"a counter stays", "Unmake restores the position: if other moves are made and taken back before 2, Evaluate gives -999996 instead of -999997", 1, false,
			func() game.Position { return &nim{left: 4, undone: true, sideless: true} }},
		{"the first player's lead", "Evaluate speaks for the player to move: it returns 2 before the last move and 1 after it, and ", 2, false,
			func() game.Position { return &track{oneSide: true} }},
		{"material as X sees it", "Evaluate speaks for the player to move: it returns ", 2, false, func() game.Position {
			return bare{newOX(hooks{evaluate: func(b *ox) (v int) {
				for i, s := range b.squares {
					v += (i + 1) * map[byte]int{'X': 1, 'O': -1}[s]
				}
				return v
			}})}
		}},
		{"a key of the squares alone", "Key depends on the player to move: Key is 201 here and after the moves 2, 1, where the other player is to move, but Evaluate differs", 3, false,
			func() game.Position { return &track{sideless: true} }},
		{"a ply that is not counted", "Ply counts the moves: it returns 0 after 1 moves, and 0 at the start", 1, false,
			func() game.Position { return counter{&nim{left: 9}, func(n *nim) int { return n.ply / 2 }} }},
		{"a ply of another count", "Ply agrees with Lost: it returns 105, but Evaluate returns -999995, the value of an end at ply 5", 5, false,
			func() game.Position { return counter{&nim{left: 9}, func(n *nim) int { return n.ply + 100 }} }},
		{"the last move loses", "Evaluate has the right sign: the game is over and it returns 999994: the player who moved last lost all of ", 6, true,
			func() game.Position { return &nim{left: 12, misere: true} }},
		{"the first player's view of the end", "Evaluate speaks for the player to move: the game is over and it returns 999993: the same player won all of ", 7, true,
			func() game.Position { return &nim{left: 12, oneSide: true} }},
		{"plies that nobody can subtract", "A game that counts plies from its beginning has Ply: Evaluate returns -999995, the value of an end at ply 5, so", 5, true,
			func() game.Position { return &nim{left: 9} }},
		{"a check that cannot be compared", "GivesCheck agrees with InCheck: the game has no InCheck", 0, false,
			func() game.Position { return loud{bare{newOX(hooks{})}} }},
		{"an outcome without a weight", "Weights has one weight for each outcome: it returns [1], and Moves returns [0 1]", 1, false,
			func() game.Position { return loaded{tree.MustParse("({1 2} 3)"), []float64{1}, game.First} }},
		{"an impossible outcome", "Weights are greater than 0: it returns [1 0]", 1, false,
			func() game.Position { return loaded{tree.MustParse("({1 2} 3)"), []float64{1, 0}, game.First} }},
		{"a die that nobody throws", "Turn is First or Second: it returns 0", 0, false,
			func() game.Position { return loaded{tree.MustParse("({1 2} 3)"), []float64{1, 1}, game.Neither} }},
		{"no game", "There is a game: the function that returns a new game returned nil", 0, false,
			func() game.Position { return nil }},
		{"no game, with a reason", "No method panics: The function that returns a new game panics: no such file", 0, false,
			func() game.Position { panic("no such file") }},
		{"a clone of nothing", "No method panics: Clone panics: not yet", 0, false,
			func() game.Position { return newOX(hooks{clone: func(*ox) game.Position { panic("not yet") }}) }},
		{"another start each time", "Moves lists a move once: it returns [0 0", 0, false, func() game.Position {
			return newOX(hooks{evaluate: func(*ox) int { return rng.IntN(9) }, moves: func(*ox, []game.Move) []game.Move { return []game.Move{0, 0} }})
		}},
	} {
		if testing.Short() && i%5 != 0 && !row.warning {
			continue
		}
		t.Run(row.name, func(t *testing.T) {
			findings := gametest.Findings(row.newGame, 200, 1)
			require.NotEmpty(t, findings)
			assert.Contains(t, findings[0].Error(), row.want)
			assert.Len(t, findings[0].Moves, row.moves)
			assert.Equal(t, row.warning, findings[0].Warning)
			if row.warning {
				assert.NoError(t, gametest.Check(row.newGame, 200, 1))
			}
		})
	}
}

type counter struct {
	*nim
	ply func(n *nim) int
}

func (c counter) Ply() int { return c.ply(c.nim) }

// loaded is a tree with other weights where chance moves, and another turn.
type loaded struct {
	*tree.Position
	weights []float64
	turn    game.Side
}

func (l loaded) Turn() game.Side { return l.turn }

func (l loaded) Weights() []float64 {
	if l.Position.Weights() == nil {
		return nil
	}
	return l.weights
}

type loud struct{ bare }

func (loud) GivesCheck(game.Move) bool { return false }

// A game may start elsewhere each time.
func TestRandomStarts(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 0))
	findings := gametest.Findings(func() game.Position { return &nim{left: 5 + rng.IntN(90), undone: true, sideless: true} }, 10, 1)
	require.NotEmpty(t, findings)
	assert.Equal(t, "Unmake restores the position", findings[0].Promise)
}

// copied is a heap whose moves change a copy of it.
type copied struct{ left int }

func (c copied) Moves(buf []game.Move) []game.Move {
	if c.left > 0 {
		buf = append(buf, 1)
	}
	return buf
}
func (c copied) Make(m game.Move)   { c.add(-int(m)) }
func (c copied) Unmake(m game.Move) { c.add(int(m)) }
func (c *copied) add(counters int)  { c.left += counters }
func (c copied) Terminal() bool     { return c.left == 0 }
func (c copied) Evaluate() int      { return 0 }

// keyed is a copied with a key and a board.
type keyed struct{ copied }

func (k keyed) Key() uint64       { return uint64(k.left) }
func (k keyed) Board() game.Board { return game.Board{Squares: [][]game.Square{{{Text: "o"}}}} }

// idle is a heap whose moves do nothing.
type idle struct{ copied }

func (*idle) Make(game.Move) {}

func TestMovesWithoutEffect(t *testing.T) {
	receiver := "the moves of %[1]s change a copy of it only: write a pointer as the receiver of its methods, as in func (p *%[1]s) Make(m game.Move)"
	for want, newGame := range map[string]func() game.Position{
		fmt.Sprintf(receiver, "copied"):                 func() game.Position { return &copied{9} },
		fmt.Sprintf(receiver, "keyed"):                  func() game.Position { return keyed{copied{9}} },
		"no move tried changes what any method returns": func() game.Position { return &idle{copied{9}} },
	} {
		findings := gametest.Findings(newGame, 5, 1)
		require.Len(t, findings, 1)
		assert.Equal(t, "Make changes the position", findings[0].Promise)
		assert.Equal(t, want, findings[0].Sentence)
		assert.Equal(t, []string{"1"}, findings[0].Moves)
		assert.False(t, findings[0].Warning)
	}
}

// A game of more than 200 plies may be right.
func TestLongGame(t *testing.T) {
	findings := gametest.Findings(func() game.Position { return &nim{left: 900} }, 10, 1)
	require.Len(t, findings, 1)
	assert.True(t, findings[0].Warning)
	assert.Contains(t, findings[0].Error(), "A game ends: none ended within 200 plies: ")
	assert.Contains(t, findings[0].Error(), "(in 10 random games)")
}

func TestCheckJoinsTheFindings(t *testing.T) {
	err := gametest.Check(func() game.Position {
		return newOX(hooks{unit: func(*ox) int { return -1 }, touches: func(*ox, game.Move) []int { return []int{9} }})
	}, 1, 1)
	assert.EqualError(t, err, `Touches are squares of Board: move a3 has [9], and the board has the squares 0 to 8 (at the start)
 . . .
 . . .
 . . .
Unit is at least 1: it returns -1 (at the start)
 . . .
 . . .
 . . .`)
	var f gametest.Finding
	require.ErrorAs(t, err, &f)
	assert.Equal(t, "Touches are squares of Board", f.Promise)
}

func TestTheSameSeedFindsTheSame(t *testing.T) {
	find := func(seed uint64) []gametest.Finding {
		return gametest.Findings(func() game.Position {
			return newOX(hooks{evaluate: func(b *ox) int { return 3 - b.value() }, legal: func(b *ox, m game.Move) bool { return m != 5 }})
		}, 30, seed)
	}
	assert.Equal(t, find(1), find(1))
}

func ExampleCheck() {
	err := gametest.Check(func() game.Position { return tictactoe.New() }, 100, 1)
	fmt.Println(err)
	// Output: <nil>
}

// A clumsy tic-tac-toe leaves the stone in the centre when a move is taken back.
type clumsy struct{ *ticTacToe }

type ticTacToe = tictactoe.Board // a field named Board would hide the method Board

func (c clumsy) Unmake(m game.Move) {
	c.ticTacToe.Unmake(m)
	if m == 4 {
		c.Make(m)
	}
}

func ExampleFindings() {
	for _, f := range gametest.Findings(func() game.Position { return clumsy{tictactoe.New()} }, 100, 1) {
		fmt.Println(f.Promise)
		fmt.Println(f.Sentence)
		fmt.Println(f.Moves)
		fmt.Print(f.Board)
	}
	// Output:
	// Unmake restores Moves
	// after 4 and taking it back, Moves gives [0 1 2 3 5 6 7 8] instead of [0 1 2 3 4 5 6 7 8]
	// []
	//  . . .
	//  . . .
	//  . . .
}

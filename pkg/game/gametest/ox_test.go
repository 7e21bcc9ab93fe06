package gametest_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// ox is tic-tac-toe with every optional interface. Its hooks replace methods, so
// that a test can plant one fault.
type ox struct {
	squares [9]byte // 'X', 'O' or '.'
	mover   byte
	hooks
}

type hooks struct {
	forgotten int // as many of the lines, the last ones, do not count

	moves    func(b *ox, buf []game.Move) []game.Move
	make     func(b *ox, m game.Move)
	unmake   func(b *ox, m game.Move)
	terminal func(b *ox) bool
	evaluate func(b *ox) int
	key      func(b *ox) uint64
	moveName func(b *ox, m game.Move) string
	board    func(b *ox) game.Board
	caption  func(b *ox) string
	noisy    func(b *ox, buf []game.Move) []game.Move
	rank     func(b *ox, m game.Move) int
	pass     func(b *ox) (game.Move, bool)
	inCheck  func(b *ox) bool
	gives    func(b *ox, m game.Move) bool
	repeated func(b *ox) bool
	clone    func(b *ox) game.Position
	legal    func(b *ox, m game.Move) bool
	touches  func(b *ox, m game.Move) []int
	unit     func(b *ox) int
	left     func(b *ox) int
}

func newOX(h hooks) *ox { return &ox{[9]byte([]byte(".........")), 'X', h} }

const passing game.Move = 9

// or returns the planted method, or the right one if there is none.
func or[F any](planted, right F) F {
	if reflect.ValueOf(planted).IsNil() {
		return right
	}
	return planted
}

func (b *ox) Moves(buf []game.Move) []game.Move    { return or(b.hooks.moves, (*ox).legalMoves)(b, buf) }
func (b *ox) Make(m game.Move)                     { or(b.hooks.make, (*ox).put)(b, m) }
func (b *ox) Unmake(m game.Move)                   { or(b.hooks.unmake, (*ox).take)(b, m) }
func (b *ox) Terminal() bool                       { return or(b.hooks.terminal, (*ox).over)(b) }
func (b *ox) Evaluate() int                        { return or(b.hooks.evaluate, (*ox).value)(b) }
func (b *ox) Key() uint64                          { return or(b.hooks.key, (*ox).number)(b) }
func (b *ox) MoveName(m game.Move) string          { return or(b.hooks.moveName, (*ox).square)(b, m) }
func (b *ox) Caption() string                      { return or(b.hooks.caption, (*ox).winner)(b) }
func (b *ox) Board() game.Board                    { return or(b.hooks.board, (*ox).drawn)(b) }
func (b *ox) NoisyMoves(m []game.Move) []game.Move { return or(b.hooks.noisy, (*ox).winning)(b, m) }
func (b *ox) Rank(m game.Move) int                 { return or(b.hooks.rank, (*ox).gain)(b, m) }
func (b *ox) Pass() (game.Move, bool)              { return or(b.hooks.pass, (*ox).skip)(b) }
func (b *ox) InCheck() bool                        { return or(b.hooks.inCheck, (*ox).threatened)(b) }
func (b *ox) GivesCheck(m game.Move) bool          { return or(b.hooks.gives, (*ox).threatens)(b, m) }
func (b *ox) Repeated() bool                       { return b.hooks.repeated != nil && b.hooks.repeated(b) }
func (b *ox) Clone() game.Position                 { return or(b.hooks.clone, (*ox).copied)(b) }
func (b *ox) IsLegal(m game.Move) bool             { return or(b.hooks.legal, (*ox).isFree)(b, m) }
func (b *ox) Touches(m game.Move) []int            { return or(b.hooks.touches, (*ox).touched)(b, m) }
func (b *ox) PliesLeft() int                       { return or(b.hooks.left, (*ox).empty)(b) }
func (b *ox) Unit() int                            { return or(b.hooks.unit, (*ox).one)(b) }

func (b *ox) legalMoves(buf []game.Move) []game.Move {
	for i, s := range b.squares {
		if s == '.' && !b.over() {
			buf = append(buf, game.Move(i))
		}
	}
	return buf
}

func (b *ox) other() byte { return 'X' + 'O' - b.mover }

func (b *ox) put(m game.Move) {
	if m != passing {
		b.squares[m] = b.mover
	}
	b.mover = b.other()
}

func (b *ox) take(m game.Move) {
	if m != passing {
		b.squares[m] = '.'
	}
	b.mover = b.other()
}

func (b *ox) three(player byte) bool {
	lines := [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}
	for _, l := range lines[:len(lines)-b.forgotten] {
		if b.squares[l[0]] == player && b.squares[l[1]] == player && b.squares[l[2]] == player {
			return true
		}
	}
	return false
}

func (b *ox) over() bool { return b.three('X') || b.three('O') || !slices.Contains(b.squares[:], '.') }

func (b *ox) value() int {
	switch {
	case b.three(b.other()):
		return -1
	case b.three(b.mover): // if a mistake keeps the turn
		return 1
	}
	return 0
}

func (b *ox) number() uint64 { return 2*b.stones() + uint64(b.mover/'X') }

func (b *ox) stones() (key uint64) {
	for _, s := range b.squares {
		key = 3*key + uint64(strings.IndexByte(".XO", s))
	}
	return key
}

func (b *ox) String() string { return string(b.squares[:]) }

func (*ox) square(m game.Move) string { return fmt.Sprintf("%c%d", 'a'+m%3, 3-m/3) }

func (b *ox) winner() string {
	switch {
	case b.three('X'):
		return "X wins"
	case b.three('O'):
		return "O wins"
	}
	return ""
}

func (b *ox) drawn() (out game.Board) {
	for i, s := range b.squares {
		if i%3 == 0 {
			out.Squares = append(out.Squares, nil)
		}
		var square game.Square
		switch s {
		case 'X':
			square = game.Square{Text: "X", Side: game.First}
		case 'O':
			square = game.Square{Text: "O", Side: game.Second}
		}
		out.Squares[i/3] = append(out.Squares[i/3], square)
	}
	return out
}

// wins reports whether the mover completes three in a row with m.
func (b *ox) wins(m game.Move) bool {
	c := *b
	c.squares[m] = b.mover
	return c.three(b.mover)
}

func (b *ox) winning(buf []game.Move) []game.Move {
	for _, m := range b.legalMoves(nil) {
		if b.wins(m) {
			buf = append(buf, m)
		}
	}
	return buf
}

func (b *ox) gain(m game.Move) int {
	if b.wins(m) {
		return 1
	}
	return 0
}

func (b *ox) skip() (game.Move, bool) { return passing, !b.threatened() }

// threatened reports whether the other player could win with the next stone.
func (b *ox) threatened() bool {
	c := *b
	c.mover = b.other()
	return slices.ContainsFunc(c.legalMoves(nil), c.wins)
}

func (b *ox) threatens(m game.Move) bool {
	c := *b
	c.put(m)
	return c.threatened()
}

func (b *ox) copied() game.Position {
	c := *b
	return &c
}

func (b *ox) isFree(m game.Move) bool { return slices.Contains(b.legalMoves(nil), m) }
func (*ox) touched(m game.Move) []int { return []int{int(m)} }
func (*ox) one() int                  { return 1 }
func (b *ox) empty() int              { return strings.Count(string(b.squares[:]), ".") }

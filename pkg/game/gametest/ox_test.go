package gametest_test

import (
	"fmt"
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

func (b *ox) Moves(buf []game.Move) []game.Move {
	if b.hooks.moves != nil {
		return b.hooks.moves(b, buf)
	}
	return b.legalMoves(buf)
}

func (b *ox) legalMoves(buf []game.Move) []game.Move {
	for i, s := range b.squares {
		if s == '.' && !b.over() {
			buf = append(buf, game.Move(i))
		}
	}
	return buf
}

func (b *ox) other() byte { return 'X' + 'O' - b.mover }

func (b *ox) Make(m game.Move) {
	if b.hooks.make != nil {
		b.hooks.make(b, m)
		return
	}
	b.put(m)
}

func (b *ox) put(m game.Move) {
	if m != passing {
		b.squares[m] = b.mover
	}
	b.mover = b.other()
}

func (b *ox) Unmake(m game.Move) {
	if b.hooks.unmake != nil {
		b.hooks.unmake(b, m)
		return
	}
	b.take(m)
}

func (b *ox) take(m game.Move) {
	if m != passing {
		b.squares[m] = '.'
	}
	b.mover = b.other()
}

func (b *ox) three(player byte) bool {
	for _, l := range [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}} {
		if b.squares[l[0]] == player && b.squares[l[1]] == player && b.squares[l[2]] == player {
			return true
		}
	}
	return false
}

func (b *ox) over() bool { return b.three('X') || b.three('O') || !slices.Contains(b.squares[:], '.') }

func (b *ox) Terminal() bool {
	if b.hooks.terminal != nil {
		return b.hooks.terminal(b)
	}
	return b.over()
}

func (b *ox) Evaluate() int {
	if b.hooks.evaluate != nil {
		return b.hooks.evaluate(b)
	}
	return b.value()
}

func (b *ox) value() int {
	if b.three(b.other()) {
		return -1
	}
	return 0
}

func (b *ox) Key() uint64 {
	if b.hooks.key != nil {
		return b.hooks.key(b)
	}
	return 2*b.stones() + uint64(b.mover/'X')
}

func (b *ox) stones() (key uint64) {
	for _, s := range b.squares {
		key = 3*key + uint64(strings.IndexByte(".XO", s))
	}
	return key
}

func (b *ox) String() string { return string(b.squares[:]) }

func (b *ox) MoveName(m game.Move) string {
	if b.hooks.moveName != nil {
		return b.hooks.moveName(b, m)
	}
	return fmt.Sprintf("%c%d", 'a'+m%3, 3-m/3)
}

func (b *ox) Caption() string {
	switch {
	case b.hooks.caption != nil:
		return b.hooks.caption(b)
	case b.three('X'):
		return "X wins"
	case b.three('O'):
		return "O wins"
	}
	return ""
}

func (b *ox) Board() game.Board {
	if b.hooks.board != nil {
		return b.hooks.board(b)
	}
	return b.drawn()
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

func (b *ox) NoisyMoves(buf []game.Move) []game.Move {
	if b.hooks.noisy != nil {
		return b.hooks.noisy(b, buf)
	}
	for _, m := range b.legalMoves(nil) {
		if b.wins(m) {
			buf = append(buf, m)
		}
	}
	return buf
}

func (b *ox) Rank(m game.Move) int {
	if b.hooks.rank != nil {
		return b.hooks.rank(b, m)
	}
	if b.wins(m) {
		return 1
	}
	return 0
}

func (b *ox) Pass() (game.Move, bool) {
	if b.hooks.pass != nil {
		return b.hooks.pass(b)
	}
	return passing, !b.threatened()
}

// threatened reports whether the other player could win with the next stone.
func (b *ox) threatened() bool {
	c := *b
	c.mover = b.other()
	return slices.ContainsFunc(c.legalMoves(nil), c.wins)
}

func (b *ox) InCheck() bool {
	if b.hooks.inCheck != nil {
		return b.hooks.inCheck(b)
	}
	return b.threatened()
}

func (b *ox) GivesCheck(m game.Move) bool {
	if b.hooks.gives != nil {
		return b.hooks.gives(b, m)
	}
	c := *b
	c.put(m)
	return c.threatened()
}

func (b *ox) Repeated() bool { return b.hooks.repeated != nil && b.hooks.repeated(b) }

func (b *ox) Clone() game.Position {
	if b.hooks.clone != nil {
		return b.hooks.clone(b)
	}
	c := *b
	return &c
}

func (b *ox) IsLegal(m game.Move) bool {
	if b.hooks.legal != nil {
		return b.hooks.legal(b, m)
	}
	return slices.Contains(b.legalMoves(nil), m)
}

func (b *ox) Touches(m game.Move) []int {
	if b.hooks.touches != nil {
		return b.hooks.touches(b, m)
	}
	return []int{int(m)}
}

func (b *ox) Unit() int {
	if b.hooks.unit != nil {
		return b.hooks.unit(b)
	}
	return 1
}

func (b *ox) PliesLeft() int {
	if b.hooks.left != nil {
		return b.hooks.left(b)
	}
	return strings.Count(string(b.squares[:]), ".")
}

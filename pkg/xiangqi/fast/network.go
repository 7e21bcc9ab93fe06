package fast

import (
	_ "embed"
	"encoding/binary"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// The evaluation is an efficiently updatable neural network (Nasu 2018). A hidden unit sees
// which piece stands on which square: one weight for each. So a move changes it by the
// weights of the squares that change, and Make needs no sum over the board.
//
// There is a hidden layer for each player, from the same weights: each sees the board from
// his own side, and his own pieces as red. The output is a sum over the hidden units of both,
// clipped to 0 and 1 and squared.
//
// All numbers are integers: one stands for 1 in the hidden layer, and outputUnit in the
// output weights, which are at most 127, so that their products with a unit fit into 16 bits.
const (
	units      = 32  // of a hidden layer
	one        = 255 // a hidden unit that is fully on
	outputUnit = 64
	buckets    = 4   // a position's output weights depend on its number of pieces
	scale      = 370 // the value of an output of 1: to expect 73 % of the points
)

// A layer holds one number for each hidden unit.
type layer [units]int16

// network holds the weights. Those of the empty piece are 0.
var network struct {
	input  [pieces][xiangqi.Squares]layer
	bias   layer
	output [buckets][2]layer // for the player to move, and for the opponent
	base   [buckets]int32    // in units of one * outputUnit
}

// weights are the network's numbers, in the order of its fields, little-endian, the inputs for
// the red pieces and for the black ones.
//
// They have learnt from 8.0 million quiet positions of three generations of games that the
// engine played against itself with 500 nodes a move: by Adam, 0.7 of the search's value and 0.3
// of the game's result. Lesson 14b has the networks that were tried, and train_test.go in the
// directory of this file, at commit ecc6ae6a, is the program that trained them.
//
//go:embed network.bin
var weights string

func fillNetwork() {
	r := strings.NewReader(weights)
	read := func(numbers any) {
		if err := binary.Read(r, binary.LittleEndian, numbers); err != nil {
			panic("fast: network.bin: " + err.Error())
		}
	}
	for _, side := range [...]piece{red, black} {
		for kind := general; kind <= soldier; kind++ {
			read(&network.input[side|kind])
		}
	}
	read(&network.bias)
	read(&network.output)
	read(&network.base)
}

// hidden is the hidden layers of a position, Red's and Black's.
type hidden struct {
	key   uint64 // of the position
	views [2]layer
}

// remembered is the number of plies for which a position remembers the hidden layers.
const remembered = 64

// assess returns the output of the network for the player to move.
func (p *Position) assess() int {
	men := p.where[red].count() + p.where[black].count()
	bucket, own := (men-1)*buckets/32, index(p.side)
	views := &p.hidden().views
	sum := output(&views[own], &views[1-own], &network.output[bucket])
	return (int(sum)/one + int(network.base[bucket])) * scale / (one * outputUnit)
}

// hidden returns the hidden layers. They follow from those of the last position before p
// that remembers them, and else from the board.
func (p *Position) hidden() *hidden {
	last := len(p.history)
	n := last
	for p.memory[n%remembered].key != p.after(n).key {
		if n == 0 || n == last-remembered+1 {
			h := p.fresh()
			if last > 0 {
				p.memory[(last-1)%remembered].precede(h, p.after(last-1).key, &p.now)
			}
			return h
		}
		n--
	}
	for n < last {
		before := &p.memory[n%remembered]
		n++
		p.memory[n%remembered].follow(before, p.after(n))
	}
	return &p.memory[last%remembered]
}

// after returns the state after the first n moves.
func (p *Position) after(n int) *state {
	if n == len(p.history) {
		return &p.now
	}
	return &p.history[n]
}

// follow makes h the hidden layers after the move that led to s.
func (h *hidden) follow(before *hidden, s *state) {
	h.key = s.key
	if s.move == int16(xiangqi.PassMove) {
		h.views = before.views
		return
	}
	from, to := ends(game.Move(s.move))
	for side := range h.views {
		update(&h.views[side], &before.views[side], seen(side, s.mover, to), seen(side, s.mover, from),
			seen(side, s.captured, to))
	}
}

// precede makes h, of the position with that key, the hidden layers before the move that led to
// s: they serve the positions after other moves.
func (h *hidden) precede(after *hidden, key uint64, s *state) {
	h.key = key
	if s.move == int16(xiangqi.PassMove) {
		h.views = after.views
		return
	}
	from, to := ends(game.Move(s.move))
	nothing := &network.input[empty][0]
	for side := range h.views {
		view := &h.views[side]
		update(view, &after.views[side], seen(side, s.mover, from), seen(side, s.mover, to), nothing)
		update(view, view, seen(side, s.captured, to), nothing, nothing)
	}
}

// fresh computes the hidden layers from the board.
func (p *Position) fresh() *hidden {
	h := &p.memory[len(p.history)%remembered]
	h.key = p.now.key
	nothing := &network.input[empty][0]
	for side := range h.views {
		view := &h.views[side]
		*view = network.bias
		for s := range p.where[red].or(p.where[black]).all {
			update(view, view, seen(side, p.squares[s], s), nothing, nothing)
		}
	}
	return h
}

// seen returns the weights of a piece on a square, as a player sees them: 0 is Red.
func seen(side int, c piece, s int) *layer {
	if side == 1 {
		s = xiangqi.Squares - xiangqi.Files - s + 2*int(fileOf[s])
		if c != empty {
			c = other(c)
		}
	}
	return &network.input[c][s]
}

// updatePlain sets after to before, with the weights of a piece on the square it goes to, and
// without those for the square it leaves and for the piece it captures.
func updatePlain(after, before, to, from, captured *layer) {
	for i := range after {
		after[i] = before[i] + to[i] - from[i] - captured[i]
	}
}

// outputPlain returns the sum of the units, clipped and squared, times their weights.
func outputPlain(own, theirs *layer, weights *[2]layer) (sum int32) {
	for side, units := range [...]*layer{own, theirs} {
		for i, x := range units {
			x = max(0, min(x, one))
			sum += int32(x) * int32(x) * int32(weights[side][i])
		}
	}
	return sum
}

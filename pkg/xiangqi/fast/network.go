package fast

import (
	"bufio"
	"compress/gzip"
	_ "embed"
	"encoding/binary"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// The evaluation is an efficiently updatable neural network (Nasu 2018). A hidden unit sees
// which piece stands on which square: one weight for each. So a move changes it by the
// weights of the squares that change, and Make needs no sum over the board. A player has other
// weights, and a new sum, when he loses an advisor or his general leaves the middle file.
//
// There is a hidden layer for each player, from the same weights: each sees the board from
// his own side, and his own pieces as red. The output is a sum over the hidden units of both,
// clipped to 0 and 1 and squared.
//
// All numbers are integers: one stands for 1 in the hidden layer, and outputUnit in the
// output weights, which are at most 127, so that their products with a unit fit into 16 bits.
const (
	units      = 64  // of a hidden layer
	one        = 255 // a hidden unit that is fully on
	outputUnit = 128
	camps      = 6 // a player's input weights depend on his advisors and his general
	perCamp    = int(pieces) * xiangqi.Squares
	buckets    = 4   // a position's output weights depend on its number of pieces
	scale      = 370 // the value of an output of 1: to expect 73 % of the points
)

// A layer holds one number for each hidden unit.
type layer [units]int16

// network holds the weights. Those of the empty piece are 0.
var network struct {
	input  [camps * perCamp]layer
	bias   layer
	output [buckets][2]layer // for the player to move, and for the opponent
	base   [buckets]int32    // in units of one * outputUnit
}

// weights are the network's numbers as varints, compressed by gzip: those of the input, as differences from camp 0
// in the other camps, of the bias, and of the output and the base of each bucket. They have learnt from 15 million
// positions of games that the engine played against itself; remake_test.go continues their training:
//
//	make remake RUN=TestNetwork IN=./pkg/xiangqi/fast ARGS=-write
//
//go:embed network.gz
var weights string

func fillNetwork() {
	r := bufio.NewReader(game.Must(gzip.NewReader(strings.NewReader(weights))))
	next := func() int { return int(game.Must(binary.ReadVarint(r))) }
	fill := func(l *layer) {
		for u := range l {
			l[u] += int16(next())
		}
	}
	for i := range network.input {
		network.input[i] = network.input[i%perCamp]
		fill(&network.input[i])
	}
	fill(&network.bias)
	for b := range network.output {
		fill(&network.output[b][0])
		fill(&network.output[b][1])
		network.base[b] = int32(next())
	}
}

// nothing is the weights of the empty piece.
var nothing = &network.input[empty]

// view is the hidden layer of a player in a position.
type view struct {
	key   uint64 // of the position
	layer layer
}

// remembered is the number of plies for which a position remembers the views.
const remembered = 64

// assess returns the output of the network for the player to move.
func (p *Position) assess() int {
	men := p.where[red].count() + p.where[black].count()
	bucket, own := (men-1)*buckets/32, index(p.side)
	sum := output(p.view(own), p.view(1-own), &network.output[bucket])
	return (int(sum)/one + int(network.base[bucket])) * scale / (one * outputUnit)
}

// view returns the hidden layer of a side. It follows from that of the last position before p that
// remembers it. If the side has lost an advisor or its general changed files since, it comes from the board.
func (p *Position) view(side int) *layer {
	last, memory := len(p.history), &p.memory[side]
	n, states := last, append(p.history, p.now) // after each number of moves
	for memory[n%remembered].key != states[n].key {
		s := &states[n]
		from, to := ends(game.Move(s.move))
		changed := s.captured == red<<side|advisor || s.mover == red<<side|general && (from-to)%xiangqi.Files != 0
		if changed || n == 0 || n == last-remembered+1 {
			n = last
			memory[n%remembered] = view{p.now.key, p.fresh(side)}
			break
		}
		n--
	}
	for camp := p.camp(side); n < last; n++ {
		before, v, s := &memory[n%remembered], &memory[(n+1)%remembered], &states[n+1]
		v.key = s.key
		if s.move == int16(xiangqi.PassMove) {
			v.layer = before.layer
			continue
		}
		from, to := ends(game.Move(s.move))
		seen := func(c piece, s int) *layer { return &network.input[row(camp, side, c, s)] }
		update(&v.layer, &before.layer, seen(s.mover, to), seen(s.mover, from), seen(s.captured, to))
	}
	return &memory[last%remembered].layer
}

// fresh returns the view of a side, computed from the board.
func (p *Position) fresh(side int) (l layer) {
	l = network.bias
	camp := p.camp(side)
	for s := range p.where[red].or(p.where[black]).all {
		update(&l, &l, &network.input[row(camp, side, p.squares[s], s)], nothing, nothing)
	}
	return l
}

// camp returns the camp of a side: by its advisors and the file of its general. Its input weights
// have half that number, since a general to the right of the middle is seen in the mirror.
func (p *Position) camp(side int) int {
	return 4*p.where[red<<side|advisor].count() + [...]int{3: 2, 5: 3}[fileOf[p.general[side]]]
}

// row returns which row of the network is that of a piece on a square, as a player sees them: 0 is Red.
func row(camp, side int, c piece, s int) int {
	if side == 1 {
		s = xiangqi.Squares - xiangqi.Files - s + 2*int(fileOf[s])
		if c != empty {
			c = other(c)
		}
	}
	if camp&1 != 0 {
		s += xiangqi.Files - 1 - 2*int(fileOf[s])
	}
	return camp/2*perCamp + int(c)*xiangqi.Squares + s
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

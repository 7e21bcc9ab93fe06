//go:build remake

package fast

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/binary"
	"flag"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
)

var (
	games = flag.Int("games", 20_000, "TestNetwork: to learn from")
	write = flag.Bool("write", false, "write network.gz")
)

const (
	bias    = camps * perCamp * units // where the numbers after the input weights begin
	outputs = bias + units
	base    = outputs + buckets*2*units

	trust  = 0.9 // in the search's value; the rest of it in the game's result
	epochs = 2
	batch  = 2048
	rate   = 0.0004 // at the beginning; it falls to 0 like a cosine
)

// TestNetwork lets the engine play games against itself, and continues the training of network.gz on their positions.
// The error on games that it has not seen must fall. 20,000 games take half an hour on two processors.
//
// The network of today won +34 Elo (95 %: +9 to +58) in 476 games with 8 ms a move against the one before it, that of
// commit 92db273e with 32 units and one camp. Each unit of that one became two, one for the mirrored board, with
// half of the output weight. Others with 64 units, and what they won against the same one with 3,000 or 4,000 nodes a move:
//
//	no new samples, one camp                       +5 (-21 to +30)
//	0.8 million, one camp, trust 1                +26 (-8 to +59)
//	3.0 million, one camp                         +17 (-17 to +52)
//	3.0 million, 2 camps, by the general          +29 (-9 to +67)
//	3.0 million, 6 camps                          +76 (+33 to +119), another time +29 (-10 to +68)
//	4.8 million, 6 camps                          +44 (+11 to +77)
//	4.8 million, 6 camps, trust 0.75              +16 (-18 to +50)
//
// Without the samples inside searches the error grew on games that it had not seen.
func TestNetwork(t *testing.T) {
	fillTables()
	require.Equal(t, []byte(weights), packed(numbers()))
	all := make([][]example, *games)
	var wait sync.WaitGroup
	for worker := range runtime.NumCPU() {
		wait.Go(func() {
			for n := worker; n < *games; n += runtime.NumCPU() {
				all[n] = play(rand.New(rand.NewPCG(59, uint64(n))))
			}
		})
	}
	wait.Wait()
	var held, learnt []example
	for n, some := range all {
		if n%50 == 0 {
			held = append(held, some...)
		} else {
			learnt = append(learnt, some...)
		}
	}
	w, slope := numbers(), make([]float32, base+buckets)
	mean, square := make([]float32, len(w)), make([]float32, len(w))
	before := loss(w, held)
	t.Logf("the error on %d positions is %.5f", len(held), before)
	rng, steps := rand.New(rand.NewPCG(1, 2)), 0.0
	for epoch := range epochs {
		rng.Shuffle(len(learnt), func(i, j int) { learnt[i], learnt[j] = learnt[j], learnt[i] })
		for i := batch; i <= len(learnt); i += batch {
			for k := range learnt[i-batch : i] {
				x := &learnt[i-batch+k]
				if rng.IntN(2) == 0 {
					x.mirror()
				}
				x.learn(w, slope)
			}
			done := (float64(epoch) + float64(i)/float64(len(learnt))) / epochs
			steps++
			r := rate * (1 + math.Cos(math.Pi*done)) / 2 * math.Sqrt(1-math.Pow(0.999, steps)) / (1 - math.Pow(0.9, steps))
			adam(w, slope, mean, square, float32(r))
		}
		t.Logf("after epoch %d, with %d positions, it is %.5f", epoch+1, len(learnt), loss(w, held))
	}
	require.Less(t, loss(w, held), before)
	if *write {
		require.NoError(t, os.WriteFile("network.gz", packed(w), 0o644))
	}
}

// An example is a quiet position of a game or inside a search: there is no check, and the best move captures nothing.
type example struct {
	rows   [2][]int32 // of the network, as the player to move and the opponent see the pieces
	bucket int
	mover  xiangqi.Side
	target float64 // the points that the player to move can expect
	bound  search.Bound
	share  float64 // of the slope: less without a result
}

// exampleOf returns an example if p is quiet and m the best move.
func exampleOf(all []example, p *Position, m game.Move, value int, bound search.Bound) []example {
	if p.InCheck() || m != game.NoMove && p.squares[int(m)%xiangqi.Squares] != empty {
		return all
	}
	x := example{mover: p.Mover(), target: chance(float64(value) / scale), bound: bound, share: 0.3}
	for i := range x.rows {
		side := index(p.side) ^ i
		for s := range p.where[red].or(p.where[black]).all {
			x.rows[i] = append(x.rows[i], int32(row(p.camp(side), side, p.squares[s], s)))
		}
	}
	x.bucket = (len(x.rows[0]) - 1) * buckets / 32
	return append(all, x)
}

// inside appends examples of a third of the positions after p that the table has to 3 plies or more, without
// bounds that are far from the network's value and agree with it.
func inside(all []example, p *Position, table *search.Table, rng *rand.Rand) []example {
	for _, m := range p.LegalMoves(nil) {
		p.Make(m)
		if e, ok := table.Get(p.Key()); ok && e.Depth >= 3 && !p.Terminal() {
			v := p.Static()
			agrees := e.Bound == search.AtMost && v < e.Value-60 || e.Bound == search.AtLeast && v > e.Value+60
			if rng.IntN(3) == 0 && !agrees && max(e.Value, -e.Value) <= 1200 {
				all = exampleOf(all, p, e.Move, e.Value, e.Bound)
			}
			if e.Depth > 3 && p.Ply() < 6 {
				all = inside(all, p, table, rng)
			}
		}
		p.Unmake(m)
	}
	return all
}

// play plays a game after 4 to 13 random moves, unless a player is ahead by two soldiers by then. One move in 40 is
// random, too: the result says nothing about the positions before.
func play(rng *rand.Rand) (all []example) {
	p := game.Must(New(xiangqi.NewBoard()))
	for range 4 + rng.IntN(10) {
		moves := p.LegalMoves(nil)
		p.Make(moves[rng.IntN(len(moves))])
		if p.Terminal() {
			return nil
		}
	}
	var within []example
	know := &search.Knowledge{Bytes: 1 << 20}
	value, known := 0, 0
	for ply := range 200 {
		if p.Root(); p.Terminal() {
			value = p.Evaluate()
			break
		}
		r := know.Equip(game.Must(search.Lookup("full")), index(p.side))
		a := game.Must(search.Think(context.Background(), r, p, search.Limits{Nodes: 500}, nil))
		value = a.Value
		if over := max(value, -value); over > 1500 || ply == 0 && over > 2*p.Unit() {
			break
		}
		within = inside(within, p, r.Engine.Store, rng)
		all = exampleOf(all, p, a.Move, value, search.Exact)
		if rng.IntN(40) == 0 {
			moves := p.LegalMoves(nil)
			a.Move, known = moves[rng.IntN(len(moves))], len(all)
		}
		p.Make(a.Move)
		value = -value
	}
	if max(value, -value) < 3*p.Unit() {
		value = 0
	}
	for i := range all[known:] {
		x := &all[known+i]
		points := 0.5 + 0.5*float64(max(-1, min(value, 1))*int(p.Mover()*x.mover))
		x.target, x.share = trust*x.target+(1-trust)*points, 1
	}
	return append(all, within...)
}

// chance returns the points that a player expects from an output of the network.
func chance(y float64) float64 { return 1 / (1 + math.Exp(-y)) }

// mirror makes x its mirror image. A player whose general is not on the middle file sees the same.
func (x *example) mirror() {
	for _, rows := range x.rows {
		for i, r := range rows {
			if r/int32(perCamp)%2 == 0 {
				rows[i] += xiangqi.Files - 1 - 2*(r%xiangqi.Files)
			}
		}
	}
}

// learn adds the slopes of the squared error on x to slope, and returns that error. w are the numbers of the network.
func (x *example) learn(w, slope []float32) float64 {
	var hidden [2]*[units]float32
	y := w[base+x.bucket]
	for player, rows := range x.rows {
		l := [units]float32(w[bias:])
		for _, r := range rows {
			for u, v := range w[r*units:][:units] {
				l[u] += v
			}
		}
		for u, v := range w[x.output(player):][:units] {
			c := max(0, min(l[u], 1))
			y += c * c * v
		}
		hidden[player] = &l
	}
	p := chance(float64(y))
	off := p - x.target
	if slope == nil || x.bound == search.AtLeast && off > 0 || x.bound == search.AtMost && off < 0 {
		return off * off
	}
	d := float32(2 * off * p * (1 - p) * x.share)
	slope[base+x.bucket] += d
	for player, rows := range x.rows {
		var back [units]float32
		for u, v := range w[x.output(player):][:units] {
			c := max(0, min(hidden[player][u], 1))
			slope[x.output(player)+u] += d * c * c
			if c < 1 {
				back[u] = 2 * d * c * v
				slope[bias+u] += back[u]
			}
		}
		for _, r := range rows {
			to := slope[r*units:][:units]
			for u, b := range &back {
				to[u] += b
			}
		}
	}
	return off * off
}

// output returns where the output weights for a player begin.
func (x *example) output(player int) int { return outputs + (2*x.bucket+player)*units }

// loss returns the mean squared error on the positions with a result.
func loss(w []float32, all []example) (sum float64) {
	n := 0.0
	for i := range all {
		if all[i].share == 1 {
			sum += all[i].learn(w, nil)
			n++
		}
	}
	return sum / n
}

// adam changes w by the slopes of a batch (Kingma and Ba 2015), and clears them. Output weights stay small enough for
// the integers.
func adam(w, slope, mean, square []float32, rate float32) {
	const most = 127.0 / outputUnit
	for i, g := range slope {
		g /= batch
		mean[i] += 0.1 * (g - mean[i])
		square[i] += 0.001 * (g*g - square[i])
		w[i] -= rate * mean[i] / (float32(math.Sqrt(float64(square[i]))) + 1e-8)
		if outputs <= i && i < base {
			w[i] = max(-most, min(w[i], most))
		}
	}
	clear(slope)
}

// layers returns the layers of the network with 16-bit numbers, in the order of the file, and what 1 is in each.
func layers() (all []*layer, unit []float32) {
	for i := range network.input {
		all, unit = append(all, &network.input[i]), append(unit, one)
	}
	all, unit = append(all, &network.bias), append(unit, one)
	for b := range network.output {
		all, unit = append(all, &network.output[b][0], &network.output[b][1]), append(unit, outputUnit, outputUnit)
	}
	return all, unit
}

// numbers returns the numbers of the network.
func numbers() (w []float32) {
	all, unit := layers()
	for i, l := range all {
		for _, n := range l {
			w = append(w, float32(n)/unit[i])
		}
	}
	for _, n := range network.base {
		w = append(w, float32(n)/one/outputUnit)
	}
	return w
}

// packed returns w as network.gz holds it.
func packed(w []float32) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	_, unit := layers()
	whole := func(i int, unit float32) int64 { return int64(math.Round(float64(w[i] * unit))) }
	for i := range base {
		n := whole(i, unit[i/units])
		if first := i % (perCamp * units); i < bias && first < i {
			n -= whole(first, one)
		}
		z.Write(binary.AppendVarint(nil, n))
		if bucket := (i + 1 - outputs) / (2 * units); i >= outputs && (i+1-outputs)%(2*units) == 0 {
			z.Write(binary.AppendVarint(nil, whole(base+bucket-1, one*outputUnit)))
		}
	}
	z.Close()
	return b.Bytes()
}

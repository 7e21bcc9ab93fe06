//go:build remake

package learn_test

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gametree/pkg/arena"
	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/learn"
	"gametree/pkg/search"
	"gametree/pkg/show"
)

var positions = flag.Int("positions", 100_000, "TestNetworkAgainstTheSum: from how many the sum learns")

// exactly returns quiet positions with 14 to 30 stones and their exact results, and each once
// more in the mirror.
func exactly(first, n int) (all []learn.Known) {
	all = make([]learn.Known, 2*n)
	var wait sync.WaitGroup
	for worker := range 2 {
		wait.Go(func() {
			for i := worker; i < n; i += 2 {
				rng := rand.New(rand.NewPCG(14, uint64(first+i)))
				b := connect4.Quiet(rng, 14+rng.IntN(17))
				value := float64(max(-1, min(connect4.Solve(b, func(int) bool { return false }).Value, 1)))
				plain, mirrored := &all[2*i], &all[2*i+1]
				plain.Value, mirrored.Value = value, value
				for _, in := range b.NetworkInputs(nil) {
					if in < 84 {
						plain.Inputs = append(plain.Inputs, int(in))
						mirrored.Inputs = append(mirrored.Inputs, int(b.MirrorInput(in)))
					}
				}
			}
		})
	}
	wait.Wait()
	return all
}

// TestNNUEOfTheLesson trains networks of several sizes with more and more positions, and
// writes the one that the lesson uses. It takes half an hour.
func TestNNUEOfTheLesson(t *testing.T) {
	const held, most = 4000, 100_000
	test, known := exactly(0, held), exactly(held, most)
	for _, units := range []int{16, 32, 64} {
		for _, n := range []int{1000, 4000, 16_000, most} {
			network := learn.NewNNUE(84, units, 1)
			network.Train(known[:2*n], 0.02, 10, 1)
			right, decided := 0, 0
			for i := 0; i < len(test); i += 2 {
				if k := test[i]; k.Value != 0 {
					decided++
					if network.Value(network.Layers(k.Inputs))*k.Value > 0 {
						right++
					}
				}
			}
			share := float64(right) / float64(decided)
			fmt.Printf("{%d, %d, %.3f, %.3f, %.3f, %.3f},\n", units, n, network.Loss(known[:2*n]), network.Loss(test), share,
				1.96*math.Sqrt(share*(1-share)/float64(decided)))
			if units == 32 && n == most && *write {
				text, err := json.Marshal(network.Integers(255, 64))
				require.NoError(t, err)
				require.NoError(t, os.WriteFile("nnue.json", append(text, '\n'), 0o644))
			}
		}
	}
}

// squaresOf has the 42 squares of a board, 1 for an own stone and -1 for one of the opponent, and 1.
func squaresOf(p game.Position) []float64 {
	var inputs []int
	for _, in := range p.(*connect4.Board).NetworkInputs(nil) {
		inputs = append(inputs, int(in))
	}
	return squares(inputs)
}

func squares(inputs []int) []float64 {
	f := make([]float64, 43)
	for _, i := range inputs {
		if i < 84 {
			f[i%42] = float64(1 - i/42*2)
		}
	}
	f[42] = 1
	return f
}

// sample is a position, by its squares, with its value.
type sample struct {
	squares []float64
	value   float64
}

type samples []sample

func samplesOf(all []learn.Known) (s samples) {
	for _, k := range all {
		s = append(s, sample{squares(k.Inputs), k.Value})
	}
	return s
}

// linear has the weights of the squares.
type linear []float64

// predict returns the expected result, from -1 to 1: tanh(w·f).
func (w linear) predict(f []float64) (sum float64) {
	for i := range w {
		sum += w[i] * f[i]
	}
	return math.Tanh(sum)
}

// summed is a position whose evaluation is the sum.
type summed struct {
	game.Position
	w linear
}

func (p summed) Evaluate() int {
	if p.Terminal() {
		return p.Position.Evaluate()
	}
	return int(math.Round(1000 * p.w.predict(squaresOf(p.Position))))
}

// loss returns the mean squared error of the values by w.
func (s samples) loss(w linear) (loss float64) {
	for _, x := range s {
		e := x.value - w.predict(x.squares)
		loss += e * e
	}
	return loss / float64(len(s))
}

// descend is gradient descent: in each round it moves all weights at once by alpha.
func (s samples) descend(w linear, alpha float64, rounds int) linear {
	for range rounds {
		gradient := make(linear, len(w))
		for _, x := range s {
			v := w.predict(x.squares)
			for i := range w {
				gradient[i] -= (x.value - v) / 2 * (1 - v*v) * x.squares[i] / float64(len(s))
			}
		}
		for i, g := range gradient {
			w[i] -= alpha * g
		}
	}
	return w
}

// TestNetworkAgainstTheSum lets a sum learn from the first of the positions from which the lesson's
// network has learnt, and both play each other: with the same nodes for a move, and with more for
// the sum, whose nodes take less time, as it prints. More positions do not help the sum,
// which has 43 weights: compare its errors after a quarter and after all.
func TestNetworkAgainstTheSum(t *testing.T) {
	const held = 4000
	test, known := exactly(0, held), exactly(held, *positions)
	w, others := linear(nil), samplesOf(test)
	for _, n := range []int{len(known) / 16, len(known) / 4, len(known)} {
		learnt := samplesOf(known[:n])
		w = learnt.descend(make(linear, 43), 4, 300)
		right, decided := 0, 0
		for i := 0; i < len(test); i += 2 {
			if v := test[i].Value; v != 0 {
				decided++
				if w.predict(others[i].squares)*v > 0 {
					right++
				}
			}
		}
		share := float64(right) / float64(decided)
		fmt.Printf("a sum, %d positions: error %.3f, on others %.3f, winner right %.3f\n", n/2, learnt.loss(w), others.loss(w), share)
	}
	network := func(b *connect4.Board) game.Position {
		return learn.NewInside(b, learn.ConnectFourNNUE(), learn.Update)
	}
	sum := func(b *connect4.Board) game.Position {
		return keyed{summed{b, w}, b}
	}
	fmt.Println("the sum keeps the result in", show.Kept(func(p game.Position) game.Move {
		return think(sum(p.(*connect4.Board)), 1000).Move
	}), "of 1,000 positions")
	for range 3 {
		for name, view := range map[string]func(*connect4.Board) game.Position{"network": network, "sum": sum} {
			rng, began, nodes := rand.New(rand.NewPCG(14, 8)), time.Now(), 0
			for range 1000 {
				nodes += think(view(connect4.Quiet(rng, 8+rng.IntN(9))), 1000).Nodes
			}
			fmt.Println(name, time.Since(began)/time.Duration(nodes), "a node")
		}
	}
	for _, nodes := range [][2]int{{1500, 1500}, {1500, 2000}, {1500, 2500}, {1500, 3000}} { // in steps of 512, as the engine polls
		player := func(view func(*connect4.Board) game.Position, nodes int) func(game.Position) game.Move {
			return func(p game.Position) game.Move { return think(view(p.(*connect4.Board)), nodes).Move }
		}
		r := arena.Play(context.Background(), arena.Match{
			Rules: arena.Rules{Start: connectFour}, Games: 1000, Seed: 1,
			A: arena.Of("network", player(network, nodes[0])), B: arena.Of("sum", player(sum, nodes[1])),
		})
		elo, low, high := r.Elo()
		fmt.Printf("%d nodes against %d: %g of 1,000, Elo %.0f (%.0f to %.0f)\n", nodes[0], nodes[1], r.Points(), elo, low, high)
	}
}

// keyed is a position with the key of the board.
type keyed struct {
	game.Position
	board *connect4.Board
}

func (p keyed) Key() uint64 { return p.board.Key() }

// think searches that many nodes with the engine of lesson 11.
func think(p game.Position, nodes int) search.Result {
	e := &search.Engine{Switches: search.Switches{Table: true, Deepening: true, PVS: true, History: true, Killers: true}}
	return game.Must(e.Search(context.Background(), p, search.Limits{Nodes: nodes}, nil))
}

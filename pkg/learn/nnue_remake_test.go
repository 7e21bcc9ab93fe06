//go:build remake

package learn_test

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/learn"
)

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

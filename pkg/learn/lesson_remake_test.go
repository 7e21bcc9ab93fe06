//go:build remake

package learn_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/learn"
	"gametree/pkg/search"
	"gametree/pkg/show"
)

var (
	write    = flag.Bool("write", false, "write connect4.network")
	seeds    = flag.Uint64("seeds", 3, "TestStrengthByGeneration: how many")
	opponent = flag.Int("playouts", 500, "of the opponent")
)

// The network of lesson 14 is what seed 1 learns in 40 generations.
func TestNetworkOfTheLesson(t *testing.T) {
	n, err := learn.NewSelfPlay(connectFour).Train(40, nil)
	require.NoError(t, err)
	var file bytes.Buffer
	require.NoError(t, n.Save(&file))
	if *write {
		require.NoError(t, os.WriteFile("connect4.network", file.Bytes(), 0o644))
	}
	require.Equal(t, learn.ConnectFour, file.Bytes(), "write it with -args -write, and run the lesson again")
}

// points returns the share of the points of 500 games, and half of its interval of 95 %, for a
// player against UCT with 500 playouts.
func points(player func(game.Position) game.Move) (mean, half float64) {
	const games = 500
	r := arena.Play(context.Background(), arena.Match{
		Rules: arena.Rules{Start: connectFour}, Games: games, Seed: 1,
		A: arena.Of("network", player),
		B: arena.Of("playouts", search.UCT{C: 1}.Player(*opponent)),
	})
	mean = r.Points() / games
	squares := (float64(r.Wins) + float64(r.Draws)/4) / games
	return mean, 1.96 * math.Sqrt((squares-mean*mean)/games)
}

// Strength by generation. The first and the last line of seed 1 are what lesson 14 shows:
// go test -tags remake -timeout 0 -v -run TestStrengthByGeneration ./pkg/learn
func TestStrengthByGeneration(t *testing.T) {
	for seed := range *seeds {
		s := learn.NewSelfPlay(connectFour)
		s.Seed = seed + 1
		_, err := s.Train(40, func(g int, trainer *learn.Trainer) bool {
			if g%10 == 0 {
				mean, half := points(search.PUCT{C: s.C, Guide: trainer.Network.Guide}.Player(50))
				fmt.Printf("seed %d generation %2d: %.3f ± %.3f\n", s.Seed, g, mean, half)
			}
			return true
		})
		require.NoError(t, err)
	}
}

// The curve of lesson 14: in how many positions a search with 25 visits keeps the result after each generation.
func TestLearningCurve(t *testing.T) {
	var kept []int
	_, err := learn.NewSelfPlay(connectFour).Train(10, func(_ int, trainer *learn.Trainer) bool {
		kept = append(kept, show.Kept(search.PUCT{C: 1.2, Guide: trainer.Network.Guide}.Player(25)))
		return true
	})
	require.NoError(t, err)
	require.Equal(t, []int{587, 701, 771, 805, 823, 847, 844, 847, 839, 851, 852}, kept)
}

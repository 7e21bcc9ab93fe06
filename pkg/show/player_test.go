package show

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/learn"
	"gametree/pkg/search"
)

// TestPlayer: the players of the lessons keep the result as often as the chart says. The short test
// leaves out those that search for longest.
func TestPlayer(t *testing.T) {
	expected := 0.0
	for _, d := range connect4.Decisions() {
		expected += float64(len(d.Keep)) / float64(len(d.Moves(nil)))
	}
	network := game.Must(learn.Load(bytes.NewReader(learn.ConnectFour), func() game.Position {
		return game.Must(connect4.New(7, 6))
	}))
	engine := &search.Engine{Switches: search.Switches{Table: true, Deepening: true, PVS: true, History: true, Killers: true}}
	again := map[string]int{
		"perfect play":  len(connect4.Decisions()),
		"no evaluation": Kept(Weighing(func(mine, theirs int) int { return 0 })),
		"at random":     int(math.Round(expected)),
		"flat sampling": Kept(func(p game.Position) game.Move { return search.MonteCarlo{Seed: 1}.Search(p, 200) }),
	}
	if !testing.Short() {
		again["UCT"] = Kept(search.UCT{C: math.Sqrt2, Seed: 1}.Player(200))
		again["a network that guides"] = Kept(search.PUCT{C: 1.2, Guide: network.Guide}.Player(200))
		again["a network inside"] = Kept(func(p game.Position) game.Move {
			inside := learn.NewInside(p.(*connect4.Board), learn.ConnectFourNNUE(), learn.Update)
			return game.Must(engine.Search(t.Context(), inside, search.Limits{Nodes: 1_000}, nil)).Move
		})
	}
	for _, p := range players {
		if kept, played := again[p.name]; played || !testing.Short() && p.name != "the sum" { // which learns for half an hour
			assert.Equal(t, kept, p.kept, p.name)
		}
	}
}

// ExamplePlayer measures a player who always takes the middle column, or the first free one.
func ExamplePlayer() {
	Player("12", "middle first", func(p game.Position) game.Move {
		moves := p.Moves(nil)
		if slices.Contains(moves, 3) {
			return 3
		}
		return moves[0]
	})
	// Output:
	// Your player (of 1,000 positions from games: its move keeps the result)
	//  perfect play  ██████████████████████████████ 1,000
	//     at random  ████████████ 381
	// no evaluation  █████████████████████████ 816
	//  middle first  ████████████████ 501 (yours)
}

// ExamplePlayer_starter measures the starter of lesson 14, which always visits the first move.
func ExamplePlayer_starter() {
	Player("14", "your search", func(p game.Position) game.Move { return p.Moves(nil)[0] })
	// Output:
	// Your player (of 1,000 positions from games: its move keeps the result)
	//  perfect play  ██████████████████████████████ 1,000
	//     at random  ████████████ 381
	// no evaluation  █████████████████████████ 816
	// flat sampling  █████████████████████████ 813
	//           UCT  ██████████████████████████ 853
	// your search is still the starter: it joins them when it plays otherwise.
}

// The lesson's claim: open lines win, and counting nothing wins as often as it loses.
func TestAgainstNone(t *testing.T) {
	open := AgainstNone(func(mine, theirs int) int { return max(0, 1-theirs) * mine * mine })
	nothing := AgainstNone(func(mine, theirs int) int { return 0 })
	assert.Equal(t, 100, open.Wins+open.Draws+open.Losses)
	assert.Greater(t, open.Wins, open.Losses+30)
	assert.Equal(t, nothing.Wins, nothing.Losses)
}

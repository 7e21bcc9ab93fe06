package games

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"gametree/pkg/connect4"
	"gametree/pkg/endgame"
	"gametree/pkg/game"
	"gametree/pkg/measure"
	"gametree/pkg/nim"
	"gametree/pkg/othello"
	"gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
	"gametree/pkg/twofour"
	"gametree/pkg/xiangqi/engine"
)

var treeBench = measure.Bench{
	Title: "A random tree, 6 wide and 6 high", Depth: 6,
	Positions: func() []game.Position {
		shape := tree.Shape{Height: 6, Width: 6, Values: 100, Even: true}
		return []game.Position{tree.New(tree.Random(rand.New(rand.NewPCG(1, 0)), shape))}
	},
	Contenders: func() []measure.Contender { return measure.Ladder(search.Serving(tree.MustParse(tree.Figure))) },
}

// ladder returns a bench of all rungs that serve a game on one position.
func ladder(title string, depth int, start func() (game.Position, error)) measure.Bench {
	position := func() game.Position {
		p, err := start()
		if err != nil {
			panic("games: " + title + ": " + err.Error())
		}
		return p
	}
	return measure.Bench{
		Title: title, Depth: depth,
		Positions:  func() []game.Position { return []game.Position{position()} },
		Contenders: func() []measure.Contender { return measure.Ladder(search.Serving(position())) },
	}
}

var (
	tictactoeBench = ladder("Tic-tac-toe from the empty board", 9,
		func() (game.Position, error) { return tictactoe.New(), nil })
	connect4Bench = ladder("Connect Four from the empty board, 8 plies", 8,
		func() (game.Position, error) { return connect4.New(connect4.Width, connect4.Height) })
	nimBench = ladder("Nim with heaps of 3, 4 and 5 stones, to the end", 12,
		func() (game.Position, error) { return nim.New(3, 4, 5) })
	othelloBench = ladder("Othello from the first position, 6 plies", 6,
		func() (game.Position, error) { return othello.New(8) })
	endgameBench = ladder("King and rook against king, 6 plies", 6,
		func() (game.Position, error) { return endgame.Parse("Ke1 Ra1 ke8 w") })
)

// connect4Kinds measures rungs on kinds of positions to the end of the game, each kind
// with all rungs that solve it within seconds.
func connect4Kinds() (all []measure.Bench) {
	rungs := map[string][]string{
		"easy endgames":     {"alphabeta-soft", "table", "killers", "threats"},
		"easy middle games": {"table", "killers", "threats"},
		"easy beginnings":   {"killers", "threats"},
	}
	for i, k := range connect4.Kinds() {
		if rungs[k.Name] == nil {
			continue
		}
		all = append(all, measure.Bench{
			Title: fmt.Sprintf("Connect Four, the sums of %d %s", len(k.Positions), k.Name), Depth: 13,
			Positions: func() (positions []game.Position) {
				for _, b := range connect4.Kinds()[i].Positions {
					positions = append(positions, b)
				}
				return positions
			},
			Contenders: func() (contenders []measure.Contender) {
				for _, r := range append(search.Serving(k.Positions[0]), connect4.Threats) {
					if slices.Contains(rungs[k.Name], r.Name) {
						contenders = append(contenders, measure.Contender{Rung: r})
					}
				}
				return contenders
			},
		})
	}
	return all
}

var stakeBench = measure.Bench{
	Title: "Stake Your Claim, ten boards of 8 × 8 with 8 empty squares", Depth: 8,
	Positions: func() (boards []game.Position) {
		rng := rand.New(rand.NewPCG(1, 0))
		for range 10 {
			boards = append(boards, stake.Random(rng, 8, 8))
		}
		return boards
	},
	Contenders: func() []measure.Contender { return measure.Ladder(stake.Rungs()) },
}

// twofourBench measures rungs of TwoFour on the start with piles of 4 and 0 only,
// the 4s first: v0, v0w and v1 depend on that order. Each run of whole fills the
// table.
func twofourBench(piles int, rungs ...string) measure.Bench {
	return measure.Bench{
		Title: fmt.Sprintf("TwoFour, %d piles of 4, then %[1]d of 0", piles/2), Depth: 2*piles - 2,
		Positions: func() []game.Position {
			g, err := twofour.Counts{0: piles / 2, 4: piles / 2}.Start()
			if err != nil {
				panic(err)
			}
			return []game.Position{g}
		},
		Contenders: func() (all []measure.Contender) {
			for _, r := range twofour.Rungs() {
				if !slices.Contains(rungs, r.Name) {
					continue
				}
				if r.Name == "whole" {
					r.Own = twofour.FillAndLookUp
				}
				all = append(all, measure.Contender{Rung: r})
			}
			return all
		},
	}
}

// xiangqiBench measures document 4's engine and the rungs of the ladder from
// fail-soft alpha-beta on, each compared with document 4's engine. It leaves out
// parallel search, whose counts differ from run to run.
var xiangqiBench = measure.Bench{
	Title: "Chinese chess, ten positions: document 4's engine, then the rungs on the fast board", Depth: 5,
	Positions: xiangqiPositions,
	Contenders: func() (all []measure.Contender) {
		for _, r := range engine.Rungs() {
			if r.Engine != nil && r.Engine.Workers <= 1 {
				all = append(all, measure.Contender{Rung: r, Against: engine.Document})
			}
		}
		all[0].Against = ""
		return all
	},
	Differ: true,
}

// xiangqiTechniques measures the engine with the switches all, under that name,
// and with one switch turned on (or off, if turned is false), for each switch
// that changes.
func xiangqiTechniques(all search.Switches, name string, turned bool, depth int) measure.Bench {
	word := map[bool]string{true: "only", false: "without"}[turned]
	return measure.Bench{
		Title: fmt.Sprintf("Chinese chess, ten positions: %s, and %s each technique", name, word), Depth: depth,
		Positions: xiangqiPositions,
		Contenders: func() []measure.Contender {
			contenders := []measure.Contender{measure.Switched(name, "", all)}
			for _, technique := range search.SwitchNames() {
				if all.On(technique) != turned {
					contenders = append(contenders, measure.Switched(word+" "+technique, name, all.With(technique, turned)))
				}
			}
			return contenders
		},
		Differ: true,
	}
}

func xiangqiPositions() (all []game.Position) {
	for _, fen := range engine.Positions {
		p, err := fastGame(fen)
		if err != nil {
			panic(err)
		}
		all = append(all, p)
	}
	return all
}

package games

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"gametree/pkg/connect4"
	"gametree/pkg/endgame"
	"gametree/pkg/game"
	"gametree/pkg/nim"
	"gametree/pkg/othello"
	"gametree/pkg/play"
	"gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
	"gametree/pkg/twofour"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
)

// All is the list of games.
var All = []Game{
	{
		Name: "tree", Title: "Trees",
		Reads:   "a tree",
		Start:   func(text string) (game.Position, error) { return tree.ParsePlain(cmp.Or(text, tree.Figure)) },
		Benches: treeBenches,
	},
	{
		Name: "tictactoe", Title: "Tic-tac-toe", Sides: [2]string{"X", "O"},
		Reads:    "nine squares",
		Start:    func(text string) (game.Position, error) { return tictactoe.Parse(cmp.Or(text, ".........")) },
		Opponent: "alphabeta-soft", Limit: play.Limit{Depth: 9},
		Depth: 9,
	},
	{
		Name: "connect4", Title: "Connect Four", Sides: [2]string{"Red", "Yellow"}, Discs: "red-yellow",
		Reads: "columns, counted from 1, for example 4433",
		Start: func(text string) (game.Position, error) {
			return connect4.Parse(connect4.Width, connect4.Height, text)
		},
		Answer: func(p game.Position, a search.Result) string {
			return fmt.Sprint(p.(*connect4.Board).Score(a.Value), " ", game.MoveName(p, a.Move))
		},
		Rungs: connect4.Rungs, Solver: connect4.Threats.Name,
		Solve: func(ctx context.Context, p game.Position) []search.Result {
			return connect4.SolveEach(p, search.Until(ctx))
		},
		Backwards: connect4.Backwards,
		Depth:     8,
	},
	{
		Name: "nim", Title: "Nim", Sides: [2]string{"Player 1", "Player 2"},
		Reads:   "the sizes of the heaps, for example 3 4 5",
		Start:   func(text string) (game.Position, error) { return nim.Parse(cmp.Or(text, "3 4 5")) },
		Writing: play.Writing{Names: "The move b3 takes 3 from heap b."},
		Solver:  "table", Solve: nim.Solve,
		Depth: 12,
	},
	{
		Name: "othello", Title: "Othello", Sides: [2]string{"Black", "White"}, Discs: "black-white",
		Reads: "4, 6 or 8 for the first position on a board of that size, or rows of X (black), O (white) and dots and " +
			"then X or O for the player to move",
		Start: func(text string) (game.Position, error) {
			if size, err := strconv.Atoi(cmp.Or(text, "8")); err == nil {
				return othello.New(size)
			}
			return othello.Parse(text)
		},
		Writing:  play.Writing{Record: othello.Record},
		Solver:   "table",
		Solve:    othello.SolveEach,
		Solvable: othello.Solvable,
		Opponent: "killers",
		Depth:    6, Review: 10,
	},
	{
		Name: "endgame", Title: "Chess endgame", Sides: [2]string{"White", "Black"},
		Reads: "the squares of the kings and of a rook, queen or pawn, and w or b to move, for example Ke1 Ra1 ke8 w, or FEN",
		Start: func(text string) (game.Position, error) { return endgame.Parse(cmp.Or(text, "Ke1 Ra1 ke8 w")) },
		Rungs: endgame.Rungs, Solver: "retrograde",
		Solve: func(_ context.Context, p game.Position) []search.Result { // its table takes seconds, once
			return search.Each(context.Background(), endgame.Retrograde, p)
		},
		Opposite: true, Discs: "chess",
		Depth: 6,
	},
	{
		Name: "stake", Title: "Stake Your Claim", Sides: [2]string{"Player 0", "Player 1"},
		Reads: "rows of 0, 1 and dots",
		Start: func(text string) (game.Position, error) {
			return stake.New(strings.Fields(cmp.Or(text, "0.1. ..0. 1..0 ..1.")))
		},
		Inputs: inputs(stake.Read),
		Answer: func(_ game.Position, a search.Result) string { return stake.Format(a.Move, a.Value) },
		Rungs:  stake.Rungs, Solver: "layers",
		Benches: stakeBenches,
	},
	{
		Name: "twofour", Title: "TwoFour", Sides: [2]string{"Player 1", "Player 2"},
		Reads:  "piles, for example 4 2b 0, where 2a is player 1's and 2b player 2's",
		Start:  func(text string) (game.Position, error) { return twofour.Parse(cmp.Or(text, "4 4 3 1 0 0"), 1) },
		Inputs: inputs(twofour.Read),
		Answer: func(p game.Position, a search.Result) string {
			return [...]string{"2", "0", "1"}[p.(*twofour.Position).Mover*a.Value+1]
		},
		Writing: play.Writing{Names: "The move 2→5 puts a ball of pile 2 on pile 5."},
		Rungs:   twofour.Rungs, Solver: "whole",
		Benches: twofourBenches,
	},
	{
		Name: "xiangqi", Title: "Chinese chess", Sides: [2]string{"Red", "Black"},
		Reads: "a position in FEN",
		Start: legalGame, Searched: fastGame, Answer: xiangqiAnswer, Writing: xiangqiWriting,
		Opposite: true,
		Rungs:    engine.Rungs, Solver: engine.Strongest, Review: 10,
		Benches: xiangqiBenches,
	},
	// A new game goes above this line.
}

// xiangqiWriting is how Chinese chess is written down.
var xiangqiWriting = play.Writing{
	Record:  xiangqi.Record,
	Respell: xiangqi.FromZero,
	Image:   xiangqi.Image,
	Formats: map[string]func(string, []game.Move) string{"DhtmlXQ": xiangqi.DhtmlXQ},
	Notations: []play.Notation{
		{Name: "WXF", Write: func(p game.Position, m game.Move) string { return p.(*xiangqi.Position).WXF(m) }},
		{Name: "Chinese", Write: func(p game.Position, m game.Move) string { return p.(*xiangqi.Position).Chinese(m) }},
	},
}

// fastGame returns the legal game of Chinese chess on the fast board.
func fastGame(fen string) (game.Position, error) {
	b, err := xiangqi.Parse(cmp.Or(fen, xiangqi.Start))
	if err != nil {
		return nil, err
	}
	return fast.New(b)
}

// legalGame returns the legal game of Chinese chess on the plain board. It is an error if the player to move could
// capture the general, because no game reaches such a position.
func legalGame(fen string) (game.Position, error) {
	if _, err := fastGame(fen); err != nil {
		return nil, err
	}
	return xiangqi.New(game.Must(xiangqi.Parse(cmp.Or(fen, xiangqi.Start)))), nil
}

// xiangqiAnswer writes an answer in five lines: the best move, the score for the player to
// move, the depth, the nodes and the principal variation.
func xiangqiAnswer(p game.Position, a search.Result) string {
	score := fmt.Sprint(a.Value)
	if n, ok := engine.Mate(a.Value); ok {
		score = fmt.Sprint("mate ", n)
	}
	line := "pv"
	for _, m := range a.Line {
		line += " " + xiangqi.UCCI(m)
	}
	best := game.MoveName(p, a.Move)
	return fmt.Sprintf("bestmove %s\nscore %s\ndepth %d\nnodes %d\n%s", best, score, a.Depth, a.Nodes, line)
}

// inputs turns a function that reads positions of one type into one for Game.
func inputs[P game.Position](read func(io.Reader) ([]P, error)) func(io.Reader) ([]game.Position, error) {
	return func(in io.Reader) (all []game.Position, err error) {
		some, err := read(in)
		for _, p := range some {
			all = append(all, p)
		}
		return all, err
	}
}

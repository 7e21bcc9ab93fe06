package show

import (
	"context"
	"fmt"
	"slices"

	"gametree/pkg/arena"
	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

// players are those of the lessons, with 200 playouts or visits a move, and the number of
// decisions in which they keep the result. TestPlayer lets them decide again.
var players = []struct {
	lesson, name string
	kept         int
}{
	{"", "perfect play", 1000},
	{"", "at random", 381},
	{"", "no evaluation", 816}, // four plies ahead
	{"13b", "flat sampling", 813},
	{"13b", "UCT", 853},
	{"14", "a network that guides", 917},
	{"14b", "the sum", 880}, // with 1,000 nodes: see TestNetworkAgainstTheSum in pkg/learn
	{"14b", "a network inside", 892},
}

// starters are in how many decisions the starters of the lessons keep the result.
var starters = map[string]int{"12": 816, "13b": 717, "13c": 806, "14": 293}

// Player measures a player of Connect Four on the 1,000 connect4.Decisions: in how many does
// its move keep the result? It shows that below the players of the lessons up to this one,
// such as "13b". If it does so just as often as the starter, this lesson's players have no bars.
func Player(lesson, name string, choose func(p game.Position) game.Move) {
	var bars []render.Bar
	n := Kept(choose)
	for _, p := range players {
		if p.lesson < lesson || p.lesson == lesson && n != starters[lesson] {
			bars = append(bars, render.Bar{Label: p.name, Value: p.kept})
		}
	}
	if n != starters[lesson] {
		bars = append(bars, render.Bar{Label: name, Value: n, Note: "yours"})
	}
	Bars("Your player", "of 1,000 positions from games: its move keeps the result", bars...)
	if n == starters[lesson] {
		Markdown("**%s** is still the starter: it joins them when it plays otherwise.", name)
	}
}

// Weighing returns a player of Connect Four that looks four plies ahead. worth is what a line of
// four is worth to a player who has mine stones in it, where the opponent has theirs.
func Weighing(worth func(mine, theirs int) int) func(p game.Position) game.Move {
	return func(p game.Position) game.Move {
		return search.Run(search.AlphaBetaSoft, connect4.Lined{Board: p.(*connect4.Board), Worth: worth}, 4).Move
	}
}

// AgainstNone returns the score of Weighing(worth) in 100 games against a player who evaluates nothing.
func AgainstNone(worth func(mine, theirs int) int) arena.Score {
	start := func() game.Position { return game.Must(connect4.New(7, 6)) }
	none := Weighing(func(mine, theirs int) int { return 0 })
	return game.Must(arena.Match{Rules: arena.Rules{Start: start}, A: arena.Of("worth", Weighing(worth)),
		B: arena.Of("none", none), Games: 100, Seed: 1}.Run(context.Background())).Score
}

// Kept returns in how many of the 1,000 connect4.Decisions choose keeps the result.
func Kept(choose func(p game.Position) game.Move) (n int) {
	for _, d := range connect4.Decisions() {
		before := d.String()
		if slices.Contains(d.Keep, choose(d.Board)) {
			n++
		}
		if d.String() != before {
			panic(fmt.Sprintf("the player leaves %s as %s: it must take back every move", before, d))
		}
	}
	return n
}

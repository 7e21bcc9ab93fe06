package show

import (
	"fmt"
	"slices"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/render"
)

// players are those of the lessons, with 200 playouts or visits a move, and the number of
// decisions in which they keep the result. TestPlayer lets them decide again.
var players = []struct {
	lesson, name string
	kept         int
}{
	{"12", "at random", 381},
	{"13b", "flat sampling", 813},
	{"13b", "UCT", 853},
	{"14", "a network that guides", 917},
	{"14b", "a network inside", 892}, // with 1,000 nodes
}

// starters are in how many decisions the starters of the lessons keep the result.
var starters = map[string]int{"13b": 717, "13c": 806, "14": 293, "14b": 699}

// Player measures a player of Connect Four on the 1,000 connect4.Decisions: in how many does
// its move keep the result? It shows that below the players of the lessons up to this one,
// such as "13b". A player that keeps it just as often as the starter gets no bar.
func Player(lesson, name string, choose func(p game.Position) game.Move) {
	var bars []render.Bar
	for _, p := range players {
		if p.lesson <= lesson {
			bars = append(bars, render.Bar{Label: p.name, Value: p.kept})
		}
	}
	n := Kept(choose)
	if n != starters[lesson] {
		bars = append(bars, render.Bar{Label: name, Value: n, Note: "yours"})
	}
	Bars("Your player", "of 1,000 positions from games: its move keeps the result", bars...)
	if n == starters[lesson] {
		Markdown("✗ **%s** does not join them yet: it keeps the result in %d, just as the starter does.", name, n)
	}
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

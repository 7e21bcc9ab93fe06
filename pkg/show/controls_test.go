package show_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/show"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
)

func ExampleControls() {
	p := tree.MustParse("((7 9) (2 8 5) (4 3 6))")
	show.Controls("Seven leaves or four", func(s *show.Setting) {
		r := search.Run(search.Negamax, p, s.Number("depth"))
		if s.On("cut") {
			r = search.Run(search.AlphaBeta, p, s.Number("depth"))
		}
		s.Count("leaves", r.Leaves)
		s.Best(game.MoveName(p, r.Move), fmt.Sprint(r.Value))
	}, render.Control{Name: "depth", Numbers: []int{1, 2}, Start: 1}, render.Control{Name: "cut"})
	// Output:
	// Seven leaves or four
	// depth 1, cut off: 3 leaves, best move 0, value 0
	// depth 1, cut on: 3 leaves, best move 0, value 0
	// depth 2, cut off: 8 leaves, best move 0, value 7
	// depth 2, cut on: 4 leaves, best move 0, value 7
}

func ExampleSlider() {
	show.Slider("Powers of three", "height", []int{1, 2}, func(height int) {
		leaves := []int{3, 9}[height-1]
		show.Bars("Leaves", "leaves", render.Bar{Label: "all", Value: leaves})
	})
	// Output:
	// Powers of three
	// height 1
	// Leaves (leaves)
	// all  ██████████████████████████████ 3
	// height 2
	// Leaves (leaves)
	// all  ██████████████████████████████ 9
}

func ExampleSetting_On() {
	both := func(s *show.Setting) { show.Markdown("%v", s.On("a") && s.On("b")) }
	show.Controls("Both?", both, render.Control{Name: "a"}, render.Control{Name: "b"})
	// Output:
	// Both?
	// a off, b off
	// false
	// a off, b on
	// false
	// a on, b off
	// false
	// a on, b on
	// true
}

func ExampleStepper() {
	show.Stepper("Halves", []string{"once", "twice"}, func(i int) { show.Markdown("%d", 8>>(i+1)) })
	// Output:
	// Halves
	// once
	// 4
	// twice
	// 2
}

func ExampleLine() {
	p := tictactoe.New()
	show.Line("X takes the centre", p, 4, 0)
	// Output:
	// X takes the centre
	// at the start
	//  . . .
	//  . . .
	//  . . .
	// 1. 4
	//  . . .
	//  . X .
	//  . . .
	// 2. 0
	//  O . .
	//  . X .
	//  . . .
}

func TestALineTakesItsMovesBack(t *testing.T) {
	p := tictactoe.New()
	terminal(func() { show.Line("Best", p, 1, 2) })
	assert.Len(t, p.Moves(nil), 9)
}

func TestControlsNameTheirMistakes(t *testing.T) {
	depth := render.Control{Name: "depth", Numbers: []int{1, 2}}
	assert.PanicsWithValue(t, `show: no control "depht" of the kind numbers`, func() {
		show.Controls("T", func(s *show.Setting) { s.Number("depht") }, depth)
	})
	assert.PanicsWithValue(t, `show: no control "depth" of the kind switch`, func() {
		show.Controls("T", func(s *show.Setting) { s.On("depth") }, depth)
	})
	assert.PanicsWithValue(t, `show: "T" has 128 settings, the most are 100`, func() {
		show.Controls("T", func(*show.Setting) {}, make([]render.Control, 7)...)
	})
}

package xiangqi_test

import (
	"fmt"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

func ExampleParse() {
	b, err := xiangqi.Parse(xiangqi.Start)
	fmt.Println(b.Mover(), "is to move,", len(b.Moves(nil)), "moves,", err)
	_, err = xiangqi.Parse("4k4/9/9/9/9/9/9/9/9/2K6 w")
	fmt.Println(err)
	// Output:
	// Red is to move, 44 moves, <nil>
	// xiangqi: K can never stand on c0
}

func ExamplePerft() {
	b, _ := xiangqi.Parse(xiangqi.Start)
	for depth := range 4 {
		fmt.Println(depth, xiangqi.Perft(xiangqi.New(b), depth))
	}
	// Output:
	// 0 1
	// 1 44
	// 2 1920
	// 3 79666
}

func ExampleBoard_Do() {
	b, _ := xiangqi.Parse("3k5/9/9/9/4p4/4R4/9/9/9/5K3 w")
	m, _ := b.ParseMove("e4e5")
	captured := b.Do(m)
	fmt.Println(captured, b)
	b.Undo(m, captured)
	fmt.Println(b)
	// Output:
	// soldier 3k5/9/9/9/4R4/9/9/9/9/5K3 b - - 0 1
	// 3k5/9/9/9/4p4/4R4/9/9/9/5K3 w - - 0 1
}

func ExampleBoard_ParseMove() {
	b, _ := xiangqi.Parse(xiangqi.Start)
	for _, text := range []string{"h2e2", "H2+3", "马八进七", "h0h2"} {
		m, err := b.ParseMove(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(xiangqi.UCCI(m), xiangqi.UCI(m), b.WXF(m), b.Chinese(m))
	}
	// Output:
	// h2e2 h3e3 C2.5 炮二平五
	// h0g2 h1g3 H2+3 馬二進三
	// b0c2 b1c3 H8+7 馬八進七
	// xiangqi: "h0h2": the horse on h0 cannot go to h2
}

// A search needs nothing more of a game than this.
func ExamplePosition() {
	b, _ := xiangqi.Parse("3k5/9/9/9/9/9/9/9/9/4K3R w")
	p := xiangqi.New(b)
	for _, m := range p.Moves(nil) {
		p.Make(m)
		if p.Terminal() {
			plies, _ := game.Plies(-p.Evaluate())
			fmt.Println(xiangqi.UCCI(m), p.Caption(), "in", plies)
		}
		p.Unmake(m)
	}
	// Output:
	// i0i8 Red wins, stalemate in 1
}

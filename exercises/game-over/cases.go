package gameover

import (
	_ "embed"
	"strings"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/xiangqi"
)

// situation is a position, and its distance from the root in plies.
type situation struct {
	Pieces boards.Setup
	Mover  string // w or b
	Ply    int
}

func (in situation) board() *xiangqi.Board { return in.Pieces.Board(in.Mover) }

// parsed returns the position of a FEN, at the root.
func parsed(fen string) situation {
	_, mover, _ := strings.Cut(boards.MustParse(fen).FEN(), " ")
	return situation{Pieces: boards.ParseSetup(fen), Mover: mover[:1]}
}

// crowded has positions with up to 80 moves or replies, of which only the first, only the
// last or none decides.
var crowded = []situation{
	parsed("5r3/4k4/9/3r5/9/1c7/9/5K2P/n6CR/3C2c2 w"),
	parsed("5kR2/2n2p3/2r5C/9/1R7/2N6/9/C8/3K5/1r5c1 b"),
	parsed("5k3/7R1/8C/9/9/6N2/4r4/4K3r/2R6/1C7 w"),
	parsed("5k3/7CN/9/8R/6R2/3N5/9/4C4/9/1r1K5 w"),
	parsed("3rk2CN/9/2C3N2/9/8c/9/2n6/3R5/5R3/5K2r w"),
	parsed("3kR4/1c7/4R4/4n4/4n4/5c3/7r1/9/r8/4K2N1 b"),
}

// positions has a paragraph of positions for each of the first three tasks, those with few pieces first:
// about half are lost, and the others nearly. In facing, a lost player would have a move if the generals
// could face each other.
//
//go:embed positions.txt
var positions string

// listed returns the positions for a task.
var listed = kit.Remembered(func(task string) (all []situation) {
	_, list, _ := strings.Cut(positions, task+"\n")
	list, _, _ = strings.Cut(list, "\n\n")
	for fen := range strings.Lines(list) {
		all = append(all, parsed(strings.TrimSpace(fen)))
	}
	return all
})

// few is how many positions are tried, because the oracle takes its time.
const few = 100

// at makes the positions for one of these tasks, at the root.
func at(tasks ...string) *kit.Generator[situation] {
	return kit.Generate(func(s *kit.Source) situation { return kit.Pick(s, listed(kit.Pick(s, tasks...))...) }).Few(few)
}

// below makes positions below the root, some of them from games of random legal moves.
var below = kit.Generate(func(s *kit.Source) situation {
	const farthest = 100_000
	in := situation{}
	if s.Between(0, 2) < 2 {
		in = at("mate", "stalemate").Make(s)
	} else {
		in = parsed(boards.Played(s, 11).FEN())
	}
	in.Ply = s.Between(0, kit.Pick(s, 9, 40, farthest))
	return in
}).Few(2 * few)

// Reduced implements kit.Reducer. It removes pieces, but no general.
func (in situation) Reduced() (all []any) {
	for i := range in.Pieces {
		if pieces, ok := in.Pieces.Without(i); ok {
			less := situation{pieces, in.Mover, in.Ply}
			if b := less.board(); !b.InCheck(-b.Mover()) {
				all = append(all, less)
			}
		}
	}
	return all
}

// Package quiescence is the exercise quiescence: to evaluate only where nothing
// is left hanging.
package quiescence

import (
	"embed"
	"iter"

	"pgregory.net/rapid"

	"gametree/exercises/kit"
	xiangqimoves "gametree/exercises/xiangqi-moves"
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = kit.Exercise{
	ID: "quiescence", Title: "Quiet", Lesson: 10,
	Tasks: []kit.Task{
		{Name: "ends", Points: 2, Text: "the evaluation, where nothing can be captured or the game is over", Property: kit.NewProperty(ends, value)},
		{Name: "standpat", Points: 4, Text: "captures, and the right to decline them", Property: kit.NewProperty(boards, value)},
		{Name: "window", Points: 3, Text: "in any window a value inside or a bound, and nothing looked at in vain", Property: kit.NewProperty(windows, value)},
	},
	Files:    files,
	Pictures: map[string]kit.Picture{"QuiesceFEN": kit.Board(drawCaptures)},
}

type answer struct {
	QuiesceFEN func(fen string, alpha, beta int) (value, evaluated int)
}

// board is a position, and a window.
type board struct {
	Pieces      xiangqimoves.Setup
	Mover       string // w or b
	Alpha, Beta int
}

// places are where captures are likely: a few squares in the middle.
var places = rapid.Custom(func(t *rapid.T) xiangqi.Square {
	return xiangqi.SquareAt(rapid.IntRange(2, 5).Draw(t, "file"), rapid.IntRange(3, 6).Draw(t, "rank"))
})

var (
	boards  = drawn("RNCPrncp", 2, 6)
	ends    = drawn("RNCP", 0, 1)
	windows = rapid.Custom(func(t *rapid.T) board {
		b := boards.Draw(t, "board")
		position := xiangqimoves.MustParse(b.Pieces.FEN(b.Mover))
		around, width := position.Evaluate(), 100*rapid.IntRange(1, 6).Draw(t, "width")-50
		switch rapid.IntRange(0, 4).Draw(t, "where") {
		case 3: // to decline is worth beta and no more
			b.Beta = around
		case 4: // and so is the best that there is
			evaluated := 0
			b.Beta = quiesce(xiangqi.NewPseudo(position), -game.Inf, game.Inf, &evaluated)
		default:
			b.Beta = around + 100*rapid.IntRange(-9, 9).Draw(t, "alpha") + width
		}
		b.Alpha = b.Beta - width
		return b
	})
)

// drawn draws boards with so many pieces besides the generals, who do not face
// each other.
func drawn(letters string, least, most int) *rapid.Generator[board] {
	letter := rapid.SampledFrom([]byte(letters))
	mover := rapid.SampledFrom([]string{"w", "b"})
	return rapid.Custom(func(t *rapid.T) board {
		s := xiangqimoves.Setup{}.Add('K', xiangqi.SquareAt(4, 0)).Add('k', xiangqi.SquareAt(3, 9))
		for range rapid.IntRange(least, most).Draw(t, "pieces") {
			s = s.Add(letter.Draw(t, "piece"), places.Draw(t, "square"))
		}
		return board{s, mover.Draw(t, "mover"), -game.Inf, game.Inf}
	})
}

// Reduced implements kit.Reducer: it leaves out pieces.
func (b board) Reduced() iter.Seq[any] {
	return func(yield func(any) bool) {
		for i := range b.Pieces {
			if !b.Pieces.General(i) && !yield(board{b.Pieces.Without(i), b.Mover, b.Alpha, b.Beta}) {
				return
			}
		}
	}
}

// quiesce is the oracle: fail-soft, and it counts what it evaluates.
func quiesce(p *xiangqi.Pseudo, alpha, beta int, evaluated *int) int {
	*evaluated++
	best := p.Evaluate()
	if p.Terminal() {
		return best
	}
	for _, m := range p.NoisyMoves(nil) {
		if best >= beta {
			break
		}
		p.Make(m)
		best = max(best, -quiesce(p, -beta, -max(alpha, best), evaluated))
		p.Unmake(m)
	}
	return best
}

func value(t *kit.T, a answer, in board) {
	fen := in.Pieces.FEN(in.Mover)
	got, evaluated := a.QuiesceFEN(fen, in.Alpha, in.Beta)
	b := xiangqimoves.MustParse(fen)
	count, all := 0, 0
	quiesce(xiangqi.NewPseudo(b), in.Alpha, in.Beta, &count)
	switch v := quiesce(xiangqi.NewPseudo(b), -game.Inf, game.Inf, &all); {
	case v <= in.Alpha:
		if got > in.Alpha {
			t.Failf("the value is %d, not above alpha, which is %d: want a bound not above alpha, yours is %d", v, in.Alpha, got)
		}
	case v >= in.Beta:
		if got < in.Beta {
			t.Failf("the value is %d, not below beta, which is %d: want a bound not below beta, yours is %d", v, in.Beta, got)
		}
	default:
		t.Want("the value", got, v)
	}
	t.Want("the number of positions evaluated", evaluated, count)
}

// Package quiescence is the exercise quiescence: evaluate only quiet positions.
package quiescence

import (
	"cmp"
	"fmt"
	"strings"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Quiet", Lesson: "10b", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("ends", 2, "the evaluation, if nothing can be captured", quiet, value),
			kit.NewTask("standpat", 4, "captures, and the right to decline them",
				exchanges, value, situation{boards.ParseSetup("3k5/9/9/9/4p4/9/4R4/9/9/4K4 w"), "w", -game.Inf, game.Inf},
				situation{boards.ParseSetup("3k5/9/9/4r4/4p4/9/4R4/9/9/4K4 w"), "w", -game.Inf, game.Inf},
				situation{crowded, "w", -game.Inf, game.Inf}, situation{long, "w", -game.Inf, game.Inf}),
			kit.NewTask("window", 3, "in any window the value or a bound, and nothing evaluated needlessly", windows, value),
		},
		Pictures: map[string]kit.Picture{"QuiesceFEN": kit.Board(drawCaptures)},
	}
}

type answer struct {
	QuiesceFEN func(fen string, alpha, beta int) (value, evaluated int, left string)
}

// situation is a position, and a window.
type situation struct {
	Pieces      boards.Setup
	Mover       string // w or b
	Alpha, Beta int
}

var (
	quiet     = positions("NCP", 0, 1).Few(600)
	exchanges = kit.Generate(func(s *kit.Source) situation {
		b := positions("RNCPrncp", 2, 12).Make(s)
		if s.Between(0, 50) == 50 {
			b.Pieces, b.Mover = crowded, "w"
		}
		return b
	}).Few(1000)

	// crowded is a position with twelve captures.
	crowded = boards.ParseSetup("3k5/9/9/2p1NC1p1/1p2Rp3/3N1Rp2/2C1cc3/9/9/4K4 w")

	// long is a position in which twenty-one captures can follow each other.
	long = boards.ParseSetup("3k5/1P2P1N2/1r4P2/C1C1c3R/2n6/2p2R1c1/1rp1P3P/ppn6/p7N/4K4 w")

	windows = kit.Generate(func(s *kit.Source) situation {
		b := exchanges.Make(s)
		position := b.Pieces.Board(b.Mover)
		standPat, width := position.Evaluate(), kit.Pick(s, 50, 150, 250, 350, 450, 550, 1)
		switch s.Between(0, 4) {
		case 3: // the value of declining every capture is exactly beta
			b.Beta = standPat
		case 4: // the value of the position is exactly beta
			b.Beta, _, _ = quiesce(xiangqi.NewPseudo(position), -game.Inf, game.Inf, "")
		default:
			b.Beta = standPat + 100*s.Between(-9, 9) + width
		}
		b.Alpha = b.Beta - width
		return b
	}).Few(1000)
)

// positions makes boards with so many pieces besides the generals, who do not face each other. The pieces are
// on a few squares in the middle, where captures are likely.
func positions(letters string, least, most int) *kit.Generator[situation] {
	return kit.Generate(func(s *kit.Source) situation {
		pieces := boards.Setup{}.Add('K', xiangqi.SquareAt(4, 0)).Add('k', xiangqi.SquareAt(3, 9))
		s.Repeat(least, most, func() {
			pieces = pieces.Add(kit.Pick(s, []byte(letters)...), xiangqi.SquareAt(s.Between(2, 5), s.Between(3, 6)))
		})
		return situation{pieces, kit.Pick(s, "w", "b"), -game.Inf, game.Inf}
	})
}

// quiesce is the oracle: fail-soft, and it counts the positions it evaluates, and describes its cutoffs.
func quiesce(p *xiangqi.Pseudo, alpha, beta int, line string) (best, evaluated int, cuts []string) {
	best, evaluated = p.Evaluate(), 1
	by := "declining"
	for _, m := range p.NoisyMoves(nil) {
		if best >= beta {
			return best, evaluated, append(cuts, fmt.Sprintf("%s is worth %d%s, and beta is %d, so %s need not be tried",
				by, best, line, beta, xiangqi.UCCI(m)))
		}
		p.Make(m)
		v, n, below := quiesce(p, -beta, -max(alpha, best), cmp.Or(line, " after")+" "+xiangqi.UCCI(m))
		p.Unmake(m)
		best, evaluated, cuts, by = max(best, -v), evaluated+n, append(cuts, below...), "a capture"
	}
	return best, evaluated, cuts
}

func value(t *kit.T, a answer, in situation) {
	p := xiangqi.NewPseudo(in.Pieces.Board(in.Mover))
	got, evaluated, left := a.QuiesceFEN(p.FEN(), in.Alpha, in.Beta)
	if left != "" {
		t.Fail(kit.NotRestored, "the capture %s is made and never taken back: each Make needs an Unmake", left)
	}
	want, _, _ := quiesce(p, -game.Inf, game.Inf, "")
	t.WantIn(in.Alpha, in.Beta, got, want)
	_, count, cuts := quiesce(p, in.Alpha, in.Beta, "")
	if evaluated > count {
		t.Failf("%d positions are evaluated where %d would do: %s", evaluated, count,
			cmp.Or(strings.Join(cuts[:min(2, len(cuts))], "; "), "evaluate each of them once"))
	}
	if evaluated < count {
		t.Failf("%d of %d positions are evaluated: on each the player may decline, which is worth %d here. "+
			"Must yours capture?", evaluated, count, p.Evaluate())
	}
}

// drawCaptures draws the position and marks the pieces that can be captured.
func drawCaptures(c kit.Call) []render.Panel {
	b := boards.MustParse(kit.Arg[string](c, 0))
	position := xiangqi.NewPseudo(b)
	p := render.Panel{Board: b.Draw(game.NoMove), Notes: []string{boards.ToMove(b),
		"window " + kit.Interval(kit.Arg[int](c, 1), kit.Arg[int](c, 2)),
		fmt.Sprintf("declining is worth %d", position.Evaluate())}}
	for _, m := range position.NoisyMoves(nil) {
		_, to := xiangqi.Ends(m)
		boards.At(p.Board, to).Target = true
		position.Make(m)
		worth, _, _ := quiesce(position, -game.Inf, game.Inf, "")
		position.Unmake(m)
		p.Notes = append(p.Notes, fmt.Sprintf("the capture %s is worth %d", xiangqi.UCCI(m), -worth))
	}
	return []render.Panel{p}
}

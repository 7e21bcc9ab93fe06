package parts

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/tree"
	"gametree/pkg/xiangqi"
)

// Lessons are those in which a reader writes parts, in order.
var Lessons = []string{"10", "10b", "11", "11b"}

// Until returns e with the library's parts for those that it lacks, but without those of the
// lessons after lesson, such as "10b". Before lesson 10 there are none.
func (e Engine) Until(lesson string) Engine {
	l := Library()
	if e.Score == nil {
		e.Score = l.Score
	}
	if e.Quiesce == nil {
		e.Quiesce = l.Quiesce
	}
	if e.Store == nil || e.Probe == nil {
		e.Store, e.Probe = l.Store, l.Probe
	}
	if e.PVS == nil {
		e.PVS = l.PVS
	}
	if e.MayPass == nil || e.NullMove == nil {
		e.MayPass, e.NullMove = l.MayPass, l.NullMove
	}
	switch {
	case lesson < "10":
		return Engine{}
	case lesson < "10b":
		return Engine{Score: e.Score}
	case lesson < "11":
		return Engine{Score: e.Score, Quiesce: e.Quiesce}
	case lesson < "11b":
		e.MayPass, e.NullMove = nil, nil
	}
	return e
}

// Unfinished returns which part of e does not do yet what its lesson asks for, nil if all that
// are there do. It tries each on a few cases; the exercises try them on many.
func (e Engine) Unfinished() (err error) {
	name := ""
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("`%s` panics: %v", name, r)
		}
	}()
	l := Library()
	for _, part := range []struct {
		name  string
		lacks bool
		right func() bool
	}{
		{"Score", e.Score == nil, func() bool {
			return each(func(p game.Position) bool {
				value, over := e.Score(p, 7)
				right, ends := l.Score(p, 7)
				return over == ends && (!over || value == right)
			})
		}},
		{"Quiesce", e.Quiesce == nil, func() bool {
			return each(func(p game.Position) bool {
				return e.Quiesce(p, -game.Inf, game.Inf) == l.Quiesce(p, -game.Inf, game.Inf)
			})
		}},
		{"Store", e.Store == nil, func() bool {
			return randomly(func(value, alpha, depth, ply int) bool {
				return e.Store(value, depth, ply, alpha, alpha+2) == l.Store(value, depth, ply, alpha, alpha+2)
			})
		}},
		{"Probe", e.Probe == nil, func() bool {
			return randomly(func(value, alpha, depth, ply int) bool {
				kept := Entry{value, []string{"<=", "=", ">="}[depth%3], depth}
				v, ok := e.Probe(kept, 1+depth%2, ply, alpha, alpha+2)
				right, answers := l.Probe(kept, 1+depth%2, ply, alpha, alpha+2)
				return ok == answers && (!ok || v == right)
			})
		}},
		{"PVS", e.PVS == nil, func() bool { return scouts(e.PVS) }},
		{"MayPass", e.MayPass == nil, func() bool {
			return !slices.ContainsFunc([]string{"K", "KPP", "KR", "KN", "KB", "KQP"}, func(pieces string) bool {
				return e.MayPass(false, false, pieces) != l.MayPass(false, false, pieces) ||
					e.MayPass(true, false, pieces) || e.MayPass(false, true, pieces)
			})
		}},
		{"NullMove", e.NullMove == nil, func() bool { return passes(e.NullMove) }},
	} {
		if name = part.name; !part.lacks && !part.right() {
			return fmt.Errorf("`%s` does not do yet what its exercise asks for", name)
		}
	}
	return nil
}

// boards are a start, a mate, a stalemate, generals face to face, and captures to play out.
var boards = []string{xiangqi.Start, "3kR4/9/4R4/9/9/9/9/9/9/4K4 b", "3k5/9/4R4/9/9/9/9/9/9/3RK4 b",
	"4k4/9/9/9/9/9/9/9/9/4K4 w", "3k5/9/4r4/2n6/4p4/9/3N5/4R4/9/5K3 w", "3k5/9/2n6/4c4/4p4/9/4R4/9/4C4/5K3 w",
	"3k5/9/9/2p1NC1p1/1p2Rp3/3N1Rp2/2C1cc3/9/9/4K4 w"}

// each reports whether try is true for every board, and leaves it as it was.
func each(try func(p game.Position) bool) bool {
	return !slices.ContainsFunc(boards, func(fen string) bool {
		p := xiangqi.NewPseudo(game.Must(xiangqi.Parse(fen)))
		before := p.FEN()
		return !try(p) || p.FEN() != before
	})
}

// randomly reports whether try is true for random arguments.
func randomly(try func(value, alpha, depth, ply int) bool) bool {
	for rng, n := rand.New(rand.NewPCG(11, 0)), 0; n < 500; n++ {
		base := []int{0, game.Win - 9, 9 - game.Win}[rng.IntN(3)]
		if !try(base+rng.IntN(5), base+rng.IntN(5), 1+rng.IntN(4), rng.IntN(4)) {
			return false
		}
	}
	return true
}

// scouts reports whether a search asks of every move but the first in a null window, and again
// if it is better.
func scouts(f func(p game.Position, depth, alpha, beta int, below Below) int) bool {
	asked := ""
	below := func(p game.Position, depth, alpha, beta int) int {
		asked += fmt.Sprint(beta-alpha, " ")
		return p.Evaluate()
	}
	value := f(tree.MustParse("(5 8 3)"), 1, 0, 20, below)
	return value == 8 && (asked == "20 1 12 1 " || asked == "20 1 15 1 ")
}

// passes reports whether a function asks for beta by a pass in a null window, less deeply.
func passes(f func(p game.Position, pass game.Move, depth, beta int, below Below) (int, bool)) bool {
	asked := ""
	below := func(p game.Position, depth, alpha, beta int) int {
		asked += fmt.Sprint(depth, alpha, beta, " ")
		return p.Evaluate()
	}
	value, cut := f(tree.MustParse("(5 8 3)"), 0, 3, 5, below)
	_, late := f(tree.MustParse("(5 8 3)"), 0, 3, 6, below)
	_, leaf := f(tree.MustParse("(5 8 3)"), 0, 1, 5, below)
	return value == 5 && cut && !late && !leaf && asked == "1 -5 -4 1 -6 -5 "
}

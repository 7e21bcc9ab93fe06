package parts

import (
	"fmt"
	"math/rand/v2"
	"reflect"

	"gametree/pkg/game"
	"gametree/pkg/tree"
	"gametree/pkg/xiangqi"
)

// Lessons are those in which a reader writes parts, in order.
var Lessons = []string{"10", "10b", "11", "11b"}

// Until returns e with the library's parts for those that it lacks, but without those of the
// lessons after lesson, such as "10b". Before lesson 10 there are none.
func (e Engine) Until(lesson string) Engine {
	library, own := reflect.ValueOf(Library()), reflect.ValueOf(&e).Elem()
	for i := range own.NumField() {
		switch part := own.Field(i); {
		case lesson < own.Type().Field(i).Tag.Get("lesson"):
			part.SetZero()
		case part.IsNil():
			part.Set(library.Field(i))
		}
	}
	return e
}

// Unfinished returns which part of e does not do yet what its lesson asks for, nil if all that
// are there do. It compares each with the library's on a few cases; the exercises have many.
func (e Engine) Unfinished() (err error) {
	name, all := "", e.Until("11b")
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("`%s` panics: %v", name, r)
		}
	}()
	for _, name = range []string{"Score", "Quiesce", "Store", "Probe", "PVS", "MayPass", "NullMove"} {
		if all.does(name) != Library().does(name) {
			return fmt.Errorf("`%s` does not do yet what its exercise asks for", name)
		}
	}
	return nil
}

// boards are a start, a mate, a stalemate, generals face to face, and captures to play out.
var boards = []string{xiangqi.Start, "3kR4/9/4R4/9/9/9/9/9/9/4K4 b", "3k5/9/4R4/9/9/9/9/9/9/3RK4 b",
	"4k4/9/9/9/9/9/9/9/9/4K4 w", "3k5/9/4r4/2n6/4p4/9/3N5/4R4/9/5K3 w", "3k5/9/2n6/4c4/4p4/9/4R4/9/4C4/5K3 w",
	"3k5/9/9/2p1NC1p1/1p2Rp3/3N1Rp2/2C1cc3/9/9/4K4 w"}

// does writes down what a part returns on a few cases, and what it asks of the search below.
func (e Engine) does(part string) (did string) {
	note := func(values ...any) { did += fmt.Sprintln(values...) }
	noteIf := func(holds bool, value any) {
		note(holds)
		if holds {
			note(value)
		}
	}
	below := func(p game.Position, depth, alpha, beta int) int {
		note(depth, "null:", beta-alpha == 1)
		return p.Evaluate()
	}
	three := tree.MustParse("(5 8 3)")
	rng := rand.New(rand.NewPCG(11, 0))
	for _, fen := range boards {
		p := xiangqi.NewPseudo(game.Must(xiangqi.Parse(fen)))
		switch part {
		case "Score":
			value, over := e.Score(p, 7)
			noteIf(over, value)
		case "Quiesce":
			note(e.Quiesce(p, -game.Inf, game.Inf))
		}
		note(p.FEN())
	}
	for range 500 {
		base := []int{0, game.Win - 9, 9 - game.Win}[rng.IntN(3)]
		value, alpha, depth, ply := base+rng.IntN(5), base+rng.IntN(5), 1+rng.IntN(4), rng.IntN(4)
		switch part {
		case "Store":
			note(e.Store(value, depth, ply, alpha, alpha+2))
		case "Probe":
			found, ok := e.Probe(Entry{value, []string{"<=", "=", ">="}[depth%3], depth}, 1+depth%2, ply, alpha, alpha+2)
			noteIf(ok, found)
		}
	}
	switch part {
	case "PVS":
		note(e.PVS(three, 1, 0, 20, below))
	case "MayPass":
		for _, pieces := range []string{"K", "KPP", "KR", "KN", "KB", "KQP"} {
			for i := range 4 {
				note(e.MayPass(i&1 > 0, i&2 > 0, pieces))
			}
		}
	case "NullMove":
		for _, asked := range [][2]int{{3, 5}, {3, 6}, {1, 5}} { // a depth and beta
			value, cut := e.NullMove(three, 0, asked[0], asked[1], below)
			noteIf(cut, value)
		}
	}
	return did
}

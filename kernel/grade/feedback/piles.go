package feedback

import (
	"fmt"
	"slices"
	"strings"

	"gametree/kernel/grade/exercise"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/twofour"
)

// counts are the piles of 0 and of 1 ball, the mover's and the opponent's of 2,
// those of 3 and of 4: what twofour-moves calls a position.
type counts = [6]int

// piles returns a game with so many piles, player 1 to move.
func piles(c counts) *twofour.Game {
	g := &twofour.Game{Mover: 1}
	for i, p := range []twofour.Pile{{}, {Balls: 1}, {Balls: 2, Owner: 1}, {Balls: 2, Owner: -1}, {Balls: 3}, {Balls: 4}} {
		g.Piles = append(g.Piles, slices.Repeat([]twofour.Pile{p}, max(0, min(c[i], twofour.MaxPiles)))...)
	}
	return g
}

// countsOf are the counts of a game, as its mover sees them.
func countsOf(g *twofour.Game) (c counts) {
	for _, p := range g.Piles {
		switch {
		case p.Balls < 2:
			c[p.Balls]++
		case p.Balls > 2:
			c[p.Balls+1]++
		case p.Owner == g.Mover:
			c[2]++
		default:
			c[3]++
		}
	}
	return c
}

// drawPiles is the board of a game, the balls on each pile below it. Balls that
// are somebody's have a shape of their own.
func drawPiles(g *twofour.Game) game.Board {
	b := g.Board()
	for i, p := range g.Piles {
		b.Columns = append(b.Columns, fmt.Sprint(p.Balls))
		if p.Owner != 0 {
			for row := range b.Squares {
				if s := &b.Squares[row][i]; s.Text != "" {
					s.Text = map[int]string{g.Mover: "◆", -g.Mover: "◇"}[p.Owner]
				}
			}
		}
	}
	return b
}

// owners says what the shapes mean, where there are any.
func owners(g *twofour.Game) []string {
	if slices.ContainsFunc(g.Piles, func(p twofour.Pile) bool { return p.Owner != 0 }) {
		return []string{"◆ the mover's, ◇ the other's"}
	}
	return nil
}

// mostKinds is how many positions are drawn that are missing, or wrong.
const mostKinds = 3

// kinds draws the position that was asked for, and the positions after a move
// that are missing or wrong.
func kinds(c exercise.Call) []render.Panel {
	var asked counts
	for i := range asked {
		asked[i] = arg[int](c, i)
	}
	g := piles(asked)
	panels := []render.Panel{{Title: "asked", Board: drawPiles(g), Notes: append([]string{"Kinds" + written(asked)}, owners(g)...)}}
	yours, ok := result[[]counts](c, 0)
	if !ok {
		return panels
	}
	var right []counts
	for _, m := range g.Moves(nil) {
		g.Make(m)
		if k := countsOf(g); !slices.Contains(right, k) {
			right = append(right, k)
		}
		g.Unmake(m)
	}
	missing, wrong, seen := []counts{}, []counts{}, map[counts]bool{}
	for _, k := range right {
		if !slices.Contains(yours, k) {
			missing = append(missing, k)
		}
	}
	twice := 0
	for _, k := range yours {
		switch {
		case seen[k]:
			twice++
		case !slices.Contains(right, k):
			wrong = append(wrong, k)
		}
		seen[k] = true
	}
	panels = append(panels, afterwards("missing in yours", missing)...)
	panels = append(panels, afterwards("in yours, and wrong", wrong)...)
	if twice > 0 {
		panels[0].Notes = append(panels[0].Notes, fmt.Sprintf("yours lists positions again: %d", twice))
	}
	return panels
}

// afterwards draws the first few of the positions that come of a move, as the
// opponent sees them, who is then to move.
func afterwards(title string, positions []counts) (panels []render.Panel) {
	slices.SortFunc(positions, func(a, b counts) int { return slices.Compare(a[:], b[:]) })
	for i, k := range positions {
		if i == mostKinds {
			last := &panels[i-1]
			last.Notes = append(last.Notes, fmt.Sprintf("and %d more", len(positions)-mostKinds))
			break
		}
		panels = append(panels, render.Panel{Title: title, Board: drawPiles(piles(k)), Notes: []string{written(k)}})
	}
	return panels
}

// written is a position as its six numbers.
func written(k counts) string {
	return "(" + strings.Trim(strings.Join(strings.Fields(fmt.Sprint(k)), ", "), "[]") + ")"
}

// pileList draws the piles of a position of twofour-memo, if there are any; -2 is
// a pile of two that is the opponent's.
func pileList(c exercise.Call) []render.Panel {
	g := &twofour.Game{Mover: 1}
	for _, balls := range arg[[]int](c, 0) {
		switch balls {
		case 2, -2:
			g.Piles = append(g.Piles, twofour.Pile{Balls: 2, Owner: balls / 2})
		default:
			g.Piles = append(g.Piles, twofour.Pile{Balls: balls})
		}
	}
	if len(g.Piles) == 0 {
		return nil
	}
	return []render.Panel{{Title: "player 1 to move", Board: drawPiles(g), Notes: owners(g)}}
}

// startPiles draws the start of a game of twofour-pattern; nothing if it is too
// large for that.
func startPiles(c exercise.Call) []render.Panel {
	if arg[int](c, 0) > twofour.MaxPiles {
		return nil
	}
	var balls []int
	for i := range 5 {
		balls = append(balls, slices.Repeat([]int{4 - i}, arg[int](c, 5-i))...)
	}
	g, err := twofour.Start(balls)
	if err != nil {
		panic(err)
	}
	return []render.Panel{{Title: "player 1 to move", Board: drawPiles(g), Notes: owners(g)}}
}

package twofour

import (
	"slices"
	"strings"
)

// A Visit is a node that V1 enters, and what V2 makes of it.
type Visit struct {
	Ply    int
	Column int    // the first child is in the column of its parent, the others in new ones
	Piles  string // the largest first; m is a pile of two of the player to move, t one of the other player
	Result int    // for the player to move: 1, 0 or -1
	Next   int    // the number of the first node that is not below this one
	Same   int    // the first node with the same position before this one, or -1; there V2 ends
	Left   bool   // V2 never gets here
}

// Visits returns the nodes that V1 enters from g, in its order, and the number of columns.
func Visits(g *Position) (all []Visit, columns int) {
	first := map[Key]int{}
	owners := map[int][]string{1: {"2a", "m", "2b", "t"}, -1: {"2a", "t", "2b", "m"}}
	var visit func(ply, column int, left bool) int
	visit = func(ply, column int, left bool) (best int) {
		i, siblings := len(all), map[Key]bool{}
		same, found := first[g.Canonical()]
		if !found {
			same, first[g.Canonical()] = -1, i
		}
		piles := strings.Fields(strings.NewReplacer(owners[g.Mover]...).Replace(g.String()))
		slices.SortFunc(piles, func(s, t string) int { return strings.Index("43mt10", s) - strings.Index("43mt10", t) })
		all = append(all, Visit{Ply: ply, Column: column, Piles: strings.Join(piles, ""), Same: same, Left: left})
		columns = max(columns, column+1)
		if best = -1; g.Terminal() {
			best = g.Evaluate()
		}
		for _, m := range g.Moves(nil) {
			g.Make(m)
			if key := g.Canonical(); best < 1 && !siblings[key] {
				if len(siblings) > 0 {
					column = columns
				}
				siblings[key] = true
				best = max(best, -visit(ply+1, column, left || found))
			}
			g.Unmake(m)
		}
		all[i].Result, all[i].Next = best, len(all)
		return best
	}
	visit(0, 0, false)
	return all, columns
}

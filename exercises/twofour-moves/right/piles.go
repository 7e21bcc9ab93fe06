//go:build ignore

// It builds the piles, moves one ball in every legal way, counts again, and keeps each
// position once in a map.
package answer

type pile struct{ balls, owner int } // the owner: 1 for me, 2 for the opponent

func Kinds(c0, c1, mine, theirs, c3, c4 int) [][6]int {
	var piles []pile
	add := func(n int, p pile) {
		for i := 0; i < n; i++ {
			piles = append(piles, p)
		}
	}
	add(c0, pile{0, 0})
	add(c1, pile{1, 0})
	add(mine, pile{2, 1})
	add(theirs, pile{2, 2})
	add(c3, pile{3, 0})
	add(c4, pile{4, 0})
	seen := map[[6]int]bool{}
	tried := map[[2]pile]bool{}
	for i, from := range piles {
		for k, to := range piles {
			if from.balls-to.balls < 2 || tried[[2]pile{from, to}] {
				continue
			}
			tried[[2]pile{from, to}] = true
			piles[i], piles[k] = changed(from.balls-1), changed(to.balls+1)
			seen[counted(piles)] = true
			piles[i], piles[k] = from, to
		}
	}
	var all [][6]int
	for position := range seen {
		all = append(all, position)
	}
	return all
}

// changed returns the pile that a move of mine leaves.
func changed(balls int) pile {
	if balls == 2 {
		return pile{2, 1}
	}
	return pile{balls, 0}
}

// counted counts the piles for the opponent.
func counted(piles []pile) (c [6]int) {
	for _, p := range piles {
		switch {
		case p.balls == 2 && p.owner == 2:
			c[2]++
		case p.balls == 2:
			c[3]++
		case p.balls < 2:
			c[p.balls]++
		default:
			c[p.balls+1]++
		}
	}
	return c
}

package mutant

import "math/rand/v2"

// And stands between the names of the two changes of a pair.
const And = " and "

// Pairs returns n mutants of a text with two of the changes of first, which are some of its
// mutants, or fewer if there are not so many. The same arguments give the same pairs.
func Pairs(text string, first []Mutant, n int) (all []Mutant) {
	random, seen := rand.New(rand.NewPCG(1, 0)), map[[2]int]bool{}
	for range 4 * n {
		if len(all) == n || len(first) < 2 {
			break
		}
		i, k := random.IntN(len(first)), random.IntN(len(first))
		a, b := first[i].edits, first[k].edits
		if len(a) > 1 || len(b) > 1 || a[0].to >= b[0].from || seen[[2]int{i, k}] {
			continue
		}
		seen[[2]int{i, k}] = true
		edits := []edit{a[0], b[0]}
		all = append(all, Mutant{first[i].Name + And + first[k].Name, edited(text, edits), edits})
	}
	return all
}

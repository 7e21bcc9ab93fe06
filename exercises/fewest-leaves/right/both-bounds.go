//go:build ignore

// One proof for both players, in values for max.
package answer

import "gametree/pkg/game"

func Fewest(p game.Position) int { return exact(p, true) }

func exact(p game.Position, max bool) int {
	if p.Terminal() {
		return 1
	}
	v := value(p, max)
	var first, others []int
	for _, m := range p.Moves(nil) {
		p.Make(m)
		others = append(others, proof(p, !max, !max, v))
		first = append(first, -1)
		if value(p, !max) == v {
			first[len(first)-1] = exact(p, !max)
		}
		p.Unmake(m)
	}
	best := 1 << 40
	for i, sum := range first {
		if sum < 0 {
			continue
		}
		for j, n := range others {
			if j != i {
				sum += n
			}
		}
		best = min(best, sum)
	}
	return best
}

// proof counts the leaves that show that the value is at least v, or at most v if low is
// false; -1 if that is not so.
func proof(p game.Position, max, low bool, v int) int {
	if p.Terminal() {
		if e := value(p, max); low && e < v || !low && e > v {
			return -1
		}
		return 1
	}
	sum, least := 0, -1
	for _, m := range p.Moves(nil) {
		p.Make(m)
		n := proof(p, !max, low, v)
		p.Unmake(m)
		if n < 0 {
			if low != max {
				return -1
			}
			continue
		}
		sum += n
		if least < 0 || n < least {
			least = n
		}
	}
	if low == max {
		return least
	}
	return sum
}

func value(p game.Position, max bool) (best int) {
	if p.Terminal() {
		if max {
			return p.Evaluate()
		}
		return -p.Evaluate()
	}
	for i, m := range p.Moves(nil) {
		p.Make(m)
		v := value(p, !max)
		p.Unmake(m)
		if i == 0 || max && v > best || !max && v < best {
			best = v
		}
	}
	return best
}

package twofour

import (
	"iter"

	"gametree/pkg/search"
)

// Compared adds keys to the table of V3 with the hash function of step, nil for its own, and
// looks all of them up. by[i] is the number of keys for which i slots were compared.
func Compared(step func(x1, in uint16) uint16, keys iter.Seq[Key]) (by map[int]int) {
	by = map[int]int{}
	t := newChained(hash, 0x4000)
	if step != nil {
		t.hash = func(k Key) (x1 uint16) {
			for _, in := range k {
				x1 = step(x1, uint16(in))
			}
			return x1
		}
	}
	for k := range keys {
		t.add(k)
	}
	for k := range keys {
		did := search.Stats{}
		t.find(k, &did)
		by[did.Collisions+1]++
	}
	return by
}

// V2Printed is V2 as document 2 prints it: below the root it calls V1, which does not
// look into the list.
func V2Printed(g *Position) (int, search.Stats) {
	s := &v2{v0: v0{Position: g}, memory: &list{}}
	return s.above(func() int {
		result, did := V1(g, nil)
		s.Stats = s.Plus(did)
		return result
	}), s.Stats
}

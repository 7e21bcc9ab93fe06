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

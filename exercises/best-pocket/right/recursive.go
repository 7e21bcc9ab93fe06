//go:build ignore

// It calls itself instead of using a loop.
package answer

func BestPocket(pockets [][]int) (int, int) {
	if len(pockets) == 0 {
		return -1, 0
	}
	last := len(pockets) - 1
	p, v := BestPocket(pockets[:last])
	w, ok := least(pockets[last])
	if ok && (p < 0 || w > v) {
		return last, w
	}
	return p, v
}
func least(items []int) (int, bool) {
	switch len(items) {
	case 0:
		return 0, false
	case 1:
		return items[0], true
	}
	a, _ := least(items[1:])
	return min(a, items[0]), true
}

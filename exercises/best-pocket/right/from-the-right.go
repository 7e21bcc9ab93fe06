//go:build ignore

// It goes from right to left, with loops of its own.
package answer

func BestPocket(pockets [][]int) (pocket, value int) {
	pocket, value = -1, 0
	for i := len(pockets) - 1; i >= 0; i-- {
		if v, ok := smallest(pockets[i]); ok && (pocket == -1 || v >= value) {
			pocket, value = i, v
		}
	}
	return
}

func smallest(items []int) (least int, ok bool) {
	for i, v := range items {
		if i == 0 || v < least {
			least = v
		}
	}
	return least, len(items) > 0
}

//go:build ignore

// It uses goto instead of loops.
package answer

func BestPocket(pockets [][]int) (pocket, value int) {
	pocket = -1
	i := 0
next:
	if i >= len(pockets) {
		return
	}
	if len(pockets[i]) > 0 {
		w := pockets[i][0]
		j := 1
	item:
		if j < len(pockets[i]) {
			if pockets[i][j] < w {
				w = pockets[i][j]
			}
			j++
			goto item
		}
		if pocket == -1 || w > value {
			pocket, value = i, w
		}
	}
	i++
	goto next
}

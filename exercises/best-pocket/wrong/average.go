//go:build ignore

// Takes the pocket with the best average.
//
// trips: value
// size: 2
package answer

func BestPocket(pockets [][]int) (pocket, value int) {
	pocket = -1
	for i, items := range pockets {
		sum := 0
		for _, v := range items {
			sum += v
		}
		if len(items) > 0 && (pocket < 0 || sum/len(items) > value) {
			pocket, value = i, sum/len(items)
		}
	}
	return pocket, value
}

//go:build ignore

package answer

// Fresh walks over the units instead of the rows.
func Fresh(rows [][]int, bias []int, on []int) (layers [][]int) {
	layers = make([][]int, 2)
	for player := range layers {
		layers[player] = make([]int, len(bias))
		for j := range bias {
			layers[player][j] = bias[j] + column(rows, on, player, j)
		}
	}
	return layers
}

// column returns the sum of one unit's numbers in the rows of some inputs.
func column(rows [][]int, inputs []int, player, j int) (sum int) {
	for _, i := range inputs {
		sum += rows[(i+player*len(rows)/2)%len(rows)][j]
	}
	return sum
}

func Update(before, rows [][]int, added, removed []int) (after [][]int) {
	after = make([][]int, len(before))
	for player := range before {
		after[player] = make([]int, len(before[player]))
		for j, x := range before[player] {
			after[player][j] = x + column(rows, added, player, j) - column(rows, removed, player, j)
		}
	}
	return after
}

func Output(layers [][]int, mover int, weights [][]int, one int) (value int) {
	for player, layer := range layers {
		w := weights[0]
		if player != mover {
			w = weights[1]
		}
		for j, x := range layer {
			if x > one {
				x = one
			}
			if x > 0 {
				value += x * w[j]
			}
		}
	}
	return value
}

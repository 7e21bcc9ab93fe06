//go:build ignore

package answer

// Fresh returns the layers of a position, from the inputs that are on: layers[0] is player 0's
// and layers[1] player 1's. A layer is the bias and the rows of all inputs that are on, added
// unit by unit. The inputs are numbered as player 0 sees them; player 1 sees input i as
// Swap(i, len(rows)).
func Fresh(rows [][]int, bias []int, on []int) (layers [][]int) {
	for range 2 {
		layers = append(layers, append([]int(nil), bias...))
	}
	return Update(layers, rows, on, nil)
}

// Update returns the layers after a move that switches the inputs in added on and those in
// removed off. The layers before the move stay as they are, for the move may be taken back.
func Update(before, rows [][]int, added, removed []int) (after [][]int) {
	for player, layer := range before {
		next := append([]int(nil), layer...)
		for _, i := range added {
			if player == 1 {
				i = Swap(i, len(rows))
			}
			for j, w := range rows[i] {
				next[j] += w
			}
		}
		for _, i := range removed {
			if player == 1 {
				i = Swap(i, len(rows))
			}
			for j, w := range rows[i] {
				next[j] -= w
			}
		}
		after = append(after, next)
	}
	return after
}

// Output returns the value of a position for the player to move, who is player mover. A unit
// counts as it is from 0 to one, as 0 below and as one above. The units of the player to move
// have the weights weights[0], those of the opponent weights[1].
func Output(layers [][]int, mover int, weights [][]int, one int) (value int) {
	for k, w := range weights {
		layer := layers[mover]
		if k == 1 {
			layer = layers[1-mover]
		}
		for j, x := range layer {
			value += w[j] * max(0, min(x, one))
		}
	}
	return value
}

//kit:ready

// Swap is ready: it returns the number of input i, of that many inputs, as the other player
// sees it. The first half of the inputs are a player's own pieces, the other half the opponent's.
func Swap(i, inputs int) int { return (i + inputs/2) % inputs }

// Line is ready: it makes moves one after the other with your Update, as a search does, and
// returns the layers at the start and after each move.
func Line(rows [][]int, bias, on []int, added, removed [][]int) (layers [][][]int) {
	layers = append(layers, Fresh(rows, bias, on))
	for i := range added {
		layers = append(layers, Update(layers[i], rows, added[i], removed[i]))
	}
	return layers
}

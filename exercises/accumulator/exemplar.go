//go:build ignore

package answer

// Update returns the layers of players 0 and 1 after a move that switches the inputs in added
// on and those in removed off. rows has a row for each input, as player 0 numbers them; player
// 1 sees input i as Swap(i, len(rows)). The layers before the move stay as they are, for the
// move may be taken back.
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

//kit:ready

// Swap is ready: it returns the number of input i, of that many inputs, as the other player
// sees it. The first half of the inputs are a player's own pieces, the other half the opponent's.
func Swap(i, inputs int) int { return (i + inputs/2) % inputs }

// Line is ready: it makes moves one after the other with your Update, as a search does, and
// returns the layers at the start and after each move.
func Line(rows [][]int, bias, on []int, added, removed [][]int) (layers [][][]int) {
	layers = append(layers, Update([][]int{bias, bias}, rows, on, nil))
	for i := range added {
		layers = append(layers, Update(layers[i], rows, added[i], removed[i]))
	}
	return layers
}

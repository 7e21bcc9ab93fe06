package stake

import "iter"

// All yields every n × n board with the given number of empty squares, in the order of
// its text. The turn is player 0's if the number of stones is even.
func All(n, empty int) iter.Seq[*Board] {
	return func(yield func(*Board) bool) {
		stones := n*n - empty
		left := map[byte]int{'.': empty, '0': stones - stones/2, '1': stones / 2}
		text := make([]byte, 0, n*n)
		var fill func() bool
		fill = func() bool {
			if len(text) == n*n {
				var rows []string
				for r := range n {
					rows = append(rows, string(text[r*n:(r+1)*n]))
				}
				b, err := New(rows)
				return err != nil || yield(b)
			}
			for _, square := range []byte(".01") {
				if left[square] == 0 {
					continue
				}
				left[square]--
				text = append(text, square)
				more := fill()
				text = text[:len(text)-1]
				left[square]++
				if !more {
					return false
				}
			}
			return true
		}
		fill()
	}
}

//go:build ignore

// It searches no window: it keeps the value of every set of filled squares, each with
// three states, in a map, and compares claims for player 0 only.
package answer

import "strings"

func Stake(rows []string) (row, col, value int) {
	n := len(rows)
	s := solver{n: n, values: map[string]int{}}
	text := []byte(strings.Join(rows, ""))
	turn := byte('0')
	if strings.Count(string(text), "0") > strings.Count(string(text), "1") {
		turn = '1'
	}
	sign := 1
	if turn == '1' {
		sign = -1
	}
	found := false
	for i := range text {
		if text[i] != '.' {
			continue
		}
		text[i] = turn
		v := sign * s.value(text, other(turn))
		text[i] = '.'
		if !found || v > value {
			found, row, col, value = true, i/n, i%n, v
		}
	}
	return row, col, value
}

type solver struct {
	n      int
	values map[string]int // for player 0
}

func other(player byte) byte {
	if player == '0' {
		return '1'
	}
	return '0'
}

func (s solver) value(text []byte, turn byte) int {
	if v, ok := s.values[string(text)]; ok {
		return v
	}
	full, best := true, 0
	for i := range text {
		if text[i] != '.' {
			continue
		}
		text[i] = turn
		v := s.value(text, other(turn))
		text[i] = '.'
		if full || turn == '0' && v > best || turn == '1' && v < best {
			full, best = false, v
		}
	}
	if full {
		best = s.claim(text, '0') - s.claim(text, '1')
	}
	s.values[string(text)] = best
	return best
}

func (s solver) claim(text []byte, who byte) (most int) {
	seen := make([]bool, len(text))
	for start := range text {
		size := 0
		waiting := []int{start}
		for len(waiting) > 0 {
			i := waiting[len(waiting)-1]
			waiting = waiting[:len(waiting)-1]
			if seen[i] || text[i] != who {
				continue
			}
			seen[i] = true
			size++
			if i%s.n > 0 {
				waiting = append(waiting, i-1)
			}
			if i%s.n < s.n-1 {
				waiting = append(waiting, i+1)
			}
			if i >= s.n {
				waiting = append(waiting, i-s.n)
			}
			if i < len(text)-s.n {
				waiting = append(waiting, i+s.n)
			}
		}
		most = max(most, size)
	}
	return most
}

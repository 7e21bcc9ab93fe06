// Differences between two texts, line by line.

package notebook

import "strings"

// maxShown is how many lines of a difference are shown.
const maxShown = 20

// diff returns the lines that only one of two texts has, each on a line of its
// own after "- " or "+ "; nothing if the texts are equal but for trailing white
// space. It aligns the texts by their longest common subsequence, in time and
// memory of the product of what is left between equal beginnings and ends; past
// a million it does not align.
func diff(old, fresh string) string {
	a, b := textLines(old), textLines(fresh)
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	var out strings.Builder
	shown := 0
	put := func(sign, line string) {
		if shown++; shown <= maxShown {
			out.WriteString("\n    " + sign + " " + line)
		}
	}
	common := commonSuffixes(a, b)
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case common != nil && i < len(a) && j < len(b) && a[i] == b[j]:
			i, j = i+1, j+1
		case j == len(b) || i < len(a) && (common == nil || common[i+1][j] >= common[i][j+1]):
			put("-", a[i])
			i++
		default:
			put("+", b[j])
			j++
		}
	}
	if shown > maxShown {
		out.WriteString("\n    …")
	}
	return out.String()
}

// commonSuffixes returns the length of the longest common subsequence of a[i:]
// and b[j:] for all i and j, nil if that would be too large a table.
func commonSuffixes(a, b []string) [][]int {
	if len(a)*len(b) > 1e6 {
		return nil
	}
	table := make([][]int, len(a)+1)
	for i := range table {
		table[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				table[i][j] = 1 + table[i+1][j+1]
			} else {
				table[i][j] = max(table[i+1][j], table[i][j+1])
			}
		}
	}
	return table
}

// textLines returns the lines of text without trailing white space on any line
// or at the end.
func textLines(text string) []string {
	lines := strings.Split(strings.TrimRight(text, " \t\r\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t\r")
	}
	if len(lines) == 1 && lines[0] == "" {
		return nil
	}
	return lines
}

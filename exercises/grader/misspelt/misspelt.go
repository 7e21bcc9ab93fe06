// Package misspelt finds the name that somebody probably meant who wrote another one.
package misspelt

import (
	"strings"
	"unicode/utf8"
)

// Name returns the one of names that is nearest to the wrong one: within a distance of
// one for up to four letters, of two for more. It returns "" if none is that near.
func Name(wrong string, names []string) (nearest string) {
	slips := 2
	if utf8.RuneCountInString(wrong) > 4 {
		slips = 3
	}
	if utf8.RuneCountInString(wrong) < 2 {
		return ""
	}
	for _, name := range names {
		if name == wrong || len(name) > 100 {
			continue
		}
		if d := distance(wrong, name); d < slips {
			nearest, slips = name, d
		}
	}
	return nearest
}

// DidYouMean returns "; did you mean x?" for the name x that is nearest to the wrong
// one, and "" if none is near.
func DidYouMean(wrong string, names []string) string {
	if nearest := Name(wrong, names); nearest != "" {
		return "; did you mean " + nearest + "?"
	}
	return ""
}

// distance returns how many letters must be inserted, deleted, replaced or
// swapped with their neighbour to turn a into b. It ignores case.
func distance(a, b string) int {
	s, t := []rune(strings.ToLower(a)), []rune(strings.ToLower(b))
	d := make([][]int, len(s)+1)
	for i := range d {
		d[i] = make([]int, len(t)+1)
		d[i][0] = i
	}
	for j := range d[0] {
		d[0][j] = j
	}
	for i := 1; i <= len(s); i++ {
		for j := 1; j <= len(t); j++ {
			change := d[i-1][j-1]
			if s[i-1] != t[j-1] {
				change++
			}
			d[i][j] = min(d[i-1][j]+1, d[i][j-1]+1, change)
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				d[i][j] = min(d[i][j], d[i-2][j-2]+1)
			}
		}
	}
	return d[len(s)][len(t)]
}

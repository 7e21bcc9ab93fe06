//go:build ignore

// It reads the text itself.
package answer

import (
	"math"
	"strconv"
	"strings"
)

func Breaks(program int) (string, int) {
	return [...]string{1: "4", 2: "((2 1) (0 3))", 3: "(((1 2) 3))"}[program], -1
}

func Fixed(text string, side int) int {
	text = strings.NewReplacer("(", " ( ", ")", " ) ").Replace(text)
	v, _ := value(strings.Fields(text), side)
	return v
}

// value returns the value of the tree that words begin with, and the words after it.
func value(words []string, side int) (int, []string) {
	if words[0] != "(" {
		n, err := strconv.Atoi(words[0])
		if err != nil {
			panic(err)
		}
		return n, words[1:]
	}
	best := math.MinInt
	for words = words[1:]; words[0] != ")"; {
		var v int
		v, words = value(words, -side)
		best = max(best, side*v)
	}
	return side * best, words[1:]
}

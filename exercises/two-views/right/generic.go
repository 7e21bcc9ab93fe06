//go:build ignore

// A generic function turns a value, and Line writes backwards into a copy of a large buffer.
package answer

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

var once sync.Once

type number interface{ ~int | ~int64 | ~float64 }

func turned[N number](v N, turn bool) (w N) {
	once.Do(func() { _ = fmt.Sprint("a first call") })
	if w = v; turn {
		w = 0 - v
	}
	return w
}

func ForMover(red int, redToMove bool) int { return turned(red, !redToMove) }

func ForRed(mover int, redToMove bool) int { return turned(mover, redToMove == false) }

func Line(red int, movers string) []int {
	buffer := make([]int, 0, 1<<16)
	for rest := movers; rest != ""; rest = rest[:len(rest)-1] {
		buffer = append(buffer, ForMover(red, strings.HasSuffix(rest, "r")))
	}
	slices.Reverse(buffer)
	return slices.Clone(buffer)
}

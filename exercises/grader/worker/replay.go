package worker

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// ErrPanicked is the value that Replay panics with.
var ErrPanicked = errors.New("it panicked")

// Replay returns a search that repeats the calls of a trace, takes back the moves that
// are still open, and returns value, so that a search that ran in another process
// can be recorded here. If it panicked there, it panics here with ErrPanicked after the
// last call.
func Replay(trace string, value int, panicked bool) search.Func {
	return func(p search.Position, _ int) int {
		var made []game.Move
		for step := range strings.FieldsSeq(trace) {
			switch step[0] {
			case 'g':
				p.Moves(nil)
			case 'e':
				p.Evaluate()
			case 'm':
				m, err := strconv.Atoi(step[1:])
				if err != nil {
					panic(fmt.Sprintf("worker: bad trace: move %q", step[1:]))
				}
				p.Make(game.Move(m))
				made = append(made, game.Move(m))
			case 'u':
				if n := len(made); n > 0 {
					p.Unmake(made[n-1])
					made = made[:n-1]
				}
			}
		}
		if panicked {
			panic(ErrPanicked)
		}
		for _, m := range slices.Backward(made) {
			p.Unmake(m)
		}
		return value
	}
}

// Windows returns the windows in a trace, by the number of the node that the search
// entered with them: the root is 0, and each move that is made leads to the next.
func Windows(trace string) map[int][2]int {
	windows, open, last := map[int][2]int{}, []int{0}, 0
	for step := range strings.FieldsSeq(trace) {
		node := open[len(open)-1]
		switch step[0] {
		case 'm':
			last++
			open = append(open, last)
		case 'u':
			open = open[:max(1, len(open)-1)]
		case 'w':
			var w [2]int
			if n, _ := fmt.Sscanf(step, "w%d,%d", &w[0], &w[1]); n == 2 {
				if _, known := windows[node]; !known {
					windows[node] = w
				}
			}
		}
	}
	return windows
}

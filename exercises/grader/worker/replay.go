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

// Replay returns a search that repeats the calls of a trace, reports its windows, takes back
// the moves that are still open, and returns value, so that a search that ran in another process
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
			case 'w':
				var alpha, beta int
				if n, _ := fmt.Sscanf(step, "w%d,%d", &alpha, &beta); n == 2 {
					search.Enters(p, alpha, beta)
				}
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

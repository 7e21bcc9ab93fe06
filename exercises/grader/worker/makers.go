package worker

import (
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// maker is the call of a function of an answer that made a move that is open.
type maker struct {
	move game.Move
	call runtime.Frame
	at   int // of its frame among those of the answer, from the outermost
}

// mostFrames is how many frames of a stack are looked at.
const mostFrames = 200

// innermost returns the innermost call of a function of the answer, and how many calls it is in.
// Very deep ones are not known, and have no function.
func innermost() (call runtime.Frame, at int) {
	var pcs [mostFrames]uintptr
	n := runtime.Callers(2, pcs[:])
	if n == len(pcs) {
		return call, at
	}
	iterator := runtime.CallersFrames(pcs[:n])
	for {
		f, more := iterator.Next()
		if own(f) {
			if at++; at == 1 {
				call = f
			}
		}
		if !more {
			return call, at
		}
	}
}

// makers are the calls that made the moves that are open, in order, so that a move that is not
// taken back can be named with its line.
type makers []maker

func (m *makers) make(move game.Move) {
	call, at := innermost()
	*m = append(*m, maker{move, call, at})
}

// unmake records that the calling function takes back the last move that it made, or
// the last one.
func (m *makers) unmake() {
	call, at := innermost()
	last := len(*m) - 1
	for i, k := range slices.Backward(*m) {
		if k.at == at && k.call.Function == call.Function {
			last = i
			break
		}
	}
	*m = slices.Delete(*m, last, last+1)
}

// left returns the moves that are open.
func (m makers) left() (left []Left) {
	for _, k := range m {
		if k.call.Function != "" && len(left) < maxLeft {
			left = append(left, Left{int(k.move), name(k.call.Function), fmt.Sprintf("%s:%d", filepath.Base(k.call.File),
				k.call.Line)})
		}
	}
	return left
}

// name returns the name of a function of an answer as the learner has written it:
// search for …/answers/a1.(*walk).search.func2.
func name(function string) string {
	_, function, _ = strings.Cut(function[strings.LastIndex(function, "/")+1:], ".")
	parts := strings.Split(strings.ReplaceAll(function, "[...]", ""), ".")
	for len(parts) > 1 && (strings.HasPrefix(parts[len(parts)-1], "func") ||
		strings.Trim(parts[len(parts)-1], "0123456789") == "") {
		parts = parts[:len(parts)-1]
	}
	return parts[len(parts)-1]
}

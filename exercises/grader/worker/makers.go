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
}

// own reports whether a frame is in the answer. Go's own functions may be part of one of the
// answer.
func own(f runtime.Frame) bool {
	return strings.HasPrefix(f.Function, ours) && !strings.HasPrefix(f.File, "$GOROOT/")
}

// innermost returns the innermost call of a function of the answer; it has no function if there
// is none on the stack, as far as it is looked at.
func innermost() runtime.Frame {
	var pcs [64]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs[:])])
	for {
		f, more := frames.Next()
		if own(f) {
			return f
		}
		if !more {
			return runtime.Frame{}
		}
	}
}

// place returns the line of a call as "cell:line"; empty if it has no function.
func place(call runtime.Frame) string {
	if call.Function == "" {
		return ""
	}
	return fmt.Sprintf("%s:%d", filepath.Base(call.File), call.Line)
}

// makers are the calls that made the moves that are open, in order, so that a move that is not
// taken back can be named with its line.
type makers []maker

// unmake records that the calling function takes back the last such move that it made, or
// the last move of all.
func (m *makers) unmake(move game.Move) {
	call := innermost()
	last := len(*m) - 1
	for i, k := range slices.Backward(*m) {
		if k.move == move && k.call.Function == call.Function {
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
			left = append(left, Left{int(k.move), name(k.call.Function), place(k.call)})
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

package worker

import (
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// makers are the functions of an answer that made the moves that are open, in order,
// so that a move that is not taken back can be named with its line.
type makers []maker

// maker is the call that made a move.
type maker struct {
	move game.Move
	call runtime.Frame
	at   int  // of its frame among those of the answer, from the outermost
	used bool // it has done something since, so that it is no function that only makes moves
	gone bool // it has returned, or made another move in the same line
}

// mostMakers is how many open moves are recorded, and of how many frames.
const mostMakers = 200

// stack returns the frames of the answer, the outermost first; none if there are too
// many.
func stack() (frames []runtime.Frame) {
	var pcs [mostMakers]uintptr
	n := runtime.Callers(2, pcs[:])
	if n == len(pcs) {
		return nil
	}
	iterator := runtime.CallersFrames(pcs[:n])
	for {
		f, more := iterator.Next()
		if own(f) {
			frames = append(frames, f)
		}
		if !more {
			slices.Reverse(frames)
			return frames
		}
	}
}

// look marks the moves whose makers have returned, and returns the frames.
func (m makers) look() []runtime.Frame {
	frames := stack()
	for i := range m {
		if frames != nil {
			m[i].look(frames)
		}
	}
	return frames
}

func (k *maker) look(frames []runtime.Frame) {
	if k.at < len(frames) && frames[k.at].Function == k.call.Function {
		k.used = true
	} else {
		k.gone = k.gone || k.used
	}
}

// make records a move.
func (m *makers) make(move game.Move) {
	frames := stack()
	at := len(frames) - 1
	if at < 0 || len(*m) >= mostMakers {
		*m = append(*m, maker{move: move})
		return
	}
	for i := range *m {
		k := &(*m)[i]
		if k.at == at && k.call.Line == frames[at].Line && k.call.Function == frames[at].Function {
			k.gone = k.gone || k.used
		} else {
			k.look(frames)
		}
	}
	*m = append(*m, maker{move: move, call: frames[at], at: at})
}

// drop forgets the last move, which was not made after all.
func (m *makers) drop() {
	if n := len(*m); n > 0 {
		*m = (*m)[:n-1]
	}
}

// unmake records that the calling function takes back the last move that it made, or
// the last one.
func (m *makers) unmake() {
	frames := m.look()
	at := len(frames) - 1
	last := len(*m) - 1
	for i, k := range slices.Backward(*m) {
		if at >= 0 && !k.gone && k.at == at && k.call.Function == frames[at].Function {
			last = i
			break
		}
	}
	if last >= 0 {
		*m = slices.Delete(*m, last, last+1)
	}
}

// left returns the moves that were not taken back: all that are open, or after a panic
// those whose makers had gone.
func (m makers) left(panicked bool) (left []Left) {
	for _, k := range m {
		if (!panicked || k.gone) && k.call.Function != "" && len(left) < maxLeft {
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

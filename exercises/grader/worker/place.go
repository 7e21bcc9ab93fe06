package worker

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
)

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

package worker

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
)

// place returns the line of the innermost call of a function of the answer as "cell:line"; empty if
// there is none on the stack, as far as it is looked at. Go's own functions may be part of one of
// the answer.
func place() string {
	var pcs [64]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs[:])])
	for {
		f, more := frames.Next()
		if strings.HasPrefix(f.Function, ours) && !strings.HasPrefix(f.File, "$GOROOT/") {
			return fmt.Sprintf("%s:%d", filepath.Base(f.File), f.Line)
		}
		if !more {
			return ""
		}
	}
}

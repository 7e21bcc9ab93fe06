package kit

import (
	"io/fs"
	"strconv"
	"strings"
)

// Wrong is an answer that must fail.
type Wrong struct {
	File  string   // wrong/NAME.diff
	About string   // a sentence about its mistake
	Trips []string // tasks that must fail
	Size  int      // of the largest failing input that may be shown for them
	Sign  string   // of the answer: see Exercise.Sign; empty if it is not given
	Cell  string
	Err   error // its diff is invalid or does not apply; then there is no Cell
}

// wrong returns the wrong answers with what the texts above their diffs say, without their cells.
func (e Exercise) wrong() (all []Wrong) {
	names, _ := fs.Glob(e.Files, "wrong/*.diff")
	for _, name := range names {
		w := Wrong{File: name}
		head, _, _ := strings.Cut(e.read(name), "\n@@ ")
		var about []string
		for line := range strings.Lines(head) {
			line = strings.TrimSpace(line)
			if tasks, ok := strings.CutPrefix(line, "trips: "); ok {
				w.Trips = strings.Split(tasks, ", ")
			} else if size, ok := strings.CutPrefix(line, "size: "); ok {
				w.Size, _ = strconv.Atoi(size)
			} else if sign, ok := strings.CutPrefix(line, "sign: "); ok {
				w.Sign = sign
			} else {
				about = append(about, strings.Fields(line)...)
			}
		}
		w.About = strings.Join(about, " ")
		all = append(all, w)
	}
	return all
}

package grader

import (
	"os"
	"path/filepath"
	"strings"
	"time"
)

// timestamp is the file in which nbgrader keeps when an assignment was submitted.
const timestamp = "timestamp.txt"

// changed returns when a file was submitted, as far as its folder shows: by
// nbgrader's timestamp beside it, else by its last change. It is zero if there is no
// file.
func changed(path string) time.Time {
	if text, err := os.ReadFile(filepath.Join(filepath.Dir(path), timestamp)); err == nil && len(text) < 100 {
		for _, layout := range []string{"2006-01-02 15:04:05 MST", "2006-01-02 15:04:05 -0700"} { // fractions of a second may follow
			if at, err := time.Parse(layout, strings.TrimSpace(string(text))); err == nil {
				return at
			}
		}
	}
	info, err := os.Lstat(path)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

//go:build !js

package grader

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"gametree/pkg/lazy"
)

// newest returns the file that counts of some with answers to one exercise, and why. Of copies,
// whose names differ only in numbers, the one with the highest number is the newest. Other files
// are compared by the minute when they were changed: all files that a platform or an archive
// has written at once are equally old. Then their names decide.
func newest(files []File) (file File, why string) {
	file = files[0]
	for _, f := range files[1:] {
		var c int
		if c, why = older(file, f); c <= 0 {
			file = f
		}
	}
	return file, why
}

// older compares two files by their age, and says what decides; positive: a is newer than b.
func older(a, b File) (c int, why string) {
	copyOf, numbersA := copied(a.Name)
	other, numbersB := copied(b.Name)
	if c = slices.Compare(numbersA, numbersB); c != 0 && copyOf == other {
		return c, "its number is higher"
	}
	if c = a.Changed.Truncate(time.Minute).Compare(b.Changed.Truncate(time.Minute)); c != 0 {
		return c, "it was changed later"
	}
	return strings.Compare(a.Name, b.Name), "it is the last by name"
}

// mark matches what Jupyter, browsers, systems, learning platforms and people add to the name of
// a copy: -Copy1, (1), - Copy, -1, _v2.
var mark = lazy.Pattern(
	`(?:[ _-]*(?:copy|kopie|copie|v|version)[ _-]*|[ _-]*\(|[ _-]+)(\d{1,9})\)?$|[ _-]+(?:copy|kopie|copie)$`)

// copied returns of which file a file is a copy, by its name, and its numbers: none, if it is no
// copy.
func copied(name string) (of string, numbers []int) {
	of = strings.ToLower(stem(path.Base(name)))
	for {
		at := mark().FindStringSubmatchIndex(of)
		if at == nil || at[0] == 0 {
			return of, numbers
		}
		n := 1
		if at[2] >= 0 {
			n, _ = strconv.Atoi(of[at[2]:at[3]])
		}
		of, numbers = of[:at[0]], slices.Insert(numbers, 0, n)
	}
}

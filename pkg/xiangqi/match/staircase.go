package match

import _ "embed"

//go:embed staircase.txt
var staircase string

// Staircase returns matches between neighbouring rungs, played once for lesson
// 10. How they were played stands in staircase.txt.
func Staircase() []Result {
	all, err := ParseResults(staircase)
	if err != nil {
		panic(err) // the file is not what it was
	}
	return all
}

package match

import (
	_ "embed"

	"gametree/pkg/arena"
)

//go:embed staircase.txt
var staircase string

// Staircase returns the results of matches between neighbouring rungs, for lesson
// 10. They were played once; the comments in staircase.txt give the commands.
func Staircase() []arena.Result {
	all, err := arena.ParseResults(staircase)
	if err != nil {
		panic(err) // the embedded file is wrong
	}
	return all
}

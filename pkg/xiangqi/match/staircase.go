package match

import (
	_ "embed"

	"gametree/pkg/arena"
)

//go:embed staircase.txt
var staircase string

//go:embed ablation.txt
var ablation string

// Staircase returns the results of matches between neighbouring rungs, for lesson
// 10. They were played once; the comments in staircase.txt give the commands.
func Staircase() []arena.Result { return results(staircase) }

// Ablation returns the results of matches of the full engine against itself without one
// technique, for lesson 11b. The command in ablation.txt plays them again.
func Ablation() []arena.Result { return results(ablation) }

// results reads an embedded file.
func results(text string) []arena.Result {
	all, err := arena.ParseResults(text)
	if err != nil {
		panic(err) // the embedded file is wrong
	}
	return all
}

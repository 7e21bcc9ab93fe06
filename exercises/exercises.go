// Package exercises lists the exercises, in order of difficulty. Each is a
// package of its own that holds everything of it: see
// gametree/kernel/grade/exercise for how one is written.
package exercises

import (
	"fmt"

	alphabetahard "gametree/exercises/alphabeta-hard"
	alphabetasoft "gametree/exercises/alphabeta-soft"
	authorbug "gametree/exercises/author-bug"
	bestmove "gametree/exercises/best-move"
	bestpocket "gametree/exercises/best-pocket"
	countpositions "gametree/exercises/count-positions"
	minimaxflag "gametree/exercises/minimax-flag"
	minimaxpair "gametree/exercises/minimax-pair"
	"gametree/exercises/negamax"
	"gametree/exercises/region"
	skippedleaves "gametree/exercises/skipped-leaves"
	"gametree/exercises/stake"
	twoviews "gametree/exercises/two-views"
	"gametree/kernel/grade/exercise"
)

// All are the exercises.
var All = []exercise.Exercise{
	bestpocket.Exercise,
	countpositions.Exercise,
	minimaxpair.Exercise,
	minimaxflag.Exercise,
	bestmove.Exercise,
	authorbug.Exercise,
	negamax.Exercise,
	twoviews.Exercise,
	skippedleaves.Exercise,
	alphabetahard.Exercise,
	alphabetasoft.Exercise,
	region.Exercise,
	stake.Exercise,
}

// Lookup returns the exercise with that id.
func Lookup(id string) (exercise.Exercise, error) {
	for _, e := range All {
		if e.ID == id {
			return e, nil
		}
	}
	return exercise.Exercise{}, fmt.Errorf("no exercise %q; gametree exercises lists them", id)
}

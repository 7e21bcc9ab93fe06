package engine

import (
	_ "embed"
	"fmt"
	"strings"

	"gametree/pkg/arena"
)

//go:embed staircase.txt
var staircase string

//go:embed ablation.txt
var ablation string

// Staircase returns the results of matches between neighbouring rungs, for lesson
// 10. They were played once; the comments in staircase.txt give the commands.
func Staircase() []arena.Pairing { return pairings(staircase) }

// Ablation returns the results of matches of the full engine against itself without one
// technique, for lesson 11b. The command in ablation.txt plays them again.
func Ablation() []arena.Pairing { return pairings(ablation) }

// pairings reads the last lines of gametree match, as arena.Pairing writes them. It skips
// empty lines and comments.
func pairings(text string) (all []arena.Pairing) {
	for line := range strings.Lines(text) {
		rest, ok := strings.CutPrefix(line, "result: ")
		if !ok {
			continue
		}
		names, score, _ := strings.Cut(rest, ": ")
		_, counts, _ := strings.Cut(score, " (")
		r := arena.Pairing{}
		r.A, r.B, _ = strings.Cut(names, " against ")
		fmt.Sscanf(counts, "+%d =%d -%d)", &r.Wins, &r.Draws, &r.Losses)
		all = append(all, r)
	}
	return all
}

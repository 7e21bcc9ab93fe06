// Package exercises lists the exercises, in order of difficulty. Each is a package
// of its own that contains everything about it: see gametree/exercises/kit for how
// to write one.
package exercises

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"

	alphabetahard "gametree/exercises/alphabeta-hard"
	alphabetasoft "gametree/exercises/alphabeta-soft"
	authorbug "gametree/exercises/author-bug"
	bestmove "gametree/exercises/best-move"
	bestpocket "gametree/exercises/best-pocket"
	chaintable "gametree/exercises/chain-table"
	connectbot "gametree/exercises/connect-bot"
	countpositions "gametree/exercises/count-positions"
	"gametree/exercises/expect"
	gameover "gametree/exercises/game-over"
	"gametree/exercises/kit"
	mergehistory "gametree/exercises/merge-history"
	minimaxflag "gametree/exercises/minimax-flag"
	minimaxpair "gametree/exercises/minimax-pair"
	"gametree/exercises/mtdf"
	"gametree/exercises/negamax"
	nullmove "gametree/exercises/null-move"
	owngame "gametree/exercises/own-game"
	proofnumbers "gametree/exercises/proof-numbers"
	"gametree/exercises/pvs"
	"gametree/exercises/quiescence"
	"gametree/exercises/region"
	skippedleaves "gametree/exercises/skipped-leaves"
	"gametree/exercises/stake"
	tablebounds "gametree/exercises/table-bounds"
	twoviews "gametree/exercises/two-views"
	twofourmemo "gametree/exercises/twofour-memo"
	twofourmoves "gametree/exercises/twofour-moves"
	twofourpattern "gametree/exercises/twofour-pattern"
	twofourwinner "gametree/exercises/twofour-winner"
	"gametree/exercises/uct"
	xiangqimoves "gametree/exercises/xiangqi-moves"
	"gametree/exercises/zobrist"
)

// list is the one list of exercises.
var list = []func() kit.Exercise{
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
	twofourmoves.Exercise,
	twofourwinner.Exercise,
	twofourmemo.Exercise,
	chaintable.Exercise,
	twofourpattern.Exercise,
	mergehistory.Exercise,
	xiangqimoves.Exercise,
	gameover.Exercise,
	quiescence.Exercise,
	zobrist.Exercise,
	tablebounds.Exercise,
	pvs.Exercise,
	mtdf.Exercise,
	nullmove.Exercise,
	owngame.Exercise,
	connectbot.Exercise,
	expect.Exercise,
	uct.Exercise,
	proofnumbers.Exercise,
}

//go:embed */*.md */exemplar.go */right */wrong
var folders embed.FS

// All returns the exercises. They are made when they are first asked for.
var All = sync.OnceValue(func() []kit.Exercise {
	var all []kit.Exercise
	for _, exercise := range list {
		e := exercise()
		var err error
		if e.Files, err = fs.Sub(folders, e.ID); err != nil {
			panic(err)
		}
		all = append(all, e)
	}
	return all
})

// Lookup returns the exercise with that id.
func Lookup(id string) (kit.Exercise, error) {
	for _, e := range All() {
		if e.ID == id {
			return e, nil
		}
	}
	return kit.Exercise{}, fmt.Errorf("no exercise %q; gametree exercises lists them", id)
}

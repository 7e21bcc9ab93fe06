package exercises

import (
	"gametree/exercises/kit"

	accumulator "gametree/exercises/accumulator"
	alphabetahard "gametree/exercises/alphabeta-hard"
	alphabetasoft "gametree/exercises/alphabeta-soft"
	authorbug "gametree/exercises/author-bug"
	bestmove "gametree/exercises/best-move"
	bestpocket "gametree/exercises/best-pocket"
	chaintable "gametree/exercises/chain-table"
	cheapquestions "gametree/exercises/cheap-questions"
	connectbot "gametree/exercises/connect-bot"
	countpositions "gametree/exercises/count-positions"
	expect "gametree/exercises/expect"
	fewestleaves "gametree/exercises/fewest-leaves"
	gameover "gametree/exercises/game-over"
	mergehistory "gametree/exercises/merge-history"
	minimaxflag "gametree/exercises/minimax-flag"
	minimaxpair "gametree/exercises/minimax-pair"
	movesagain "gametree/exercises/moves-again"
	mtdf "gametree/exercises/mtdf"
	negamax "gametree/exercises/negamax"
	nullmove "gametree/exercises/null-move"
	owngame "gametree/exercises/own-game"
	policytarget "gametree/exercises/policy-target"
	proofnumbers "gametree/exercises/proof-numbers"
	puct "gametree/exercises/puct"
	pvs "gametree/exercises/pvs"
	quiescence "gametree/exercises/quiescence"
	region "gametree/exercises/region"
	retrograde "gametree/exercises/retrograde"
	skippedleaves "gametree/exercises/skipped-leaves"
	stake "gametree/exercises/stake"
	tablebounds "gametree/exercises/table-bounds"
	twoviews "gametree/exercises/two-views"
	twofourmemo "gametree/exercises/twofour-memo"
	twofourmoves "gametree/exercises/twofour-moves"
	twofourpattern "gametree/exercises/twofour-pattern"
	twofourwinner "gametree/exercises/twofour-winner"
	uct "gametree/exercises/uct"
	xiangqimoves "gametree/exercises/xiangqi-moves"
	zobrist "gametree/exercises/zobrist"
)

// list has the exercise of each folder; gametree new exercise adds one.
var list = map[string]func() kit.Exercise{
	"alphabeta-hard":  alphabetahard.Exercise,
	"alphabeta-soft":  alphabetasoft.Exercise,
	"author-bug":      authorbug.Exercise,
	"best-move":       bestmove.Exercise,
	"best-pocket":     bestpocket.Exercise,
	"chain-table":     chaintable.Exercise,
	"cheap-questions": cheapquestions.Exercise,
	"connect-bot":     connectbot.Exercise,
	"count-positions": countpositions.Exercise,
	"expect":          expect.Exercise,
	"fewest-leaves":   fewestleaves.Exercise,
	"game-over":       gameover.Exercise,
	"merge-history":   mergehistory.Exercise,
	"minimax-flag":    minimaxflag.Exercise,
	"minimax-pair":    minimaxpair.Exercise,
	"moves-again":     movesagain.Exercise,
	"mtdf":            mtdf.Exercise,
	"negamax":         negamax.Exercise,
	"null-move":       nullmove.Exercise,
	"own-game":        owngame.Exercise,
	"policy-target":   policytarget.Exercise,
	"proof-numbers":   proofnumbers.Exercise,
	"puct":            puct.Exercise,
	"pvs":             pvs.Exercise,
	"quiescence":      quiescence.Exercise,
	"region":          region.Exercise,
	"skipped-leaves":  skippedleaves.Exercise,
	"stake":           stake.Exercise,
	"table-bounds":    tablebounds.Exercise,
	"two-views":       twoviews.Exercise,
	"twofour-memo":    twofourmemo.Exercise,
	"twofour-moves":   twofourmoves.Exercise,
	"twofour-pattern": twofourpattern.Exercise,
	"twofour-winner":  twofourwinner.Exercise,
	"uct":             uct.Exercise,
	"xiangqi-moves":   xiangqimoves.Exercise,
	"retrograde":      retrograde.Exercise,
	"accumulator":     accumulator.Exercise,
	"zobrist":         zobrist.Exercise,
}

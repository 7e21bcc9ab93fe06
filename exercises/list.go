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
	cutmemory "gametree/exercises/cut-memory"
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
	stakekey "gametree/exercises/stake-key"
	tablebounds "gametree/exercises/table-bounds"
	threesix "gametree/exercises/three-six"
	twoviews "gametree/exercises/two-views"
	twofourmemo "gametree/exercises/twofour-memo"
	twofourmoves "gametree/exercises/twofour-moves"
	twofourpattern "gametree/exercises/twofour-pattern"
	twofourwinner "gametree/exercises/twofour-winner"
	uct "gametree/exercises/uct"
	xiangqimoves "gametree/exercises/xiangqi-moves"
	zobrist "gametree/exercises/zobrist"
)

// list has the exercises; gametree new exercise adds one.
var list = []func() kit.Exercise{
	accumulator.Exercise, alphabetahard.Exercise, alphabetasoft.Exercise, authorbug.Exercise,
	bestmove.Exercise, bestpocket.Exercise, chaintable.Exercise, cheapquestions.Exercise, connectbot.Exercise,
	countpositions.Exercise, cutmemory.Exercise, expect.Exercise, fewestleaves.Exercise, gameover.Exercise,
	mergehistory.Exercise, minimaxflag.Exercise, minimaxpair.Exercise, movesagain.Exercise,
	mtdf.Exercise, negamax.Exercise, nullmove.Exercise, owngame.Exercise, policytarget.Exercise,
	proofnumbers.Exercise, puct.Exercise, pvs.Exercise, quiescence.Exercise, region.Exercise,
	retrograde.Exercise, skippedleaves.Exercise, stake.Exercise, stakekey.Exercise, tablebounds.Exercise,
	threesix.Exercise, twofourmemo.Exercise, twofourmoves.Exercise, twofourpattern.Exercise,
	twofourwinner.Exercise, twoviews.Exercise, uct.Exercise, xiangqimoves.Exercise, zobrist.Exercise,
}

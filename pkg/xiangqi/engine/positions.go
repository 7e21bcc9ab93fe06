package engine

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// Positions holds ten positions in FEN to measure searches on: the start, and nine
// from games of the engine against itself. No side to move is in check.
var Positions = []string{
	xiangqi.Start,
	"2bak1bnr/3ra4/2n1c4/p1p1p1p1p/9/2P6/P3P1c1P/2N1C1N1C/9/R1BAKABR1 b",
	"2bak1br1/4a4/2n1c1n2/pRprp1p1p/9/2P6/P3P1c1P/2N1C1N1C/9/2BAKABR1 w",
	"1nbakab2/9/rcc6/p1p5p/4p1p1n/9/PRP1P1PrP/2N1C1N2/7R1/2BAKAB2 w",
	"rn1ak1b2/4a4/4b1n2/p1p5p/4C1p2/1R2P4/P1c4CP/4B2R1/9/3AKArN1 b",
	"r2ak1b2/3na4/4b4/p1p4Rp/4C1p2/1R2P4/P3n3P/4B4/6r2/3AKA3 w",
	"2bakab2/9/2R1c1n2/p1p1p1p1p/9/9/PCP1P1P1P/4B4/9/1N1AKABr1 b",
	"2bR1Rbnr/4k4/9/p3p1p1p/9/2p2n3/P7P/2N2K3/7r1/2cA1AB2 w",
	"r1b1kab2/4aR3/6n2/p3p3p/6p2/9/P1P2nr1P/3RB4/3NA4/4KC3 w",
	"2bak4/9/2n6/p3p1p1p/2C6/5R3/2P3c1P/4B3r/1r1NA4/4KA3 b",
}

// Boards returns Positions as boards.
func Boards() (boards []*xiangqi.Board) {
	for _, fen := range Positions {
		boards = append(boards, game.Must(xiangqi.Parse(fen)))
	}
	return boards
}

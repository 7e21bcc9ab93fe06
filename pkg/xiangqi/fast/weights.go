package fast

import "gametree/pkg/xiangqi"

// Weights are all parameters of the evaluation. Each is a value for the side whose
// piece, general or soldiers it concerns, so a penalty is negative. Arrays of
// length kinds are indexed by the kinds of package xiangqi.
type Weights struct {
	Material [kinds]Score
	Places   [kinds]Places // for the square of a piece
	Force    [kinds]int32  // the sum over all pieces says how far the endgame is

	Tempo int32 // for the player to move

	Free       [kinds]Score        // for each empty square that a chariot or a cannon can move to
	HorseMoves [9]Score            // by the number of squares a horse can move to
	Attacks    [kinds][kinds]Score // by kind of the attacker and of the attacked piece
	Guards     [kinds]Score        // for a piece that a chariot, cannon or horse guards

	JoinedSoldiers Score     // for two side by side across the river
	Invaders       [12]Score // by the number of pieces across the river

	LacksAdvisor  [kinds]Score // for each of two that is lost, by kind of each opposing piece
	LacksElephant [kinds]Score
	Hollow        [2]Score // a cannon faces the bare general: on its rank, on its file
	Pressed       [2]Score // a cannon behind two pieces in front of the general
	Watched       [2]Score // a chariot behind one piece in front of the general
}

// Places are bonuses by square for a red piece. The first row is rank 9. The
// columns are files a to e; files f to i mirror d to a.
type Places struct{ Early, Late [xiangqi.Ranks][5]int16 }

// kinds is one more than the largest kind.
const kinds = soldier + 1

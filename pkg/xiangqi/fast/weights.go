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

// always returns Places that are the same early and late.
func always(grid [xiangqi.Ranks][5]int16) Places { return Places{grid, grid} }

// kinds is one more than the largest kind.
const kinds = soldier + 1

// DefaultWeights returns the weights of the engine. They follow what players are
// taught, and are taken from no other program. Material was then fitted by
// logistic regression to 146,000 quiet positions from 2,478 games of self-play at
// 900 nodes a move, half to the results and half to the values of the search.
func DefaultWeights() *Weights {
	return &Weights{
		Material: [kinds]Score{
			advisor:  {225, 130},
			elephant: {210, 130},
			horse:    {420, 475},
			chariot:  {1020, 1075},
			cannon:   {450, 415},
			soldier:  {55, 120},
		},
		Force: [kinds]int32{chariot: 6, cannon: 3, horse: 3},
		Places: [kinds]Places{
			general:  always(generalPlaces),
			advisor:  always(advisorPlaces),
			elephant: always(elephantPlaces),
			horse:    always(horsePlaces),
			chariot:  always(chariotPlaces),
			cannon:   always(cannonPlaces),
			soldier:  {earlySoldiers, lateSoldiers},
		},
		Tempo:      15,
		Free:       [kinds]Score{chariot: {3, 4}, cannon: {1, 2}},
		HorseMoves: [9]Score{{-60, -50}, {-35, -30}, {-15, -12}, {0, 0}, {10, 8}, {18, 14}, {24, 20}, {28, 24}, {30, 28}},
		Attacks: [kinds][kinds]Score{
			chariot: {advisor: {6, 8}, elephant: {6, 8}, horse: {12, 12}, cannon: {12, 12}, soldier: {5, 10}},
			cannon:  {advisor: {4, 4}, elephant: {4, 4}, horse: {10, 8}, chariot: {28, 24}, soldier: {2, 4}},
			horse:   {advisor: {5, 6}, elephant: {5, 6}, cannon: {12, 12}, chariot: {30, 26}, soldier: {4, 8}},
		},
		Guards:         [kinds]Score{elephant: {2, 2}, horse: {7, 6}, chariot: {4, 2}, cannon: {7, 6}, soldier: {3, 6}},
		JoinedSoldiers: Score{20, 30},
		Invaders:       [12]Score{{}, {}, {12, 6}, {30, 16}, {52, 28}, {76, 40}, {100, 52}, {120, 60}, {135, 66}, {145, 70}, {150, 72}, {150, 72}},
		LacksAdvisor:   [kinds]Score{horse: {-14, -20}, chariot: {-40, -36}},
		LacksElephant:  [kinds]Score{cannon: {-26, -22}, horse: {-4, -4}, soldier: {-2, -8}},
		Hollow:         [2]Score{{-40, -25}, {-110, -60}},
		Pressed:        [2]Score{{-22, -10}, {-26, -12}},
		Watched:        [2]Score{{-12, -8}, {-14, -10}},
	}
}

// A general is safest on its first square.
var generalPlaces = [xiangqi.Ranks][5]int16{
	7: {0, 0, 0, -45, -40},
	8: {0, 0, 0, -25, -20},
	9: {0, 0, 0, -5, 10},
}

// Advisors guard each other from the middle.
var advisorPlaces = [xiangqi.Ranks][5]int16{
	7: {0, 0, 0, -8, 0},
	8: {0, 0, 0, 0, 8},
	9: {0, 0, 0, 3, 0},
}

// Elephants guard each other from the middle, and get lost at the edge.
var elephantPlaces = [xiangqi.Ranks][5]int16{
	5: {0, 0, -8, 0, 0},
	7: {-18, 0, 0, 0, 14},
	9: {0, 0, 2, 0, 0},
}

// Horses belong in the middle, or on c8 and d7, where they attack a general on its
// first square. At the edge they are weak.
var horsePlaces = [xiangqi.Ranks][5]int16{
	{-14, -6, 4, 4, -6},
	{-2, 14, 48, 22, 4},
	{8, 24, 34, 46, 26},
	{10, 40, 32, 42, 34},
	{6, 26, 36, 42, 42},
	{2, 20, 32, 36, 38},
	{-4, 12, 22, 18, 22},
	{-8, 4, 22, 6, 8},
	{-18, -4, 2, 2, -34},
	{-30, -22, -4, -8, -20},
}

// Chariots belong on open files, and on ranks where they cut off other pieces. In
// the corner they are weak.
var chariotPlaces = [xiangqi.Ranks][5]int16{
	{8, 12, 10, 24, 24},
	{14, 22, 20, 38, 44},
	{8, 14, 14, 28, 30},
	{14, 26, 24, 34, 36},
	{14, 24, 24, 34, 34},
	{14, 26, 24, 34, 34},
	{8, 18, 14, 28, 28},
	{-4, 14, 6, 24, 18},
	{-2, 10, 6, 20, 4},
	{-24, 8, 0, 18, -4},
}

// Cannons belong on the middle file, or on the opponent's bottom rank at the edge.
var cannonPlaces = [xiangqi.Ranks][5]int16{
	{18, 16, -2, -12, -14},
	{8, 8, 0, -10, -14},
	{6, 6, 0, -8, -6},
	{0, 8, 6, 6, 16},
	{0, 4, 6, 6, 18},
	{0, 4, 10, 6, 20},
	{2, 0, 10, 4, 20},
	{0, 8, 12, 12, 26},
	{0, 4, 8, 10, 8},
	{-4, 2, 4, 8, 2},
}

// Soldiers double their value across the river, most near the palace, and lose it
// on the last rank.
var (
	earlySoldiers = [xiangqi.Ranks][5]int16{
		{-10, 0, 8, 18, 24},
		{56, 86, 116, 146, 156},
		{56, 84, 108, 130, 136},
		{52, 74, 90, 102, 108},
		{36, 50, 64, 80, 86},
		{2, 0, 18, 0, 24},
		{0, 0, 2, 0, 16},
	}
	lateSoldiers = [xiangqi.Ranks][5]int16{
		{0, 8, 16, 32, 38},
		{84, 114, 144, 174, 184},
		{84, 112, 136, 160, 166},
		{80, 100, 116, 132, 138},
		{60, 74, 90, 102, 108},
		{10, 0, 22, 0, 20},
	}
)

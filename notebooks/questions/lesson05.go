package questions

import (
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/stake"
)

// claims returns a function that draws a board of Stake Your Claim.
func claims(rows string) func() game.Board {
	return func() game.Board {
		b, err := stake.New(strings.Fields(rows))
		if err != nil {
			panic(err)
		}
		return b.Board()
	}
}

var lesson05 = []render.Question{
	{
		ID:    "greedy",
		Ask:   "It is player 0's turn, and three squares are empty. Click the square that you would take.",
		Board: claims("..1 010 10."),
		Squares: &render.Pick{
			Right: []string{"0,1"},
			Why: map[string]string{
				"2,2": "It joins two 0s at once, and leads by 2 right away. But two squares are still empty: what does player 1 do next?",
				"0,0": "It makes your region larger at once. But which square does player 1 take then, and what is left for you?",
			},
			Else: "That square is taken. Three squares are empty: the dots.",
		},
		Reveal: `**(0,1)**: row 0, column 1. It leads by nothing at once, and wins by 2 in the end. The greedy square (2,2) leads by 2 at once, and is worth 0: player 1 answers at (0,1).

The tree of this board has only a handful of nodes, and negamax looks at all of them. Follow the branch of (2,2): the reply (0,1) holds player 0 to 0.`,
	},
	{
		ID:    "mover",
		Ask:   "This is the contest's second sample. Whose turn is it?",
		Board: claims("0.01 0.01 1..0 .1.."),
		Choices: []render.Choice{
			{Text: "player 0's: he begins", Why: "He begins the *game*. But this board is in the middle of one. How many 0s and how many 1s are on it?"},
			{Text: "player 1's", Right: true},
			{Text: "the board does not say", Why: "Nothing beside the board names a player. But the players take turns, and player 0 began. What does that say about the number of stones?"},
		},
		Reveal: "**Player 1's**: five 0s, four 1s. As many of both means player 0, one 0 more means player 1. Document 1 codes this as `currside`, 1 for player 0 and −1 for player 1.",
	},
	{
		ID:  "second",
		Ask: "Which of the four mistakes stays hidden while the program evaluates only *one* board?",
		Choices: []render.Choice{
			{Text: "half of the directions", Why: "It misses squares above or to the right, on nearly every board. Is the first evaluation right?"},
			{Text: "the count is not set back", Why: "The counts of all regions add up. Is the first evaluation right?"},
			{Text: "the return is inside the loop", Why: "It returns after the first square. Is the first evaluation right?"},
			{Text: "it fills the caller's board", Right: true},
		},
		Reveal: "The first evaluation is right, and leaves a board full of X behind. The next one finds nothing to count. A search evaluates thousands of boards, so only its first value would be right.",
	},
	{
		ID:    "factorial",
		Ask:   "Eight squares are empty. How many leaves does negamax evaluate on this board?",
		Board: claims("01.1 00.. .01. ...1"),
		Number: &render.Number{Right: 40_320, Why: map[int]string{
			256:        "2⁸ counts the ways to colour eight squares. But the search plays them one after another: how many orders are there?",
			6_561:      "3⁸ counts what can stand on the squares at any time. But the search meets the same board in many orders: how many leaves do they make?",
			64:         "8 · 8 would be two plies of eight moves each. How many plies are there, and how many moves at each?",
			70:         "70 is the number of *different* full boards: choose four of eight squares. Does negamax notice that it has seen a board before?",
			16_777_216: "8⁸ has eight moves at every ply. But a square that is taken cannot be taken again. How many are left at the second ply?",
		}},
		Reveal: "**8!** = 8 · 7 · 6 · … · 1 = 40,320, whatever stands on the board: each order of filling eight squares is a leaf.",
	},
	{
		ID:    "tie",
		Ask:   "Two squares of this board are worth 0 to player 0, and the others less. The contest wants the *lowest*: by row, then by column. Click it.",
		Board: claims("... 011 ..0"),
		Squares: &render.Pick{
			Right: []string{"0,1"},
			Why: map[string]string{
				"0,0": "It is the lowest square of all. But is it one of the best? Player 1 takes (0,1) next.",
				"2,1": "It is worth 0. But is there an equally good square in an earlier row?",
				"2,0": "It joins the 0 above. But then player 1 takes (2,1) and holds you apart from the corner. What is left?",
				"0,2": "It keeps player 1's row from growing upwards. But (0,1) does that at two squares. Compare.",
			},
			Else: "That square is taken. Click a dot.",
		},
		Reveal: "**(0,1)**; (2,1) is worth 0 too, but it is later. Moves come row by row, and with a strict `>` at the root the first of the best moves stays: the contest's rule for ties costs nothing.",
	},
	{
		ID:  "worse",
		Ask: "There are 1,680 boards of 3 × 3 with three empty squares and player 0 to move. On how many does a root with `>=` play a move that is *truly worse* than the best one?",
		Choices: []render.Choice{
			{Text: "on none: a tie is a tie", Why: "Between equal values either move would do. But alpha-beta's later moves do not always return their value. What do they return after a cut?"},
			{Text: "on a few dozen", Why: "It takes a cut move that returns exactly the best value so far. In a fail-hard search, what does *every* cut move return?"},
			{Text: "on nearly half", Right: true},
			{Text: "on nearly all", Why: "Every move that is cut returns the best value so far, and `>=` takes it. But often the last move is one of the best, after all."},
		},
		Reveal: "On *nearly half*. A later move that is cut returns a bound that equals the best value so far (lesson 04b), and `>=` takes the bound for a tie. Neither of the contest's samples shows it. Sorting the moves at the root breaks the tie rule in the same way: values stay right, the *lowest* best square does not.",
	},
	{
		ID:  "author",
		Ask: "Lesson 02 left a suspect: plain minimax in player 0's view, whose evaluation speaks for the *mover*. On which boards are all its values right?",
		Choices: []render.Choice{
			{Text: "on none", Why: "Half of the views are wrong, it seems. But only leaves are evaluated. Who is the mover at a leaf, on a full board of 4 × 4?"},
			{Text: "on boards of even size", Right: true},
			{Text: "on boards of odd size", Why: "The parity is what matters. But count the stones on a full board of 3 × 3: whose turn would be next?"},
			{Text: "on boards where player 0 is to move", Why: "The root does not evaluate anything, unless it is a leaf. Who is the mover at the *leaves*?"},
		},
		Reveal: "On boards of *even* size. A full one has as many 0s as 1s, so it is player 0's turn at every leaf, and the two views agree. A full board of odd size has one 0 more: player 1's turn, and every sign is wrong. Both samples are 4 × 4, so they pass. “At first, the results are always not correct”, the author writes, and does not say why: here is one way.",
	},
	{
		ID:  "same",
		Ask: "Ten random boards of 8 × 8 with ten empty squares. The memo needs 17,303 nodes for the first. How do the other nine compare?",
		Choices: []render.Choice{
			{Text: "between a half and twice as many", Why: "Alpha-beta varies like this. But its count depends on values, because they decide about cuts. Does the memo cut?"},
			{Text: "within a few percent", Why: "The boards are alike, but not the same. Yet does the memo's count depend on the stones at all?"},
			{Text: "exactly as many", Right: true},
			{Text: "anything is possible", Why: "So it is for a search that prunes. Does the memo ever leave a move untried?"},
		},
		Reveal: "**Exactly** as many. The memo leaves nothing out, so it enters every state once, and the number of states depends only on the number of empty squares: after i moves, choose which i of the 10 squares are taken, and which of these are the first mover's. The sum over all i is 17,303, on any board. A search that prunes depends on the values, so its count varies.",
	},
}

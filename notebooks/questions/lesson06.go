package questions

import "gametree/pkg/render"

var lesson06 = []render.Question{
	{
		ID:  "win",
		Ask: "`4 2b 0`, player 1 to move. Can player 1 win?",
		Choices: []render.Choice{
			{Text: "No: player 2 already owns a pile, and player 1 owns none", Why: "A lead is not an end. Piles change hands whenever they are touched. Which of your moves touch the pile of player 2?"},
			{Text: "Yes, by taking from the 4 for the 0, far away from player 2's pile", Why: "It leaves `3 2b 1`. What does player 2 get from the 3 and the 1?"},
			{Text: "Yes, by breaking player 2's pile", Right: true},
		},
		Reveal: "Of your three moves two win, and both **break the pile of two**: put a third ball on it (`1→2`), or take one away (`2→3`). `1→3` leaves it alone, and player 2 answers by making two piles at once.\n\nThe picture has all 13 nodes of the game. It speaks for max, who is player 1: 1 is a win for player 1. A move is written by its piles, `1→2` takes a ball from the first and puts it on the second.",
	},
	{
		ID:  "most",
		Ask: "Which move brings you most?",
		Choices: []render.Choice{
			{Text: "`1→4`: 4 gives to `2b`, so player 2 loses a pile", Why: "Player 2 falls to 0, but neither touched pile has two balls now, so you gain nothing. Is there a move that makes two piles of two?"},
			{Text: "`1→5`: 4 gives to 1, which becomes yours", Why: "One pile more, 2 against 1. Can both touched piles end up with two balls?"},
			{Text: "`2→5`: 3 gives to 1", Right: true},
			{Text: "`2→6`: 3 gives to 0, and the 3 becomes yours", Why: "One pile more, 2 against 1. Can both touched piles end up with two balls?"},
		},
		Reveal: "3 gives to 1: then both have two balls, and both are yours, 3 against 1. These eight moves are all the kinds that there are. In four of the rows a pile of two became a 3 or a 1, and its owner lost it.\n\nDocument 2 has four observations about the rules. The last one says that a difference of 1 allows a move. It **does not hold**: the rule asks for 2. With a difference of 1 the two piles would only change places, back and forth, for ever.",
	},
	{
		ID:  "longest",
		Ask: "Thirty piles, and the players do what they like. How many moves can a game have at most?",
		Number: &render.Number{Right: 58, Why: map[int]string{
			60: "Each of the 60 balls seems to move once. But some move need not happen, and some balls may move twice. Look at the sum of the squares of the piles: by how much does a move lower it?",
			30: "Fifteen 4s must give two balls each to fifteen 0s: that is 30 moves if no ball goes a longer way. Which longer way is there, from a 4 down to a 0?",
			59: "Very near. Look at the first move from 4s and 0s: by how much does it lower the sum of the squares of the piles?",
		}},
		Reveal: "**58**, and in general 2N − 2 at most. Add up the *squares* of the piles. A ball that goes from a pile of *a* to a pile of *b* changes the sum by (a−1)² + (b+1)² − a² − b² = −2 (a − b − 1). Since a − b is at least 2, the sum falls by at least 2. So every game ends. When no move is left, no two piles differ by more than 1; their mean is 2, so every pile has two: \"this is inevitable\", says the document, and that is the proof.\n\nAt the end the sum is 4N. It is 8N at most at the start, with 4s and 0s only; there the first move takes a ball from a 4 to a 0 and lowers the sum by 6. That leaves 1 + (4N − 6)/2 = 2N − 2 moves. Any other start begins at 8N − 4 or less, which is 2N − 2 again. (For odd N it is one move fewer. Look at the second move.)\n\nDocument 2 keeps a global variable `depthmax` to learn how deep its recursion goes. For thirty piles that is the longest game and the root: 59 calls inside each other. The stack is no worry.",
	},
	{
		ID:  "entered",
		Ask: "How many of the 389 nodes of `4 4 0 0` does v0 enter?",
		Choices: []render.Choice{
			{Text: "about a tenth", Why: "On the first board it was 6 of 13, and larger trees usually save more. But what must happen before v0 may stop?"},
			{Text: "about half", Why: "As on the first board, 6 of 13. But who wins `4 4 0 0`?"},
			{Text: "all of them", Right: true},
		},
		Reveal: "All of them. Nobody can force a win from `4 4 0 0`, so there is no early exit to take. With four piles nearly every start is a draw.\n\nWith three piles no start is. All piles are owned in the end, and an odd number cannot be halved. That is so for every odd N.",
	},
	{
		ID:  "half",
		Ask: "Do min's other three replies to `3→4` matter?",
		Choices: []render.Choice{
			{Text: "Yes: one of them may win for max", Why: "Then min would not play it. Min has a draw already. What is the best that `3→4` can still be for max?"},
			{Text: "Yes: one of them may win for min, and then `3→4` loses", Why: "Then `3→4` would be worse than a draw. But max has another move that draws. Would max care how bad `3→4` is?"},
			{Text: "No", Right: true},
		},
		Reveal: "They don't. Whatever they are, `3→4` is a draw at most, and max owns a draw by `1→4`. In the first picture, v0 searches them all the same, to find out whether the useless move loses or draws. The second picture is alpha-beta with the window (−1, 1): nobody can do better than 1 or worse than −1. \"Stop at the first win\" is its β. What v0 lacks is its α: **v0 is alpha-beta with half a window**. The other half costs one more variable. With a draw in hand, the window is (0, 1).",
	},
	{
		ID:  "order",
		Ask: "Put the 0s first: `0 0 0 4 4 4` instead of `4 4 4 0 0 0`. How many nodes does v0 enter?",
		Choices: []render.Choice{
			{Text: "as many: it is the same game", Why: "To the players it is. But v0 tries the moves in the order of the piles, and stops at the first win."},
			{Text: "more", Right: true},
			{Text: "fewer", Why: "It might have been. Which moves come first decides where v0 can stop, and you cannot see that without running it."},
		},
		Reveal: "A little more. The order of the moves decides where a search can stop, so whoever compares two programs must say the order.",
	},
	{
		ID:  "different",
		Ask: "How many different positions are there among the 665,185 nodes?",
		Choices: []render.Choice{
			{Text: "42", Right: true},
			{Text: "about 1,000", Why: "That is nearly what v1 enters. But v1 compares sisters only. How many positions do cousins share?"},
			{Text: "about 30,000", Why: "Twenty orders of the piles could explain a factor of twenty. But the order of the *moves* gives equal positions, too."},
			{Text: "about 600,000", Why: "It is natural to take nodes for positions. How many ways are there to choose six counts with a sum of six?"},
		},
		Reveal: "**Forty-two.** One of them was searched 163,872 times. It is tic-tac-toe's lesson (lesson 01) once more: a tree has many nodes for each position. Here remembering them is worth a factor of more than ten thousand.",
	},
	{
		ID:  "helps",
		Ask: "From four 4s and four 0s, v1 enters 39,616 nodes. What does a memory at the root save?",
		Choices: []render.Choice{
			{Text: "nothing at all", Right: true},
			{Text: "some", Why: "A memory cannot hurt, and one expects a little. When do two moves of one and the same node lead to the same position?"},
			{Text: "nearly everything, as the document says", Why: "The document says so, of the program that its author ran. What can the root find in a memory that holds only its own children?"},
		},
		Reveal: "Nothing, to the node, on every start that we tried. Two moves of one node lead to the same position only if they are of the same kind, and v1 knows those already.\n\n\"Several orders of magnitude\" **holds if v2 calls itself**: a factor of four hundred with eight piles, of nearly twelve thousand with ten. The author must have run that one.",
	},
	{
		ID:  "turn",
		Ask: "May a key leave out whose turn it is, if it has all piles with their owners?",
		Choices: []render.Choice{
			{Text: "Yes: the number of moves so far follows from the piles, and with it the turn", Why: "In tic-tac-toe the pieces on the board determine the turn. Here a ball can take a short way or a long way. Do equal piles always come after equally many moves?"},
			{Text: "Yes: the result is for player 1, whoever is to move", Why: "The *sign* of the result does not depend on the turn. But does the result?"},
			{Text: "No", Right: true},
		},
		Reveal: "No. The same piles with the same owners can be reached in an even and in an odd number of moves, and one move makes all the difference. A key for player 1's view needs the turn. A key for the *mover's* view (mine, theirs) needs no turn at all, and it is equal for a position and its dual.",
	},
	{
		ID:  "queue",
		Ask: "How many positions does breadth-first search keep, from all 956 starts of thirty piles together?",
		Choices: []render.Choice{
			{Text: "about 8,000", Right: true},
			{Text: "about 800,000", Why: "Six piles alone have a queue of that size in the *tree*. But each position is kept once."},
			{Text: "more than any memory holds", Why: "The tree of a single start is far too large. But each position is kept once, and a position is six small counts."},
		},
		Reveal: "**8,237.** \"Takes little space\" **holds** for depth-first search, and \"not suited\" **holds for the tree** of breadth-first search: with six piles, hundreds of thousands of nodes wait in the queue, and the stack has eleven. It does **not hold for the positions**: those of all games of thirty piles together find room anywhere. Then why a recursion at all, and why from the top? That is lesson 07.",
	},
	{
		ID:      "greed",
		Ask:     "Which moves win? Mark all of them.",
		Several: true,
		Choices: []render.Choice{
			{Text: "`1→2`: from the 4 to your pile of two", Right: true},
			{Text: "`1→3`: from the 4 to the 0", Why: "It keeps your pile, and you lead by one to nothing. But it leaves `3 2a 1`. What does player 2 get from the 3 and the 1?"},
			{Text: "`2→3`: from your pile of two to the 0", Right: true},
		},
		Reveal: "Both moves that give up your pile win; the greedy one leads by one to nothing and loses.\n\nSo greed fails? A hasty tester would say no. Take the starts of up to twelve piles, and a player who owns as much as possible after the first move, minus what the other owns: some greediest move is always among the best ones (though where several are equally greedy, not all are). Deeper in, it is not so. Whoever tests an idea on starts alone has tested it on starts.",
	},
}

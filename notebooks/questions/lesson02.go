package questions

import (
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/tictactoe"
)

var lesson02 = []render.Question{
	{
		ID:   "one",
		Ask:  "The first leaf was a 7. What is the game worth if it becomes a 1?",
		Tree: "((1 9) (2 8 5) (4 3 6))",
		Number: &render.Number{Right: 3, Why: map[int]string{
			7: "There is no 7 any more. What does min take in the left house now?",
			1: "Min takes the 1 in the left house. But do you still go there?",
			2: "That is the middle house. Is there a better one?",
			9: "You would like the 9. Who moves in the left house, and what else lies there?",
			6: "6 is the most that the right house holds. But min moves there.",
			4: "Min moves in the right house. Is the 4 the smallest there?",
		}},
		Reveal: "The houses are now worth 1, 2 and 3, so you move to the right. One leaf has changed, and with it both the value and the move.",
	},
	{
		ID:      "mirror",
		Ask:     "`Min` returns the value of `p` *for max* too, when min is to move. Which lines must differ from `Max`? Choose all of them.",
		Several: true,
		Choices: []render.Choice{
			{Text: "`if depth == 0 || p.Terminal()`", Why: "Does the search stop at other places when min is to move?"},
			{Text: "`return p.Evaluate()`", Right: true},
			{Text: "`best := -game.Inf`", Right: true},
			{Text: "`best = max(best, Min(p, depth-1))`", Right: true},
			{Text: "`p.Make(m)` and `p.Unmake(m)`", Why: "Min makes his moves on the same board. Does he take them back in another way?"},
		},
		Reveal: "Three lines. Min starts *above* everything and keeps the smallest value; he calls `Max`; and at a leaf `Evaluate` speaks for min, who is to move there, so its sign must be turned to speak for max.",
	},
	{
		ID:  "waiting",
		Ask: "The figure has 12 nodes. How many calls of `Max` and `Min` are unfinished at the same time, at most?",
		Number: &render.Number{Right: 3, Why: map[int]string{
			12: "All 12 nodes are visited. But a call is finished as soon as it returns: which calls wait while the search is at the leaf 8?",
			8:  "There are 8 leaves, but the search is at one leaf at a time. Which calls wait for that one?",
			2:  "Two plies, so two calls wait. And the call at the leaf itself?",
			4:  "The root and its three houses? The second house is entered only after the first call has returned.",
			1:  "A call that calls another one waits for it. Who waits while the search is at a leaf?",
		}},
		Reveal: "Three: the root's, one house's, one leaf's. The search needs room for one line of play, not for the tree. This is the pair in the library, read from the package that runs:",
	},
	{
		ID:  "forgetful",
		Ask: "The search without the test is run on the figure of this lesson. What does it get right?",
		Choices: []render.Choice{
			{Text: "the value and the move", Why: "The test looks superfluous. But the same line runs at every node. Who writes `bestmove` last?"},
			{Text: "the value, but not the move", Right: true},
			{Text: "the move, but not the value", Why: "Does any line that computes `best` read `bestmove`?"},
			{Text: "neither", Why: "Something goes wrong, true. But does any line that computes `best` read `bestmove`?"},
		},
		Reveal: "Every node below the root overwrites the move. The number that is left was stored by min, somewhere below. A test that looks only at values never notices.",
	},
	{
		ID:  "listing",
		Ask: "This is the listing as it is printed. What got lost?",
		Choices: []render.Choice{
			{Text: "the test for the end of the game", Why: "The C++ listing that follows in the document has lost it. Look at the second line of this one."},
			{Text: "two closing brackets, and a `return` on a line of its own", Right: true},
			{Text: "that α is handed down to the children", Why: "That is how alpha-beta does it. Here α is only the best value so far at this node. Do the children need it?"},
			{Text: "+∞ and −∞ are exchanged", Why: "Max wants a lot, so he should start high? He starts with what every value improves. From which end is that?"},
		},
		Reveal: "The last line swallowed `return α`, which belongs to *both* branches, after the loop; as printed, min returns nothing. Min comes first, max second, and in max's branch some of the alphas are Greek capitals.",
	},
	{
		ID:   "short",
		Ask:  "Document 1's minimax, which stops only at depth 0, is asked to look nine plies ahead. What does it return?",
		Tree: "((1 2) 6)",
		Choices: []render.Choice{
			{Text: "6", Why: "That is the right value. But the leaf 6 is reached with eight plies left, and nothing tells the program that the game is over. What does its loop do there?"},
			{Text: "1", Why: "Min would take the 1 in the left house. But is any leaf ever evaluated?"},
			{Text: "an infinity", Right: true},
			{Text: "nothing: it runs for ever", Why: "The depth falls by one at each ply, so it ends. What does the loop do where there are no moves?"},
		},
		Reveal: "A finished game has no moves, so the loop does nothing and `best` comes back as it was set up, as an infinity: max is promised more than there is in the world. In the documents' own game all boards are full at the same ply, so it never happens there. Chess programs meet the end of the game in every search.",
	},
	{
		ID:    "square",
		Ask:   "`X` to move. Click the square.",
		Board: func() game.Board { b, _ := tictactoe.Parse("XOX" + "OOX" + "..."); return b.Board() },
		Squares: &render.Pick{
			Right: []string{"2,2"},
			Why: map[string]string{
				"2,0": "It blocks nothing. Where does `O` want to play?",
				"2,1": "It blocks `O`, who needs this square. Good, but not best: can you finish something yourself?",
			},
			Else: "That square is taken. Which of the three in the last row?",
		},
		Reveal: "The right column wins at once. The whole tree has 11 nodes, and all three outcomes are in it: the left square loses, the middle one draws, the right one wins. The squares are numbered by rows from 0, so yours was 8.",
	},
	{
		ID:    "horizon",
		Ask:   "`X` looks one ply ahead. What does he believe *square 6*, at the left, is worth?",
		Board: func() game.Board { b, _ := tictactoe.Parse("XOX" + "OOX" + "..."); return b.Board() },
		Number: &render.Number{Right: 0, Why: map[int]string{
			-1: "That is what it *is* worth: `O` wins with square 7. But that is two plies deep. How far does `X` look?",
			1:  "Nobody has won after `X` plays there. What does our evaluation call a game that is not finished?",
		}},
		Reveal: "0: it cannot see the reply. Everything behind the depth limit is hidden, as behind a **horizon**. The win on square 8 is seen all the same, because it needs one ply only. Move the slider, and watch square 6 change its value.",
	},
	{
		ID:    "saved",
		Ask:   "Can `X`, who is to move, still be saved on this board?",
		Board: func() game.Board { b, _ := tictactoe.Parse("XO." + "XO." + "O.X"); return b.Board() },
		Choices: []render.Choice{
			{Text: "yes, on square 2", Why: "It stops the diagonal. And the middle column?"},
			{Text: "yes, on square 5", Why: "It stops no line of `O`'s. How many does `O` threaten to finish?"},
			{Text: "yes, on square 7", Why: "It stops the middle column. And the diagonal?"},
			{Text: "no", Right: true},
		},
		Reveal: "`O` threatens two lines, and you can stop one. *Lost is lost*: every move is worth −1, so minimax does not care which one it plays. It assumes an opponent who makes no mistakes, and sets no traps.",
	},
	{
		ID:  "losses",
		Ask: "Depth 3 loses 16 of its 144 games against depth 1. How many does depth 4 lose?",
		Choices: []render.Choice{
			{Text: "none", Why: "Depth 4 sees much more. But half of the time it gets a position that somebody else opened. Can every position be saved?"},
			{Text: "fewer than 16", Why: "Deeper should be better, and against most depths it is. But think of the last question: what does a player do who sees that everything loses?"},
			{Text: "16 again", Why: "Both get the same positions. Do they treat a lost one alike?"},
			{Text: "more than 16", Right: true},
		},
		Reveal: "22. Look at the last two columns. From starts that can be held, depth 4 loses no more than depth 3. But where the start was lost against the best play, depth 4 *sees* that everything loses and stops caring which move it makes; depth 3 does not see it, parries, and depth 1 misses its win. The whole difference is there.\n\n" +
			"\"In general\" is well chosen: the claim **holds** in general, and **does not hold** in each case. (The last row is your own function.)",
	},
	{
		ID:  "agree",
		Ask: "Max moves first, so the side at the root is 1. How many of the three ways find the right value, 7, of `((7 9) (2 8 5) (4 3 6))`?",
		Number: &render.Number{Right: 3, Why: map[int]string{
			1: "Only `-side` goes back and forth between 1 and −1. But what does the program ask of a side? Write down the three sequences, and mark each 1.",
			2: "One of them looks hopeless. Write down its sequence from 1, and mark each 1.",
			0: "`-side` is right, surely: 1, −1, 1. And the others?",
		}},
		Reveal: "All three: 1, 0, 1 and 1, −2, 1 happen to alternate between *one* and *not one*, which is all that the program asks.",
	},
	{
		ID:  "apart",
		Ask: "Now min moves first, so the side at the root is −1. Which ways go wrong? Choose all of them.",
		Choices: []render.Choice{
			{Text: "`-side`", Why: "−1, 1, −1: is that not what the author wanted?"},
			{Text: "`!side`", Right: true},
			{Text: "`~side`", Right: true},
		},
		Several: true,
		Reveal:  "`!` goes −1, 0, 1: min moves twice. `~` goes −1, 0, −1: max never moves at all. Of the two boards that the contest publishes as samples, one begins with player 0 and passes; the other gives the bug away.",
	},
	{
		ID:  "mixed",
		Ask: "All leaves are for max, and max moves first. On which of these trees does `mixed` return a wrong value? Choose all of them.",
		Choices: []render.Choice{
			{Text: "`(7 9)`", Right: true},
			{Text: "`((7 9) (2 8 5) (4 3 6))`", Why: "Two plies: who is to move at its leaves?"},
			{Text: "`(((3 5) (6 9)) ((2 4) (7 1)))`", Right: true},
			{Text: "`((1 2) 6)`", Right: true},
		},
		Several: true,
		Reveal:  "Every tree passes in which max is to move at every leaf, for there the two views agree. At one ply and at three, min is to move at the leaves; in the last tree, at one of them.",
	},
}

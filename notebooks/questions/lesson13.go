package questions

import (
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/tictactoe"
)

var lesson13 = []render.Question{
	{
		ID:   "cups",
		Ask:  "Max picks one of three cups, then its die is rolled. The fraction beside an outcome is its probability: ⅚ means five times in six. After some outcomes **min** still picks one of two numbers. Which cup?",
		Tree: "({5:(4 9) 1:-14} {3:1 2:(3 6) 1:9} {4:2 2:3})",
		Choices: []render.Choice{
			{Text: "the first", Why: "Its most likely outcome is 4, more than anywhere else. But what happens in the sixth case, and what does that cost on average?"},
			{Text: "the second", Right: true},
			{Text: "the third", Why: "It never gives less than 2, the best of the worst. But does a die try to hurt you?"},
		},
		Reveal: "**The second.** In six rolls the first cup gives 5 · 4 − 14 = 6, so 1 on average. The second gives 3 · 1 + 2 · 3 + 9 = 18, so **3**; the third 14, so 7/3. Whoever expects the most likely outcome picks the first cup, and whoever takes the die for an enemy the third.",
	},
	{
		ID:  "double",
		Ask: "Double all leaves of the tree with the three cups. Does max's move change?",
		Choices: []render.Choice{
			{Text: "no", Right: true},
			{Text: "yes", Why: "What happens to a mean when all numbers in it are doubled?"},
			{Text: "that depends on the dice", Why: "What happens to a mean when all numbers in it are doubled, whatever their weights are?"},
		},
		Reveal: "**No.** Every mean is doubled too, so the order of the cups stays. The same holds if you add a constant to all leaves.",
	},
	{
		ID:   "square",
		Ask:  "Max can take 2, or roll a fair coin for 0 or 3. Now square all leaves: 4, or 0 or 9. Does max's move change?",
		Tree: "(2 {0 3})",
		Choices: []render.Choice{
			{Text: "no: the leaves keep their order", Why: "That was enough for minimax, which only compares. What does a coin do with the leaves besides comparing them?"},
			{Text: "yes", Right: true},
		},
		Reveal: "**Yes.** 2 is more than (0 + 3)/2, but 4 is less than (0 + 9)/2. Minimax needs only the *order* of the leaves. A mean also needs their *distances*, so only a change such as 3·v + 7 is safe. An evaluation for a dice game must say how *much* better a position is.",
	},
	{
		ID:   "star",
		Ask:  "Max has a sure 6. The three faces of the die lead to houses of min; all leaves lie between 0 and 10. The search has looked at 7, 2, 8 and 5. Must it look at the last house?",
		Tree: "(6 {(7 2) (8 5) (9 10)})",
		Choices: []render.Choice{
			{Text: "yes: any face can come up", Why: "It can. But how much can the last face be worth at most, and what is the mean then?"},
			{Text: "no", Right: true},
			{Text: "yes: alpha-beta does not work with dice", Why: "With nothing known about the leaves, it doesn't. What is known here?"},
		},
		Reveal: "**No.** The first two faces are worth 2 and 5. Even if the third were worth 10, the mean would be (2 + 5 + 10)/3 = 17/3, less than 6. That is the idea of **Star1** (Ballard, 1983): a cutoff at a chance node, from known bounds of all leaves.",
	},
	{
		ID:  "pig",
		Ask: "Pig with a goal of 20, both have 0. With 20 points or more at stake, another roll loses as much as it gains on average. At how many points of the turn do you hold, if you want to win the game?",
		Choices: []render.Choice{
			{Text: "at about 10, half of it", Why: "What does the other player need who then gets the turn, and how often is that one turn enough?"},
			{Text: "never before the 20", Right: true},
			{Text: "as soon as there is something to lose", Why: "That wins points. How many turns would you need, and how many does the other leave you?"},
		},
		Reveal: "**Never before the 20.** Whoever holds lets the other try to win in one turn. With a short goal the best player never holds before it; the table shows from which goal on it pays.",
	},
	{
		ID:  "hold",
		Ask: "With a goal of 50 and 0 : 0, the best player holds at 21 points. What does the best player do with 46?",
		Choices: []render.Choice{
			{Text: "hold: there is even more to lose", Why: "There is. But how far is it to the goal, and what does a player with 46 still have to do on the next turn?"},
			{Text: "roll", Right: true},
		},
		Reveal: "**Roll**: a 4, 5 or 6 wins at once, and after a 2 or 3 the goal is one more roll away. So one number to hold at is not enough, not even at one score.",
	},
	{
		ID:  "race",
		Ask: "Both moves bring 2 squares on average. You need 4 squares, the opponent needs 2, and you are to move. Walk or jump? And if the opponent needs 6?",
		Choices: []render.Choice{
			{Text: "it makes no difference: the mean is 2 both times", Why: "The mean of the *squares*. If you walk, you need 2 more. What does an opponent who needs 2 do next?"},
			{Text: "jump against 2, walk against 6", Right: true},
			{Text: "walk both times: a sure thing", Why: "Walk, and you need 2 more squares. Who arrives first, if the opponent needs 2 as well?"},
			{Text: "jump both times", Why: "Against 6 a jump fails half of the time. How many turns does the opponent need at least, and how many do you, if you walk?"},
		},
		Reveal: "**Jump against 2, walk against 6.** Against 2 whoever walks has lost, because the opponent arrives on the next turn; the coin wins half of the games. Against 6 two walks arrive first, whatever the coin brings the opponent. Squares are not wins, as points were not. Only the mean of the *results* counts.",
	},
	{
		ID:    "corner",
		Ask:   "X has two corners, O the middle, and O is to move. A program plays every move with random games to the end and picks the one that does best. Which move does it find?",
		Board: func() game.Board { return corners().Board() },
		Choices: []render.Choice{
			{Text: "an edge, which draws", Why: "That is the right move. But against an opponent who moves at *random*, what does a third corner threaten, and how often does X overlook it?"},
			{Text: "a corner, which loses", Right: true},
			{Text: "with few games a corner, with many an edge", Why: "More games make the means more exact. But the mean of what?"},
		},
		Reveal: "**A corner, more certainly the more games it plays.** Random games estimate how a position does *between two fools*, and there a corner is better. After a corner, X makes a double threat and wins. More samples remove the **noise** of a mean and keep its **bias**.",
	},
	{
		ID:  "visits",
		Ask: "UCT, 1,000 iterations on `((7 9) (2 8 5) (4 3 6))`. How are they spread over the three houses?",
		Choices: []render.Choice{
			{Text: "about 333 each", Why: "That is a poll, and what flat sampling does. What does the mean in the formula do once one house looks better?"},
			{Text: "all on the first house after a few tries", Why: "The logarithm grows without end. What does it do to a house that is never visited again?"},
			{Text: "most on the first, some dozens on the others", Right: true},
		},
		Reveal: "**Most on the first.** The other houses get their visits ever more rarely, but never for the last time. So the mean of the root approaches 7 and never reaches it: the few visits elsewhere count too.",
	},
	{
		ID:   "trap",
		Ask:  "The right move of this tree leads to 0 if both play well, and nearly everything else there is worth 9. What does flat sampling play after 10,000 playouts?",
		Tree: "(5 (((0 9 9) (0 9 9) (0 9 9)) 9 9))",
		Choices: []render.Choice{
			{Text: "left, which is right", Why: "It would have to see the 0. How often does a random game end there, and what is the mean on the right?"},
			{Text: "right, whatever the seed", Right: true},
			{Text: "sometimes left, sometimes right", Why: "With 10,000 playouts the noise is tiny. Which of 5 and the mean on the right is larger?"},
		},
		Reveal: "**Right, always.** The mean of random games on the right is exactly 8. UCT steers its games: first towards the 9s, then, as min's replies do better and better with 0, away from them. It needs some time for that, and the time multiplies with every two plies.",
	},
	{
		ID:  "duel",
		Ask: "Connect Four. UCT with 400 playouts a move, which knows nothing but the rules, against alpha-beta of four plies with a simple evaluation of open lines. Who wins the match?",
		Choices: []render.Choice{
			{Text: "UCT: it beat Go", Why: "In Go nobody had a good evaluation, and there were 250 moves. Is that so here?"},
			{Text: "about even", Why: "Without the evaluation, UCT wins clearly. How much can one line of knowledge be worth?"},
			{Text: "alpha-beta", Right: true},
		},
		Reveal: "**Alpha-beta, clearly**, although UCT enters eight times as many positions. Without its evaluation alpha-beta loses, even if both enter about equally many. Sampling replaces knowledge where there is none. Where there is some, it needs far more work to draw level.",
	},
}

// corners is tic-tac-toe after the moves 0, 4 and 8.
func corners() *tictactoe.Board {
	b := tictactoe.New()
	for _, m := range []game.Move{0, 4, 8} {
		b.Make(m)
	}
	return b
}

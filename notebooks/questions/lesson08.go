package questions

import "gametree/pkg/render"

var lesson08 = []render.Question{
	{
		ID:  "times",
		Ask: "How many times fewer nodes than by rows, 160,708, does this search enter?",
		Choices: []render.Choice{
			{Text: "about as many", Why: "The first numbers come from a few positions only. But step to the end: do they still jump about?"},
			{Text: "3 times fewer", Right: true},
			{Text: "10 times fewer", Why: "Perfect order would save more than that. But is the square that was best elsewhere always best here?"},
			{Text: "30 times fewer", Why: "Perfect order would save so much. But is the square that was best elsewhere always best here?"},
		},
		Reveal: "A third of the nodes, for the same value and the same move. Nobody told the search which squares are good. It learnt that from its own results.",
	},
	{
		ID:  "highest",
		Ask: "At the end the square (3,3) has the highest number of all. (Rows and columns count from 0.) Is it the best first move?",
		Choices: []render.Choice{
			{Text: "Yes: that is what the numbers are for", Why: "The numbers are for trying first. What exactly was added to (3,3), and in which positions?"},
			{Text: "No, or not necessarily", Right: true},
		},
		Reveal: "It is *not* one of the three best first moves, which are worth −8. A score says how often a square was good *somewhere*, not how good it is here. And the highest number wanders: after 20 moves the search puts its hopes in the corner (5,0), and later in other squares.",
	},
	{
		ID:  "worse",
		Ask: "On which of lesson 04's three trees does history look at *more* leaves than alpha-beta does?",
		Choices: []render.Choice{
			{Text: "best child first", Why: "There is nothing to gain there, so there may be something to lose. But which child is rewarded in the first house, and is it not the best in the next?"},
			{Text: "shuffled", Right: true},
			{Text: "worst child first", Why: "You have just stepped through that one: it went from 27 leaves to 19."},
			{Text: "none: a better order never hurts", Why: "A *better* order never does. But history only bets that its order is better. Where would the bet be lost?"},
		},
		Reveal: "On the shuffled one: what was best in one house was no advice for the next. And on trees at random, history gains nothing on average.",
	},
	{
		ID:  "bonus",
		Ask: "Which bonus enters the fewest nodes?",
		Choices: []render.Choice{
			{Text: "1", Why: "The simplest often does. But most nodes are near the leaves. Whose votes count then?"},
			{Text: "depth²", Why: "Many books have it. At depth 8 it gives 64 points, and a node above the leaves gives 1. How many of those are there for each node near the root?"},
			{Text: "2^depth", Right: true},
		},
		Reveal: "2^depth, in all four columns. With 1, the many nodes near the leaves outvote the few near the root.\n\nThe columns in pairs try a second point. Most books reward only moves that *cut*. Document 4 also rewards a move that merely *raised α*. On these boards of Stake that **holds** as the better way, with each bonus. On tic-tac-toe with depth² it **does not hold**. Try both on your game.",
	},
	{
		ID:  "merges",
		Ask: "How many comparisons does merge sort take for 44 random scores, on average? Insertion takes about 514.",
		Choices: []render.Choice{
			{Text: "about 90", Why: "Twice the number of moves would be wonderful. But how many orders of 44 moves are there, and how many can 90 answers tell apart?"},
			{Text: "about 190", Right: true},
			{Text: "about 440", Why: "Ten for each move seems little enough. But halving 44 down to 1 takes less than six steps, and each step compares a move once at most."},
		},
		Reveal: "187: little more than a third of insertion, and close to what no sort can beat. But look at the second row. Early in a search all scores are 0, and there insertion is through after 43 looks, while merge sort takes 112.",
	},
	{
		ID:      "change",
		Ask:     "What can an *unstable* sort change? The list is still sorted. Mark all that apply.",
		Several: true,
		Choices: []render.Choice{
			{Text: "the value of the position", Why: "The order of the moves seems to decide everything. But which order does minimax's value depend on?"},
			{Text: "the move that is found", Right: true},
			{Text: "the number of nodes", Right: true},
		},
		Reveal: "The value, never. The number of nodes, on every board: what one person measures, another cannot repeat. And *the move*: at the root all scores are equal, and the first of the best squares is no longer tried first. The contest asks for the lowest. On tic-tac-toe, value and nodes are the same to the last one, by the symmetry of the board, and the game begins in the opposite corner.",
	},
	{
		ID:  "fewer",
		Ask: "On how many of the twenty boards does history enter fewer nodes?",
		Number: &render.Number{Right: 20, Why: map[int]string{
			10: "Half, as on the random trees? There \"third child\" meant nothing. Does a square mean something?",
			19: "It would be wise to expect an exception. With eight empty squares there are enough nodes to learn from, though.",
			15: "A heuristic is a bet that mostly pays. On these boards, does a square mean the same in different positions?",
		}},
		Reveal: "On all of them. Each dot is a board; its vertical distance to the diagonal is what was gained. See how flat the cloud is: to the right, boards get harder for the order by rows, and hardly so for history.\n\nThe value *never* changes: the order of the moves decides what is visited, and not what comes out. The move needs a second argument. At the root all scores are still 0 when the moves are sorted, so a *stable* sort leaves them in the order of the rows; and a later move must be better to take the place of an earlier one.",
	},
	{
		ID:  "why",
		Ask: "Eight and two per cent, where boards of 8 × 8 gained two thirds. Those samples are 4 × 4: on a small board every square matters, so no square is good everywhere. Is it because they are small?",
		Choices: []render.Choice{
			{Text: "Yes", Why: "It sounds right, and it can be tried: what does history gain on *random* boards of 4 × 4?"},
			{Text: "No", Right: true},
		},
		Reveal: "No. Random boards of 4 × 4 gain nearly as much as large ones. So it lies in these two. What if we just turn them? A board that is turned, or turned over, is the same game: same value, same tree. Only the order in which the squares come is another.\n\nThere it is. A quarter turn makes 5,167 leaves of 1,227, and with history there are 1,188. **The samples lie luckily**: as they are printed, the order by rows happens to be a good one, and there is nothing to gain. (From three of sixteen sides history even loses.) From side to side the leaves by rows differ by a factor of up to six; with history by less than two.",
	},
	{
		ID:  "first",
		Ask: "Of the nodes that a cutoff ends, with history: what share is ended by the very first move?",
		Choices: []render.Choice{
			{Text: "about 50 per cent", Why: "Then the order would be little better than chance. What is it without history, by rows?"},
			{Text: "about 80 per cent", Why: "That is what the order by rows has. Could history be better than that?"},
			{Text: "about 95 per cent", Right: true},
		},
		Reveal: "96 of 100, and 83 by rows. That looks like a small step, and it needs a third of the nodes: what counts is how often the first move *fails*, and that fell from 17 to 4. Engines judge their order by this number.\n\nTo pick up to four of 44 moves takes fewer comparisons than the 187 of a sort; from the fifth on the sort is cheaper. The engine of lesson 11 picks, and moves the others up by one, so that equal ones keep their order.",
	},
}

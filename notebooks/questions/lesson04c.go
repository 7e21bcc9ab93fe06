package questions

import "gametree/pkg/render"

var lesson04c = []render.Question{
	{
		ID:   "fewest",
		Ask:  "This tree has 27 leaves, and in every house the best move for its owner comes first. How many leaves does alpha-beta look at?",
		Tree: "(((22 17 16) (23 11 4) (25 21 7)) ((18 10 6) (24 12 3) (26 5 2)) ((14 13 1) (19 9 8) (27 20 15)))",
		Number: &render.Number{Right: 11, Why: map[int]string{
			3:  "One leaf in each third of the tree looks enough. But how do you know that the 22 is not too high: what did min's other replies have to show?",
			5:  "In each house one leaf, except in the first. But a max house after another one is settled by one leaf only if that leaf is *large*. What does it take to show that a max house is worth *little*?",
			9:  "One leaf for each house above the leaves. Is one leaf enough in the first of them, when nobody owns anything?",
			13: "Close. In the second third, which houses are still opened after the first one has shown that max gets 18 at most there?",
			14: "Half of the leaves is a good guess for many trees. Go through it from the left: 22, 17, 16; then 23: is that house settled?",
			27: "That is minimax. Which leaf is the first that alpha-beta can leave out?",
		}},
		Reveal: "**11**: three in the first house, one in each of its two neighbours, and three in the first house of the second and of the third part. Could some other search need fewer? The next picture shows why not.",
	},
	{
		ID:  "formula",
		Ask: "Four plies, three moves everywhere: 81 leaves. How many do the two strategies need together, with one leaf in common?",
		Number: &render.Number{Right: 17, Why: map[int]string{
			18: "9 + 9 leaves. But the two strategies meet in one leaf. Count it once.",
			11: "That is the number for three plies. With four plies, at how many levels does each player choose, and at how many the other?",
			9:  "That is one of the strategies. A search needs both.",
			27: "3 · 3 · 3 are three levels at which all moves are needed. In a strategy for max, how many of the four levels are min's?",
			12: "9 + 3 holds for three plies, before the common leaf is taken off. How many of four levels are min's?",
		}},
		Reveal: `**17** = 3² + 3² − 1. A strategy for max takes one move at his levels and all of min's at the other two: 1·3·1·3 = 9 leaves; one for min the same. In general it is b to the power of d/2, once rounded up and once rounded down, added, minus 1.

Knuth and Moore proved it in 1975. The exponent is half of minimax's: with perfect order alpha-beta looks *twice as deep* for the same price. For the pockets of lesson 01 (two pockets, two things each) the same count gives 2 + 2 − 1 = 3.`,
	},
	{
		ID:  "twice",
		Ask: "A game has 40 moves everywhere, and you can afford 2,700,000 leaves. Minimax looks four plies deep for that (40⁴ = 2,560,000). How many plies can alpha-beta look, if the order is perfect?",
		Number: &render.Number{Right: 7, Why: map[int]string{
			4: "That is minimax. Alpha-beta needs 40² + 40² − 1 = 3,199 leaves for four plies. What is left to spend?",
			8: "Twice as deep is the rule, and 8 plies need 40⁴ + 40⁴ − 1 leaves. Can you afford that?",
			5: "More is possible: 5 plies need 40³ + 40² − 1 = 65,599 leaves.",
			6: "More is possible: 6 plies need 40³ + 40³ − 1 = 127,999 leaves.",
		}},
		Reveal: "**7**: 40⁴ + 40³ − 1 leaves, hardly more than minimax's four plies. The eighth ply would nearly double it.",
	},
	{
		ID:  "average",
		Ask: "200 random trees, six plies, three moves: 729 leaves each. With the best order alpha-beta needs 53. About how many if the moves come in random order?",
		Choices: []render.Choice{
			{Text: "about 60", Why: "As if random order were nearly perfect. How often is the first of three random moves the best one?"},
			{Text: "about 250", Right: true},
			{Text: "about 390, half-way between 53 and 729", Why: "The middle is a natural guess. But a cut needs only one move that is good enough, not the best. Is that more often or less often than you fear?"},
			{Text: "about 650", Why: "That would mean hardly any cuts. But even in random order every second or third move causes one. Which order would be this bad?"},
		},
		Reveal: "About a third of the leaves. Even the worst order rarely looks at all of them: to make alpha-beta as slow as minimax takes a tree that is built for it.",
	},
	{
		ID:  "squares",
		Ask: "Tic-tac-toe to the end, 549,946 nodes for minimax. In which order of the squares does alpha-beta need the fewest?",
		Choices: []render.Choice{
			{Text: "row by row", Why: "It treats all squares alike, so it looks fair. Is any square more useful than the others?"},
			{Text: "centre, then corners, then edges", Right: true},
			{Text: "edges, then corners, then centre", Why: "The edges give the opponent the most replies that he can refute, it seems. But a cut needs a *strong* move first. How many lines of three run through an edge?"},
			{Text: "it makes no difference: the game is a draw", Why: "The value is the same in every order. But in the 27-leaf tree the value was the same, too. Were the leaves?"},
		},
		Reveal: "The centre lies on four lines, a corner on three, an edge on two. Document 1: one may “search for a [good] method first, because the search efficiency depends largely on the pruning effect”. That **holds**: the worst of the three orders needs almost six times the nodes of the best.",
	},
	{
		ID:  "narrow",
		Ask: "Document 1: “The narrower the search window, the higher the possibility of pruning.” 4,000 random trees are searched in the whole window and in a random narrow one. In how many does the narrow window look at *more* leaves?",
		Number: &render.Number{Right: 0, Why: map[int]string{
			1:    "One exception would be enough to break a rule. But can a cut of the wide window fail to happen when α is higher and β lower?",
			2000: "As if it were chance. But can a cut of the wide window fail to happen when α is higher and β lower?",
		}},
		Reveal: "**None.** Every cut of the wide window happens in the narrow one, too: it **holds**. The price stands in the last row: the answer may be only a bound, and a second search must follow. In the window (3, 5) the tree below says “≥7” after two leaves.",
	},
	{
		ID:  "free",
		Ask: "In tic-tac-toe nobody can do better than win, 1, or worse than lose, −1. You start the search with the window (−1, 1). What can go wrong?",
		Choices: []render.Choice{
			{Text: "Nothing: it is a free lunch.", Why: "For the value it is. But suppose that every move loses. Which of them is *better* than α = −1, so that the root would note it?"},
			{Text: "The value may be wrong.", Why: "A value outside the window would be a bound only. But which values outside (−1, 1) can occur, and what do −1 and 1 mean as bounds here?"},
			{Text: "The program may have no move to play.", Right: true},
		},
		Reveal: "The value is right: “−1 or less” is −1, and “1 or more” is 1. But where all is lost no move is better than α = −1, so a program that notes only improvements, as document 1's does, has *no move to play*. Start with (−2, 2), or keep the first move. It saves little anyway: 16,811 nodes, not 18,297.",
	},
}

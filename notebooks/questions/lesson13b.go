package questions

import "gametree/pkg/render"

var lesson13b = []render.Question{
	{
		ID:    "mate",
		Ask:   "Red to move. Can Red force mate in three moves? If so, click the first one: the piece, then its new square.",
		Board: chinese("4k1b2/4a1Rn1/4R1CN1/1rp2r3/1P7/2P2nP2/9/4B2p1/9/1NBAKA3 w"),
		Squares: &render.Pick{
			Right: []string{"g8 e8"},
			Why:   map[string]string{"e7 e8": "That wins too, but not in three moves: the general steps aside. Which other check is there?"},
			Else:  "Black then has many replies. Look for a check that leaves only one or two.",
		},
		Reveal: "**The rook takes the advisor with check.** Black has two replies, then one, then none. Red has 32 moves here and a search of all of them grows fast, but along this line there is hardly anything to search. A proof search finds such lines by itself. It asks only *whether* Red wins, not how fast: the proof that it found first begins with the other rook and takes four moves.",
	},
	{
		ID:  "and",
		Ask: "The opponent is to move and has three replies. Nobody has looked at any of them. What is the proof number of this node?",
		Number: &render.Number{Right: 3, Why: map[int]string{
			1: "One good *move* is enough for you. But here the opponent chooses: how many of the replies must be lost for him?",
			0: "0 means: proved already. What is known of the three replies?",
		}},
		Reveal: "**3**: all three replies must turn out to be yes. To *disprove* the node, one reply is enough, so its disproof number is 1.",
	},
	{
		ID:   "next",
		Ask:  "You move at the root. Nobody has looked at the leaves with a question mark. Which one does a proof search open next?",
		Tree: "((? ?) ?)",
		Choices: []render.Choice{
			{Text: "the leftmost: finish what you have begun", Why: "How many proofs does the left child need, and how many the right one?"},
			{Text: "the rightmost", Right: true},
			{Text: "any: nothing is known about them", Why: "Nothing about their values. But how many of them do you need on the left, and how many on the right?"},
		},
		Reveal: "**The rightmost.** On the left min can reply in two ways, so two leaves must be proved; on the right one is enough. The root's proof number is the least of 2 and 1.",
	},
	{
		ID:  "order",
		Ask: "Connect three on 5 × 4. Plain alpha-beta needs 21 times as many nodes with the left column first as with the middle first. How much more does a proof search need, which opens the easiest leaf?",
		Choices: []render.Choice{
			{Text: "nothing: it does not depend on the order", Why: "It goes where the numbers are least. But which of equal numbers does it take?"},
			{Text: "about half as many again", Right: true},
			{Text: "about 21 times as many", Why: "Alpha-beta commits itself to the first move. When does a proof search leave a bad one?"},
		},
		Reveal: "**About half as many again**: 1.6 times. It opens leaves in the order of their numbers, so the order of the moves decides only between equal ones.",
	},
	{
		ID:  "hopeless",
		Ask: "Connect Four on 4 × 4 is a draw. \"Does the first player win?\" Which search says *no* with the fewest nodes?",
		Choices: []render.Choice{
			{Text: "proof-number search", Why: "It is good where one side has few replies. Is that so on an empty board without threats?"},
			{Text: "a search with a table of positions", Right: true},
			{Text: "they need about the same", Why: "One of them proves every position as often as there are ways to it. Which one?"},
		},
		Reveal: "**One with a table of positions.** Nothing is narrow here, and different orders of the same moves lead to the same position, which the tree of a proof search contains again and again. **Df-pn** keeps its numbers in a table, too: see below.",
	},
	{
		ID:  "leave",
		Ask: "Df-pn is at an OR node with two children, whose proof numbers are 2 and 5. It goes down into the first one, whose number then changes. At which proof number does it come back?",
		Number: &render.Number{Right: 6, Why: map[int]string{
			2: "That is the number now, with which it goes in. When is the *other* child easier to prove?",
			3: "It has become a little harder to prove. But is the other child, with 5, easier than that?",
			5: "Then both are equally hard. Does it gain anything by going over?",
			7: "7 is two more than the other child has. When is the other one easier for the first time?",
		}},
		Reveal: "**6**, the first number at which the other child is easier. A proof-number search would walk from the root to this node for each leaf that it opens in the meantime, and take the same child each time.",
	},
	{
		ID:  "zeros",
		Ask: "Two players of Connect Four look one ply ahead, with the same code. One has five weights, all 0: it plays at random, unless it can win at once. The other has found five numbers in 5,000 games against itself. How many of 200 games does the learner win?",
		Choices: []render.Choice{
			{Text: "about 100: nobody has taught it anything", Why: "Nobody has. But the end of every game says who has won. Where does that knowledge go?"},
			{Text: "about 130", Why: "It is more. One ply is enough if the evaluation is right about what is good."},
			{Text: "about 180", Right: true},
		},
		Reveal: "**About 180.** Nobody told it what is good; the results of its games did.",
	},
	{
		ID:  "sign",
		Ask: "One of the five features counts open lines with *one* own stone, minus the opponent's. What is the sign of its weight?",
		Choices: []render.Choice{
			{Text: "clearly positive: an open line is good", Why: "It is good, taken alone. But which other features grow with it, and get the credit?"},
			{Text: "about zero, even slightly negative", Right: true},
			{Text: "clearly negative: a single stone is slow", Why: "Not by itself. But what remains to be explained once the lines with two and three stones are counted?"},
		},
		Reveal: "**About zero, even slightly negative.** The weights share the credit: lines with two and three stones and the middle column explain nearly everything. A weight says what a feature is worth *beside the others*, not alone.",
	},
	{
		ID:  "loss",
		Ask: "20 games are known. One evaluation has 5 weights, the other 43, one for each square and one for the turn. The second one fits the 20 games far better. Which one predicts the results of *other* games better?",
		Choices: []render.Choice{
			{Text: "the one with 43: it makes fewer errors", Why: "On games that it has seen. What could it have learnt by heart?"},
			{Text: "the one with 5", Right: true},
			{Text: "both alike", Why: "How many positions are there for each of the 43 weights?"},
		},
		Reveal: "**The one with 5.** With 43 weights one can learn 20 games by heart. On other games it is worse than knowing nothing: always to predict a draw has a loss of 0.25. Always **hold data out**, games that the fit never sees, and judge by these.",
	},
	{
		ID:  "network",
		Ask: "After those 600 games, the network plays against the sum, which learnt from the same games. Who wins? And after 3,000 games?",
		Choices: []render.Choice{
			{Text: "the network, both times", Why: "It can express more. But look at its curve: what did it do to positions that it had not seen?"},
			{Text: "the sum after 600 games, the network after 3,000", Right: true},
			{Text: "the sum, both times", Why: "It has less to learn by heart. But can a sum learn that two stones count only together, however many games it sees?"},
		},
		Reveal: "**The sum after 600 games, the network after 3,000.** What a network can express beyond a sum it must first see often enough. And both lose to five features that a person chose: with few games, a good feature is worth more than many weights.",
	},
}

package questions

import "gametree/pkg/render"

var lesson04 = []render.Question{
	{
		ID:   "two",
		Ask:  "The left house is worth 7. The first leaf of the middle house is a 2. What do you know about the middle house now?",
		Tree: "(7(7 9) *(2 ? ?) (? ? ?))",
		Choices: []render.Choice{
			{Text: "It is worth 2.", Why: "2 is the only number you have seen in it. But suppose the next leaf is −5: which one would min take?"},
			{Text: "It is worth less than 2.", Why: "Document 3 says so: “definitely less than 2”. But suppose the two closed leaves are an 8 and a 5: what is the house worth then?"},
			{Text: "It is worth at most 2.", Right: true},
			{Text: "Nothing yet: a 9 may still follow.", Why: "At a house of your own you would wait for the 9. But who chooses in this house, and what does he already have?"},
		},
		Reveal: `Min can take the 2, so the house is worth *at most 2*, whatever the other leaves hold. You own a 7. You will never enter this house, so you need not look at the rest of it.

Document 3 says “definitely less than 2”: that **does not hold**, it is at most 2. Its conclusion **holds**: the rest of the house can be ignored.

Below is the search itself, step by step: press *next cut*. The third house falls to its first leaf, the 4.`,
	},
	{
		ID:   "turned",
		Ask:  "The same leaves, but the houses stand in another order. How many of the eight leaves must be looked at now?",
		Tree: "((2 8 5) (4 3 6) (7 9))",
		Number: &render.Number{Right: 8, Why: map[int]string{
			4: "Four were enough when the 7 came first. What do you own when you open the 4 in this order?",
			5: "Some leaves look hopeless because you can see them all. Before you open the 3, what do you own, and can the 3 still be more?",
			6: "After the 2, the 8 and the 5 look useless. But you own nothing yet. With what would you compare them?",
			7: "The 9 looks useless after the 7. But in a min house the last leaf may be smaller than all the others. Could it be a 1?",
		}},
		Reveal: "All *eight*. You own nothing, then a 2, then a 3, and every house turns out better than what you own, so nothing is ever settled early. A cut needs a good move *first*. Lesson 04c measures how much the order matters.",
	},
	{
		ID:   "both",
		Ask:  "Click every leaf that the search never looks at. (▲ max moves first, then ▼ min, then ▲ max.)",
		Tree: "(((3 5) (6 9)) ((2 4) (7 1)))",
		Nodes: &render.Pick{
			Right: []string{"0.1.1", "1.1.0", "1.1.1"},
			Why: map[string]string{
				"0.0.0": "It is the first leaf of all. What could make it useless when nobody owns anything?",
				"0.0.1": "After the 3 max would like more, and the 5 is more. Does anybody own something that would settle it?",
				"0.1.0": "The left inner house gives min a 5. Does min know that this house is worth 5 or more before he has seen one leaf of it?",
				"1.0.0": "Max owns a 5 at the root. Is there anything in the right half yet that compares with it?",
				"1.0.1": "The 2 is less than the 5 that max owns. But it hangs below a max house: who chooses between the 2 and this leaf?",
			},
			Else: "Click leaves, not houses. Go from the left: what does each player own when that leaf is reached?",
		},
		Several: true,
		Reveal: `The **9**, the **7** and the **1**.

The 6 hangs at a max house that min can avoid: he has a 5 next door. The house is worth 6 or more, so min will not go there, and the 9 does not matter: 6 ≥ β = 5, a **β-cut**.

On the right, the house with 2 and 4 is worth 4. So min can hold max to 4, and max owns a 5 at the root: 4 ≤ α = 5, an **α-cut**, and a whole subtree goes.`,
	},
	{
		ID:   "minus",
		Ask:  "Min is to move at the middle house. For max, α is 7 and β is ∞. Which alpha and beta does the program have there?",
		Tree: "(7(7 9) *(2 8 5) (4 3 6))",
		Choices: []render.Choice{
			{Text: "alpha = 7, beta = ∞", Why: "These are max's numbers. But min is to move, and the program takes his point of view. What is a 7 for max worth to min?"},
			{Text: "alpha = −7, beta = −∞", Why: "The signs are turned. But a window begins with its smaller number. Which of the two promises is the mover's own?"},
			{Text: "alpha = −∞, beta = −7", Right: true},
			{Text: "alpha = ∞, beta = 7", Why: "The two are swapped. But min counts what he wins as positive. What is a 7 for max worth to him?"},
		},
		Reveal: "`alpha` = −∞: the mover, min, has nothing yet. `beta` = −7: the opponent, max, already has 7, which is −7 for min. The first leaf is a 2, so `v` = −2, and the test `v >= beta` reads −2 ≥ −7: *true*. The same cut in max's numbers is 2 ≤ α = 7. In the player's table both columns stand side by side.",
	},
	{
		ID:   "needless",
		Ask:  "`MyAlphaBeta` looks at one leaf for nothing. Click it.",
		Tree: "((5 8) (5 9) (3 4))",
		Nodes: &render.Pick{
			Right: []string{"1.1"},
			Why: map[string]string{
				"0.1": "The 8 is more than the 5 beside it. But it could have been a 1, and then the first house would be worth 1. What was known before it?",
				"1.0": "It is another 5. But before it was opened, the second house could have been worth 9. What settles the house: this leaf, or the one after it?",
				"2.1": "The 3 settles the last house: there `alpha` is −3 then, and `beta` is −5. What does `alpha > beta` say?",
			},
			Else: "Was that leaf's house already settled before the leaf was opened?",
		},
		Reveal: "The **9**. With its first 5 the second house is worth at most 5, and max has a 5 already. That is a tie, so max gains nothing in there: cut. The first picture is the function at work, the second is ours. (A function in a cell reports no window, so no window stands under its houses; the ≤ in them is what it could have known.)",
	},
	{
		ID:  "character",
		Ask: "Which character of `MyAlphaBeta` is wrong?",
		Choices: []render.Choice{
			{Text: "the minus in `v := -MyAlphaBeta(…)`", Why: "A wrong minus would give wrong values, and the value is right here. Which line decides when to leave the loop?"},
			{Text: "the order in `-beta, -alpha`", Why: "A window that is not swapped gives wrong values. Which line decides when to leave the loop?"},
			{Text: "the > in `if alpha > beta`", Right: true},
			{Text: "the - in `depth-1`", Why: "Then the search would end at another depth. Which line decides when to leave the loop?"},
		},
		Reveal: "It must be `>=`. No test of values will ever find this mistake: the result is right on every tree. Only the leaves tell. Change the character in the cell above, run it again, and watch the 9 turn into a hatched triangle.",
	},
	{
		ID:   "deep",
		Ask:  "Can the leaf 1 be skipped? If so, whose promise pays for it?",
		Tree: "(5 (((4 1) 6) 7))",
		Choices: []render.Choice{
			{Text: "Nobody's: the 1 must be looked at.", Why: "One ply above it nobody has anything: the 6 and the 7 come later. But promises from further up still hold. Who owns something by now?"},
			{Text: "The 6 pays.", Why: "The 6 is more than the 4. But the search goes from left to right. Has it seen the 6 when it decides about the 1?"},
			{Text: "The 7 pays.", Why: "The 7 is more than the 4. But the search goes from left to right. Has it seen the 7 when it decides about the 1?"},
			{Text: "The 5 pays.", Right: true},
		},
		Reveal: "The **5**, three plies above. At the house with the 4 min can hold max to 4 or less, and max has a 5 at the root: 4 ≤ α = 5, so max will never let the game come here. A cut by a promise from far above is a **deep cutoff**. It works because the window is handed down all the way, and is not opened again at every house.",
	},
	{
		ID:  "true",
		Ask: "Which of these are true?",
		Choices: []render.Choice{
			{Text: "Alpha-beta may return a worse value than minimax.", Why: "It looks at less, so it seems to know less. But did any cut in this lesson change the value of the root?"},
			{Text: "With the whole window, alpha-beta finds the same value as minimax and the same first best move.", Right: true},
			{Text: "Leaves that were cut were bad.", Why: "In the first tree the 8 and the 9 were the largest leaves. Was either of them looked at for its size?"},
			{Text: "Leaves that were cut could not matter, whatever was in them.", Right: true},
			{Text: "The opponent's good reply must be studied until its exact value is known.", Why: "Exact values feel safer. Document 4: once it is known to be too good, stop. Did you ever learn what the middle house is worth?"},
		},
		Several: true,
		Reveal:  "A cut never says that a move was bad. It says that the move could not matter.",
	},
}

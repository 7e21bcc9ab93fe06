package questions

import "gametree/pkg/render"

var lesson04b = []render.Question{
	{
		ID:   "hard",
		Ask:  "In the window (8, 20) your fail-hard search returns 8 for this tree. What does the 8 tell you?",
		Tree: "((7 9) (2 8 5) (4 3 6))",
		Choices: []render.Choice{
			{Text: "The value is 8.", Why: "It is the number that came back. But no leaf that min would choose is an 8. Where else does an 8 occur in the question?"},
			{Text: "The value is 8 or more.", Why: "8 came back, so it seems to be reached. But a value above 8 and below 20 would come back as it is. Which values does the search replace by an 8?"},
			{Text: "The value is 8 or less.", Right: true},
			{Text: "Nothing at all.", Why: "The number is not the value. But the search has answered the question that the window asks: is it more than 8?"},
		},
		Reveal: "*8 or less*: the answer to “more than 8?” is *no*. A number at an end of the window is a *bound*: here an **upper bound**. At the other end, 20 would be a **lower bound**: 20 or more. Only a number *inside* the window is the value.",
	},
	{
		ID:   "soft",
		Ask:  "Fail-soft looks at the same three leaves (7, 2 and 4) in the window (8, 20), and returns the best value that it has seen. Which number is it?",
		Tree: "((7 ?) (2 ? ?) (4 ? ?))",
		Number: &render.Number{Right: 7, Why: map[int]string{
			8: "8 is the end of the window: fail-hard returns it. Fail-soft never looks at the end of the window for its result. Which numbers has it seen?",
			2: "2 is the smallest leaf that it has seen. But max chooses at the root: which of the three bounds 7, 2 and 4 is the best for him?",
			4: "The 4 came last. But max chooses at the root: which of the three bounds 7, 2 and 4 is the best for him?",
			9: "The 9 has not been looked at. The 7 was enough: it is less than 8. What is left for the root?",
		}},
		Reveal: `**7**. The three houses are worth at most 7, 2 and 4, so the root is worth at most 7. Fail-hard says "8 or less", fail-soft says "7 or less", after the same leaves.

In the pictures ≤ and ≥ mark each number that is only a bound. Fail-hard's houses all say ≤8; fail-soft's say ≤7, ≤2 and ≤4.`,
	},
	{
		ID:  "leaves",
		Ask: "3,000 random trees, each searched in a random window. On how many of them does fail-soft look at other leaves than fail-hard?",
		Number: &render.Number{Right: 0, Why: map[int]string{
			1:    "Its values differ, so its cuts might, too. But a cut compares a value with `beta`: which of the two forms changes the `beta` that a child gets?",
			3000: "It returns other values. But outside the window a value of 8 and one of 7 cause the same cut. What does a child's window depend on?",
		}},
		Reveal: "**None.** Two values on the same side of a window cause the same cut, and the window that a child gets, (−β, −max(α, best)), is the same in both forms. Fail-soft costs one variable and says more. This is ours:",
	},
	{
		ID:  "documents",
		Ask: "(7 1) is one max house with the leaves 7 and 1. In the window (−9, 2) the value is too large. Which programs return 7, the value, and not 2, the end of the window?",
		Choices: []render.Choice{
			{Text: "document 1: `if v >= beta { return beta }`", Why: "It sees the 7. But which name stands behind its return?"},
			{Text: "document 3: `α = max(α, …); if β ≤ α break`, then `return α`", Right: true},
			{Text: "document 4: `if score > alpha { alpha = score }; if alpha >= beta { break }`, then `return alpha`", Right: true},
		},
		Several: true,
		Reveal: `Documents 3 and 4 raise α to 7, *above* β, before they leave, and return it. So they are hard below and can be soft above; only document 1 is fail-hard at both ends. In the whole window all three agree, and they look at the same leaves in any window.

Document 3 says it in comments. At a max house, "≥ α ≥ β": the value that made the cut is α now, and no less than β. **Holds.** At the root β is ∞, so nothing is cut there: **holds**. At a min house, which the comment calls "maximal" by mistake, "≤ β ≤ α", and at the root α is −∞: **holds**.`,
	},
	{
		ID:  "closed",
		Ask: "Document 1 asks: can the alpha that is passed to a node be greater than its beta, or equal? Its answer: “Absolutely not.” What do you say?",
		Choices: []render.Choice{
			{Text: "It is right: never.", Why: "Every call that you have seen was given an open window. But who makes the first call?"},
			{Text: "It is right if the first window is open.", Right: true},
			{Text: "It is wrong: it happens at every cutoff.", Why: "At a cutoff a value reaches beta. But is anything called after that?"},
		},
		Reveal: "It **holds** if the first window is open: the move that would close the window returns before the next call. Start with a closed window and every promise is off: the tree, worth 7, is then whatever you asked for.",
	},
	{
		ID:   "last",
		Ask:  "A root takes the *last* of equally good moves: it writes `>=` where we write `>`. Which move does it play here? Click that house.",
		Tree: "((5 8) (5 1))",
		Nodes: &render.Pick{
			Right: []string{"1"},
			Why: map[string]string{
				"":  "That is the root itself. Which of its two houses does it enter?",
				"0": "That house is worth 5, and the other one only 1. But the other one is cut at its first leaf: which number comes back from it?",
			},
			Else: "Click one of the two houses: they are the root's moves.",
		},
		Reveal: "The *second*. It is worth 1, but it was cut at its first leaf, 5 ≤ α = 5, and *returned* 5: “5 or less”. The root took the bound for a value, and gave away a 5 for a 1. With `>` a bound that only equals α never replaces a move, so alpha-beta in the whole window plays the same move as minimax, the first best one.",
	},
	{
		ID:  "read-high",
		Ask: "A search in the window (2, 5) returned 7. What is the value?",
		Choices: []render.Choice{
			{Text: "7", Why: "Fail-soft returns what it has seen. But it stopped at a cutoff. Could a move that it never tried be better?"},
			{Text: "7 or more", Right: true},
			{Text: "7 or less", Why: "That is the other end. 7 is above the window: was the search left early, or did it try everything?"},
			{Text: "5 or more, nothing else is known", Why: "Fail-hard would say that. Can fail-hard return a 7 at all?"},
		},
		Reveal: "*7 or more.* The search was fail-soft, and left at a value ≥ β.",
	},
	{
		ID:  "read-low",
		Ask: "A search in the window (2, 5) returned 2. What is the value?",
		Choices: []render.Choice{
			{Text: "2", Why: "2 is the end of the window, not inside it. What would come back if the value were −10 and the search fail-hard?"},
			{Text: "2 or less", Right: true},
			{Text: "2 or more", Why: "The window begins at 2. But a value of 3 or 4 would have come back as it is. What is left?"},
		},
		Reveal: "*2 or less*: every move was tried, and none was better than α.",
	},
	{
		ID:  "read-use",
		Ask: "You know that a position is worth 7 or more. Which of these questions are answered by that alone?",
		Choices: []render.Choice{
			{Text: "the window (3, 5): is it less than 5, and how much?", Right: true},
			{Text: "the window (6, 7): is it 7 or more?", Right: true},
			{Text: "the window (6, 9): how much is it, if it lies in between?", Why: "7 lies in the window. But “7 or more” may also be an 8, or a 20. Does it lie in between?"},
			{Text: "the window (8, 12): is it more than 8?", Why: "7 is less than 8. But it is a lower bound. What if the value is 10?"},
		},
		Several: true,
		Reveal:  "A lower bound answers every window whose β it reaches. Lesson 11 stores such bounds in a table, and asks this question at every node.",
	},
}

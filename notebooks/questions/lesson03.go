package questions

import (
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/tictactoe"
)

var lesson03 = []render.Question{
	{
		ID:  "rule",
		Ask: "With all numbers for the mover: a house's number is the greatest of …",
		Choices: []render.Choice{
			{Text: "the numbers below it", Why: "So it was for max in lesson 02. But look at the root: 5. Which numbers stand below it now?"},
			{Text: "minus the numbers below it", Right: true},
			{Text: "the numbers below it, and then minus that", Why: "Only one minus either way. But try the left min house: 5 and 9 stand below it, the greatest is 9, and the house says −5."},
			{Text: "the numbers below it for max, the smallest for min", Why: "That is minimax. But with the signs turned, does min still look for something small?"},
		},
		Reveal: "The numbers just below are your opponent's. Turn each sign, and it says what that move is worth to you. Then take the greatest, whoever you are. There are no min nodes any more.",
	},
	{
		ID:   "middle",
		Ask:  "In the figure of lesson 02, what number stands in the *middle* house if every number is for the mover?",
		Tree: "((7 9) (2 8 5) (4 3 6))",
		Number: &render.Number{Right: -2, Why: map[int]string{
			2:  "That is what it is worth to max. Who is to move in that house?",
			8:  "8 is the greatest number below. But these numbers speak for max, who would move next. What does min get from them?",
			-8: "Min would be 8 behind there. He has something better to choose.",
			-5: "Min would be 5 behind there. He has something better to choose.",
			5:  "That is a leaf's number, for max. Which leaf does min choose, and what is it worth to *him*?",
			7:  "That is the root's number. The question is about the middle house below it.",
		}},
		Reveal: "−2: min is to move, and the best of −2, −8 and −5 is −2. The root then takes the best of 7, 2 and 3.",
	},
	{
		ID:      "signs",
		Ask:     "Which of the attempts are right on the figure, `((7 9) (2 8 5) (4 3 6))`?",
		Several: false,
		Choices: []render.Choice{
			{Text: "no minus at all", Why: "Then both sides take the greatest number. What would the left house be worth?"},
			{Text: "only at the leaves", Why: "Then all leaves are negative, and both sides take the greatest. Can the root be 7?"},
			{Text: "at both places", Why: "Two plies: what happens to a leaf's number on its way to the root, and how often is it turned?"},
			{Text: "none of them", Right: true},
		},
		Reveal: "None; one attempt gets one other tree right, by luck. The minus belongs to the *call*: it changes whose value it is. The evaluation says in whose eyes it looks, once, and has no business with the depth at which it is called.",
	},
	{
		ID:  "black",
		Ask: "Red has 9, black has 5, and *black* is to move. What does an evaluation for negamax return?",
		Number: &render.Number{Right: -4, Why: map[int]string{
			4:  "Red is 4 ahead. But who is asking?",
			5:  "That is what black has. An evaluation is a difference: what black has, less …?",
			9:  "That is what red has. An evaluation is a difference: what the mover has, less …?",
			14: "The sum does not say who is ahead. Whose goods count against the mover?",
		}},
		Reveal: "−4: black is to move, and black is 4 behind. Minimax, in document 1, always returned what red is ahead.",
	},
	{
		ID:    "row",
		Ask:   "`X` has just completed a row. What does `Evaluate` return?",
		Board: func() game.Board { b, _ := tictactoe.Parse("XXX" + "OO." + "..."); return b.Board() },
		Choices: []render.Choice{
			{Text: "+1", Why: "Somebody has won, so it feels like +1. But who is to move now?"},
			{Text: "−1", Right: true},
			{Text: "0: the game is over, and nobody moves", Why: "Nobody will. But it is still somebody's turn, and the value is for that player."},
		},
		Reveal: "It is `O` who is to move, and `O` has lost. Many a first negamax fails here: it says +1 because *somebody* won.",
	},
	{
		ID:  "parity",
		Ask: "Max is at the root. When does a sign by the remaining depth give the right value?",
		Choices: []render.Choice{
			{Text: "always: the players take turns", Why: "They do. But a game may end early, with depth left, and you may ask for any depth. From which end is the depth counted?"},
			{Text: "if the depth asked for is even", Right: true},
			{Text: "if the tree has an even number of plies", Why: "Does the program ever learn how many plies the tree has?"},
			{Text: "never", Why: "Try the figure with depth 2: at the leaves depth 0 is left, and max is to move. Is anything turned wrongly?"},
		},
		Reveal: "With an even depth, and max at the root, it works on all of them, whatever their height. With an odd one everything is upside down. The remaining depth knows how far we may still look. It does not know who is to move.",
	},
	{
		ID:  "minint",
		Ask: "In Go, with `x` the smallest `int`: is `-x == x`?",
		Choices: []render.Choice{
			{Text: "no: only zero is its own negative", Why: "In mathematics. But an `int` has 64 bits: are there as many negative numbers as positive ones?"},
			{Text: "yes", Right: true},
			{Text: "the program stops with an overflow", Why: "Some languages do that. Go's integers wrap around, as a car's odometer does. Where to?"},
		},
		Reveal: "There is one more negative integer than there are positive ones, and the odd one out is its own negative. With `-game.Inf` it cannot happen: its negative exists.",
	},
	{
		ID:  "gain",
		Ask: "Document 3: \"mainly the reduction of the amount of code, time and space efficiency does not improve.\" What does negamax save?",
		Choices: []render.Choice{
			{Text: "nodes", Why: "It visits a node for each call, as before. Has the number of calls changed?"},
			{Text: "leaves", Why: "A leaf is skipped only if something tells the search that it does not matter. Does negamax know more than minimax?"},
			{Text: "lines of code", Right: true},
			{Text: "nothing", Why: "Compare your one function with the two of lesson 02."},
		},
		Reveal: "The claim **holds**: as many nodes and leaves, in the same order, and half the code of the pair. It is not a faster algorithm. What it buys is that from here on everything is written *once*: one limit instead of two, one memory.",
	},
}

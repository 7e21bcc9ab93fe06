package questions

import "gametree/pkg/render"

var lesson01 = []render.Question{
	{
		ID:   "pocket",
		Ask:  "Which pocket do you take? Click it.",
		Tree: "((sandwich=3 car_key=100) ($20=20 six-pack=6 fish=-5 car_key=100))",
		Nodes: &render.Pick{
			Right: []string{"0"},
			Why: map[string]string{
				"":  "This is you, before you choose. Below you are the two pockets: which one?",
				"1": "Twenty dollars, a six-pack *and* a car key: there is more in it. But whose hand goes in? What would *you* hand over if you were your enemy?",
			},
			Else: "You would love to pick a thing. But you pick only the pocket, and he picks the thing. So which pocket?",
		},
		Reveal: "From the left pocket he hands you the sandwich, from the right one the fish. Nobody who wants to hurt you hands over a car key.\n\n" +
			"**The value of a pocket is its worst thing. The value of the game is the best of the worst.**",
	},
	{
		ID:      "advice",
		Ask:     "Whose advice makes you take the *left* pocket? Choose all of them, then answer.",
		Tree:    "((3 100) (30 40))",
		Several: true,
		Choices: []render.Choice{
			{Text: "the best thing", Right: true},
			{Text: "the best average", Right: true},
			{Text: "the best worst thing", Why: "You have just taken the left pocket with this rule. But here the worst things are 3 and 30: which of them is better?"},
		},
		Reveal: "Two of three friends send you to the left pocket, where your enemy hands you the 3. Only the last one looks at the thing that you will get.",
	},
	{
		ID:  "blind",
		Ask: "If he draws blindly, which advice brings home most?",
		Choices: []render.Choice{
			{Text: "the pocket with the best thing", Why: "You might draw the car key. But you also draw everything that lies beside it, just as often. What do you get from a pocket in the long run?"},
			{Text: "the pocket with the best average", Right: true},
			{Text: "the pocket with the best worst thing", Why: "It was right a minute ago, when he chose. Does anybody choose now?"},
		},
		Reveal: "Against chance, the average is what you get. Against somebody who picks, the worst thing is, and then *the best worst thing* is the best advice that there can be. " +
			"The last row is your own function: finish it, run this cell again, and it equals the row above it.",
	},
	{
		ID:   "ferrari",
		Ask:  "What is the game worth with a Ferrari in it?",
		Tree: "((sandwich=3 Ferrari=1000000) ($20=20 six-pack=6 fish=-5 car_key=100))",
		Number: &render.Number{Right: 3, Why: map[int]string{
			1000000: "A million lies in the pocket that you take. But who would hand it to you, as long as there is a sandwich beside it?",
			-5:      "That is the right pocket's value. Do you have to take the right pocket?",
			20:      "The twenty dollars lie in one pocket with a fish. What would he hand you from there?",
			6:       "The six-pack lies in one pocket with a fish. What would he hand you from there?",
			100:     "A car key is never handed over while something worse lies beside it. What lies beside this one?",
		}},
		Reveal: "Nothing has changed. You will never see that key. Its value *does not matter* as long as it is worth more than the sandwich, and neither does it matter how exactly anybody judges it.",
	},
	{
		ID:   "fish",
		Ask:  "Out of the right pocket came the fish. You own the sandwich pocket, worth 3. What do you know about the right pocket, and what do you do?",
		Tree: "(3(sandwich=3 car_key=100) *($20=20 six-pack=6 fish=-5 ?))",
		Choices: []render.Choice{
			{Text: "It is worth exactly −5. I put it back.", Why: "The fish is the worst thing so far. Could there be something worse than a rotten fish in there?"},
			{Text: "It is worth at most −5. I put it back.", Right: true},
			{Text: "It is worth at least −5. I look on: the last thing may be better.", Why: "It may be better. But who picks, when a fish is there to be picked?"},
			{Text: "It is worth at most −5. I look on, to know it exactly.", Why: "Exact numbers feel safe. Suppose you look, and it is a −50, or a 100: what will you do differently?"},
		},
		Reveal: "At most −5: written **≤ −5**, a **bound**. Whatever else is in there, you own a sandwich, so you say \"no thanks\" and put the pocket back. " +
			"The thing that nobody looked at was **pruned**: it is the hatched triangle behind the double stroke.\n\n" +
			"Step through the picture with the arrow keys. The line of Go that runs is lit; you need not understand it yet, nor the small numbers under the houses. Lesson 04 is about nothing else.",
	},
	{
		ID:  "fewest",
		Ask: "What is the fewest things that anybody can look at and be sure, in the luckiest order?",
		Number: &render.Number{Right: 3, Why: map[int]string{
			0: "Then you would have to guess. What must you know about the pocket that you take?",
			1: "One thing tells you nothing about what lies beside it. What must you know about the pocket that you take?",
			2: "One thing from each pocket gives you two *at mosts*. Can you take a pocket of which you only know what it is worth at most?",
			4: "Close. You say no thanks when the fish comes out, and not before. Where would you like it to lie?",
			5: "That is how many you looked at. But you say no thanks when the fish comes out, and it came third. Where would you like it to lie?",
			6: "That is all of them. You have just done it with less.",
		}},
		Reveal: "Three. You must know all of the pocket that you take, and at least one thing from every other pocket, to say no thanks to it. The luckiest order is the sandwich pocket first, and the fish on top of the other one. Lesson 04c shows why nobody can do with less.\n\n" +
			"Document 4 says that you need not look at everything. That **holds** if the order is kind; the longest bar counts the orders that save nothing. **Pruning lives on good order.**",
	},
	{
		ID:  "widest",
		Ask: "At which ply does the tree of tic-tac-toe have the most nodes? (The root is ply 0, the full board ply 9.)",
		Number: &render.Number{Right: 8, Why: map[int]string{
			9: "A tree grows downwards, so the last ply should be the widest. But what happens below a board on which somebody has already won?",
			7: "At ply 7 many games are over. Do the others still have enough moves to make the next ply wider?",
			5: "At ply 5 the first games end: X can have three in a row. Most games go on, though, with four moves each. Does the tree shrink already?",
			4: "Half of the squares are full at ply 4 or 5. But half of the squares is not half of the nodes: what does each node do at the next ply?",
		}},
		Reveal: "At ply 8. Each ply multiplies the number of nodes, first by 9, then by 8, by less each time; and at ply 9 only those games go on that nobody has won yet.",
	},
	{
		ID:  "day",
		Ask: "Chess has about 40 moves in a position. A machine looks at ten million leaves a second. How many plies can it see completely in *one day* (86,400 seconds)?",
		Number: &render.Number{Right: 7, Why: map[int]string{
			6:  "Six plies take less than ten minutes. What does one ply more cost?",
			8:  "Close: eight plies take more than seven days. What does one ply less save?",
			9:  "A machine of today feels faster than that. But nine plies are 40 times the work of eight.",
			10: "Ten plies take more than thirty years. Set the sliders above to 40 and 10.",
			40: "That would be a whole game. What does each further ply multiply the work by?",
			5:  "Five plies take about ten seconds. What does one ply more cost?",
		}},
		Reveal: "Seven. Each ply multiplies the work by 40: a machine that is a thousand times as fast sees two plies more.",
	},
}

package questions

import "gametree/pkg/render"

var lesson07 = []render.Question{
	{
		ID:      "see",
		Ask:     "What do *all* blue squares have in common? Mark everything that holds.",
		Several: true,
		Choices: []render.Choice{
			{Text: "an odd number of piles of one", Right: true},
			{Text: "an even number of piles of two", Right: true},
			{Text: "few empty piles", Why: "Many boxes are blue on their left. But look along the row of no piles of two: some boxes are blue from end to end."},
			{Text: "more piles of one than of two", Why: "There are more blue squares at the top right, where this is so. Is there one further down, on the left?"},
		},
		Reveal: "Blue squares stand in every second column and in every second row: an *odd* number of piles of one, and an *even* number of piles of two. Is every square that stands there blue? Look closely at the first row. There are exceptions, and they will be the interesting part.",
	},
	{
		ID:  "dual",
		Ask: "Who wins the second position?",
		Choices: []render.Choice{
			{Text: "player 1", Why: "Player 1 wins the first one. But it is player 2 who moves in the second, and whose piles are they now?"},
			{Text: "player 2", Right: true},
			{Text: "nobody", Why: "A dual is no middle between the two players. Read the second position aloud, with \"mover\" instead of a player's number."},
		},
		Reveal: "Player 2: it is the same position with other names. \"So each time we find out one position, we have in fact the results of two\" **holds**, and v2 and v3 store both.\n\nBut look again at what it says. The players' *names* do not matter. What matters is which piles of two are the *mover's*. Write the key so, and a position and its dual *are* one: half the entries, and nothing to store twice. It is lesson 03's step once more, from minimax to negamax.",
	},
	{
		ID:  "positions",
		Ask: "v0 enters 665,185 nodes for six piles, and 42 of them are different. How many different positions are there with *thirty* piles, of all starts and all games together?",
		Choices: []render.Choice{
			{Text: "about 8,000", Right: true},
			{Text: "about 80,000", Why: "A position is six counts that add up to thirty, and two sums fix two of them. Of the four that remain, two are small whenever the others are large."},
			{Text: "about 8,000,000", Why: "42 is a lot more than 1, and 30 a lot more than 6, so it must explode, one thinks. Trees explode. How fast can the number of six counts grow?"},
		},
		Reveal: "8,266. Growth by a fourth power is nothing beside a tree's.\n\nA single search from fifteen 4s and fifteen 0s meets two thirds of all positions, and looks into its memory eighty times for each. Whoever has a thousand games to solve, as the contest asks, solves the same few thousand positions a thousand times. Remember that.",
	},
	{
		ID:  "zip",
		Ask: "How many slots are compared to find 8 again?",
		Number: &render.Number{Right: 3, Why: map[int]string{
			1: "8 is the only key with the hash 0, so its slot should be its own. Is it free when 8 comes? Where did 11 go?",
			2: "11 is in the slot 0, so 8 goes on from there, you say. But where does the chain of 11 lead first?",
			4: "The chain has four keys, but the search for 8 does not begin at 3. Where does it begin?",
		}},
		Reveal: "**Three.** 11 went to the first free slot, and that was 8's own. So 8 stands in a chain of keys with which it has nothing in common: chains of different hashes grow together. The field's name is **coalesced hashing**, and the document reinvented it. It needs no memory beside the table, and pays with longer chains as the table fills. Step through it:",
	},
	{
		ID:  "many",
		Ask: "How many of the 956 starts store more than 5,000 positions?",
		Choices: []render.Choice{
			{Text: "most of them, as the document says", Why: "Its author may have tried the starts that come to mind, with many 4s and 0s. What do the starts with many 2s need?"},
			{Text: "about half", Why: "\"Generally\" should be half at least. But most starts are more even than those that one tries first."},
			{Text: "less than a third", Right: true},
		},
		Reveal: `**292.** So, claim by claim:

| document 2 | tried here |
|--|--|
| more than 10,000, sometimes | **holds** |
| generally more than 5,000 | **does not hold** |
| 11,000 are room enough | **does not hold**: fifteen starts write past the end of the array |
| half a minute | **not here**, though perhaps on a machine of the time; ` + "`%bench twofour`" + ` measures v2 on yours |
| two or three collisions at most | **does not hold**: four slots compared are three collisions, and nearly three hundred searches have a longer look-up, the longest of thirteen slots |
| generally found at the first look | **holds**: a hundred look-ups make twenty-odd collisions |`,
	},
	{
		ID:  "sign",
		Ask: "Which sign was it, between `in[i]` and `0x3d`?",
		Choices: []render.Choice{
			{Text: "`+`", Why: "It is the commonest sign. But a sum adds the same number to every key, so it spreads no better than without it."},
			{Text: "`*`", Why: "Multiplying mixes well, in general. Here it multiplies small counts by 61, and the next step by 11 mixes them less than one hopes."},
			{Text: "`^`, exclusive or", Right: true},
			{Text: "`&` or `|`", Why: "A converter loses them easily. But each of them *forgets* bits of the count: which keys then look alike?"},
		},
		Reveal: "The best of the eight is `^`, *inside* parentheses: most keys are found at once, and no other does as well on average. (`|` inside them sets five bits of every count, and leaves one to tell it by. `&` outside leaves 32 different slots, and the search is v2's again.) That is no proof, but we take it for the document's function, here and in the charts above.\n\nThe last line says what chance would do. The document's function is clearly worse. Its claim, \"generally at the first\", holds all the same, since most keys are found at once.",
	},
	{
		ID:  "full",
		Ask: "The table is full, and a call returns −2. How does its caller read that?",
		Choices: []render.Choice{
			{Text: "as a loss: it is negative", Why: "The caller asks `ret==-1`, not `ret<0`. What does it do with a number that is neither 1 nor −1?"},
			{Text: "as a draw", Right: true},
			{Text: "as an error", Why: "That was the author's wish. But nothing in the caller asks for −2."},
		},
		Reveal: "Neither 1 nor −1, so *a draw*, in a game that player 1 loses. Worse, each caller returns without putting the piles back, and the start has become some position from the middle of the game.\n\n*160 KB* **holds**. *35 piles* **does not hold**: the hungriest starts that we found fit until 33; from 34 on they do not, the plain one of 4s and 0s among them. A full table is no result. It is an error, and must look like one. (Our v3 makes a larger table and goes on.)",
	},
	{
		ID:  "worse",
		Ask: "The piles stay as they are. Can it be *worse* for the mover to own one more of the piles of two?",
		Choices: []render.Choice{
			{Text: "No", Right: true},
			{Text: "Yes: what you own can be broken, and what the other owns you can break", Why: "That is how `4 2b 0` was won in lesson 06. But there you can break *any* pile of two, yours too. Does owning it take a move away from you?"},
			{Text: "Yes: lesson 06 had a greedy move that lost", Why: "There the greedy *move* lost, because it left a bad position. Here the piles are the same, and only an owner differs."},
		},
		Reveal: "No. \"Of course\" has been wrong before in this game; here it is right, and you will see why below.",
	},
	{
		ID:  "cell",
		Ask: "The row of the table is the best sign of each column. What is it, for 0, 1, 2 and 3 own piles?",
		Choices: []render.Choice{
			{Text: "loses, wins, wins, wins", Right: true},
			{Text: "loses, loses, loses, wins", Why: "For that, you took the *worst* sign of each column. Who chooses the move?"},
			{Text: "wins, wins, wins, wins", Why: "Nearly. Look down the first column: is there a `+`?"},
			{Text: "loses, draws, wins, wins", Why: "One pile of three looks like a middle. But which signs are in the second column, and can seven piles be shared equally?"},
		},
		Reveal: "Lost with no own pile, and won from one on. One `+` in a column is enough, since the mover chooses. Seven piles cannot be shared equally, so there is no 0. Notice that every row has a column from which on there are only plus signs.",
	},
	{
		ID:  "odd",
		Ask: "With an *odd* number of piles: is any start a draw?",
		Choices: []render.Choice{
			{Text: "No", Right: true},
			{Text: "Yes, some", Why: "With 30 piles most starts are. But in the end every pile has an owner. What does a draw need?"},
		},
		Reveal: "No. All piles have owners in the end, and an odd number cannot be halved. Here are the starts of 15 piles. Orange squares are starts that player 2 wins:",
	},
	{
		ID:  "even",
		Ask: "With an *even* number of piles: is there any start that player 1 loses?",
		Choices: []render.Choice{
			{Text: "Yes, some", Why: "With odd numbers there are many. And nothing forbids it. But the first picture has no orange square."},
			{Text: "No", Right: true},
		},
		Reveal: "Not up to 62 piles. For this we have no reason, only every start there is.",
	},
}

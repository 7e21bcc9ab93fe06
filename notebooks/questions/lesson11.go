package questions

import "gametree/pkg/render"

var lesson11 = []render.Question{
	{
		ID:  "wall",
		Ask: "Before you move the slider: which of these ideas will save most nodes at 4 plies, compared with the block above it?",
		Choices: []render.Choice{
			{Text: "a table with bounds", Why: "It saves what was searched before. But how often does a search of 4 plies meet the same position again, with enough depth left to matter?"},
			{Text: "iterative deepening", Right: true},
			{Text: "aspiration", Why: "A smaller window cuts more. But the window of alpha-beta becomes small by itself, after the first move. What makes the first move good?"},
			{Text: "principal variation search", Why: "Its windows are as small as possible. But they only pay if the best move comes first. Where does the order come from?"},
		},
		Reveal: "**Iterative deepening**, which searches *more*: depths 1, 2 and 3 before depth 4. The shallow searches fill the table with good moves, and with those first the search of depth 4 cuts much earlier. The table alone saves little here. It is worth most as a memory for moves.",
	},
	{
		ID:  "again",
		Ask: "Connect Four begins with an empty board and seven moves at every turn. After six plies there are 7⁶ = 117,649 lines of play. About how many different positions do they lead to?",
		Choices: []render.Choice{
			{Text: "all 117,649", Why: "Each line is another sequence of columns. But do the stones on the board show in which order they fell?"},
			{Text: "about half as many, 59,000", Why: "Exchanging two moves would halve the number. But each player has three moves here: in how many orders can three moves come?"},
			{Text: "about a seventh, 16,000", Right: true},
			{Text: "about 700", Why: "Each player can drop his three stones in 3! = 6 orders, so at most 6 · 6 = 36 lines lead to the same position. 117,649 / 36 is more than 3,000. So how few can there be?"},
		},
		Reveal: "**16,422**, a seventh, and the share falls with every ply. A search without a table does the same work over and over.",
	},
	{
		ID:  "undo",
		Ask: "`Make` changes the key by a few XORs. How does `Unmake` get the old key back?",
		Choices: []render.Choice{
			{Text: "by the same XORs again", Right: true},
			{Text: "by the opposite XORs, in reverse order", Why: "Subtraction would be the opposite of addition. But what is x ^ n ^ n? And does the order of XORs matter?"},
			{Text: "it goes through the whole board", Why: "That works, and costs 90 squares in Chinese chess. But what is x ^ n ^ n?"},
		},
		Reveal: "**By the same ones**: x ^ n ^ n = x, and the order of XORs does not matter. So one function does for both. (Or `Make` saves the old key on a stack.)",
	},
	{
		ID:  "bits",
		Ask: "16,422 positions get random keys of 16 bits, of which there are 65,536. About how many of the positions share their key with another one?",
		Choices: []render.Choice{
			{Text: "none, or a few", Why: "There are four times as many keys as positions. But how likely is it that *none* of 16,421 others hits the key of one position?"},
			{Text: "about 250", Why: "That would be one position in 65. But when you give a key to the last position, a quarter of all keys is taken. How likely is a free one?"},
			{Text: "about 3,600", Right: true},
			{Text: "nearly all", Why: "For one position, each of the others misses its key with a probability of 65,535/65,536. Raise that to the power of 16,421: is it nearly 0?"},
		},
		Reveal: "**About 3,600**, a bit more than a fifth. The probability that none of the others has the key of a position is about e^(−16,422/65,536) = 78 %. (Among 23 people two probably share their birthday, by the same calculation.) *For few collisions a key needs about twice as many bits as the number of positions*: 16,422 is about 2¹⁴, and with 28 bits you can expect one at most.",
	},
	{
		ID:  "hits",
		Ask: "The table has an entry for this position, from a search of the right depth: “at most 7”. For which windows is nothing left to search?",
		Choices: []render.Choice{
			{Text: "(3, 5)", Why: "The value is at most 7. Is it 4? Or 6, above the window? Can “at most 7” tell?"},
			{Text: "(6, 9)", Why: "7, 8 and 9 are settled. But the value may still be inside the window or below it. Which part of the window is left?"},
			{Text: "(7, 9)", Right: true},
			{Text: "(8, 12)", Right: true},
		},
		Several: true,
		Reveal:  "**(7, 9) and (8, 12)**: the value is at most 7, so it is not above alpha, and the search fails low with 7. In (6, 9) the entry helps, too: beta falls to 7, and the window (6, 7) is left. In (3, 5) only its *move* helps: it is tried first.",
	},
	{
		ID:  "lie",
		Ask: "The careless table answers the second search: value 9, first house. What is the tree `((9 3) (5 4))` really worth?",
		Number: &render.Number{Right: 4, Why: map[int]string{
			9: "That is what the table holds. But min chooses in the first house: which leaf?",
			3: "That is the first house. Is the second one better for max?",
			5: "That is what the table holds for the second house. But min chooses there: which leaf?",
		}},
		Reveal: "**4**, by the *second* house. The careless table returns a wrong value *and* plays the wrong move. “At most 9” answers the first question, but not the second one.",
	},
	{
		ID:  "mate",
		Ask: "A position four plies below the root is won nine plies below the root: its value is game.Win − 9. The table keeps it. In a later search, the same position stands two plies below the root. How many plies below that root is the win?",
		Number: &render.Number{Right: 7, Why: map[int]string{
			9:  "Nine plies below the *old* root. How many plies are there from the position itself to the win?",
			5:  "Five plies lead from the position to the win. But where does the position stand below the new root?",
			11: "From the old root to the position there were four plies, now there are two. Is the win nearer to the root, or farther away?",
		}},
		Reveal: "**7**: five plies from the position, which stands at ply 2. So an entry holds the distance from *its own position*, game.Win − 5. A table with game.Win − 9 makes the later search believe that the win is two plies farther away than it is. Then it may never go there: lesson 10's win that is always tomorrow.",
	},
	{
		ID:  "waste",
		Ask: "In a game every ply has six times the nodes of the ply before. If the shallow searches taught nothing, how many per cent would searching depths 1, 2, …, d − 1 cost on top of depth d? (To the nearest whole number.)",
		Number: &render.Number{Right: 20, Why: map[int]string{
			100: "That would be as much as depth d itself. But depth d − 1 costs only a sixth of it. And depth d − 2?",
			17:  "That is depth d − 1 alone, a sixth. Add a sixth of that for depth d − 2, and so on.",
			16:  "That is depth d − 1 alone, a sixth. Add a sixth of that for depth d − 2, and so on.",
			50:  "Depth d − 1 costs a sixth of depth d, depth d − 2 a sixth of that. What is 1/6 + 1/36 + …?",
		}},
		Reveal: "**20**: 1/6 + 1/36 + 1/216 + … = 1/5. That is the worst case. With a table, each search finds the best moves of the one before, and tries them first: on ten positions the four searches together enter *fewer* nodes than depth 4 alone. Besides, a move is ready whenever time runs out.",
	},
	{
		ID:  "aspire",
		Ask: "The last depth found 9, so the next one searches in the window (8, 10). Fail-soft returns 7. What now?",
		Choices: []render.Choice{
			{Text: "The value is 7.", Why: "7 is not inside the window. What does a result below alpha mean (lesson 04b)?"},
			{Text: "Search once more, in a window that lies lower.", Right: true},
			{Text: "Search once more, in a window that lies higher.", Why: "7 came back from (8, 10): did the search fail low or high?"},
			{Text: "Keep 9, the old value.", Why: "The deeper search has shown something new: the value is at most 7. Why deepen if you then ignore it?"},
		},
		Reveal: "7 means *at most 7*. Search again with a lower alpha: `Aspire` makes the width four times as large each time, until the value is inside. So aspiration bets that the value changes little from one depth to the next. On the wall, at 4 plies, it gains very little.",
	},
	{
		ID:  "worst",
		Ask: "PVS on the 27-leaf tree of lesson 04c. With the best move first, it looks at 11 leaves, as alpha-beta does. How many times does it look at a leaf if the *worst* move comes first in every house?",
		Choices: []render.Choice{
			{Text: "27 times at most: there are only 27 leaves", Why: "There are 27 leaves. But how often does PVS search a move that turns out better?"},
			{Text: "more than 50 times", Right: true},
			{Text: "11 times", Why: "It does with the best move first. Here nearly every null window answers: yes, it is better. What happens then?"},
		},
		Reveal: "**59 times** if your PVS is right, more than twice as often as alpha-beta. Every move is better than the one before it, so PVS searches nearly every move twice. With the best move first it loses nothing, and on large trees, where a null window is much cheaper than an open one, it gains.",
	},
	{
		ID:  "passes",
		Ask: "`((7 9) (2 8 5) (4 3 6))` is worth 7. MTD(f) begins with the guess 20 and a fail-soft search. How many passes does it need?",
		Number: &render.Number{Right: 2, Why: map[int]string{
			14: "That is what a fail-hard search needs: it moves one step a pass. What does fail-soft return when the value is below the window?",
			13: "From 20 down to 7 there are 13 steps. But does fail-soft move only one step a pass?",
			1:  "The first pass shows that the value is at most 7. Is it 7?",
		}},
		Reveal: "**Two.** “At least 20?” No: at most 7. “At least 7?” Yes. The bounds meet. Only fail-soft is so quick: a fail-hard search moves one step a pass. Below you can compare the leaves.",
	},
	{
		ID:  "grain",
		Ask: "Why does MTD(f) enter more nodes there than PVS?",
		Choices: []render.Choice{
			{Text: "Its questions are harder than those of PVS.", Why: "Both ask null-window questions. How *many* does MTD(f) need to corner a value?"},
			{Text: "The evaluation has many values, so it needs many passes.", Right: true},
			{Text: "It cannot use the table.", Why: "It is the one that needs the table most: each pass goes over the same tree. What decides how many passes there are?"},
		},
		Reveal: "**The fine evaluation.** Each pass moves the bound to the next value that some leaf has, and in Chinese chess nearly every leaf has another one. In coarser units the ratio falls. MTD(f) shines where few values are possible; with three outcomes, two passes always suffice.",
	},
}

package questions

import "gametree/pkg/render"

var lesson11b = []render.Question{
	{
		ID:  "wall",
		Ask: "At 4 plies, how much of the first block is left in the last one, with all techniques?",
		Choices: []render.Choice{
			{Text: "about two thirds", Why: "That would be a lot for exact techniques. But these leave moves out, at every node. How do savings at four plies, one below the other, combine?"},
			{Text: "about a third", Why: "That is what is left at 2 plies. What happens to the share when there is one ply more, and then another one?"},
			{Text: "less than a tenth", Right: true},
		},
		Reveal: "**Less than a tenth**, and the share falls with every ply. But compare the values: the search no longer returns minimax's. Is it *wrong*? The first search stops in the middle of an exchange, quiescence plays it out. So the other value may be better founded than minimax's. Only games can tell, and this lesson plays them.",
	},
	{
		ID:  "zugzwang",
		Ask: "Black is to move: his king must give way, White's king gets past it, and the pawn becomes a queen. If Black could pass, it would be a draw. In about how many of all lost positions with Black to move would a pass save him?",
		Choices: []render.Choice{
			{Text: "1 in 5", Why: "With so few pieces it seems common. But in most lost positions the pawn simply runs away. Does a pass stop it?"},
			{Text: "1 in 50", Why: "In most lost positions one move more or less changes nothing. It needs two kings that hold each other off: how many such positions are there?"},
			{Text: "1 in 600", Right: true},
		},
		Reveal: "**1 in 600**: 160 positions. Zugzwang is rare even here, and that is why the bet pays at all. But good play aims at these positions: the stronger side often wins only because the other one has to move.",
	},
	{
		ID:  "mates",
		Ask: "30 positions with king and rook, in each of which White mates in five plies. The library searches five plies, and passes whenever the mover is not in check, without a guard. How many of the mates does it find?",
		Choices: []render.Choice{
			{Text: "all 30: a mate is a mate", Why: "In the last position Black is in check, and cannot pass. But one move earlier he can. What does the search then conclude?"},
			{Text: "about 20", Right: true},
			{Text: "none", Why: "It passes only from three plies on, and some of Black's moves are forced by a check. Can it still find the mates in which he is in check all the time?"},
		},
		Reveal: "**20.** In the others Black, who is doomed, “passes”, White cannot mate in what is left of the depth, and the search cuts. Your `NullMove` passes from two plies on: as soon as it is right, it misses still more mates without a guard, mates in three as well: see the table below. The guard brings them all back.",
	},
	{
		ID:  "costs",
		Ask: "Try the switches at 4 plies, one at a time. Which bet *adds* nodes?",
		Choices: []render.Choice{
			{Text: "reductions", Why: "A reduced move that turns out better is searched twice. Try it: does that outweigh what is saved?"},
			{Text: "futility", Why: "It leaves moves out and adds none. Which of the three searches something that would not be searched otherwise?"},
			{Text: "extensions", Right: true},
		},
		Reveal: "**Extensions**: they search checks a ply deeper. The bet is that the nodes are better spent there than elsewhere. With all three on, they even cost nothing here: each switch also changes what the others do. Counting nodes cannot show whether a bet pays, because each search looks at different positions.",
	},
	{
		ID:  "exchange",
		Ask: "A horse is worth 400, a chariot 900, a soldier 100, a cannon 450. Your chariot can capture a horse that a soldier guards; after that, your cannon could recapture the soldier. What do you win, if both sides play on that square only and may stop at any time?",
		Number: &render.Number{Right: 0, Why: map[int]string{
			-400: "400 for the horse, 900 for the chariot, and 100 for the soldier: 400 − 900 + 100. Who makes you capture at all?",
			400:  "The horse is worth 400. But the soldier recaptures: what does that cost you?",
			-500: "That is the exchange without the cannon. And who makes you capture at all?",
			500:  "That would be horse and soldier. But the chariot is lost in between.",
		}},
		Reveal: "**0**: 400 − 900 + 100 is a loss, so you do not begin. If the cannon can capture first, you win 50, because 400 − 450 + 100 = 50. The library uses this twice: quiescence leaves out captures that lose, and the order tries them last.",
	},
	{
		ID:  "ablation",
		Ask: "The test decides against one of these four techniques: at 1,000 nodes a move it gains nothing rather than 50 Elo. Which one?",
		Choices: []render.Choice{
			{Text: "the table", Why: "The search without it loses 13 : 33. Which of the four saves only plies that so few nodes rarely reach?"},
			{Text: "quiescence", Why: "*Every* leaf gets captures wrong without it. Which of the four saves only plies that so few nodes rarely reach?"},
			{Text: "futility pruning", Why: "Without it the search to depth 6 enters many times as many nodes, and 100 games decide nothing. Which of the four saves only plies that so few nodes rarely reach?"},
			{Text: "null moves", Right: true},
		},
		Reveal: "**Null moves.** After 78 games the test decides for 0. A pass saves most where many plies are left, and 1,000 nodes rarely leave many. (It also decides against *graft*, the use of table entries from deeper searches.) For quiescence the test needs 38 games, for the table 46. The hollow dots are not proved either way.\n\nFutility pruning saves most of the nodes to the same depth, and late-move reductions save half; 100 games cannot show that either gains anything. So *nodes are not strength*, and a technique that was worth much when it came may be worth little beside those that came later. With more nodes a move the result may be another one: try it. And mind the early end: a match that stops as soon as it is clear makes a gain look larger, so trust the interval, not the dot.",
	},
	{
		ID:  "nau",
		Ask: "Leaves that are won or lost each on their own; the search is right, and its evaluation knows the share of won leaves. What happens to the choice when it looks deeper?",
		Choices: []render.Choice{
			{Text: "it becomes better with every ply", Why: "That is what lessons 02 and 10 saw in real games. But there a good position has mostly good positions below it. Is that so here?"},
			{Text: "it becomes worse", Right: true},
			{Text: "it stays as good", Why: "The share is nearly the same below each move. But minimax takes maxima and minima of these uncertain numbers: do their errors cancel out?"},
		},
		Reveal: "**Worse**: right in 67 % of the games with one ply, and in 56 % with eight. Minimax of uncertain values carries the errors up, and with independent leaves a position says little about its neighbours. When the leaves depend on the way there, as in real games, looking deeper helps: from 93 % to 98 %. “Deeper is generally better” (document 1) **holds** for games in which good positions stay together.",
	},
	{
		ID:  "cores",
		Ask: "Each of two cores searches half of the root's moves, by alpha-beta with its own bounds. How much faster is that?",
		Choices: []render.Choice{
			{Text: "twice as fast", Why: "Minimax would be. But which α does the second core begin with?"},
			{Text: "less than twice", Right: true},
			{Text: "not faster at all", Why: "Each core has fewer moves. It is slower at each of them, but not so slow."},
		},
		Reveal: "**Less than twice.** The second core begins without the α that the first move gives, and searches nodes that a single core would cut. If the first move is searched alone, both have its α, but one core is idle meanwhile. Real parallel searches share their table, and they accept that together they enter more nodes than one core would.",
	},
	{
		ID:  "polite",
		Ask: "Two workers search the same root with one table. They move in turn, node by node, and neither is polite: both try the moves in the same order. How much faster is that than one worker?",
		Choices: []render.Choice{
			{Text: "twice as fast: the table holds what the other one has found", Why: "It does, as soon as the other one has *finished* a position. Where are the two workers at the same moment?"},
			{Text: "a little faster", Why: "A result must be in the table before the other worker needs it. Which of the two workers is ahead, and by how much?"},
			{Text: "not at all", Right: true},
		},
		Reveal: "**Not at all.** Both make the same moves at the same time, so neither finds anything in the table that it does not find out itself at that moment. Politeness drives them apart, and the table brings their results together. (Real threads drift apart by chance, so even impolite ones gain a little.) Two polite workers are still not twice as fast: some positions both of them search.",
	},
}

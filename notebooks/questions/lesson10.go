package questions

import "gametree/pkg/render"

var lesson10 = []render.Question{
	{
		ID:    "mate",
		Ask:   "Red to move. Click a move that wins at once: the piece, then its new square.",
		Board: chinese("4k4/9/4P4/9/9/9/9/9/9/3K4R w"),
		Squares: &render.Pick{
			Right: []string{"i0 i9", "i0 f0"},
			Why: map[string]string{
				"e7 e8": "It gives check, and nothing is behind the soldier. What may a general do with an unguarded piece beside it?",
				"i0 e0": "The chariot would stand behind its own soldier. Which square does Black's general still have?",
			},
			Else: "Black still has a legal move then. The red general on d0 already guards the whole file d. Which squares remain for Black's general, and which one piece can take them all away?",
		},
		Reveal: "Two moves win. After **i0i9** it is mate: the chariot holds the rank, the soldier e8, and the red general file d. After **i0f0** Black is not in check, but has no legal move, and in Chinese chess that loses, too.",
	},
	{
		ID:  "ends",
		Ask: "Document 4's engine plays Red and looks five plies ahead. It is certain of its win: 100,000, and no value is higher. Black looks two plies ahead. How does the game end?",
		Choices: []render.Choice{
			{Text: "Red mates with the first move", Why: "It sees the mate. But look at the slider above: which move does it play with five plies?"},
			{Text: "Red mates after a few moves", Why: "It sees a forced win, and Black can do nothing. But is a win in five plies worth less to it than a win in one?"},
			{Text: "draw", Right: true},
			{Text: "Black wins", Why: "A lone general has nothing to win with. What is the worst that can happen to Red?"},
		},
		Reveal: "**A draw**: the same position for the third time. The engine never lost sight of its win, and never took it: it always sees a win within five plies, and never plays it. With *three* plies it wins at once: try the slider.",
	},
	{
		ID:  "turn",
		Ask: "`turn := (nMaxSearchDepth - nDepth) % 2` is 0 at the root, and 0 is Red. Now it is *Black's* turn on the board. What does the printed engine play?",
		Choices: []render.Choice{
			{Text: "a move of Red's", Right: true},
			{Text: "a move of Black's", Why: "The board says that it is Black's turn. But where does the program look at that?"},
			{Text: "none", Why: "There would be none if it had no move to try. Whose moves does generateMove(turn, nDepth) make at the root?"},
		},
		Reveal: "**A move of Red's.** The document's engine can play one colour only; its claim that the depth determines the turn **does not hold**, unless Red is to move at the root. In negamax no side is needed at all: *the position stores who is to move, and every value is his.*",
	},
	{
		ID:  "plies",
		Ask: "Red wins with i0i8, without a check: Black has no legal move then. How many plies must the document's engine look ahead to see that this wins?",
		Number: &render.Number{Right: 3, Why: map[int]string{
			1: "One ply is enough if a leaf asks whether there is a legal move. What does IsGameOver ask?",
			2: "After two plies Black has made a move that is not legal. Has a general been captured yet?",
			4: "Count: Red's move, Black's move, and then?",
		}},
		Reveal: "**Three**: Red's move, any move of Black's, and the capture of the general. The legal game sees it at one ply. Yet the clumsy rule handles stalemate, because every move of the stalemated side loses its general. That the rule is right, only two plies late, **holds** on the endgames below. Two plies are a lot.",
	},
	{
		ID:  "says",
		Ask: "Red has just played e6e7, and Black has no move at all, legal or not. In Chinese chess Red has won. What value does the printed engine find for Red, two plies deep, before e6e7?",
		Choices: []render.Choice{
			{Text: "100,000, a win", Right: true},
			{Text: "0", Why: "In chess a player without a move has a draw. But what is alpha for Black, when nothing has raised it?"},
			{Text: "−100,000, a loss", Why: "Black's node returns its alpha, −100,000. In whose eyes is that?"},
			{Text: "some number between", Why: "Another move of Red's may raise Red's alpha first, and that alpha is Black's beta. But which end of the window does Black's node return?"},
		},
		Reveal: "**100,000**, and it is right. To return alpha in a fail-hard search means *at most alpha* (lesson 04b), and in Chinese chess whoever cannot move has lost, which is at most anything.\n\nSo the line is a flaw in chess, where that is a draw. It is a flaw for a table that stores the number as exact, and at a leaf, where the position is evaluated as if nothing had happened (the row of one ply). In the document's own program it does no harm. Doubt, then try: the doubt may be wrong, too.",
	},
	{
		ID:  "plays",
		Ask: "Two black chariots close in on Red's general. The printed engine looks four plies ahead and sees that every move loses. Which move does it play?",
		Choices: []render.Choice{
			{Text: "f0d1, the first one in its list", Why: "That would be so if it stored the first move in any case. What must a move do to be stored in cmBestMove?"},
			{Text: "f0e2, which loses last", Why: "That is the longest way to the end. But does the document count the distance?"},
			{Text: "none", Right: true},
		},
		Reveal: "**None.** Every move is worth −100,000, and that is not *greater* than the alpha it began with. `cmBestMove` still holds the move of the turn before, which the engine now plays a second time. It breaks down exactly when it sees that it is lost.\n\nThe window at the root must be wider than every value: ours is (−∞, ∞), and because values count the distance, our search takes the longest way to the end.",
	},
	{
		ID:    "perpetual",
		Ask:   "Black threatens mate, so Red has given check with every move: on a8, on a9, and again. Now a8a9 would bring the same position for the *third* time. What is this check worth to Red?",
		Board: chinese("4k4/R8/9/9/2n3n2/9/9/4r4/3p5/5K3 w"),
		Choices: []render.Choice{
			{Text: "0: a draw, as in chess", Why: "In chess that saves many a lost game. But which side could stop repeating here, and which one only answers checks?"},
			{Text: "as much as before, since the game goes on", Why: "So it is for document 4's engine. But a position that comes up for the third time ends the game. How did lesson 09 say that it ends?"},
			{Text: "a loss", Right: true},
		},
		Reveal: "**A loss**, and at once: whoever alone gives check with every move of a repetition loses. Document 4's engine doesn't know that. It likes a8a9 best, plays it, and has lost. The legal game's search gives the chariot away, a8f8, and plays on.\n\nNow a value depends on *the moves before*, and not on the board alone. A transposition table (lesson 06) knows only the board. So a search with a table must ask for a repetition first, and look into the table afterwards.",
	},
	{
		ID:    "greedy",
		Ask:   "Only material counts, and Red looks *one* ply ahead. Click Red's move: the piece, then its new square.",
		Board: chinese("4kr3/4a4/9/9/5p3/9/9/9/5R3/3K5 w"),
		Squares: &render.Pick{
			Right: []string{"f1 f5"},
			Why:   map[string]string{"f1 e1": "That threatens the advisor. But a search to one ply sees Red's move, and then counts. Which move wins something *now*?"},
			Else:  "After that move the material is the same as before. Is there a move with which Red has more?",
		},
		Reveal: "**f1f5**: the search sees the soldier fall, and stops before the chariot on f9 captures Red's. With two plies it sees that. With three it sees f1e1 win an advisor, and again not what it costs. The self-deceit comes back with *every odd depth*: the last move of a line is Red's, and he may capture whatever is guarded. Depth moves the horizon, and does not remove it.",
	},
	{
		ID:  "blame",
		Ask: "The level *table* enters *more* nodes than *history*. It turns on two switches: the transposition table, and `rank`, which tries captures first, by what the whole exchange on the square wins, and captures that lose something last. Which one is to blame?",
		Choices: []render.Choice{
			{Text: "the table", Why: "A table costs memory. But does a stored result ever make the search enter a node that it would not enter otherwise?"},
			{Text: "rank", Right: true},
			{Text: "both, half and half", Why: "Each can be tried alone, from the same level. What could make an order by the truth about exchanges worse?"},
		},
		Reveal: "**Rank**, and alone it *nearly doubles* the nodes. At its last plies a search without quiescence takes whatever it can, also what is guarded, and those captures are its best moves; rank, which sees the recapture, tries them last. With quiescence the search sees recaptures, too, and the same order saves more than a third. *A technique is worth something beside others, not in itself.*\n\nWhat rank computes is a **static exchange evaluation**: the result of all captures on one square, the cheapest piece first, without a search. Many programs use the simpler **MVV-LVA**, \"most valuable victim, least valuable attacker\": the largest captured piece first, and among equal ones the smallest capturing piece.",
	},
	{
		ID:  "most",
		Ask: "Each level played against the one before. Which technique gains most?",
		Choices: []render.Choice{
			{Text: "history", Why: "It is document 4's own idea. How much did it gain in nodes?"},
			{Text: "killers", Why: "Every strong program has them. But how many nodes did they save in the picture above?"},
			{Text: "quiescence", Right: true},
			{Text: "null moves", Why: "Looking deeper is worth much. But is there anything that *every* leaf gets wrong before?"},
			{Text: "late-move reductions", Why: "Looking deeper is worth much. But is there anything that *every* leaf gets wrong before?"},
		},
		Reveal: "**Quiescence**, by far.\n\nMind what each row compares. *history against document* is the legal game against one that ends when a general is captured: it is not the gain of the history heuristic. That one is *history against alphabeta*. Where a dot is hollow, two hundred games do not show which side is better.\n\n*table* loses to *history*, because it also turns on rank, which has just nearly doubled the nodes. *killers-rank against killers* confirms it: without quiescence, a level gains by giving rank up.\n\nThe last bets, null moves and reductions, save the deepest plies. With so few nodes for a move there are few of those to save. Play one of these matches with twenty times the nodes, and compare.",
	},
}

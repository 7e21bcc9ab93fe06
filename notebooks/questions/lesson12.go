package questions

import (
	"gametree/pkg/game"
	"gametree/pkg/render"
)

// upright draws an empty board whose columns and rows are
// numbered from the left and from below.
func upright() game.Board {
	b := game.Board{Columns: []string{"0", "1", "2", "3", "4"}, Rows: []string{"3", "2", "1", "0"}}
	for range b.Rows {
		b.Squares = append(b.Squares, make([]game.Square, len(b.Columns)))
	}
	return b
}

var lesson12 = []render.Question{
	{
		ID:    "edge",
		Ask:   "**Connect three** on 5 × 4. Stones fall to the lowest free square of a column. Three of your own in a line win, also diagonally. Click the square of your first stone.",
		Board: upright,
		Squares: &render.Pick{
			Right: []string{"0,1", "0,2", "0,3"},
			Why: map[string]string{
				"0,0": "A corner is a good square in tic-tac-toe. But how many lines of three go through it here, and how many through the middle of the board?",
				"0,4": "A corner is a good square in tic-tac-toe. But how many lines of three go through it here, and how many through the middle of the board?",
			},
			Else: "A stone falls. On an empty board it lands in the lowest row.",
		},
		Reveal: "The three columns in the middle **win**, and both edges **lose**. That is not an opinion. A program proves it in less than a second, and you will have finished it when this lesson ends.",
	},
	{
		ID:  "nim",
		Ask: "Heaps of 3, 4 and 5. Which first move wins?",
		Choices: []render.Choice{
			{Text: "take 2 from the heap of 3", Right: true},
			{Text: "take all 5", Why: "It leaves 3 and 4. But then the other makes two equal heaps. What does the other do after that, whatever you take?"},
			{Text: "take 1 from the heap of 4", Why: "It leaves 3, 3 and 5. The two equal heaps cancel each other out. What can the other do with the heap that is left?"},
			{Text: "none: the second player wins", Why: "There is a reply to nearly every move. Write the heaps as binary numbers below each other: in which column is the number of ones odd?"},
		},
		Reveal: "**2 from the heap of 3.** The *nim-sum* of heaps is their exclusive or (`^`): the binary digits, added without carrying. Whoever leaves a nim-sum of 0 wins: every move makes it another number, and a move back to 0 is always possible. The proof is C. L. Bouton's, of 1901. 3 ^ 4 ^ 5 is 2, and the only move that makes it 0 leaves 1, 4 and 5.",
	},
	{
		ID:  "sign",
		Ask: "Nim: whoever takes the last counter wins. It is your turn, and all heaps are empty. What must `Evaluate` return?",
		Choices: []render.Choice{
			{Text: "1", Why: "Somebody has won. But who took the last counter: you, whose turn it is, or the other?"},
			{Text: "−1", Right: true},
			{Text: "0: the game is over", Why: "The game is over, but it is no draw. Who has won it?"},
			{Text: "1 for the first player, −1 for the second", Why: "That is one side's view, as in lesson 02. In whose view does `Evaluate` of a `game.Position` speak?"},
		},
		Reveal: "**−1**: the other player took the last counter, so the player to move has lost. `Evaluate` always speaks for the player to move (lesson 03).",
	},
	{
		ID:  "proof",
		Ask: "Suppose that `%check-game` finds nothing. Are the rules of your game right?",
		Choices: []render.Choice{
			{Text: "Yes: it has tried all moves near the start, and 100 games", Why: "It has tried your methods against each other. But from where would it know how many directions a line has?"},
			{Text: "No one knows yet", Right: true},
			{Text: "Yes, as far as 100 random games can show", Why: "More games would not help. Which of the promises says what a line of three is?"},
		},
		Reveal: "**No one knows yet.** The checker knows the promises that every game makes: what `Unmake` restores, in whose view `Evaluate` speaks, what a key tells apart. It does not know *your* rules. For these you need an **oracle**: a second program, slow and simple, that is right for small boards.",
	},
	{
		ID:  "ply",
		Ask: "A game of connect three ignores diagonals. On 3 × 3, at which ply does its perft first differ from the right one?",
		Number: &render.Number{Right: 7, Why: map[int]string{
			3: "Three stones make a line. But they must all be of one player. And how high is a diagonal?",
			5: "The first player has three stones after five plies. But the diagonal's highest stone stands on two others, and the middle one on another. Who has placed those?",
			6: "At ply 6 the second player can complete a diagonal, so *there* the two games first disagree. But perft counts games, and both have counted this one. What happens at the next ply?",
			9: "That is the last ply of a full board. Can a diagonal be complete earlier?",
		}},
		Reveal: "**7.** A diagonal needs three supporting stones besides its own three, so the sixth stone can complete it. Then the game is over, but a program without diagonals plays on: at ply 7 it counts games that do not exist. The first ply that differs tells you where to look.",
	},
	{
		ID:  "mirror",
		Ask: "A board and its mirror image have the same value. If a table keeps only one of the two, how many of the 505 positions of 3 × 3 are left?",
		Choices: []render.Choice{
			{Text: "half of them, exactly", Why: "505 is odd, so exactly half it cannot be. Which boards are their own mirror image?"},
			{Text: "a little more than half", Right: true},
			{Text: "a quarter", Why: "A square has more symmetries. But stones fall: which of them keep up and down apart?"},
			{Text: "nearly all of them: few boards are symmetric", Why: "Few boards are *their own* mirror image. But which boards have a mirror image at all?"},
		},
		Reveal: "**A little more than half.** Every board has a mirror image; only the few that are their own are not halved. But take care: `Key` promises that positions with equal keys have the same *moves*. A board and its image do not, so a search would take a move from its table that belongs to the other one. A folded key is right in a memo of values, such as yours of lesson 05, and wrong in a `game.Keyer`.",
	},
	{
		ID:  "centre",
		Ask: "5 × 3, three in a line. Alpha-beta with the left column first proves the value in about 26,000 nodes. And with the middle columns first?",
		Choices: []render.Choice{
			{Text: "as many: the value is the same", Why: "The value is. But alpha-beta stops at the first move that is good enough. Which columns are good here?"},
			{Text: "about half", Why: "Order matters more than that. What were the best and the worst order worth in lesson 04c?"},
			{Text: "about a tenth", Right: true},
		},
		Reveal: "**About a tenth**, once your game knows its diagonals. The middle columns win, so the search finds a cutoff with the first move that it tries. Plain alpha-beta in this order needs fewer nodes than a search with a table in the other: in *your* game, you know which moves are good.",
	},
	{
		ID:  "match",
		Ask: "Connect Four, both players look four plies ahead, and among equal moves each plays its first. Who wins the match?",
		Choices: []render.Choice{
			{Text: "nobody: both see the same values", Why: "They do, and most of them are 0. What does each play then?"},
			{Text: "middle first", Right: true},
			{Text: "left first", Why: "It fills its columns one by one, from the edge. How many lines go through an edge, and how many through the middle?"},
		},
		Reveal: "**Middle first**, clearly: where the search sees nothing, the first move decides, and four in a line need the middle. The test did not need all 200 games to see that.",
	},
}

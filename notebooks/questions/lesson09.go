package questions

import (
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
)

// chinese returns the board of a FEN of Chinese chess.
func chinese(fen string) func() game.Board {
	return func() game.Board {
		b, err := xiangqi.Parse(fen)
		if err != nil {
			panic(err)
		}
		return b.Draw(game.NoMove)
	}
}

var lesson09 = []render.Question{
	{
		ID:  "first",
		Ask: "How many first moves has Red? (Point at his pieces, or count by the table.)",
		Number: &render.Number{Right: 44, Why: map[int]string{
			42: "Nearly. A cannon goes only where nothing stands in its way. But does it *capture* there too?",
			46: "Nearly. Each horse has three squares to go to that are free. But what stands on the leg of one of them?",
			22: "That is one half of the board. Is the other half not Red's too?",
			16: "That is how many pieces he has. Count the squares to which they can go.",
			20: "That is the number in chess. Here two pieces reach far across the board from the beginning. Which?",
		}},
		Reveal: "**44**, more than half of them by the two cannons: twelve each, one of which captures a horse over a screen. Remember the number. Programs all over the world use it to check one another.",
	},
	{
		ID:    "leg",
		Ask:   "Red's horse on e4 would have eight moves on an empty board. But a black soldier stands on e5. Click every square that the horse can *no longer* go to.",
		Board: chinese("3k5/9/9/9/4p4/4N4/9/9/9/5K3 w"),
		Squares: &render.Pick{
			Right: []string{"d6", "f6"},
			Why: map[string]string{
				"e5": "It never could: a horse does not move straight. On its way to which squares does it step on e5?",
				"c5": "The soldier is near. But on which square does the horse step first, on its way to c5: one along a *line*?",
				"g5": "The soldier is near. But on which square does the horse step first, on its way to g5: one along a *line*?",
				"e6": "It never could: a horse does not move straight.",
			},
			Else: "Is that square one line step and one diagonal step away from e4? And is the first step on e5?",
		},
		Several: true,
		Reveal:  "**d6 and f6**: both begin with a step to e5. Six moves are left, and none of them takes the soldier that stands in the way.\n\nA leg belongs to the *mover*. So a horse may attack another one that cannot attack back. No piece of chess can do that to its like.",
	},
	{
		ID:    "screen",
		Ask:   "Red's cannon stands on e4. Click every piece that it can capture now.",
		Board: chinese("3k5/9/9/9/9/1p2C2Pp/9/4p4/9/5K3 w"),
		Squares: &render.Pick{
			Right: []string{"i4"},
			Why: map[string]string{
				"b4": "It is the first piece on its line, and a chariot would take it. Where is the cannon's screen?",
				"e2": "It is the first piece on its line, and a chariot would take it. Where is the cannon's screen?",
				"h4": "That is a red soldier, as the cannon is red. But it is of use. For what?",
				"d9": "The general does not stand on a line of the cannon.",
			},
			Else: "A cannon captures the second piece on a line, over the first. Which lines of e4 have two pieces?",
		},
		Several: true,
		Reveal:  "**i4**, over Red's own soldier on h4: a screen may belong to either side. The first piece on a line is safe from a cannon.",
	},
	{
		ID:  "chariot",
		Ask: "A program believes that a cannon moves and captures like a chariot. Everything else is right. How many first moves does it find for Red?",
		Number: &render.Number{Right: 44, Why: map[int]string{
			42: "Without a screen the cannon no longer takes a horse: two moves fewer. But what stands first on its line, and would a chariot stop before it?",
			46: "It can take the cannon opposite: two more moves. But which moves does it lose?",
			48: "It can take what stands first on a line. On how many lines is that a black piece?",
			40: "Count one cannon along its four lines: which captures does it lose, and which does it gain?",
		}},
		Reveal: "**44**, as it should be! It takes the cannon opposite instead of the horse behind that. *Equal counts do not prove equal moves*: keep that in mind until the end of this lesson.",
	},
	{
		ID:  "told",
		Ask: "A move stores the square it leaves and the one it goes to. `Undo` gets the move and the board after it. What else must it be told?",
		Choices: []render.Choice{
			{Text: "nothing: the piece goes back where it came from", Why: "The piece that *moved* does. But is that all a move changes on the board?"},
			{Text: "which piece moved", Why: "It needs that piece. But where does it stand now?"},
			{Text: "which piece was captured", Right: true},
			{Text: "whose turn it was", Why: "It must set that back. But can that be anybody's but the other's?"},
		},
		Reveal: "**The captured piece**. It has left the board, and nothing on the board tells which one it was. Document 4's `domove` returns it, 0 for none, and its `undomove` takes it. If `Undo` is told nothing, the soldier is lost, as in the third row:",
	},
	{
		ID:  "copy",
		Ask: "The other way: copy the board, play on the copy, throw it away. A move touches two of ninety squares. How much slower is copying?",
		Choices: []render.Choice{
			{Text: "about 90 / 2 = 45 times", Why: "So it is if bytes are copied one at a time. How many bytes does a processor move at once?"},
			{Text: "about 10 times", Why: "A copy moves many more bytes. But it saves the way back, and how many bytes does a processor move at once?"},
			{Text: "less than twice, or not at all", Right: true},
		},
		Reveal: "Hardly, if at all. Ninety bytes are a handful of instructions of a processor of today, and a copy needs no way back. “Of course copying is slower” **does not hold** here. It would hold for a board that carries lists, tables and a history along, as those of strong engines do.",
	},
	{
		ID:    "pinned",
		Ask:   "Red's horse stands between the two generals. How many *legal* moves has this horse?",
		Board: chinese("4k4/9/9/9/9/4N4/9/9/9/4K4 w"),
		Number: &render.Number{Right: 0, Why: map[int]string{
			8: "It has eight squares to go to, and nothing attacks it. But what is open once it has left the file?",
			2: "A pinned chariot could move along the file. Does any move of a horse stay on its file?",
			3: "Those are all of Red's legal moves. Who makes them?",
		}},
		Reveal: "**None**: wherever it goes, the generals face each other. All three legal moves are the general's own. A piece that may not leave its line, because its general could then be captured, is **pinned**. A general pins over any distance.\n\nA chariot in the horse's place keeps its moves along the file (one of them takes the general, so a legal game never gets there). With two pieces between, the generals no longer matter. In the third row it is Black's *chariot* that pins; behind a soldier nobody does.",
	},
	{
		ID:  "agrees",
		Ask: "Somebody's generator is right but for one mistake: its elephants *ignore the eye*. Up to how many plies from the start does its perft agree with the right one?",
		Number: &render.Number{Right: 2, Why: map[int]string{
			0: "At 0 plies everything agrees, there is one way to do nothing. Does any elephant have a piece on its eye at the start?",
			1: "At the start nothing stands on an eye. Can a single move of Red put something there for *Black's* elephants?",
			3: "Three plies are Red, Black, Red. Can Red's first move and Black's reply fill the eye of a red elephant?",
			4: "Most mistakes show earlier. Red, Black, Red: could an elephant find something on its eye at the third ply?",
		}},
		Reveal: "**Two**. For two plies no elephant can find anything on its eye. At three it shows, in the last row.\n\nDividing finds it in three steps: a piece of Black stands on the eye of a red elephant, which can only go back.",
	},
	{
		ID:    "wins",
		Ask:   "Red to move. One of his moves wins at once, *without giving check*. Click the piece, then the square.",
		Board: chinese("3k5/9/9/9/9/9/9/9/9/4K3R w"),
		Squares: &render.Pick{
			Right: []string{"i0 i8"},
			Why: map[string]string{
				"i0 i9": "That is a check, and a natural one. But can the general step to d8?",
				"i0 d0": "The general on e0 is in the way. And which squares must Black's general be kept from?",
				"e0 d0": "Then the two generals face each other, on your own move.",
				"e0 e1": "Black's general has a move left. Which square would you have to take from it?",
			},
			Else: "After that Black still has a move. Which squares can his general reach, and which of them does your general see already?",
		},
		Reveal: "**i0 to i8**. Black's general cannot stay on file d below d9, as the chariot holds d8; and on e9 it would face Red's general. No check, no move: *lost*.",
	},
	{
		ID:  "perpetual",
		Ask: "Red's chariot gives check with every move, Black's general steps aside, and the same position comes up for the third time. How does the game end?",
		Choices: []render.Choice{
			{Text: "it is a draw", Why: "That is the rule in chess, and it saves many a lost game there. Who could stop here, and who could not?"},
			{Text: "Red has lost", Right: true},
			{Text: "Black has lost", Why: "He is the one in trouble. But his moves are forced. Whose are not?"},
			{Text: "it goes on", Why: "Then nobody could ever win against it. Which side can stop the repetition?"},
		},
		Reveal: "**Red has lost**. A check with every move of the repetition is a **perpetual check**, and the side that gives it loses. So does a side that attacks one and the same unprotected piece with every move, in a **perpetual chase**. If neither side does either, or both do, the game is drawn.",
	},
	{
		ID:      "true",
		Ask:     "What is true in Chinese chess? Mark all that apply.",
		Several: true,
		Choices: []render.Choice{
			{Text: "A player without a legal move has lost, in check or not", Right: true},
			{Text: "The horse jumps, as in chess", Why: "One of these is about a leg. Which of its squares did the horse on e4 lose?"},
			{Text: "Elephants defend, and attack when they must", Why: "What do they never cross?"},
			{Text: "A cannon needs a screen to capture, but not to move", Right: true},
			{Text: "A general can keep an enemy piece from moving", Right: true},
			{Text: "Two generators with the same perft make the same moves", Why: "Remember the cannons that were chariots: how many first moves did they have?"},
		},
		Reveal: "The first, the fourth and the fifth. Two generators that agree make the same moves, *or happen to have as many*; the deeper they agree, the less likely the second is.",
	},
}

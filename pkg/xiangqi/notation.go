package xiangqi

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/internal/quote"
	"gametree/pkg/lazy"
)

// UCCI writes a move as the UCCI protocol does: from square, to square, h2e2.
func UCCI(m game.Move) string {
	if m == PassMove {
		return "pass"
	}
	from, to := Ends(m)
	return from.String() + to.String()
}

// ParseUCCI reads a move as UCCI writes it, or in the ICCS form H2-E2. It does not
// check whether a piece can make the move.
func ParseUCCI(text string) (game.Move, error) {
	s := strings.ToLower(text)
	if !twoSquares().MatchString(s) {
		return game.NoMove, fmt.Errorf("xiangqi: want a move as two squares from a0 to i9, like h2e2, got %s",
			quote.Short(text))
	}
	square := func(s string) Square { return SquareAt(int(s[0]-'a'), int(s[1]-'0')) }
	return NewMove(square(s), square(s[len(s)-2:])), nil
}

var twoSquares = lazy.Pattern(`^[a-i]\d-?[a-i]\d$`)

// UCI writes a move as the UCI protocol of chess does, with ranks 1 to 10: h3e3.
func UCI(m game.Move) string {
	if m == PassMove {
		return "0000"
	}
	return ranksFrom(1, UCCI(m))
}

// ParseUCI reads a move as UCI writes it.
func ParseUCI(text string) (game.Move, error) {
	m, err := ParseUCCI(ranksFrom(-1, text))
	if err != nil || UCI(m) != text {
		return game.NoMove, fmt.Errorf("xiangqi: want a move as two squares from a1 to i10, like h3e3, got %s",
			quote.Short(text))
	}
	return m, nil
}

// ranksFrom returns text with that number added to the ranks of its squares.
func ranksFrom(first int, text string) string {
	return letterAndRank().ReplaceAllStringFunc(text, func(square string) string {
		rank, _ := strconv.Atoi(square[1:])
		return square[:1] + strconv.Itoa(rank+first)
	})
}

var letterAndRank = lazy.Pattern(`[a-i]\d+`)

// FromZero returns the moves of a game from fen on with ranks that count from 0. Some programs count
// them from 1, in h3e3 and in Che3: FromZero lowers the ranks if more moves are then legal.
func FromZero(fen string, moves []string) []string {
	lowered := make([]string, len(moves))
	for i, text := range moves {
		lowered[i] = ranksFrom(-1, text)
	}
	if legal(fen, lowered) > legal(fen, moves) {
		return lowered
	}
	return moves
}

// legal returns the number of moves before the first one that is not legal.
func legal(fen string, moves []string) int {
	b, err := Parse(cmp.Or(fen, Start))
	if err != nil {
		return 0
	}
	p := New(b)
	for i, text := range moves {
		m, err := p.ParseMove(text)
		if err != nil {
			return i
		}
		p.Make(m)
	}
	return len(moves)
}

// Record reads a game in the two formats that need more than a list of moves: a
// UCCI position command, "position fen … moves h2e2 …", and DhtmlXQ, which Chinese
// sites use. It returns the first position in FEN, which is empty for the start of the
// game, and the moves as UCCI writes them. ok is false if the text is neither.
//
// DhtmlXQ writes a square as its file from the left and its rank from Black's side,
// both from 0, and a move as two squares: 7747 is h2e2. A first position lists the
// squares of the 32 pieces, 99 for a piece that is captured.
func Record(text string) (fen string, moves []string, ok bool) {
	if rest, is := strings.CutPrefix(text, "position "); is {
		before, after, _ := strings.Cut(rest, "moves")
		fen = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(before), "fen "))
		if fen == "startpos" {
			fen = ""
		}
		return fen, strings.Fields(after), true
	}
	parts := map[string]string{}
	for _, p := range dhtmlPart().FindAllStringSubmatch(text, -1) {
		parts[p[1]] = strings.Join(strings.Fields(p[2]), "")
	}
	list, found := parts["movelist"]
	if !found && parts["binit"] == "" {
		return "", nil, false
	}
	b := NewBoard()
	if set := parts["binit"]; set != "" {
		if b, ok = dhtmlBoard(set); !ok {
			return "", nil, false
		}
	}
	for ; len(list) >= 4; list = list[4:] {
		from, okFrom := dhtmlSquare(list[:2])
		to, okTo := dhtmlSquare(list[2:4])
		if !okFrom || !okTo {
			return "", nil, false
		}
		if len(moves) == 0 && b.At(from) < 0 {
			b.mover = Black
		}
		moves = append(moves, UCCI(NewMove(from, to)))
	}
	return b.String(), moves, list == ""
}

// Image returns a game, its first position in FEN and its moves, with left and right exchanged.
func Image(fen string, moves []game.Move) (string, []game.Move) {
	places, rest, _ := strings.Cut(fen, " ")
	ranks := strings.Split(places, "/")
	for i, rank := range ranks {
		letters := []byte(rank)
		slices.Reverse(letters)
		ranks[i] = string(letters)
	}
	image := func(s Square) Square { return SquareAt(Files-1-s.File(), s.Rank()) }
	var images []game.Move
	for _, m := range moves {
		from, to := Ends(m)
		images = append(images, NewMove(image(from), image(to)))
	}
	return strings.TrimSpace(strings.Join(ranks, "/") + " " + rest), images
}

// DhtmlXQ writes a game, from fen on, in the format that Record reads. fen is a position,
// or empty for the start of the game.
func DhtmlXQ(fen string, moves []game.Move) string {
	square := func(s Square) string { return fmt.Sprintf("%d%d", s.File(), Ranks-1-s.Rank()) }
	text := "[DhtmlXQ]\n"
	if fen != "" {
		b, err := Parse(fen)
		if err != nil {
			return ""
		}
		at := map[Piece][]string{}
		for s := range Square(Squares) {
			at[b.At(s)] = append(at[b.At(s)], square(s))
		}
		text += "[DhtmlXQ_binit]"
		for _, letter := range dhtmlOrder {
			p := ofLetter[letter]
			if len(at[p]) == 0 {
				at[p] = []string{"99"}
			}
			text, at[p] = text+at[p][0], at[p][1:]
		}
		text += "[/DhtmlXQ_binit]\n"
	}
	text += "[DhtmlXQ_movelist]"
	for _, m := range moves {
		from, to := Ends(m)
		text += square(from) + square(to)
	}
	return text + "[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"
}

// dhtmlOrder is the order of the pieces in a first position: those of both sides, each from its
// chariot to its soldiers.
const dhtmlOrder = "RNBAKABNRCCPPPPPrnbakabnrccppppp"

var dhtmlPart = lazy.Pattern(`\[DhtmlXQ_(movelist|binit)\]([\d\s]*)\[/DhtmlXQ_`)

// dhtmlBoard reads a first position.
func dhtmlBoard(text string) (*Board, bool) {
	if len(text) != 2*len(dhtmlOrder) {
		return nil, false
	}
	b := &Board{mover: Red}
	for i, letter := range dhtmlOrder {
		at := text[2*i : 2*i+2]
		if at == "99" {
			continue
		}
		s, ok := dhtmlSquare(at)
		if !ok {
			return nil, false
		}
		b.squares[s] = ofLetter[letter]
	}
	return b, b.checkPieces() == nil
}

// dhtmlSquare reads two digits. There is no file 9.
func dhtmlSquare(text string) (Square, bool) {
	return SquareAt(int(text[0]-'0'), Ranks-1-int(text[1]-'0')), text[0] < '9'
}

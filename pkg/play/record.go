package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gametree/pkg/game"
	"gametree/pkg/lazy"
)

// Read reads a game that is written down: a position as Start reads it, or the moves of a game, each by its
// name or in another form that the game reads. Around the moves, Read takes what PGN has: tags, of which FEN
// sets the first position, the numbers of moves, comments, variations, which it skips, and the result, which
// ends the game. A name with spaces or brackets is in quotes. Some games have a format of their own; see
// Record. With a WrongMove, Read returns the legal moves before it.
func (r Rules) Read(text string) (from string, moves []game.Move, err error) {
	trimmed := strings.TrimSpace(text)
	if r.Reads {
		if _, err = r.Start(trimmed); err == nil {
			return trimmed, nil, nil
		}
	}
	w, own := r.written(text)
	from = w.fen
	p, problem := r.Start(from)
	if problem != nil {
		return "", nil, problem
	}
	if len(w.moves) == 0 && err != nil && !w.tagged {
		return "", nil, err
	}
	if r.Respell != nil {
		w.moves = r.Respell(from, w.moves)
	}
	defer func() { // Start may return the same position each time
		for _, m := range slices.Backward(moves) {
			p.Unmake(m)
		}
	}()
	for i, name := range w.moves {
		m, problem := Parse(p, name)
		switch {
		case problem == nil:
			p.Make(m)
			moves = append(moves, m)
			continue
		case i == 0 && err != nil && !own && !w.tagged:
			return "", nil, fmt.Errorf("read as a position: %s Read as a game: %s", Sentence(err), Sentence(problem))
		}
		place := ""
		if !own {
			before := text[:w.at[i]]
			line := before[strings.LastIndexByte(before, '\n')+1:]
			place = fmt.Sprintf("line %d, column %d: ", strings.Count(before, "\n")+1, utf8.RuneCountInString(line)+1)
		}
		return from, moves, WrongMove{fmt.Errorf("%smove %d: %s", place, i+1, Plain(problem))}
	}
	return from, moves, nil
}

// Written returns the first position of a game that Read reads, empty for the start of the game, and its moves as text
// writes them.
func (r Rules) Written(text string) (from string, moves []string) {
	w, _ := r.written(text)
	return w.fen, w.moves
}

// written reads text in the game's own format or, if it is not in that one, as PGN.
func (r Rules) written(text string) (w written, own bool) {
	if r.Record != nil {
		if w.fen, w.moves, own = r.Record(strings.TrimSpace(text)); own {
			return w, true
		}
	}
	return readPGN(text), false
}

// WrongMove is the error of a game with a move that is not legal.
type WrongMove struct{ error }

// The parts of PGN.
var (
	pgnPart   = lazy.Pattern(`\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]|\{[^}]*\}|;[^\n]*|"(?:[^"\\]|\\.)*"|[()]|[^\s()"{;]+`)
	pgnNumber = lazy.Pattern(`^\d+\.+`)
	pgnGlyph  = lazy.Pattern(`^\$\d+$|[!?]+$`)
)

type written struct {
	fen    string // of the first position, if a tag has it
	tagged bool
	moves  []string
	at     []int // where each move begins
}

// readPGN reads the first game in text. It ends with its result, or where the tags of another begin.
func readPGN(text string) (w written) {
	inside := 0
	for _, at := range pgnPart().FindAllStringSubmatchIndex(text, -1) {
		begin, part := at[0], text[at[0]:at[1]]
		if at[2] >= 0 {
			if len(w.moves) > 0 {
				return w
			}
			if w.tagged = true; strings.EqualFold(text[at[2]:at[3]], "FEN") {
				w.fen = text[at[4]:at[5]]
			}
			continue
		}
		word := part
		if name, err := strconv.Unquote(part); err == nil {
			part, word = name, ""
		} else {
			number := pgnNumber().FindString(part)
			begin, part = begin+len(number), pgnGlyph().ReplaceAllString(part[len(number):], "")
		}
		switch {
		case word == "(":
			inside++
		case word == ")":
			inside = max(0, inside-1)
		case inside > 0 || part == "" || part[0] == '{' || part[0] == ';':
		case slices.Contains([]string{"*", "1-0", "0-1", "1/2-1/2"}, word):
			return w
		default:
			w.moves, w.at = append(w.moves, part), append(w.at, begin)
		}
	}
	return w
}

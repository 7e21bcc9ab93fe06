package play

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gametree/pkg/game"
	"gametree/pkg/lazy"
)

// Read reads a game that is written down: a position as Start reads it, or the moves
// of a game, each by its name or in another form that the game reads. Around the
// moves, Read takes what PGN has: tags, of which FEN sets the first position, the
// numbers of moves, comments, variations, which it skips, and the result, which ends the
// game. A name with spaces or brackets is in quotes. Some games have a format of their
// own; see Record. With a WrongMove, Read returns the legal moves before it.
func (r Rules) Read(text string) (from string, moves []game.Move, err error) {
	trimmed := strings.TrimSpace(text)
	if r.Reads {
		if _, err = r.Start(trimmed); err == nil {
			return trimmed, nil, nil
		}
	}
	var w written
	own := false
	if r.Record != nil {
		from, w.moves, own = r.Record(trimmed)
	}
	if !own {
		w = readPGN(text)
		from = w.tag("FEN")
	}
	p, problem := r.Start(from)
	if problem != nil {
		return "", nil, problem
	}
	if len(w.moves) == 0 && err != nil && w.tags == nil {
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
		case i == 0 && err != nil && !own && w.tags == nil:
			return "", nil, fmt.Errorf("play: read as a position: %s Read as a game: %s", Sentence(err), Sentence(problem))
		}
		place := ""
		if !own {
			before := text[:w.at[i]]
			line := before[strings.LastIndexByte(before, '\n')+1:]
			place = fmt.Sprintf("line %d, column %d: ", strings.Count(before, "\n")+1, utf8.RuneCountInString(line)+1)
		}
		return from, moves, WrongMove{name, fmt.Errorf("play: %smove %d: %w", place, i+1, problem)}
	}
	return from, moves, nil
}

// WrongMove is the error of a game with a move that is not legal.
type WrongMove struct {
	Text string // the move as it is written
	error
}

// squares returns the squares of b whose names stand in the move.
func (w WrongMove) squares(b *game.Board) (all []int) {
	if b == nil || b.Columns == nil || b.Rows == nil {
		return nil
	}
	for i := range b.Width() * len(b.Squares) {
		if strings.Contains(strings.ToLower(w.Text), b.Name(i)) {
			all = append(all, i)
		}
	}
	return all
}

// A File is a text that holds one game or several.
type File struct {
	text  string
	ends  []int    // of the games in text
	Games []string // who plays each, and its result
}

// Split returns the games that text holds, one after the other. Each ends with its result,
// or where the tags of the next one begin.
func Split(text string) *File {
	f := &File{text: text}
	for at := 0; at < len(text) || at == 0; at = f.ends[len(f.ends)-1] {
		w := readPGN(text[at:])
		if title := w.title(); title != "" || at == 0 {
			f.Games, f.ends = append(f.Games, title), append(f.ends, at+w.end)
		} else {
			f.ends[len(f.ends)-1] = at + w.end
		}
		if w.end == 0 {
			break
		}
	}
	return f
}

// Text returns the game with that number, counted from 0, below as many empty lines as stand
// before it.
func (f *File) Text(number int) string {
	if number == 0 {
		return f.text[:f.ends[0]]
	}
	begin := f.ends[number-1]
	above, line := strings.Count(f.text[:begin], "\n"), f.text[strings.LastIndexByte(f.text[:begin], '\n')+1:begin]
	return strings.Repeat("\n", above) + strings.Repeat(" ", utf8.RuneCountInString(line)) + f.text[begin:f.ends[number]]
}

// The parts of PGN.
var (
	pgnPart = lazy.Pattern(`\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]|\[DhtmlXQ_(\w+)\]([^\[]*)\[/DhtmlXQ_\w+\]|` +
		`\{[^}]*\}|;[^\n]*|"(?:[^"\\]|\\.)*"|[()]|[^\s()"{;]+`)
	pgnNumber = lazy.Pattern(`^\d+\.+`)
	pgnGlyph  = lazy.Pattern(`^\$\d+$|[!?]+$`)
)

type written struct {
	tags  [][2]string
	moves []string
	at    []int // where each move begins
	end   int   // of the game
}

func readPGN(text string) (w written) {
	inside := 0
	for {
		at := pgnPart().FindStringSubmatchIndex(text[w.end:])
		if at == nil {
			w.end = len(text)
			return w
		}
		begin, part := w.end+at[0], text[w.end+at[0]:w.end+at[1]]
		for tag := 2; tag <= 6; tag += 4 {
			if at[tag] >= 0 {
				if len(w.moves) > 0 {
					return w
				}
				w.tags = append(w.tags, [2]string{text[w.end+at[tag] : w.end+at[tag+1]], text[w.end+at[tag+2] : w.end+at[tag+3]]})
				part = ""
			}
		}
		w.end += at[1]
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
		case inside > 0 || part == "" || part[0] == '{' || part[0] == ';' || part == "[DhtmlXQ]":
		case slices.Contains([]string{"*", "1-0", "0-1", "1/2-1/2", "[/DhtmlXQ]"}, word):
			return w
		default:
			w.moves, w.at = append(w.moves, part), append(w.at, begin)
		}
	}
}

func (w written) tag(name string) string {
	for _, t := range w.tags {
		if strings.EqualFold(t[0], name) {
			return t[1]
		}
	}
	return ""
}

// title returns the players, who are named before the result, and the result; empty: there is
// no game.
func (w written) title() string {
	if len(w.tags) == 0 && len(w.moves) == 0 {
		return ""
	}
	title := w.tag("title")
	if i := slices.IndexFunc(w.tags, func(t [2]string) bool { return t[0] == "Result" }); i >= 2 {
		title = w.tags[i-2][1] + " – " + w.tags[i-1][1] + ", " + w.tags[i][1]
	}
	return cmp.Or(title, w.tag("Event"), strings.Join(w.moves[:min(6, len(w.moves))], " "), "a game")
}

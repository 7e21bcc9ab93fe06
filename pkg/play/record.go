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

// Read reads a game that is written down: a position as Start reads it, or the moves of a game that begins at
// fen, each by its name or in another form that the game reads. Around the moves, Read takes what PGN has: tags,
// of which FEN sets the first position, the numbers of moves, comments, variations, which it skips, and the
// result, which ends the game. A name with spaces is in quotes; names of one letter need no spaces between them.
// Some games have a format of their own; see Record. With a WrongMove, Read returns the legal moves before it.
func (r Rules) Read(fen, text string) (from string, moves []game.Move, err error) {
	trimmed := strings.TrimSpace(text)
	w, from, isGame := r.recorded(fen, text)
	if r.Reads && !isGame && fen == "" {
		if _, err = r.Start(trimmed); err == nil {
			return trimmed, nil, nil
		}
	}
	p, problem := r.Start(from)
	if problem != nil {
		return "", nil, problem
	}
	if len(w.moves) == 0 && err != nil && w.tags == nil {
		return "", nil, err
	}
	variant := w.tags["variant"]
	for i, name := range w.moves {
		m, problem := Parse(p, name)
		switch {
		case problem == nil:
			p.Make(m)
			defer p.Unmake(m) // Start may return the same position each time
			moves = append(moves, m)
			continue
		case i == 0 && err != nil && strings.Contains(name, "/"): // a FEN
			return "", nil, err
		case i == 0 && err != nil && w.tags == nil:
			return "", nil, fmt.Errorf("ply 1: %s Read as a position: %s", Sentence(problem), Sentence(err))
		case p.Terminal():
			over := game.Outcome(p, r.Sides, game.Mover(p, i))
			return from, moves, WrongMove{fmt.Errorf("ply %d, %s: the game is over after ply %d: %s", i+1, name, i, over)}
		case variant != "" && !strings.EqualFold(variant, r.Name) && !strings.EqualFold(variant, r.Title):
			problem = fmt.Errorf("%w. The text is of another game: [Variant %q]", problem, variant)
		}
		place := ""
		if before := text[:w.at[i]]; strings.Contains(trimmed, "\n") {
			line := before[strings.LastIndexByte(before, '\n')+1:]
			place = fmt.Sprintf("line %d, column %d: ", strings.Count(before, "\n")+1, utf8.RuneCountInString(line)+1)
		}
		return from, moves, WrongMove{fmt.Errorf("%sply %d: %s", place, i+1, Plain(problem))}
	}
	return from, moves, nil
}

// Games returns the texts of the games in PGN that text holds, or text if it is not several.
func Games(text string) []string {
	text = strings.ReplaceAll(strings.TrimSpace(text), "\r", "")
	if strings.Contains(text, "DhtmlXQ") {
		return []string{text}
	}
	return strings.Split(strings.ReplaceAll(text, "\n\n[", "\n\n\x00["), "\x00")
}

// recorded reads a game that begins at fen, if its text does not say otherwise, in the game's own format
// or as PGN. isGame reports whether text cannot be a position.
func (r Rules) recorded(fen, text string) (w written, from string, isGame bool) {
	if r.Record != nil {
		from, w.moves, isGame = r.Record(strings.TrimSpace(text))
		w.at = make([]int, len(w.moves))
	}
	if p, err := r.Start(""); !isGame && err == nil {
		var names string
		all := p.Moves(nil)
		for _, m := range all {
			names += Name(p, m)
		}
		if !strings.ContainsAny(names, ",→") {
			text = strings.NewReplacer(",", " ", "，", "   ", "、", "   ").Replace(text) // by as many bytes
		}
		if utf8.RuneCountInString(names) > len(all) {
			names = "" // longer ones
		}
		w = readPGN(text, names)
		from, isGame = w.tags["fen"], len(w.moves) > 0 && strings.Contains(names, w.moves[0])
	}
	if from = cmp.Or(from, fen); r.Respell != nil {
		w.moves = r.Respell(from, w.moves)
	}
	return w, from, isGame
}

// WrongMove is the error of a game with a move that is not legal.
type WrongMove struct{ error }

// The parts of PGN.
var (
	pgnPart = lazy.Pattern(`\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]|\{[^}]*\}|;[^\n]*|"(?:[^"\\]|\\.)*"|` +
		`\(\w+,\w+\)|[()]|[^\s()"{;]+`)
	pgnNumber = lazy.Pattern(`^\d+\.+`)
	pgnGlyph  = lazy.Pattern(`^\$\d+$|[!?]+$`)
)

type written struct {
	tags  map[string]string // by their names in small letters
	moves []string
	at    []int // where each move begins
}

// readPGN reads the first game in text. It ends with its result, or where the tags of another begin. A word that
// begins with one of letters, the names of moves, is a row of such names.
func readPGN(text, letters string) (w written) {
	inside := 0
	for _, at := range pgnPart().FindAllStringSubmatchIndex(text, -1) {
		begin, part := at[0], text[at[0]:at[1]]
		if at[2] >= 0 {
			if len(w.moves) > 0 {
				return w
			}
			if w.tags == nil {
				w.tags = map[string]string{}
			}
			w.tags[strings.ToLower(text[at[2]:at[3]])] = text[at[4]:at[5]]
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
		case strings.Contains(letters, part[:1]):
			for i, letter := range part {
				w.moves, w.at = append(w.moves, string(letter)), append(w.at, begin+i)
			}
		default:
			w.moves, w.at = append(w.moves, part), append(w.at, begin)
		}
	}
	return w
}

// records returns the game in PGN, with its variations, and in the formats of its Rules.
func (g *situation) records() map[string]string {
	at := g.Ply
	g.takeBack(0)
	lines := append(slices.Clip(g.Left), Left{len(g.Moves), g.Moves})
	words, result := g.written(lines)
	for _, m := range g.Moves[:at] {
		g.position.Make(m)
	}
	g.Ply = at
	from := ""
	if g.Query.From != "" {
		from = fmt.Sprintf("[FEN %q]\n", g.Query.From)
	}
	all := map[string]string{"PGN": fmt.Sprintf("[Variant %q]\n%s[Result %q]\n\n%s\n", g.Title, from, result,
		strings.Join(append(words, result), " "))}
	for name, write := range g.Formats {
		all[name] = write(g.Query.From, lines[0].Moves)
	}
	return all
}

// written returns the moves of lines[0] in PGN, from the position on, and the result. Each
// line but the last has been left for the next one, which is a variation of it.
func (g *situation) written(lines []Left) (words []string, result string) {
	moves, from, number := lines[0].Moves, g.Ply, true
	for ; g.Ply < len(moves); g.Ply++ {
		m := moves[g.Ply]
		word := g.naming()(m)
		if w := readPGN(word, ""); len(w.moves) != 1 || w.moves[0] != word {
			word = strconv.Quote(word)
		}
		if second := g.mover() == 1; !second || number {
			word = fmt.Sprintf("%d.%s %s", (g.first+g.Ply)/2+1, map[bool]string{true: ".."}[second], word)
		}
		words = append(words, word)
		if number = g.Ply == lines[0].Ply; number {
			variation, _ := g.written(lines[1:])
			words = append(words, "("+strings.Join(variation, " ")+")")
		}
		g.position.Make(m)
	}
	if result = "*"; g.position.Terminal() {
		result = [...]string{"1-0", "0-1", "1/2-1/2"}[g.winner()]
	}
	for ; g.Ply > from; g.Ply-- {
		g.position.Unmake(moves[g.Ply-1])
	}
	return words, result
}

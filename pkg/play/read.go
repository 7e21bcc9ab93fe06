package play

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"gametree/pkg/game"
)

// Read reads a game that is written down: a position as Start reads it, or the moves
// of a game, each by its name or in another form that the game reads. Around the
// moves, Read takes what PGN has: tags, of which FEN sets the first position, the
// numbers of moves, comments, variations, which it skips, and the result. A name with
// spaces or brackets is in quotes. Some games have a format of their own; see Record.
func (r Rules) Read(text string) (from string, moves []game.Move, err error) {
	text = strings.TrimSpace(text)
	if r.Reads {
		if _, err = r.Start(text); err == nil {
			return text, nil, nil
		}
	}
	var names []string
	own := false
	if r.Record != nil {
		from, names, own = r.Record(text)
	}
	if !own {
		from, names = readPGN(text)
	}
	p, problem := r.Start(from)
	if problem != nil {
		return "", nil, problem
	}
	if len(names) == 0 && err != nil {
		return "", nil, err
	}
	for i, name := range names {
		m, problem := Parse(p, name)
		if problem != nil {
			for _, m := range slices.Backward(moves) {
				p.Unmake(m)
			}
			if i == 0 && err != nil && !own {
				return "", nil, fmt.Errorf("play: read as a position: %s Read as a game: %s", Sentence(err), Sentence(problem))
			}
			return "", nil, fmt.Errorf("play: move %d: %w", i+1, problem)
		}
		p.Make(m)
		moves = append(moves, m)
	}
	for _, m := range slices.Backward(moves) {
		p.Unmake(m) // Start may return the same position each time
	}
	return from, moves, nil
}

// The parts of PGN beside the moves.
var (
	pgnTag     = lazily(`\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]`)
	pgnComment = lazily(`(?s)\{[^}]*\}|(?m);.*$`)
	pgnWord    = lazily(`"(?:[^"\\]|\\.)*"|[()]|[^\s()"]+`)
	pgnNumber  = lazily(`^\d+\.+`)
	pgnGlyph   = lazily(`^\$\d+$|[!?]+$`)
)

func lazily(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}

// readPGN returns the first position and the moves of a game, as they are written.
func readPGN(text string) (from string, moves []string) {
	text = pgnTag().ReplaceAllStringFunc(text, func(tag string) string {
		if parts := pgnTag().FindStringSubmatch(tag); strings.EqualFold(parts[1], "FEN") {
			from = parts[2]
		}
		return " "
	})
	text = pgnComment().ReplaceAllString(text, " ")
	inside := 0
	for _, word := range pgnWord().FindAllString(text, -1) {
		if name, err := strconv.Unquote(word); err == nil {
			if inside == 0 {
				moves = append(moves, name)
			}
			continue
		}
		word = pgnGlyph().ReplaceAllString(pgnNumber().ReplaceAllString(word, ""), "")
		switch word {
		case "(":
			inside++
		case ")":
			inside = max(0, inside-1)
		case "", "*", "1-0", "0-1", "1/2-1/2":
		default:
			if inside == 0 {
				moves = append(moves, word)
			}
		}
	}
	return from, moves
}

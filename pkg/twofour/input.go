package twofour

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"gametree/pkg/internal/lines"
)

// Read reads the problem's input: a line with the number of piles and the number of
// games, then a line of piles for each game. Blank lines are skipped. The error names the line.
func Read(in io.Reader) ([]*Position, error) {
	all, err := lines.Read(in)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, errors.New("twofour: line 1: want the number of piles and the number of games, got nothing")
	}
	games, err := read(all)
	if err != nil {
		err = fmt.Errorf("twofour: %w", err)
	}
	return games, err
}

func read(all []lines.Line) (games []*Position, err error) {
	first, last := all[0], all[len(all)-1]
	head, err := numbers(first)
	switch {
	case err != nil:
		return nil, err
	case len(head) != 2:
		return nil, first.Errorf(0, "want the number of piles and the number of games, got %d numbers", len(head))
	case head[0] < 3 || head[0] > MaxPiles:
		return nil, first.Errorf(0, "want 3 to %d piles, got %d", MaxPiles, head[0])
	case head[1] < 1:
		return nil, first.Errorf(0, "want at least one game, got %d", head[1])
	}
	for _, line := range all[1:] {
		piles, err := numbers(line)
		switch {
		case err != nil:
			return nil, err
		case len(games) == head[1]:
			return nil, line.Errorf(0, "more than the %d games announced", head[1])
		case len(piles) != head[0]:
			return nil, line.Errorf(0, "want %d piles, got %d", head[0], len(piles))
		}
		g, err := Start(piles)
		if err != nil {
			return nil, line.Errorf(0, "%s", strings.TrimPrefix(err.Error(), "twofour: "))
		}
		games = append(games, g)
	}
	if len(games) < head[1] {
		return nil, last.Errorf(0, "want %d games, got %d", head[1], len(games))
	}
	return games, nil
}

func numbers(line lines.Line) (numbers []int, err error) {
	for word := range strings.FieldsSeq(line.Text) {
		n, err := strconv.Atoi(word)
		if err != nil {
			before, _, _ := strings.Cut(line.Text, word)
			return nil, line.Errorf(utf8.RuneCountInString(before)+1, "want a number, got %.20q", word)
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

// Parse returns the position that String writes as s, for example "2a 2b 3 3 0".
// mover is the player to move, 1 or 2. Every pile of 2 must have an owner, since
// one without cannot occur in a game.
func Parse(s string, mover int) (*Position, error) {
	if mover != 1 && mover != 2 {
		return nil, fmt.Errorf("twofour: want player 1 or 2 to move, got %d", mover)
	}
	g := &Position{Mover: 3 - 2*mover}
	for i, word := range strings.Fields(s) {
		digits := strings.TrimRight(word, "ab")
		owner, ok := map[string]int{"": 0, "a": 1, "b": -1}[word[len(digits):]]
		balls, err := strconv.Atoi(digits)
		switch {
		case err != nil || !ok:
			return nil, fmt.Errorf("twofour: pile %d: want balls such as 3, 2a or 2b, got %.20q", i+1, word)
		case balls == 2 && owner == 0:
			return nil, fmt.Errorf("twofour: pile %d: a pile of 2 needs an owner: 2a for player 1, 2b for player 2", i+1)
		case balls != 2 && owner != 0:
			return nil, fmt.Errorf("twofour: pile %d: only a pile of 2 has an owner, got %.20q", i+1, word)
		}
		g.Piles = append(g.Piles, Pile{balls, owner})
	}
	return g, g.check()
}

package twofour

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// InputError says where the input of the problem is not as it should be. Line
// counts from 1.
type InputError struct {
	Line int
	What string
}

func (e *InputError) Error() string { return fmt.Sprintf("twofour: line %d: %s", e.Line, e.What) }

// Read reads the problem's input: a line with the number of piles and the number
// of games, then a line of piles a game.
func Read(in io.Reader) ([]*Game, error) {
	scanner := bufio.NewScanner(in)
	scanner.Buffer(nil, 1<<20)
	line := 0
	var numbers []int
	next := func() ([]int, error) { // until the next call
		for scanner.Scan() {
			line++
			numbers = numbers[:0]
			for w := range bytes.FieldsSeq(bytes.TrimPrefix(scanner.Bytes(), []byte("\ufeff"))) {
				n, err := strconv.Atoi(string(w))
				if err != nil {
					return nil, &InputError{line, fmt.Sprintf("want numbers, got %.20q", w)}
				}
				numbers = append(numbers, n)
			}
			if len(numbers) > 0 {
				return numbers, nil
			}
		}
		if err := scanner.Err(); err != nil {
			return nil, &InputError{line + 1, err.Error()}
		}
		return nil, io.EOF
	}
	head, err := next()
	switch {
	case err == io.EOF:
		return nil, &InputError{max(line, 1), "want the number of piles and the number of games, got nothing"}
	case err != nil:
		return nil, err
	case len(head) != 2:
		return nil, &InputError{line, fmt.Sprintf("want the number of piles and the number of games, got %d numbers", len(head))}
	case head[0] < 3 || head[0] > MaxPiles:
		return nil, &InputError{line, fmt.Sprintf("want 3 to %d piles, got %d", MaxPiles, head[0])}
	case head[1] < 1:
		return nil, &InputError{line, fmt.Sprintf("want at least one game, got %d", head[1])}
	}
	n, count := head[0], head[1]
	var games []*Game
	for len(games) < count {
		piles, err := next()
		switch {
		case err == io.EOF:
			return nil, &InputError{line, fmt.Sprintf("want %d games, got %d", count, len(games))}
		case err != nil:
			return nil, err
		case len(piles) != n:
			return nil, &InputError{line, fmt.Sprintf("want %d piles, got %d", n, len(piles))}
		}
		g, err := Start(piles)
		if err != nil {
			return nil, &InputError{line, strings.TrimPrefix(err.Error(), "twofour: ")}
		}
		games = append(games, g)
	}
	if _, err := next(); err != io.EOF {
		return nil, &InputError{line, fmt.Sprintf("more than the %d games announced", count)}
	}
	return games, nil
}

// Parse reads any position, as String writes it: "2a 2b 3 3 0", and who is to
// move, player 1 or 2. A 2 without a letter belongs to nobody, which happens in
// no game.
func Parse(s string, mover int) (*Game, error) {
	if mover != 1 && mover != 2 {
		return nil, fmt.Errorf("twofour: want player 1 or 2 to move, got %d", mover)
	}
	g := &Game{Mover: 3 - 2*mover}
	for i, word := range strings.Fields(s) {
		digits := strings.TrimRight(word, "ab")
		owner, known := map[string]int{"": 0, "a": 1, "b": -1}[word[len(digits):]]
		balls, err := strconv.Atoi(digits)
		switch {
		case err != nil || !known:
			return nil, fmt.Errorf("twofour: pile %d: want balls such as 3, 2a or 2b, got %.20q", i+1, word)
		case balls == 2 && owner == 0:
			return nil, fmt.Errorf("twofour: pile %d: a pile of 2 belongs to player 1, 2a, or to player 2, 2b", i+1)
		case balls != 2 && owner != 0:
			return nil, fmt.Errorf("twofour: pile %d: only a pile of 2 belongs to somebody, got %.20q", i+1, word)
		}
		g.Piles = append(g.Piles, Pile{balls, owner})
	}
	return g, g.check()
}

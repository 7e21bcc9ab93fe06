package twofour

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Read reads the problem's input: a line with the number of piles and the number of
// games, then a line of piles for each game. Blank lines are skipped. The error names the line.
func Read(in io.Reader) ([]*Position, error) {
	r := &reader{scanner: bufio.NewScanner(in)}
	r.scanner.Buffer(nil, 1<<20)
	n, count, err := r.head()
	if err != nil {
		return nil, err
	}
	var games []*Position
	for len(games) < count {
		piles, err := r.next()
		switch {
		case err == io.EOF:
			return nil, r.errorf("want %d games, got %d", count, len(games))
		case err != nil:
			return nil, err
		case len(piles) != n:
			return nil, r.errorf("want %d piles, got %d", n, len(piles))
		}
		g, err := Start(piles)
		if err != nil {
			return nil, r.errorf("%s", strings.TrimPrefix(err.Error(), "twofour: "))
		}
		games = append(games, g)
	}
	if _, err := r.next(); err != io.EOF {
		return nil, r.errorf("more than the %d games announced", count)
	}
	return games, nil
}

// reader reads lines of numbers.
type reader struct {
	scanner *bufio.Scanner
	line    int // number of the last line
	numbers []int
}

// next returns the numbers of the next line that is not blank, until the next call.
// After the last line the error is io.EOF.
func (r *reader) next() ([]int, error) {
	for r.scanner.Scan() {
		r.line++
		line := bytes.TrimPrefix(r.scanner.Bytes(), []byte("\ufeff"))
		numbers := r.numbers[:0]
		for word := range bytes.FieldsSeq(line) {
			n, err := strconv.Atoi(string(word))
			if err != nil {
				column := utf8.RuneCount(line[:bytes.Index(line, word)]) + 1
				return nil, fmt.Errorf("twofour: line %d, column %d: want a number, got %.20q", r.line, column, word)
			}
			numbers = append(numbers, n)
		}
		if r.numbers = numbers; len(numbers) > 0 {
			return numbers, nil
		}
	}
	if err := r.scanner.Err(); err != nil {
		r.line++
		if err == bufio.ErrTooLong {
			return nil, r.errorf("a line of more than a million characters")
		}
		return nil, r.errorf("%w", err)
	}
	return nil, io.EOF
}

// head reads the first line: the number of piles and the number of games.
func (r *reader) head() (piles, games int, err error) {
	head, err := r.next()
	switch {
	case err == io.EOF:
		r.line = max(r.line, 1)
		return 0, 0, r.errorf("want the number of piles and the number of games, got nothing")
	case err != nil:
		return 0, 0, err
	case len(head) != 2:
		return 0, 0, r.errorf("want the number of piles and the number of games, got %d numbers", len(head))
	case head[0] < 3 || head[0] > MaxPiles:
		return 0, 0, r.errorf("want 3 to %d piles, got %d", MaxPiles, head[0])
	case head[1] < 1:
		return 0, 0, r.errorf("want at least one game, got %d", head[1])
	}
	return head[0], head[1], nil
}

// errorf returns an error in the last line.
func (r *reader) errorf(format string, args ...any) error {
	return fmt.Errorf("twofour: line %d: "+format, append([]any{r.line}, args...)...)
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

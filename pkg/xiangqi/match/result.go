package match

import (
	"fmt"
	"strings"
)

// Result is the score of A against B.
type Result struct {
	A, B string
	Score
}

// String returns one line, for example
//
//	result: full against document: 38.5 of 40 (+37 =3 -0), Elo …
func (r Result) String() string { return fmt.Sprintf("result: %s against %s: %s", r.A, r.B, r.Score) }

// ParseResult reads a line that String has written.
func ParseResult(line string) (Result, error) {
	var r Result
	names, score, _ := strings.Cut(strings.TrimPrefix(line, "result: "), ": ")
	r.A, r.B, _ = strings.Cut(names, " against ")
	if _, counts, ok := strings.Cut(score, " ("); ok {
		fmt.Sscanf(counts, "+%d =%d -%d)", &r.Wins, &r.Draws, &r.Losses)
	}
	if r.String() != line {
		return Result{}, fmt.Errorf("match: want the last line of gametree match, got %q", line)
	}
	return r, nil
}

// ParseResults reads one result from each line. It skips empty lines and lines that
// begin with #.
func ParseResults(text string) (all []Result, err error) {
	for i, line := range strings.Split(text, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		r, err := ParseResult(line)
		if err != nil {
			return nil, fmt.Errorf("match: line %d: %w", i+1, err)
		}
		all = append(all, r)
	}
	return all, nil
}

package arena

import (
	"fmt"
	"math"
	"strings"

	"gametree/pkg/render"
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
		return Result{}, fmt.Errorf("arena: want the last line of gametree match, got %q", line)
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
			return nil, fmt.Errorf("arena: line %d: %w", i+1, err)
		}
		all = append(all, r)
	}
	return all, nil
}

// Bundle returns the standing as a table. The last line of its text is the Result.
func (s Standing) Bundle() render.Bundle {
	var b render.Bundle
	var rows [][]string
	for i, name := range []string{s.A, s.B} {
		slowest := "under 10 ms" // so that fast players have the same output everywhere
		if ms := s.Slowest[i].Milliseconds(); ms >= 10 {
			slowest = fmt.Sprintf("%d ms", ms)
		}
		b.Text += name + ": slowest move " + slowest
		if lost := FaultText(s.Faults[i]); lost != "" {
			b.Text += ", " + lost
		}
		b.Text += "\n"
		score := s.Score
		if i == 1 {
			score = score.reversed()
		}
		rows = append(rows, append(append([]string{name}, score.cells()...), slowest, FaultText(s.Faults[i])))
	}
	b.Markdown = render.Table(append(append([]string{"player"}, scoreColumns...), "slowest move", "faults"), rows).Markdown
	for _, cause := range s.causes() {
		b.Text += cause + "\n"
		b.Markdown += "\n" + render.Literally(cause) + "\n"
	}
	if s.Test.SPRT != (SPRT{}) {
		b.Text += s.Test.String() + "\n"
		b.Markdown += "\n" + s.Test.String() + "\n"
	}
	b.Text += s.String() + "\n"
	b.Markdown += "\n" + render.Literally(s.String()) + "\n"
	return b
}

// causes describes the first game that each player lost by each fault, such as "bad lost
// by crash: its function panicked: …", except by resignation.
func (s Standing) causes() (all []string) {
	met := map[string]bool{}
	for _, g := range s.Played {
		if g.Fault == None || g.Fault == Resigned {
			continue
		}
		if lost := fmt.Sprintf("%s lost by %s", g.Loser(), g.Fault); !met[lost] {
			met[lost] = true
			_, cause, _ := strings.Cut(g.Reason, fmt.Sprintf("%s of %s: ", g.Fault, g.Loser()))
			all = append(all, lost+": "+cause)
		}
	}
	return all
}

// FaultText describes how many games were lost by which fault; empty: none.
func FaultText(lost map[Fault]int) string {
	var all []string
	for _, f := range Faults {
		if n := lost[f]; n > 0 {
			all = append(all, fmt.Sprintf("lost by %s: %d", f, n))
		}
	}
	return strings.Join(all, ", ")
}

var scoreColumns = []string{"points", "games", "won", "drawn", "lost"}

func (s Score) cells() (all []string) {
	for _, n := range []any{s.Points(), s.Games(), s.Wins, s.Draws, s.Losses} {
		all = append(all, fmt.Sprint(n))
	}
	return all
}

// Bundle returns the rows as a table.
func (t Table) Bundle() render.Bundle {
	var rows [][]string
	for i, r := range t.Rows {
		row := []string{fmt.Sprint(i + 1), r.Name, signed(r.Elo), "±" + fmt.Sprint(int(math.Round(r.Error)))}
		rows = append(rows, append(append(row, r.cells()...), FaultText(r.Faults)))
	}
	return render.Table(append(append([]string{"#", "player", "Elo", "95 %"}, scoreColumns...), "faults"), rows)
}

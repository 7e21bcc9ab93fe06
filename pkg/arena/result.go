package arena

import (
	"fmt"
	"math"
	"strings"

	"gametree/pkg/render"
)

// Pairing is the score of A against B.
type Pairing struct {
	A, B string
	Score
}

// String returns one line, for example
//
//	result: full against document: 38.5 of 40 (+37 =3 -0), Elo …
func (r Pairing) String() string { return fmt.Sprintf("result: %s against %s: %s", r.A, r.B, r.Score) }

// Bundle returns the standing as a table. The last line of its text is the Pairing.
func (s Standing) Bundle() render.Bundle {
	var b render.Bundle
	var rows [][]string
	scores := [2]Score{s.Score, s.reversed()}
	for i, name := range []string{s.A, s.B} {
		slowest := "under 10 ms" // so that fast players have the same output everywhere
		if ms := s.Slowest[i].Milliseconds(); ms >= 10 {
			slowest = fmt.Sprintf("%d ms", ms)
		}
		b.Text += name + ": slowest move " + slowest
		if lost := ForfeitText(s.Forfeits[i]); lost != "" {
			b.Text += ", " + lost
		}
		b.Text += "\n"
		rows = append(rows, append(append([]string{name}, scores[i].Cells()...), slowest, ForfeitText(s.Forfeits[i])))
	}
	b.Markdown = render.Table(append(append([]string{"player"}, scoreColumns...), "slowest move", "faults"), rows).Markdown
	for _, cause := range s.causes() {
		b.Text += cause + "\n"
		b.Markdown += "\n" + render.Literally(cause) + "\n"
	}
	b.Text += s.String() + "\n"
	b.Markdown += "\n" + render.Literally(s.String()) + "\n"
	return b
}

// causes describes the first game that each player lost by each fault, such as "bad lost
// by crash: its function panicked: …".
func (s Standing) causes() (all []string) {
	met := map[string]bool{}
	for _, g := range s.Records {
		if g.Forfeit == None {
			continue
		}
		if lost := fmt.Sprintf("%s lost by %s", g.Loser(), g.Forfeit); !met[lost] {
			met[lost] = true
			_, cause, _ := strings.Cut(g.Reason, fmt.Sprintf("%s of %s: ", g.Forfeit, g.Loser()))
			all = append(all, lost+": "+cause)
		}
	}
	return all
}

// ForfeitText describes how many games were lost by which fault; empty: none.
func ForfeitText(lost map[Forfeit]int) string {
	var all []string
	for _, f := range Forfeits {
		if n := lost[f]; n > 0 {
			all = append(all, fmt.Sprintf("lost by %s: %d", f, n))
		}
	}
	return strings.Join(all, ", ")
}

var scoreColumns = []string{"points", "games", "won", "drawn", "lost"}

// Cells returns the points, and the numbers of games and of each result, as a row of a table.
func (s Score) Cells() (all []string) {
	for _, n := range []any{s.Points(), s.Games(), s.Wins, s.Draws, s.Losses} {
		all = append(all, fmt.Sprint(n))
	}
	return all
}

// Bundle returns the rows as a table.
func (t Ranking) Bundle() render.Bundle {
	var rows [][]string
	for i, r := range t.Rows {
		row := []string{fmt.Sprint(i + 1), r.Name, signed(r.Elo), "±" + fmt.Sprint(int(math.Round(r.Error)))}
		rows = append(rows, append(append(row, r.Cells()...), ForfeitText(r.Forfeits)))
	}
	return render.Table(append(append([]string{"#", "player", "Elo", "95 %"}, scoreColumns...), "faults"), rows)
}

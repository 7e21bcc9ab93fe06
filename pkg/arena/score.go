package arena

import (
	"fmt"
	"math"
	"strings"

	"gametree/pkg/render"
)

// Score counts the games of a match from the view of its first player.
type Score struct{ Wins, Draws, Losses int }

// Games returns the number of games.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Points returns 1 for each win plus ½ for each draw.
func (s Score) Points() float64 { return float64(s.Wins) + float64(s.Draws)/2 }

// add counts a game with 1 point for a win, 0 for a draw, and -1 for a loss.
func (s *Score) add(points int) { *[...]*int{&s.Losses, &s.Draws, &s.Wins}[points+1]++ }

// Elo returns the difference in Elo that corresponds to the score, and its 95 % confidence interval: Wilson's, for the
// share of the points, in which a draw counts as half a win. If one side has won every game, the difference is
// infinite. The finite end of the interval is then the difference at which that many wins in a row have a probability
// of 5 %.
func (s Score) Elo() (elo, low, high float64) {
	const z = 1.96
	n := float64(s.Games())
	if n == 0 {
		return 0, math.Inf(-1), math.Inf(1)
	}
	share := s.Points() / n
	switch share {
	case 1:
		return math.Inf(1), toElo(math.Pow(0.05, 1/n)), math.Inf(1)
	case 0:
		return math.Inf(-1), math.Inf(-1), -toElo(math.Pow(0.05, 1/n))
	}
	middle := (share + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return toElo(share), toElo(middle - half), toElo(middle + half)
}

// Of100 returns the points of a hundred games that correspond to the score, and their
// 95 % confidence interval, as Elo does.
func (s Score) Of100() (points, low, high float64) {
	expected := func(elo float64) float64 { return 100 / (1 + math.Pow(10, -elo/400)) }
	_, least, most := s.Elo()
	return 100 * s.Points() / float64(s.Games()), expected(least), expected(most)
}

// toElo returns the difference in Elo at which share of the points, between 0 and 1, is expected.
func toElo(share float64) float64 { return -400 * math.Log10(1/share-1) }

// String returns one line: 38.5 of 40 (+37 =3 -0), Elo +564 (95 %: +305 to +823).
func (s Score) String() string {
	elo, low, high := s.Elo()
	text := fmt.Sprintf("%g of %d (+%d =%d -%d)", s.Points(), s.Games(), s.Wins, s.Draws, s.Losses)
	switch {
	case s.Games() == 0:
		return text
	case math.IsInf(elo, 0) && low < 0 && high > 0:
		return text + ", too few games for an Elo"
	case math.IsInf(elo, 1):
		return fmt.Sprintf("%s, Elo at least %s", text, signed(low))
	case math.IsInf(elo, -1):
		return fmt.Sprintf("%s, Elo at most %s", text, signed(high))
	}
	return fmt.Sprintf("%s, Elo %s (95 %%: %s to %s)", text, signed(elo), signed(low), signed(high))
}

// signed writes a finite difference in Elo as a whole number.
func signed(elo float64) string { return fmt.Sprintf("%+d", int(math.Round(elo))) }

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

package arena

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"gametree/pkg/game"
)

// Record returns the game in PGN, with moves by their names. A name that PGN could not
// hold is in quotes.
func (g *Game) Record() string { return g.record() }

// timed is Record with the times of the slowest moves.
func (g *Game) timed() string {
	return g.record([2]string{"SlowestMoves", fmt.Sprintf("%v %v", g.Slowest[0], g.Slowest[1])})
}

// record returns the game with more tags.
func (g *Game) record(more ...[2]string) string {
	var out strings.Builder
	for _, tag := range append([][2]string{
		{"Event", "gametree match"}, {"Variant", g.Rules}, {"Round", fmt.Sprint(g.Number)},
		{tag(g.Sides[0]), g.Players[0]}, {tag(g.Sides[1]), g.Players[1]}, {"Result", g.Result()},
		{"Termination", g.Reason}, {"OpeningPlies", fmt.Sprint(g.Opening)},
	}, more...) {
		fmt.Fprintf(&out, "[%s %q]\n", tag[0], tag[1])
	}
	out.WriteByte('\n')
	const width = 80
	line := 0
	write := func(text string) {
		switch {
		case line == 0:
		case line+1+len(text) > width:
			out.WriteByte('\n')
			line = 0
		default:
			out.WriteByte(' ')
			line++
		}
		out.WriteString(text)
		line += len(text)
	}
	for i, name := range g.Names {
		if i%2 == 0 {
			write(fmt.Sprintf("%d.", i/2+1))
		}
		if !plain().MatchString(name) || slices.Contains(results[:], name) {
			name = strconv.Quote(name)
		}
		write(name)
	}
	write(g.Result())
	out.WriteString("\n\n")
	return out.String()
}

// tag returns the name of a side as the name of a tag.
func tag(side string) string { return strings.ReplaceAll(side, " ", "") }

// What a record consists of: tags, and then the words of the moves.
var (
	plain = lazily(`^[^\s"\[\]{}();.]+$`)
	tags  = lazily(`^\[(\S+) ("(?:[^"\\]|\\.)*")\]$`)
	words = lazily(`"(?:[^"\\]|\\.)*"|[^\s"]+`)
	move  = lazily(`^\d+\.$`)
)

func lazily(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}

// ParseRecords reads games that Record has written, from the first position that start
// returns. It returns an error if a move is not legal.
func ParseRecords(text string, start func() game.Position) (all []*Game, err error) {
	for record := range strings.SplitSeq(strings.ReplaceAll(text, "\r\n", "\n"), "\n[Event ") {
		record = "[Event " + strings.TrimPrefix(strings.TrimSpace(record), "[Event ")
		if record == "[Event " {
			continue
		}
		var g *Game
		if err := guarded("the game", func() (err error) { g, err = parseRecord(record, start()); return err }); err != nil {
			return nil, fmt.Errorf("arena: game %d of the file: %w", len(all)+1, err)
		}
		all = append(all, g)
	}
	return all, nil
}

// parseRecord reads one game, whose first position is p.
func parseRecord(record string, p game.Position) (*Game, error) {
	head, body, _ := strings.Cut(record, "\n\n")
	g := &Game{}
	for i, line := range strings.Split(head, "\n") {
		m := tags().FindStringSubmatch(line)
		if m == nil {
			return nil, fmt.Errorf("want a tag such as [Round \"1\"], got %q", line)
		}
		value, err := strconv.Unquote(m[2])
		if err != nil {
			return nil, fmt.Errorf("want a quoted text, got %s", m[2])
		}
		if err := g.take(i, m[1], value); err != nil {
			return nil, err
		}
	}
	if err := g.replay(p, words().FindAllString(body, -1)); err != nil {
		return nil, err
	}
	if g.Opening < 0 || g.Opening > len(g.Moves) {
		return nil, fmt.Errorf("want an opening of at most %d plies, got %d", len(g.Moves), g.Opening)
	}
	return g, nil
}

// take takes the value of a tag, whose number Record determines.
func (g *Game) take(number int, name, value string) (err error) {
	switch number {
	case 0:
	case 1:
		g.Rules = value
	case 2:
		g.Number, err = strconv.Atoi(value)
	case 3, 4:
		g.Sides[number-3], g.Players[number-3] = name, value
	case 5:
		i := slices.Index(results[:], value)
		if i < 0 {
			return fmt.Errorf("want a result such as 1-0, got %q", value)
		}
		g.Points = i - 1
	case 6:
		g.Reason = value
		for _, f := range Faults {
			if strings.Contains(value, fmt.Sprintf(" wins, %s of ", f)) {
				g.Fault = f
			}
		}
	case 7:
		g.Opening, err = strconv.Atoi(value)
	case 8:
		first, second, _ := strings.Cut(value, " ")
		for i, text := range []string{first, second} {
			if g.Slowest[i], err = time.ParseDuration(text); err != nil {
				return err
			}
		}
	default:
		return errors.New("want at most nine tags, got more")
	}
	return err
}

// replay plays the moves of a record from p. The last word is the result.
func (g *Game) replay(p game.Position, words []string) error {
	if len(words) == 0 || words[len(words)-1] != g.Result() {
		return fmt.Errorf("want the moves to end with the result %s", g.Result())
	}
	for _, name := range words[:len(words)-1] {
		if move().MatchString(name) {
			continue
		}
		if name[0] == '"' {
			var err error
			if name, err = strconv.Unquote(name); err != nil {
				return errors.New("want a quoted text for a move")
			}
		}
		legal := p.Moves(nil)
		i := slices.IndexFunc(legal, func(m game.Move) bool { return game.MoveName(p, m) == name })
		if i < 0 {
			return fmt.Errorf("%q is not a legal move after %s", name, strings.Join(append([]string{"the start"}, g.Names...), " "))
		}
		g.Names, g.Moves = append(g.Names, name), append(g.Moves, legal[i])
		p.Make(legal[i])
	}
	return nil
}

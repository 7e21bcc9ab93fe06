package ucci

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/internal/quote"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
)

// Dialect is the protocol: it determines how moves, options and replies are written.
type Dialect int

// The dialects. Some programs of UCI count ranks from 0 to 9, others from 1 to 10.
const (
	UCCI Dialect = iota
	UCI
	UCIFromZero
)

// otherRanks returns UCI with ranks that count from the other number.
func (d Dialect) otherRanks() Dialect { return UCI + UCIFromZero - d }

// Command is one line of input. Name is its first word; it determines which other
// fields are set.
type Command struct {
	Name string

	Option, Value string // for setoption, in lower case

	Board *xiangqi.Board // for position
	Moves []game.Move    // for position

	Go
}

// Go holds the limits of a go command. Zero values set no limit.
type Go struct {
	search.Limits
	Infinite bool // search until stop
	Ponder   bool // search until stop or ponderhit
}

// Parse reads a line with at least one word. unit is the unit of times in a go
// command, except movetime, which counts milliseconds; side is to move.
func Parse(d Dialect, unit time.Duration, side xiangqi.Side, line string) (Command, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return Command{}, errors.New("an empty line")
	}
	c := Command{Name: words[0]}
	var err error
	switch rest := words[1:]; c.Name {
	case "ucci", "uci", "isready", "stop", "quit", "ponderhit", "ucinewgame", "newgame":
		// Further words are ignored, as by other engines.
	case "setoption":
		c.Option, c.Value, err = parseOption(rest)
	case "position":
		c.Board, c.Moves, err = parsePosition(d, rest)
	case "go":
		c.Go, err = parseGo(unit, side, rest)
	default:
		err = fmt.Errorf("no command %s; there are ucci, uci, isready, setoption, position, go, stop, "+
			"ponderhit, newgame, ucinewgame, quit", quote.Short(c.Name))
	}
	return c, err
}

// parseOption reads the form of either dialect: NAME VALUE, or name NAME value
// VALUE. A button has no value.
func parseOption(words []string) (name, value string, err error) {
	if len(words) == 0 {
		return "", "", errors.New("setoption: want the name of an option")
	}
	if strings.EqualFold(words[0], "name") && len(words) > 1 {
		name, value, _ = strings.Cut(" "+strings.Join(words[1:], " ")+" ", " value ")
		return strings.ToLower(strings.TrimSpace(name)), strings.ToLower(strings.TrimSpace(value)), nil
	}
	return strings.ToLower(words[0]), strings.ToLower(strings.Join(words[1:], " ")), nil
}

// parsePosition reads startpos or fen FEN, and moves.
func parsePosition(d Dialect, words []string) (b *xiangqi.Board, moves []game.Move, err error) {
	end := slices.Index(append(words, "moves"), "moves")
	fen := xiangqi.Start
	switch {
	case end > 1 && words[0] == "fen":
		fen = strings.Join(words[1:end], " ")
	case end != 1 || words[0] != "startpos":
		return nil, nil, errors.New("position: want startpos or fen FEN, and then moves or nothing")
	}
	if b, err = xiangqi.Parse(fen); err != nil {
		return nil, nil, err
	}
	for _, word := range words[min(end+1, len(words)):] {
		m, err := d.ParseMove(word)
		if err != nil {
			return nil, nil, err
		}
		moves = append(moves, m)
	}
	return b, moves, nil
}

// ParseMove reads a move in the notation of d.
func (d Dialect) ParseMove(text string) (game.Move, error) {
	if d == UCI {
		return xiangqi.ParseUCI(text)
	}
	return xiangqi.ParseUCCI(text)
}

// MoveName writes a move in the notation of d.
func (d Dialect) MoveName(m game.Move) string {
	if d == UCI {
		return xiangqi.UCI(m)
	}
	return xiangqi.UCCI(m)
}

// numberLimits are the limits of go that have a number. Those of the opponent, which
// start with opp, are ignored.
var numberLimits = []string{
	"depth", "nodes", "mate", "time", "movetime", "movestogo", "increment", "wtime", "btime", "winc", "binc",
	"opptime", "oppmovestogo", "oppincrement",
}

// parseGo reads the limits after go. A time alone is for this move; with movestogo
// or increment it is for the moves to come. Whoever sends go waits for a move: parseGo skips
// what it cannot read, and if no limit is left then, sets one.
func parseGo(unit time.Duration, side xiangqi.Side, words []string) (g Go, err error) {
	given, numbers := map[string]bool{}, map[string]int{}
	for len(words) > 0 {
		word, rest := words[0], words[1:]
		words, given[word] = rest, true
		switch {
		case word == "infinite", word == "ponder", word == "draw": // draw is an offer of the opponent
		case word == "depth" && len(rest) > 0 && rest[0] == "infinite":
		case !slices.Contains(numberLimits, word):
			err = cmp.Or(err, fmt.Errorf("go: no limit %s; there are %s, infinite", quote.Short(word),
				strings.Join(numberLimits[:11], ", ")))
		case len(rest) == 0:
			err = cmp.Or(err, fmt.Errorf("go %s: want a number", word))
		default:
			words = rest[1:]
			n, failed := limitNumber(word, rest[0])
			if failed == nil {
				numbers[word] = n
			}
			err = cmp.Or(err, failed)
		}
	}
	g.Limits = limits(numbers, unit, side, given["movestogo"] || given["increment"])
	g.Infinite, g.Ponder = given["infinite"], given["ponder"]
	if err != nil && g == (Go{}) {
		g.Depth = 1
	}
	return g, err
}

// limits returns the limits with these numbers, of which some are for one side. A time that is
// used up counts as 1. With several, the time is not only for this move.
func limits(numbers map[string]int, unit time.Duration, side xiangqi.Side, several bool) (l search.Limits) {
	left := func(word string, unit time.Duration) time.Duration {
		if n, given := numbers[word]; given {
			return time.Duration(max(n, 1)) * unit
		}
		return 0
	}
	mine, theirs := "wb"[side.Index():][:1], "bw"[side.Index():][:1]
	clock := engine.Clock{
		Left:      cmp.Or(left(mine+"time", unit), left("time", unit), left(theirs+"time", unit)),
		Increment: time.Duration(cmp.Or(numbers[mine+"inc"], numbers["increment"])) * unit,
		Moves:     numbers["movestogo"],
	}
	switch move := left("movetime", time.Millisecond); {
	case move > 0:
		l = engine.Exactly(move)
	case left("time", unit) > 0 && !several:
		l = engine.Exactly(clock.Left)
	case clock.Left > 0:
		l = clock.Limits()
	}
	l.Depth, l.Nodes = max(numbers["depth"], 2*numbers["mate"]-1), numbers["nodes"]
	return l
}

// limitNumber reads the number of a limit. Times may be negative, which means that
// they are used up, and increments may be 0.
func limitNumber(word, text string) (int, error) {
	least := 0
	switch {
	case slices.Contains(numberLimits[:3], word):
		least = 1
	case strings.Contains(word, "time"):
		least = math.MinInt32
	}
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil || int(n) < least {
		return 0, fmt.Errorf("go %s: want a number from 1 up, got %s", word, quote.Short(text))
	}
	return int(n), nil
}

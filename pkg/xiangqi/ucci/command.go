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
	Moves []game.Move    // for position, banmoves, and the searchmoves of go

	Go
}

// Go holds the limits of a go command. Zero values set no limit.
type Go struct {
	Depth, Nodes int
	Move         time.Duration    // for this move
	Clock        *[2]engine.Clock // Red's and Black's
	Infinite     bool             // search until stop
	Ponder       bool             // search until stop or ponderhit
}

// Limits returns the limits of the search if side is to move.
func (g Go) Limits(side xiangqi.Side) search.Limits {
	l := search.Limits{}
	switch {
	case g.Move > 0:
		l = engine.Exactly(g.Move)
	case g.Clock != nil:
		l = g.Clock[side.Index()].Limits()
	}
	l.Depth, l.Nodes = g.Depth, g.Nodes
	return l
}

// Parse reads a line with at least one word. unit is the unit of times in a go
// command, except movetime, which counts milliseconds.
func Parse(d Dialect, unit time.Duration, line string) (Command, error) {
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
	case "banmoves":
		c.Moves, err = parseMoves(d, rest)
	case "go":
		c.Go, c.Moves, err = parseGo(d, unit, rest)
	default:
		err = fmt.Errorf("no command %s; there are ucci, uci, isready, setoption, position, banmoves, go, stop, "+
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
	text, between := strings.ToLower(strings.Join(words, " ")), " "
	if rest, is := strings.CutPrefix(text, "name "); is {
		text, between = rest, " value "
	}
	name, value, _ = strings.Cut(text+" ", between)
	return strings.TrimSpace(name), strings.TrimSpace(value), nil
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
	if b, err = xiangqi.Parse(fen); err == nil {
		moves, err = parseMoves(d, words[min(end+1, len(words)):])
	}
	if err != nil {
		return nil, nil, err
	}
	return b, moves, nil
}

func parseMoves(d Dialect, words []string) (moves []game.Move, err error) {
	for _, word := range words {
		m, err := d.ParseMove(word)
		if err != nil {
			return nil, err
		}
		moves = append(moves, m)
	}
	return moves, nil
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
func parseGo(d Dialect, unit time.Duration, words []string) (g Go, only []game.Move, err error) {
	given, numbers := map[string]bool{}, map[string]int{}
	for i := 0; i < len(words); i++ {
		word, value := words[i], ""
		if i+1 < len(words) {
			value = words[i+1]
		}
		given[word] = true
		switch {
		case word == "infinite", word == "ponder", word == "draw": // draw is an offer of the opponent
		case word == "depth" && value == "infinite":
		case word == "searchmoves":
			for ; i+1 < len(words); i++ {
				m, failed := d.ParseMove(words[i+1])
				if failed != nil {
					break
				}
				only = append(only, m)
			}
		case !slices.Contains(numberLimits, word):
			err = cmp.Or(err, fmt.Errorf("go: no limit %s; there are %s, infinite, searchmoves", quote.Short(word),
				strings.Join(numberLimits[:11], ", ")))
		case value == "":
			err = cmp.Or(err, fmt.Errorf("go %s: want a number", word))
		default:
			i++
			n, failed := limitNumber(word, value)
			if failed == nil {
				numbers[word] = n
			}
			err = cmp.Or(err, failed)
		}
	}
	g = limits(numbers, unit, given["movestogo"] || given["increment"])
	g.Infinite, g.Ponder = given["infinite"], given["ponder"]
	if err != nil && g == (Go{}) {
		g.Depth = 1
	}
	return g, only, err
}

// limits returns the limits with these numbers. A time that is used up counts as 1. With
// several, the time is not only for this move.
func limits(numbers map[string]int, unit time.Duration, several bool) (g Go) {
	left := func(word string, unit time.Duration) time.Duration {
		if n, given := numbers[word]; given {
			return time.Duration(max(n, 1)) * unit
		}
		return 0
	}
	g.Depth, g.Nodes = max(numbers["depth"], 2*numbers["mate"]-1), numbers["nodes"]
	g.Move = left("movetime", time.Millisecond)
	var clocks [2]engine.Clock
	for i, side := range []string{"w", "b"} {
		increment := cmp.Or(numbers[side+"inc"], numbers["increment"])
		clocks[i] = engine.Clock{
			Left: cmp.Or(left(side+"time", unit), left("time", unit)), Increment: time.Duration(increment) * unit,
			Moves: numbers["movestogo"],
		}
	}
	red, black := &clocks[0], &clocks[1]
	switch {
	case left("time", unit) > 0 && !several && g.Move == 0:
		g.Move = red.Left
	case red.Left > 0 || black.Left > 0:
		red.Left, black.Left = cmp.Or(red.Left, black.Left), cmp.Or(black.Left, red.Left)
		g.Clock = &clocks
	}
	return g
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

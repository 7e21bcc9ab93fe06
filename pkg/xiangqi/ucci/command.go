package ucci

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
)

// Dialect is how moves, options and answers are written.
type Dialect int

// The dialects.
const (
	UCCI Dialect = iota
	UCI
)

// Command is a line that was read. Name is its first word; the rest is set where
// the name calls for it.
type Command struct {
	Name string

	Option, Value string // setoption; without its case

	Board *xiangqi.Board // position
	Moves []game.Move

	Go
}

// Go says how long to think. What is 0 or false is no limit.
type Go struct {
	Depth, Nodes int
	Move         time.Duration // for this move
	Clock        *[2]engine.Clock
	Infinite     bool // until stop
	Ponder       bool // until stop or ponderhit
}

// Limits are those of the search, where side is to move.
func (g Go) Limits(side xiangqi.Side) search.Limits {
	l := search.Limits{}
	switch {
	case g.Move > 0:
		l = engine.Exactly(g.Move)
	case g.Clock != nil:
		l = g.Clock[index(side)].Limits()
	}
	l.Depth, l.Nodes = g.Depth, g.Nodes
	return l
}

// index is where the clock of a side stands: Red's first.
func index(side xiangqi.Side) int {
	if side == xiangqi.Black {
		return 1
	}
	return 0
}

// Parse reads a line with at least one word. unit is what times count without
// another word.
func Parse(d Dialect, unit time.Duration, line string) (Command, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return Command{}, errors.New("an empty line")
	}
	c := Command{Name: words[0]}
	var err error
	switch rest := words[1:]; c.Name {
	case "ucci", "uci", "isready", "stop", "quit", "ponderhit", "ucinewgame", "newgame":
		// Words after these mean nothing, as in other engines.
	case "setoption":
		c.Option, c.Value, err = parseOption(rest)
	case "position":
		c.Board, c.Moves, err = parsePosition(d, rest)
	case "go":
		c.Go, err = parseGo(unit, rest)
	default:
		err = fmt.Errorf("no command %s; there are ucci, uci, isready, setoption, position, go, stop, ponderhit, newgame, ucinewgame, quit", quoted(c.Name))
	}
	return c, err
}

// parseOption reads either dialect's form, whichever is spoken: NAME VALUE, or
// name NAME value VALUE. A button has no value.
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
func parsePosition(d Dialect, words []string) (*xiangqi.Board, []game.Move, error) {
	if len(words) == 0 {
		return nil, nil, errors.New("position: want startpos or fen")
	}
	end := 1
	for end < len(words) && words[end] != "moves" {
		end++
	}
	fen := xiangqi.Start
	switch given := words[1:end]; {
	case words[0] == "fen" && len(given) > 0:
		fen = strings.Join(given, " ")
	case words[0] != "startpos" || len(given) > 0:
		return nil, nil, errors.New("position: want startpos or fen FEN, and then moves or nothing")
	}
	b, err := xiangqi.Parse(fen)
	if err != nil {
		return nil, nil, err
	}
	var moves []game.Move
	for _, word := range words[min(end+1, len(words)):] {
		m, err := d.ParseMove(word)
		if err != nil {
			return nil, nil, err
		}
		moves = append(moves, m)
	}
	return b, moves, nil
}

// ParseMove reads a move as d writes it.
func (d Dialect) ParseMove(text string) (game.Move, error) {
	if d == UCI {
		return xiangqi.ParseUCI(text)
	}
	return xiangqi.ParseUCCI(text)
}

// MoveName writes a move.
func (d Dialect) MoveName(m game.Move) string {
	if d == UCI {
		return xiangqi.UCI(m)
	}
	return xiangqi.UCCI(m)
}

// parseGo reads what follows go. A bare time is for this move; with movestogo or
// increment it is for the moves to come. opptime and the like are the other
// player's, and nothing to us.
func parseGo(unit time.Duration, words []string) (Go, error) {
	var g Go
	var clock [2]engine.Clock
	var left, clocked bool // a time was given that is ours whoever moves; any clock was
	both := func(set func(*engine.Clock)) {
		clocked = true
		set(&clock[0])
		set(&clock[1])
	}
	for i := 0; i < len(words); i++ {
		word := words[i]
		switch word {
		case "infinite":
			g.Infinite = true
			continue
		case "ponder":
			g.Ponder = true
			continue
		case "draw": // the other player offers one
			continue
		case "depth", "nodes", "time", "movetime", "wtime", "btime", "winc", "binc", "increment", "movestogo",
			"opptime", "oppmovestogo", "oppincrement":
		default:
			return g, fmt.Errorf("go: no limit %s; there are depth, nodes, time, movetime, movestogo, increment, wtime, btime, winc, binc, infinite", quoted(word))
		}
		i++
		if i == len(words) {
			return g, fmt.Errorf("go %s: want a number", word)
		}
		n, err := strconv.ParseInt(words[i], 10, 32)
		if word == "depth" && words[i] == "infinite" {
			g.Infinite = true
			continue
		}
		if clockWord := strings.Contains(word, "time"); err != nil || n < 0 && !clockWord || n == 0 && (word == "depth" || word == "nodes") {
			return g, fmt.Errorf("go %s: want a number from 1 up, got %s", word, quoted(words[i]))
		}
		t := time.Duration(max(n, 1)) * unit // a flag that has fallen leaves no time to think
		switch word {
		case "depth":
			g.Depth = int(n)
		case "nodes":
			g.Nodes = int(n)
		case "movetime":
			g.Move = time.Duration(max(n, 1)) * time.Millisecond
		case "time":
			left = true
			both(func(c *engine.Clock) { c.Left = t })
		case "wtime":
			clock[0].Left, clocked = t, true
		case "btime":
			clock[1].Left, clocked = t, true
		case "winc":
			clock[0].Increment = time.Duration(n) * unit
		case "binc":
			clock[1].Increment = time.Duration(n) * unit
		case "increment":
			both(func(c *engine.Clock) { c.Increment = time.Duration(n) * unit })
			left = false
		case "movestogo":
			both(func(c *engine.Clock) { c.Moves = int(n) })
			left = false
		}
	}
	switch {
	case left && g.Move == 0:
		g.Move = clock[0].Left
	case clocked && clock[0].Left+clock[1].Left > 0:
		for i := range clock {
			if clock[i].Left == 0 { // only the other player's was told
				clock[i].Left = clock[1-i].Left
			}
		}
		g.Clock = &clock
	}
	return g, nil
}

// quoted is text as messages show it, on one line and not long.
func quoted(text string) string {
	if r := []rune(text); len(r) > 20 {
		text = string(r[:20]) + "…"
	}
	return strconv.Quote(text)
}

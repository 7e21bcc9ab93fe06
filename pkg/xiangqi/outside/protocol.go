package outside

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// protocol is one of the two protocols for playing games with a program. They differ in
// their words.
type protocol struct {
	name     string // the first command, which is answered by the name and "ok"
	setting  string // sent to a program that has announced the option; to any if that is empty
	option   string
	newGame  string
	position string // the first one
	think    string // for some milliseconds
	write    func(game.Move) string
	read     func(string) (game.Move, error)
}

// The protocols of chess and of Chinese chess.
var (
	uci = protocol{
		name: "uci", option: "option name UCI_Variant ", setting: "setoption name UCI_Variant value xiangqi",
		newGame: "ucinewgame", position: "position startpos", think: "go movetime %d",
		write: xiangqi.UCI, read: xiangqi.ParseUCI,
	}
	uciFromZero = uci.fromZero()
	ucci        = protocol{
		name: "ucci", setting: "setoption usemillisec true",
		newGame: "setoption newgame", position: "position fen " + xiangqi.Start, think: "go time %d movestogo 1",
		write: xiangqi.UCCI, read: xiangqi.ParseUCCI,
	}
)

// fromZero returns p for programs that count ranks from 0.
func (p protocol) fromZero() protocol {
	p.write, p.read = xiangqi.UCCI, xiangqi.ParseUCCI
	return p
}

// ranks asks the program for a first move, and returns p or, if only that makes the move legal,
// p with ranks that count from 0. A program that does not answer in time counts from 1.
func (p *protocol) ranks(ctx context.Context, c *connection) *protocol {
	ctx, cancel := context.WithTimeout(ctx, greetTimeout)
	defer cancel()
	c.send("%s", p.position)
	c.send("go depth 1")
	m := game.NoMove
	c.await(ctx, func(line string) (bool, error) {
		words := strings.Fields(line)
		if len(words) > 1 && words[0] == "bestmove" {
			m, _ = uciFromZero.read(words[1])
			return true, nil
		}
		return false, nil
	})
	if slices.Contains(xiangqi.New(xiangqi.NewBoard()).LegalMoves(nil), m) {
		return &uciFromZero
	}
	return p
}

// errUnknown means that the program has rejected a command.
var errUnknown = errors.New("it does not know the command")

// answers reports whether the first word of a line is word.
func answers(line, word string) (bool, error) {
	if strings.Contains(line, "unknown command") {
		return false, errUnknown
	}
	return line == word || strings.HasPrefix(line, word+" "), nil
}

// greet sends the first commands. An error means that the program may speak the other
// protocol.
func (p *protocol) greet(ctx context.Context, c *connection) error {
	known := false
	c.send("%s", p.name)
	err := c.await(ctx, func(line string) (bool, error) {
		known = known || strings.HasPrefix(line, p.option)
		return answers(line, p.name+"ok")
	})
	if err == nil && known {
		c.send("%s", p.setting)
	}
	return err
}

// prepare prepares the program for a new game, and waits until it is ready.
func (p *protocol) prepare(ctx context.Context, c *connection) error {
	c.send("%s", p.newGame)
	c.send("isready")
	return c.await(ctx, func(line string) (bool, error) { return answers(line, "readyok") })
}

// move returns the program's move after these moves from fen, which is empty for the start.
// It calls info with the words of each line in which the program says what it has found. With
// a limit of 0 the program has no limit.
func (p *protocol) move(
	ctx context.Context, c *connection, fen string, moves []game.Move, limit time.Duration, info func(words []string),
) (m game.Move, err error) {
	line := p.position + " moves"
	if fen != "" {
		line = "position fen " + fen + " moves"
	}
	for _, m := range moves {
		line += " " + p.write(m)
	}
	c.send("%s", line)
	if limit == 0 {
		c.send("go infinite")
	} else {
		c.send(p.think, limit.Milliseconds())
	}
	err = c.await(ctx, func(line string) (bool, error) {
		words := strings.Fields(line)
		switch {
		case len(words) > 0 && words[0] == "info":
			info(words)
		case len(words) > 0 && words[0] == "nobestmove":
			return true, errors.New("it has no move")
		case len(words) > 1 && words[0] == "bestmove":
			m, err = p.read(words[1])
			return true, err
		}
		return false, nil
	})
	return m, err
}

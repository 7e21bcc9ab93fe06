package outside

import (
	"context"
	"errors"
	"strings"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/ucci"
)

// protocol is one of the two protocols for playing games with a program. They differ in
// their words.
type protocol struct {
	dialect  ucci.Dialect // the first one that is tried
	name     string       // the first command, which is answered by the name and "ok"
	setting  string       // sent to a program that has announced the option; to any if that is empty
	option   string
	newGame  string
	position string // the first one
	think    string // for some milliseconds
}

// protocols are those of chess and of Chinese chess.
var protocols = []protocol{
	{
		dialect: ucci.UCI, name: "uci",
		option: "option name UCI_Variant ", setting: "setoption name UCI_Variant value xiangqi",
		newGame: "ucinewgame", position: "position startpos", think: "go movetime %d",
	},
	{
		dialect: ucci.UCCI, name: "ucci", setting: "setoption usemillisec true",
		newGame: "setoption newgame", position: "position fen " + xiangqi.Start, think: "go time %d movestogo 1",
	},
}

// countRanks asks a program of UCI for a first move, which tells how it counts ranks. Of one
// that does not answer in time, p assumes that they count from 1.
func (p *protocol) countRanks(ctx context.Context, c *connection) {
	ctx, cancel := context.WithTimeout(ctx, greetTimeouts[1])
	defer cancel()
	c.send("%s", p.position)
	c.send("go depth 1")
	c.await(ctx, func(line string) (bool, error) {
		words := strings.Fields(line)
		if len(words) < 2 || words[0] != "bestmove" {
			return false, nil
		}
		m, err := ucci.UCIFromZero.ParseMove(words[1])
		if err == nil && ucci.Legal(xiangqi.NewBoard(), []game.Move{m}) {
			p.dialect = ucci.UCIFromZero
		}
		return true, nil
	})
}

// answers reports whether the first word of a line is word.
func answers(line, word string) bool { return line == word || strings.HasPrefix(line, word+" ") }

// greet sends the first commands. An error means that the program may speak the other
// protocol.
func (p *protocol) greet(ctx context.Context, c *connection) error {
	known := false
	c.send("%s", p.name)
	err := c.await(ctx, func(line string) (bool, error) {
		known = known || strings.HasPrefix(line, p.option)
		return answers(line, p.name+"ok"), nil
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
	return c.await(ctx, func(line string) (bool, error) { return answers(line, "readyok"), nil })
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
		line += " " + p.dialect.MoveName(m)
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
			m, err = p.dialect.ParseMove(words[1])
			return true, err
		}
		return false, nil
	})
	return m, err
}

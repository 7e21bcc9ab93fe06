package match

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// protocol is a language that programs speak.
type protocol interface {
	// greet says the first words. Without an answer the program may speak another.
	greet(ctx context.Context, c *conversation) error

	// newGame returns when the program is ready for a game.
	newGame(ctx context.Context, c *conversation) error

	// move asks for a move after those of the game so far, all from the start.
	move(ctx context.Context, c *conversation, moves []game.Move, limit time.Duration) (game.Move, error)
}

// errUnknown is an answer that says that the program has not understood.
var errUnknown = errors.New("it does not know the command")

// word waits for a line that is word, or begins with it.
func word(word string) func(line string) (bool, error) {
	return func(line string) (bool, error) {
		if strings.Contains(line, "unknown command") {
			return false, errUnknown
		}
		return line == word || strings.HasPrefix(line, word+" "), nil
	}
}

// ready waits until a program has done all that was said to it.
func ready(ctx context.Context, c *conversation) error {
	c.say("isready")
	return c.until(ctx, word("readyok"))
}

// best waits for the move that a program chooses.
func best(ctx context.Context, c *conversation, parse func(string) (game.Move, error)) (m game.Move, err error) {
	err = c.until(ctx, func(line string) (bool, error) {
		words := strings.Fields(line)
		switch {
		case len(words) > 0 && words[0] == "nobestmove":
			return true, errors.New("it has no move")
		case len(words) > 1 && words[0] == "bestmove":
			m, err = parse(words[1])
			return true, err
		}
		return false, nil
	})
	return m, err
}

// uci is chess's protocol.
type uci struct{}

func (uci) greet(ctx context.Context, c *conversation) error {
	variants := false
	c.say("uci")
	err := c.until(ctx, func(line string) (bool, error) {
		variants = variants || strings.HasPrefix(line, "option name UCI_Variant ")
		return word("uciok")(line)
	})
	if err == nil && variants {
		c.say("setoption name UCI_Variant value xiangqi")
	}
	return err
}

func (uci) newGame(ctx context.Context, c *conversation) error {
	c.say("ucinewgame")
	return ready(ctx, c)
}

func (uci) move(ctx context.Context, c *conversation, moves []game.Move, limit time.Duration) (game.Move, error) {
	c.say("position startpos moves %s", names(moves, xiangqi.UCI))
	c.say("go movetime %d", limit.Milliseconds())
	return best(ctx, c, xiangqi.ParseUCI)
}

// ucci is Chinese chess's protocol.
type ucci struct{}

func (ucci) greet(ctx context.Context, c *conversation) error {
	c.say("ucci")
	if err := c.until(ctx, word("ucciok")); err != nil {
		return err
	}
	c.say("setoption usemillisec true")
	return nil
}

func (ucci) newGame(ctx context.Context, c *conversation) error {
	c.say("setoption newgame")
	return ready(ctx, c)
}

func (ucci) move(ctx context.Context, c *conversation, moves []game.Move, limit time.Duration) (game.Move, error) {
	c.say("position fen %s moves %s", xiangqi.Start, names(moves, xiangqi.UCCI))
	c.say("go time %d movestogo 1", limit.Milliseconds())
	return best(ctx, c, xiangqi.ParseUCCI)
}

func names(moves []game.Move, name func(game.Move) string) string {
	var all []string
	for _, m := range moves {
		all = append(all, name(m))
	}
	return strings.Join(all, " ")
}

// xboard is the protocol of the program of that name, as hoixiangqi speaks it:
// ranks count from 0, and a program keeps the game in mind.
type xboard struct {
	known int // moves that it has been told or has made
	pings int
}

func (x *xboard) greet(ctx context.Context, c *conversation) error {
	c.say("xboard")
	c.say("protover 2")
	return c.until(ctx, func(line string) (bool, error) {
		return strings.HasPrefix(line, "feature ") && strings.Contains(line, "done=1"), nil
	})
}

func (x *xboard) newGame(ctx context.Context, c *conversation) error {
	x.known = 0
	for _, line := range []string{"new", "force", "easy", "nopost"} {
		c.say("%s", line)
	}
	return x.pong(ctx, c)
}

// pong waits until the program has read everything.
func (x *xboard) pong(ctx context.Context, c *conversation) error {
	x.pings++
	c.say("ping %d", x.pings)
	return c.until(ctx, word(fmt.Sprintf("pong %d", x.pings)))
}

// many is a number of moves so great that the time for all of them is in whole
// seconds, as this protocol has it.
const many = 1000

// move tells the moves that the program does not know and lets it think, with a
// clock that gives it the time for many moves, anew for every move.
func (x *xboard) move(ctx context.Context, c *conversation, moves []game.Move, limit time.Duration) (game.Move, error) {
	for _, m := range moves[x.known:] {
		c.say("usermove %s", xiangqi.UCCI(m))
	}
	x.known = len(moves)
	seconds := int((many * limit).Seconds())
	c.say("level %d %d:%02d 0", many, seconds/60, seconds%60)
	c.say("go")
	m := game.NoMove
	err := c.until(ctx, func(line string) (bool, error) {
		words := strings.Fields(line)
		switch {
		case len(words) > 1 && words[0] == "move":
			var err error
			m, err = xiangqi.ParseUCCI(words[1])
			return true, err
		case len(words) > 0 && words[0] == "resign":
			return true, errResigned
		case strings.HasPrefix(line, "Illegal move"), strings.HasPrefix(line, "Error"):
			return true, fmt.Errorf("it says %q in the place of a move", line)
		}
		return false, nil
	})
	if err != nil {
		return m, err
	}
	x.known++
	c.say("force")
	return m, nil
}

package outside

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// protocol is a protocol for playing games with a program.
type protocol interface {
	// greet sends the first commands. An error means that the program may speak
	// another protocol.
	greet(ctx context.Context, c *connection) error

	// newGame prepares the program for a new game.
	newGame(ctx context.Context, c *connection) error

	// move returns the program's move after these moves from the start.
	move(ctx context.Context, c *connection, moves []game.Move, limit time.Duration) (game.Move, error)
}

// errUnknown means that the program has rejected a command.
var errUnknown = errors.New("it does not know the command")

// startsWith accepts a line whose first word is word.
func startsWith(word string) func(line string) (bool, error) {
	return func(line string) (bool, error) {
		if strings.Contains(line, "unknown command") {
			return false, errUnknown
		}
		return line == word || strings.HasPrefix(line, word+" "), nil
	}
}

// waitReady waits until a program has carried out all commands.
func waitReady(ctx context.Context, c *connection) error {
	c.send("isready")
	return c.await(ctx, startsWith("readyok"))
}

// bestMove waits for the move of a program.
func bestMove(ctx context.Context, c *connection, parse func(string) (game.Move, error)) (m game.Move, err error) {
	err = c.await(ctx, func(line string) (bool, error) {
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

// uci is the protocol of chess.
type uci struct{}

func (uci) greet(ctx context.Context, c *connection) error {
	variants := false
	c.send("uci")
	err := c.await(ctx, func(line string) (bool, error) {
		variants = variants || strings.HasPrefix(line, "option name UCI_Variant ")
		return startsWith("uciok")(line)
	})
	if err == nil && variants {
		c.send("setoption name UCI_Variant value xiangqi")
	}
	return err
}

func (uci) newGame(ctx context.Context, c *connection) error {
	c.send("ucinewgame")
	return waitReady(ctx, c)
}

func (uci) move(ctx context.Context, c *connection, moves []game.Move, limit time.Duration) (game.Move, error) {
	c.send("position startpos moves %s", names(moves, xiangqi.UCI))
	c.send("go movetime %d", limit.Milliseconds())
	return bestMove(ctx, c, xiangqi.ParseUCI)
}

// ucci is the protocol of Chinese chess.
type ucci struct{}

func (ucci) greet(ctx context.Context, c *connection) error {
	c.send("ucci")
	if err := c.await(ctx, startsWith("ucciok")); err != nil {
		return err
	}
	c.send("setoption usemillisec true")
	return nil
}

func (ucci) newGame(ctx context.Context, c *connection) error {
	c.send("setoption newgame")
	return waitReady(ctx, c)
}

func (ucci) move(ctx context.Context, c *connection, moves []game.Move, limit time.Duration) (game.Move, error) {
	c.send("position fen %s moves %s", xiangqi.Start, names(moves, xiangqi.UCCI))
	c.send("go time %d movestogo 1", limit.Milliseconds())
	return bestMove(ctx, c, xiangqi.ParseUCCI)
}

func names(moves []game.Move, name func(game.Move) string) string {
	var all []string
	for _, m := range moves {
		all = append(all, name(m))
	}
	return strings.Join(all, " ")
}

// xboard is the protocol of the program xboard, in hoixiangqi's version: ranks count
// from 0, and the program keeps track of the game.
type xboard struct {
	known int // number of moves that the program knows
	pings int
}

func (x *xboard) greet(ctx context.Context, c *connection) error {
	c.send("xboard")
	c.send("protover 2")
	return c.await(ctx, func(line string) (bool, error) {
		return strings.HasPrefix(line, "feature ") && strings.Contains(line, "done=1"), nil
	})
}

func (x *xboard) newGame(ctx context.Context, c *connection) error {
	x.known = 0
	for _, line := range []string{"new", "force", "easy", "nopost"} {
		c.send("%s", line)
	}
	return x.ping(ctx, c)
}

// ping waits until the program has carried out all commands.
func (x *xboard) ping(ctx context.Context, c *connection) error {
	x.pings++
	c.send("ping %d", x.pings)
	return c.await(ctx, startsWith(fmt.Sprintf("pong %d", x.pings)))
}

// clockMoves is the number of moves for which move sets the clock: the protocol has
// only whole seconds, too coarse for one move.
const clockMoves = 1000

// move sends the moves that the program does not know yet, sets its clock, and lets
// it think. The clock is set again for every move.
func (x *xboard) move(ctx context.Context, c *connection, moves []game.Move, limit time.Duration) (game.Move, error) {
	for _, m := range moves[x.known:] {
		c.send("usermove %s", xiangqi.UCCI(m))
	}
	x.known = len(moves)
	seconds := int((clockMoves * limit).Seconds())
	c.send("level %d %d:%02d 0", clockMoves, seconds/60, seconds%60)
	c.send("go")
	m := game.NoMove
	err := c.await(ctx, func(line string) (bool, error) {
		words := strings.Fields(line)
		switch {
		case len(words) > 1 && words[0] == "move":
			var err error
			m, err = xiangqi.ParseUCCI(words[1])
			return true, err
		case len(words) > 0 && words[0] == "resign":
			return true, arena.ErrResigned
		case strings.HasPrefix(line, "Illegal move"), strings.HasPrefix(line, "Error"):
			return true, fmt.Errorf("it answers %q instead of a move", line)
		}
		return false, nil
	})
	if err != nil {
		return m, err
	}
	x.known++
	c.send("force")
	return m, nil
}

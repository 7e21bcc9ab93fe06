package outside

import (
	"context"
	"strconv"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/play"
	"gametree/pkg/search"
)

// Adviser returns another program as an adviser of analyses. start is called for each
// position. The value of a program is in hundredths of a soldier, as ours is.
func Adviser(name string, start func() (*Process, error)) *play.Adviser {
	ask := func(ctx context.Context, fen string, moves []game.Move, l play.Limit, found func(search.Result)) error {
		o := &outside{name: name, start: start}
		defer o.Close()
		err := o.NewGame(ctx)
		if err == nil {
			limit := time.Duration(l.Milliseconds) * time.Millisecond
			_, err = o.proto.move(ctx, o.conn, fen, moves, limit, func(words []string) {
				if a, ok := finding(words, o.proto.read); ok {
					found(a)
				}
			})
		}
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	return &play.Adviser{Name: name, Ask: ask}
}

// ucciMate is the value that programs of UCCI give to a won game.
const ucciMate = 30_000

// finding reads a line such as "info depth 9 score cp 31 nodes 1000 pv h3e3 h10g8" of UCI,
// with mate 3 instead of cp 31 for a win in three moves, or "score 31" of UCCI. ok is
// false for bounds, other lines than the best, and lines without moves.
func finding(words []string, parse func(string) (game.Move, error)) (a search.Result, ok bool) {
	number := func(i int) int {
		n, _ := strconv.Atoi(words[min(i, len(words)-1)])
		return n
	}
	a.Move = game.NoMove
	for i := 1; i < len(words); i++ {
		switch words[i] {
		case "depth":
			a.Depth = number(i + 1)
		case "nodes":
			a.Nodes = number(i + 1)
		case "multipv":
			if number(i+1) > 1 {
				return a, false
			}
		case "lowerbound", "upperbound", "string":
			return a, false
		case "score":
			a.Value = number(i + 1)
			if n := ucciMate - max(a.Value, -a.Value); n < ucciMate/3 { // plies
				a.Value = map[bool]int{true: -game.Lost(n), false: game.Lost(n)}[a.Value > 0]
			}
		case "cp":
			a.Value = number(i + 1)
		case "mate":
			a.Value = game.Lost(-2 * number(i+1))
			if n := number(i + 1); n > 0 {
				a.Value = -game.Lost(2*n - 1)
			}
		case "pv":
			for _, word := range words[i+1:] {
				m, err := parse(word)
				if err != nil {
					break
				}
				a.Line = append(a.Line, m)
			}
			if len(a.Line) > 0 {
				a.Move = a.Line[0]
			}
			return a, a.Depth > 0 && len(a.Line) > 0
		}
	}
	return a, false
}

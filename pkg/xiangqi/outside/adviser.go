package outside

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/play"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/ucci"
)

// Adviser returns another program as an adviser of analyses. start is called for each
// position, and once at first: it is an error if the program is no engine. The value of a
// program is in hundredths of a soldier, as ours is.
func Adviser(ctx context.Context, name string, start func() (*Process, error)) (*play.Adviser, error) {
	first := &outside{name: name, start: start}
	defer first.Close()
	if err := first.NewGame(ctx); err != nil {
		return nil, err
	}
	ask := func(ctx context.Context, fen string, moves []game.Move, l play.Limit, found func(search.Result)) error {
		o := &outside{name: name, start: start, proto: first.proto}
		defer o.Close()
		err := o.NewGame(ctx)
		if err == nil {
			ms := cmp.Or(l.Milliseconds, 1000) // also where only the depth is limited
			err = o.advise(ctx, fen, moves, time.Duration(ms)*time.Millisecond, found)
		}
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	return &play.Adviser{Name: name, Ask: ask}, nil
}

// advise calls found with what the program finds. The error quotes a wrong move.
func (o *outside) advise(
	ctx context.Context, fen string, moves []game.Move, limit time.Duration, found func(search.Result),
) error {
	m, err := o.proto.move(ctx, o.conn, fen, moves, limit, func(words []string) {
		if a, ok := finding(words, o.proto.dialect); ok {
			found(a)
		}
	})
	b := game.Must(xiangqi.Parse(cmp.Or(fen, xiangqi.Start)))
	if err == nil && !ucci.Legal(b, append(slices.Clone(moves), m)) {
		err = errors.New("an illegal move")
	}
	if err != nil {
		err = fmt.Errorf("%w; %s", err, o.Quote())
	}
	return err
}

// finding reads a line such as "info depth 9 score cp 31 nodes 1000 pv h3e3 h10g8" of UCI,
// with mate 3 instead of cp 31 for a win in three moves, or "score 31" of UCCI. ok is
// false for bounds, other lines than the best, and lines without moves.
func finding(words []string, d ucci.Dialect) (a search.Result, ok bool) {
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
			if n := ucci.Mate - max(a.Value, -a.Value); n < ucci.Mate/3 { // plies
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
				m, err := d.ParseMove(word)
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

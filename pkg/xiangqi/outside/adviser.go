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
	for i, word := range words {
		n := 0
		if i+1 < len(words) {
			n, _ = strconv.Atoi(words[i+1])
		}
		switch {
		case word == "depth":
			a.Depth = n
		case word == "nodes":
			a.Nodes = n
		case word == "score" && n > ucci.Mate*2/3:
			a.Value = -game.Lost(ucci.Mate - n) // in so many plies
		case word == "score" && n < -ucci.Mate*2/3:
			a.Value = game.Lost(ucci.Mate + n)
		case word == "score", word == "cp":
			a.Value = n
		case word == "mate" && n > 0:
			a.Value = -game.Lost(2*n - 1)
		case word == "mate":
			a.Value = game.Lost(-2 * n)
		case word == "lowerbound", word == "upperbound", word == "string", word == "multipv" && n > 1:
			return a, false
		case word == "pv":
			for _, name := range words[i+1:] {
				m, err := d.ParseMove(name)
				if err != nil {
					break
				}
				a.Line = append(a.Line, m)
			}
			if a.Depth == 0 || len(a.Line) == 0 {
				return a, false
			}
			a.Move = a.Line[0]
			return a, true
		}
	}
	return a, false
}

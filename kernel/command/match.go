// gametree match: measure the difference in strength between searches.

package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"gametree/exercises/grader/misspelt"
	"gametree/kernel/console"
	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/games"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi/outside"
)

type matchCmd struct {
	Players     []string    `arg:"" name:"player" complete:"rung"`
	Games       int         `own:"" least:"1" default:"40"`
	MS          int         `own:"" least:"1" name:"ms" aliases:"movetime" default:"100"`
	Depth       int         `own:"" least:"0" placeholder:"N" help:"The depth of a search in plies, instead of the time."`
	Nodes       int         `own:"" least:"0" placeholder:"N"`
	Margin      int         `own:"" least:"0" default:"1000" placeholder:"MS"`
	Seed        uint64      `own:"" default:"1" help:"The seed of the random openings. (default: 1)"`
	Concurrency int         `own:"" least:"1" default:"1" help:"The number of games played at the same time. (default: 1)"`
	Hash        int         `own:"" least:"1" default:"64" placeholder:"MB"`
	PGN         string      `own:"" name:"pgn" placeholder:"FILE"`
	Out         string      `placeholder:"DIR"`
	Shard       arena.Shard `placeholder:"I/N" xor:"part"`
	Merge       bool        `xor:"part" help:"Print the result when all parts have been played. Needs --out."`
	console.AsJSON
}

// Run plays the match, or the league if there are more than two players.
func (c *matchCmd) Run(ctx context.Context, stdio IO) (err error) {
	g, err := games.Lookup(games.Playable(), c.Players[0])
	names := c.Players[1:]
	if err != nil {
		g, names = game.Must(games.Lookup(games.Playable(), "xiangqi")), c.Players
	}
	m, err := c.match(names)
	m.Rules = g.Arena()
	l := arena.League{Match: m}
	if err == nil {
		l.Contenders, err = c.contestants(g, names)
	}
	if err != nil {
		return badInputf("match: %w", err)
	}
	progress := stdio.Progress()
	games, record := stdio.Out, io.Discard
	if c.JSON {
		games = io.Discard
	}
	if c.PGN != "" {
		f, failed := os.Create(c.PGN)
		if failed != nil {
			return failed
		}
		defer func() { err = errors.Join(err, f.Close()) }()
		record = f
	}
	var unwritten error
	l.AfterGame = func(g *arena.Record, s arena.Standing) {
		progress.End("")
		_, err := fmt.Fprintf(games, "game %d: %s - %s %s, %d plies: %s; %s has %s\n",
			g.Number, g.Players[0], g.Players[1], g.Result(), len(g.Moves), g.Reason, s.A, s.Score)
		_, recorded := io.WriteString(record, g.PGN())
		unwritten = errors.Join(unwritten, err, recorded)
	}
	table, err := l.Run(ctx)
	progress.End("")
	switch {
	case errors.As(err, new(arena.NoAgent)):
		err = fmt.Errorf("match: %w", err)
	case err == nil && c.Shard.Of > 0:
		_, err = fmt.Fprintf(stdio.Out, "part %s: %d games\n", c.Shard, table.Games())
	case errors.As(err, new(arena.Unplayed)):
		return fmt.Errorf("match: %w with these flags and this program; play the parts that are not finished", err)
	case err == nil || ctx.Err() != nil:
		err = c.show(ctx, stdio, progress, table)
	}
	return errors.Join(unwritten, err)
}

func (c *matchCmd) show(ctx context.Context, stdio IO, progress *console.Progress, table arena.Ranking) (err error) {
	result := table.Bundle()
	if len(table.Pairs) == 1 {
		result = table.Pairs[0].Bundle()
	}
	if c.JSON {
		err = stdio.PrintJSON(objects(table))
	} else {
		err = progress.Answer(result)
	}
	if err == nil && ctx.Err() != nil {
		err = errors.New("match: stopped; the result counts the finished games" +
			map[bool]string{true: ", and the same command goes on"}[c.Out != ""])
	}
	return err
}

// objects returns the results of a match or a league for another program: the score of the
// first player of each pair, a, and its games.
func objects(table arena.Ranking) any {
	pairs := []map[string]any{}
	for _, s := range table.Pairs {
		played := []map[string]any{} // the first player moves first
		for _, g := range s.Records {
			played = append(played, map[string]any{"game": g.Number, "players": g.Players, "result": g.Result(),
				"plies": len(g.Moves), "reason": g.Reason})
		}
		pairs = append(pairs, map[string]any{"a": s.A, "b": s.B, "points": s.Points(), "wins": s.Wins,
			"draws": s.Draws, "losses": s.Losses, "text": s.Score.String(), "games": played})
	}
	return pairs
}

// match returns the match between these players that the flags describe, without the
// rules and the players themselves, or an error about flags and players that do not fit each other.
func (c *matchCmd) match(names []string) (m arena.Match, err error) {
	m = arena.Match{
		Games: c.Games, Limits: search.Limits{Depth: c.Depth, Nodes: c.Nodes},
		Margin: max(1, time.Duration(c.Margin)*time.Millisecond),
		Seed:   c.Seed, Concurrency: c.Concurrency, Folder: c.Out, Shard: c.Shard, Merge: c.Merge,
	}
	if c.Depth == 0 && c.Nodes == 0 {
		m.Limits.Time = time.Duration(c.MS) * time.Millisecond
	}
	info, err := os.Stat(c.Out)
	switch shared := c.Shard.Of > 0 || c.Merge; {
	case err == nil && !info.IsDir():
		return m, fmt.Errorf("--out: %s is not a folder", c.Out)
	case shared && c.Out == "":
		return m, errors.New("--shard and --merge need --out, the folder where all parts keep their games")
	case len(names) < 2:
		return m, errors.New("want two players or more, such as match connect4 killers table")
	}
	for i, name := range names {
		if len(names) > 2 && slices.Contains(names[:i], name) {
			return m, fmt.Errorf("%s is there twice; in a league every player has another name", name)
		}
	}
	return m, nil
}

// contestants returns the players. Each version of this program is another version of a
// player, because their games are kept.
func (c *matchCmd) contestants(g games.Game, names []string) (players []arena.Contender, err error) {
	build := ""
	if c.Out != "" {
		build = fingerprint()
	}
	for _, name := range names {
		player, err := c.contestant(g, name)
		if err != nil {
			return nil, err
		}
		player.Version = fmt.Sprintf("%q %s %s %d", name, build, player.Version, c.Hash)
		players = append(players, player)
	}
	return players, nil
}

// contestant returns the rung or the program in text.
func (c *matchCmd) contestant(g games.Game, text string) (player arena.Contender, err error) {
	rung, notRung := g.Rung(text)
	if notRung == nil && text != "" {
		return arena.Rung(rung, c.Hash<<20), nil
	}
	if g.Name != "xiangqi" {
		return player, notRung
	}
	path, start, err := otherProgram(text)
	hint := misspelt.DidYouMean(text, games.Names(games.Playable()))
	switch {
	case err != nil && notRung == nil: // text is empty
		return player, err
	case err != nil && hint != "":
		return player, fmt.Errorf("there is no game %s%s", text, hint)
	case err != nil:
		return player, fmt.Errorf("there is no program %s, and %w", text, notRung)
	case c.Depth > 0 || c.Nodes > 0:
		return player, fmt.Errorf("%s is a program, to which --depth and --nodes do not apply; use --ms", text)
	}
	player = outside.Contender(strings.TrimPrefix(text, filepath.Dir(path)+"/"), start)
	player.Version = fingerprint(path)
	return player, nil
}

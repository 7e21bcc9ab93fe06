package arena

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"

	"gametree/pkg/atomicfile"
	"gametree/pkg/game"
)

// Unplayed is the error of a match or league with Merge whose folder lacks games.
type Unplayed struct{ Missing, All int }

func (u Unplayed) Error() string {
	return fmt.Sprintf("%d of %d games have not been played", u.Missing, u.All)
}

// key identifies a contender and the match in the names of files.
func (m Match) key(c Contender) string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%q %q %q %d %v %v %d", m.Name, c.Name, c.Version, m.Games, m.Limits, m.Margin, m.Seed)
	return fmt.Sprintf("%016x", h.Sum64())
}

// opening returns the numbers of the games with the same opening as a game: the first, and the one after the last.
func (m Match) opening(number int) (from, to int) {
	from = (number-1)/2*2 + 1
	return from, min(from+2, m.Games+1)
}

// file returns the name of the file for the games with the same opening as a game.
func (m Match) file(number int) string {
	return filepath.Join(m.Folder, fmt.Sprintf("%s-%s-%04d.json", m.key(m.A), m.key(m.B), (number+1)/2))
}

// kept returns the games from that number on which the folder has with one opening. A
// file that does not hold these games counts as none: they are played again.
func (m Match) kept(from, to int) []*Record {
	if m.Folder == "" {
		return nil
	}
	text, err := os.ReadFile(m.file(from))
	var games []*Record
	if err != nil || json.Unmarshal(text, &games) != nil || len(games) != to-from {
		return nil
	}
	for i, g := range games {
		if g == nil || g.Number != from+i || g.Players != m.players(g.Number) ||
			game.Legal(m.Start(), g.Moves) < len(g.Moves) {
			return nil
		}
	}
	return games
}

// keep writes games with one opening into the folder. No file is ever seen half written.
func (m Match) keep(games []*Record) error {
	text, err := json.Marshal(games)
	if err = errors.Join(err, os.MkdirAll(m.Folder, 0o755)); err != nil {
		return err
	}
	return atomicfile.Write(m.file(games[0].Number), text, 0o644)
}

// Prune removes the games of others than these contenders from the folder.
func (l League) Prune() error {
	m, err := l.Match.complete()
	if err != nil {
		return err
	}
	keys := map[string]bool{}
	for _, c := range l.Contenders {
		keys[m.key(c)] = true
	}
	files, err := filepath.Glob(filepath.Join(m.Folder, "*.json"))
	for _, file := range files {
		a, rest, _ := strings.Cut(filepath.Base(file), "-")
		b, _, _ := strings.Cut(rest, "-")
		if !keys[a] || !keys[b] {
			err = errors.Join(err, os.Remove(file))
		}
	}
	return err
}

//go:build e2e

package grader

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/report"
	"gametree/pkg/arena"
	"gametree/pkg/arena/pages"
	"gametree/pkg/games"
	"gametree/pkg/search"
)

// bots returns submissions of bots, by student.
func bots(bodies map[string]string) (all []Submission) {
	for _, student := range []string{"cheat", "endless", "first", "floods", "nothing", "panics"} {
		body, ok := bodies[student]
		if !ok {
			continue
		}
		text := "// exercise: connect-bot\nimport \"fmt\"\nimport \"gametree/pkg/game\"\nvar _ = fmt.Sprint\n" + body
		all = append(all, Submission{Student: student, Files: []File{{Name: student + ".go", Exercises: []string{"connect-bot"}, Cells: []answer.Cell{{Name: student, Text: text}}}}})
	}
	return append(all, Submission{Student: "without"})
}

// league plays a league of bots.
func league(t *testing.T, out string, submissions []Submission, shard arena.Shard, merge bool) (l arena.League, table arena.Ranking, absent []pages.Absent, err error) {
	contenders, absent, done, err := Bots{Workshop: checkout(t), Exercise: lookup(t, "connect-bot"), Function: "Column"}.Collect(t.Context(), submissions)
	require.NoError(t, err)
	defer done()
	l = arena.League{Contenders: contenders, Match: arena.Match{
		Rules: games.Arena("connect4"), Games: 2, Seed: 1, Limits: search.Limits{Time: 50 * time.Millisecond}, Margin: 150 * time.Millisecond,
		Folder: filepath.Join(out, "games"), Shard: shard, Merge: merge,
	}}
	table, err = l.Run(t.Context())
	return l, table, absent, err
}

func read(t *testing.T, out, name string) string {
	text, err := os.ReadFile(filepath.Join(out, name))
	require.NoError(t, err)
	return string(text)
}

// A hostile bot loses every game against one that plays, and only its own. Two parts of a
// league make the whole, and what has been played is not played again.
func TestLeague(t *testing.T) {
	const signature = "func Bot(p game.Position) game.Move "
	bodies := map[string]string{
		"first":   signature + "{ return p.Moves(nil)[0] }",
		"cheat":   signature + "{ for !p.Terminal() { p.Make(p.Moves(nil)[0]) }; return 6 - 100 }",
		"endless": signature + "{ for { } }",
		"floods":  signature + "{ for { fmt.Println(p, `0123456789012345678901234567890123456789012345678901234567890123456789`) } }",
		"nothing": signature + "{ return 1.5 }",
		"panics":  signature + "{ panic(\"<b>no</b>\") }",
	}
	out := t.TempDir()
	l, table, absent, err := league(t, out, bots(bodies), arena.Shard{Number: 1, Of: 2}, false)
	require.NoError(t, err)
	require.Len(t, l.Contenders, 5)
	require.Len(t, absent, 1)
	assert.Len(t, table.Pairs, 5, "every second of ten pairs")
	_, _, _, err = league(t, out, bots(bodies), arena.Shard{}, true)
	assert.EqualError(t, err, "10 of 20 games have not been played")
	_, _, _, err = league(t, out, bots(bodies), arena.Shard{Number: 2, Of: 2}, false)
	require.NoError(t, err)

	l, table, absent, err = league(t, out, bots(bodies), arena.Shard{}, true)
	require.NoError(t, err)
	require.Len(t, table.Rows, 5)
	faults := map[string]arena.Forfeit{"cheat": arena.Illegal, "endless": arena.TooLate, "floods": arena.Broken, "panics": arena.Broken}
	for _, r := range table.Rows {
		assert.Equal(t, 8, r.Games(), r.Name)
		if r.Name == "first" {
			assert.Equal(t, 8, r.Wins, "%v", r)
			assert.Empty(t, r.Forfeits)
		} else {
			assert.Equal(t, r.Losses, r.Forfeits[faults[r.Name]], "%v", r)
		}
	}
	assert.Equal(t, "first", table.Rows[0].Name)

	require.NoError(t, pages.Write(out, l, table, absent, report.FileName))
	page := read(t, out, "league.html")
	assert.Contains(t, page, `<a href="players/first.html">first</a>`)
	assert.Contains(t, page, "<b>nothing</b>, nothing.go: does not compile: nothing, line 5: ")
	assert.Regexp(t, `(?m)^1,first,\d+,\d+,8,8,8,0,0,0$`, read(t, out, "league.csv"))
	assert.Contains(t, read(t, out, "players/panics.html"), "it panicked in line 5 of panics: &lt;b&gt;no&lt;/b&gt;")
	assert.Contains(t, read(t, out, "players/cheat.html"), "illegal move of cheat: no move in ")

	// A new bot plays; games of the one that it replaces are removed.
	files, err := filepath.Glob(filepath.Join(out, "games", "*"))
	require.NoError(t, err)
	assert.Len(t, files, 10)
	for _, name := range []string{"endless", "floods", "panics", "nothing"} {
		delete(bodies, name)
	}
	bodies["cheat"] = signature + "{ return p.Moves(nil)[len(p.Moves(nil))-1] }"
	l, table, absent, err = league(t, out, bots(bodies), arena.Shard{}, false)
	require.NoError(t, err)
	assert.Empty(t, table.Rows[0].Forfeits)
	require.NoError(t, pages.Write(out, l, table, absent, report.FileName))
	files, err = filepath.Glob(filepath.Join(out, "games", "*"))
	require.NoError(t, err)
	assert.Len(t, files, 1)
}

package grader

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/answer"
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

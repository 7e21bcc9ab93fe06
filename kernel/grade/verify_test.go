package grade

import (
	"slices"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/kernel/grade/exercise"
)

func TestTheTextsOfEveryExercise(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range exercises.All {
		assert.Empty(t, verifyTexts(e), e.ID)
		assert.NotEmpty(t, Entries(e), e.ID)
		assert.False(t, seen[e.ID], "%s is listed twice", e.ID)
		seen[e.ID] = true
	}
}

// Every exercise is verified end to end by gametree exercises verify, and in the
// long tests; here the first stands for all.
func TestVerify(t *testing.T) {
	exercise.Use(exercise.Seed, 500)
	problems, err := Verify(t.Context(), root(t), exercises.All[0])
	require.NoError(t, err)
	assert.Empty(t, problems)
}

func TestVerifyFindsWhatIsWrong(t *testing.T) {
	good := exercises.All[0]
	file := func(name string) *fstest.MapFile {
		f, err := good.Files.Open(name)
		require.NoError(t, err)
		defer f.Close()
		info, err := f.Stat()
		require.NoError(t, err)
		text := make([]byte, info.Size())
		f.Read(text)
		return &fstest.MapFile{Data: text}
	}
	all := good.Wrong()
	ties := all[slices.IndexFunc(all, func(w exercise.Wrong) bool { return w.File == "wrong/last-of-ties.diff" })]
	bad := good
	bad.Files = fstest.MapFS{
		"prompt.md":      {Data: []byte(" \n")},
		"hints.md":       {Data: []byte("## value\n1. One.\n## nosuch\n1. Two.\n")},
		"stub.go":        file("exemplar.go"),
		"exemplar.go":    {Data: []byte("package answer\n" + ties.Cell)},
		"notes.txt":      {Data: []byte("x")},
		"wrong/old.diff": {Data: []byte("Was an edit.\n\ntrips: ties\nsize: 1\n\n@@ -1,2 +1,1 @@\n package answer\n-import \"os\"\n")},
		"wrong/right.go": {Data: append([]byte("// It is right.\n//\n// trips: ties\n// size: 1\n"), file("exemplar.go").Data[len("//go:build ignore\n\n"):]...)},
	}
	exercise.Use(exercise.Seed, 200)
	problems, err := Verify(t.Context(), root(t), bad)
	require.NoError(t, err)
	assert.Equal(t, []string{
		"prompt.md: empty",
		"hints.md: nosuch is no task",
		"hints.md: task value has 1 hints, want 3",
		"hints.md: task ties has 0 hints, want 3",
		"hints.md: task empty has 0 hints, want 3",
		"notes.txt: a stray file",
		`stub.go: want "not attempted", got "passed": `,
		`exemplar.go: want "passed", got "failed": ties: the pocket is 0, yours is 1 ([][]int{{6}, {6}})`,
		"wrong/old.diff does not apply to exemplar.go at line 2",
		`wrong/right.go: want "failed", got "passed": `,
	}, problems)
}

package grader

import (
	"io/fs"
	"regexp"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/kit"
)

func TestVerifyFindsAWrongSign(t *testing.T) {
	e := exercises.All()[0]
	files := fstest.MapFS{}
	for _, name := range []string{"prompt.md", "hints.md", "exemplar.go", "wrong/max-of-max.diff"} {
		text, err := fs.ReadFile(e.Files, name)
		require.NoError(t, err)
		files[name] = &fstest.MapFile{Data: regexp.MustCompile(`(?m)^sign: .*$`).ReplaceAll(text, []byte("sign: 00000000"))}
	}
	e.Files = files
	problems, err := Verify(t.Context(), checkout(t), e, 100, kit.Seed)
	require.NoError(t, err)
	require.Len(t, problems, 1)
	assert.Contains(t, problems[0], `wrong/max-of-max.diff: its sign is "00000000", want "`)
}

// Another wrong answer of the same kind must not be named by the sentence of the first.
func TestVerifyFindsAnAnswerThatWouldHaveTheNameOfAnother(t *testing.T) {
	e := exercises.All()[0]
	files := fstest.MapFS{}
	for _, name := range []string{"prompt.md", "hints.md", "exemplar.go", "wrong/max-of-max.diff"} {
		text, err := fs.ReadFile(e.Files, name)
		require.NoError(t, err)
		files[name] = &fstest.MapFile{Data: text}
	}
	same := regexp.MustCompile(`(?m)^sign: .*\n`).ReplaceAll(files["wrong/max-of-max.diff"].Data, nil)
	files["wrong/same.diff"] = &fstest.MapFile{Data: append([]byte("The same in other words. "), same...)}
	e.Files = files
	problems, err := Verify(t.Context(), checkout(t), e, 100, kit.Seed)
	require.NoError(t, err)
	require.Len(t, problems, 1)
	assert.Contains(t, problems[0], `wrong/same.diff: it would be named "`)
}

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

// A wrong answer has its own sign, and would not be named by the sentence of another one.
func TestVerifyFindsAWrongSign(t *testing.T) {
	const wrong = "wrong/max-of-max.diff"
	sign := regexp.MustCompile(`(?m)^sign: .*\n`)
	for says, change := range map[string]func(files fstest.MapFS){
		wrong + `: its sign is "00000000", want "`: func(files fstest.MapFS) {
			files[wrong].Data = sign.ReplaceAll(files[wrong].Data, []byte("sign: 00000000\n"))
		},
		`wrong/same.diff: it would be named "`: func(files fstest.MapFS) {
			same := "The same in other words. " + sign.ReplaceAllString(string(files[wrong].Data), "")
			files["wrong/same.diff"] = &fstest.MapFile{Data: []byte(same)}
		},
	} {
		e, files := exercises.All()[0], fstest.MapFS{}
		for _, name := range []string{"prompt.md", "hints.md", "exemplar.go", wrong} {
			text, err := fs.ReadFile(e.Files, name)
			require.NoError(t, err)
			files[name] = &fstest.MapFile{Data: text}
		}
		change(files)
		e.Files = files
		problems, err := Verify(t.Context(), checkout(t), e, 100, kit.Seed)
		require.NoError(t, err)
		require.Len(t, problems, 1)
		assert.Contains(t, problems[0], says)
	}
}

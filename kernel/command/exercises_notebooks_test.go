package command_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/command"
)

func TestNotebooksOfSomeLessons(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	code, _, message := run("", "exercises", "notebooks", "--out", folder, "--lesson", "99")
	assert.Equal(t, command.ExitBadInput, code)
	assert.Equal(t, "gametree: exercises notebooks: lesson 99 has no exercises\n", message)
	assert.NoDirExists(t, folder, "bad input changes nothing")
	code, out, message := run("", "exercises", "notebooks", "--out", folder, "--lesson", "3", "--lesson", "04b")
	require.Equal(t, command.ExitDone, code, message)
	assert.Equal(t, filepath.Join(folder, "03-negamax.ipynb")+"\n"+filepath.Join(folder, "04b-bounds.ipynb")+"\n", out)
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	require.NoError(t, err)
	assert.Len(t, files, 2)
}

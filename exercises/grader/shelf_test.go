package grader

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Long files are not held in memory, are read as they are, and leave nothing behind.
func TestLongFilesAreOnTheDisk(t *testing.T) {
	files := map[string]string{}
	long := func(i int) string {
		return fmt.Sprintf("// exercise: negamax\n\n// %d\n\u202e%s", i, strings.Repeat("x", 10*maxHeld))
	}
	for i := range 5 {
		files[fmt.Sprintf("s%d.go", i)] = long(i)
	}
	files["short.go"] = "// exercise: mtdf\n"
	submissions, err := Collect(put(t, files), nil)
	require.NoError(t, err)
	for i := range 5 {
		f := submissions[i].Files[0]
		assert.Nil(t, f.held)
		assert.Equal(t, long(i), f.Cells()[0].Text)
		assert.Equal(t, []string{"negamax"}, f.Exercises)
	}
	assert.Equal(t, []string{"mtdf"}, submissions[5].Files[0].Exercises)
	assert.NotEmpty(t, submissions[5].Files[0].held)
	f, err := shelf()
	require.NoError(t, err)
	assert.NoFileExists(t, f.Name())
}

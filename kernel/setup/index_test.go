package setup

import (
	"bytes"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/program"
	"gametree/kernel/assist"
)

// The packages of cells are compiled as cells are, and so is the command.
func TestPlanPackages(t *testing.T) {
	script, err := os.ReadFile("begin.sh")
	require.NoError(t, err)
	require.Contains(t, string(script), `export GOFLAGS="`+program.BuildFlags+`" CGO_ENABLED=0 `)
	root := t.TempDir()
	fakes(t, map[string]string{"go": `[ "$CGO_ENABLED $GOWORK" = "0 off" ] || exit 1
case "$GOFLAGS $*" in
*-tags=gametree*" list -e -export -deps "*" ./pkg/... "*" testing/internal/testdeps "*) ;;
*) exit 1 ;;
esac
echo '{"ImportPath": "unsafe", "Name": "unsafe"} {"ImportPath": "gametree/pkg/broken", "Name": "broken"}'`})
	put(t, Bin(root)+"/gametree", "", 0o755)
	job := planPackages(root)
	require.NotZero(t, job.seconds)
	require.NoError(t, runJobs(t.Context(), &bytes.Buffer{}, job))
	assert.Len(t, assist.Folder(Index(root)).List(), 2)
	assert.Zero(t, planPackages(root).seconds)
}

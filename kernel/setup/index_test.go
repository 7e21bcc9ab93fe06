package setup

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/assist"
)

// The packages of cells are compiled as cells are.
func TestPlanPackages(t *testing.T) {
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

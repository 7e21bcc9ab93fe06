//go:build e2e && long && unix

package page_test

import (
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestBuildsForAPage: what the page needs does not import what only a machine has.
func TestBuildsForAPage(t *testing.T) {
	build := exec.Command("go", "build", "./wasm", ".") // two packages: nothing is linked
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := build.CombinedOutput()
	assert.NoError(t, err, string(out))
}

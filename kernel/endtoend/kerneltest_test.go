//go:build e2e

// Jupyter's own tests of kernels.

package endtoend

import (
	_ "embed"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

//go:embed testdata/kernel_test.py
var kernelTest []byte

// left matches the end of a run that skips only test_pager and test_clear_output,
// which do not apply, and two kinds of history.
var left = regexp.MustCompile(`(?m)^OK \(skipped=4\)$`)

// TestKernelTest runs jupyter_kernel_test.
func TestKernelTest(t *testing.T) {
	r := ready(t)
	jupyterFolders(t)
	file := filepath.Join(t.TempDir(), "kernel_test.py")
	write(t, file, kernelTest)
	said, err := exec.CommandContext(t.Context(), r.Jupyter.Program("python"), file, "-v").CombinedOutput()
	if err != nil || !left.Match(said) {
		t.Errorf("%v\n%s", err, said)
	}
}

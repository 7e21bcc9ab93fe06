//go:build e2e

// Jupyter's own tests of kernels.

package endtoend

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// left matches the end of a run that skips only test_pager and test_clear_output,
// which do not apply, and two kinds of history.
var left = regexp.MustCompile(`(?m)^OK \(skipped=4\)$`)

// TestKernelTest runs jupyter_kernel_test.
func TestKernelTest(t *testing.T) {
	r := ready(t)
	jupyterFolders(t)
	file := filepath.Join(t.TempDir(), "kernel_test.py")
	write(t, file, []byte(kernelTest))
	said, err := exec.CommandContext(t.Context(), r.Jupyter.Program("python"), file, "-v").CombinedOutput()
	if err != nil || !left.Match(said) {
		t.Errorf("%v\n%s", err, said)
	}
}

const kernelTest = `"""What jupyter_kernel_test asks of every kernel, asked of ours.

Left out is what cannot apply: a pager, clear_output, and the welcome that came after protocol 5.4.
"""

import unittest

import jupyter_kernel_test


class GametreeTests(jupyter_kernel_test.KernelTests):
    kernel_name = "gametree"
    language_name = "go"
    file_extension = ".go"

    code_hello_world = '%%\nfmt.Println("hello, world")'
    code_stderr = '%%\nfmt.Fprintln(os.Stderr, "hello, stderr")'
    code_generate_error = "%%\nundefined"
    code_inspect_sample = "fmt.Println"
    code_display_data = [
        {"code": '%%\ngonbui.DisplayHTML("<b>hello</b>")', "mime": "text/html"},
        {"code": '%solve tree "((7 9) (2 8 5))"', "mime": "text/plain"},
        {"code": "%rungs", "mime": "text/plain"},
    ]
    completion_samples = [
        {"text": "%solv", "matches": ["solve"]},
        {"text": "%solve tr", "matches": ["tree"]},
        {"text": "%solve tree --ru", "matches": ["--rung"]},
        {"text": "%solve tree --rung alphabeta-so", "matches": ["alphabeta-soft"]},
        {"text": "%%\nfmt.Printl", "matches": ["Println"]},
        {"text": "tree.MustPar", "matches": ["MustParse"]},
    ]
    complete_code_samples = [
        "", "1 + 2", "x := 1", "var x = 1", "func f() int { return 1 }", "%%\nf()\n", "%rungs", "%%bash\n{\n"]
    incomplete_code_samples = ["func f() {", "var x = []int{", "%%", "%%\nif true {", "const text = ` + "`" + `", "/* a remark"]

    # Also what test_history runs.
    code_execute_result = [
        {"code": "6 * 7", "result": "42"},
        {"code": '"a tree: " + "(3 1 4)"', "result": "a tree: (3 1 4)"},
    ]
    supported_history_operations = ("tail",)


if __name__ == "__main__":
    unittest.main()
`

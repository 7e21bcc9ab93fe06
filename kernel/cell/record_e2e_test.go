//go:build e2e && unix

package cell_test

import (
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/bridge"
	"gametree/kernel/cell"
	"gametree/kernel/notebook"
	"gametree/kernel/notebook/execute"
	"gametree/kernel/setup"
)

var record = flag.Bool("record", false, "record the failures again")

// TestGonb runs the cells of every recorded failure in the real gonb
// (`gametree install` must have been run); make test runs a third of them. The
// explanation must be the one of the recording; with -record, the recording is replaced.
func TestGonb(t *testing.T) {
	for i, path := range paths(t) {
		if !long && !*record && i%3 != 0 {
			continue
		}
		name := strings.TrimSuffix(filepath.Base(path), ".txt")
		if _, err := exec.LookPath(goEnv(t, "CC")); name == "data_race" && err != nil {
			continue // the race detector needs a C compiler, which a machine need not have
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			recorded := readCase(t, path)
			now := recorded
			run(t, &now)
			if *record {
				writeCase(t, path, now)
				return
			}
			assert.Equal(t, unnumbered(recorded.want), unnumbered(now.explain()), "what gonb said:\n%s\n%s", now.failure, now.stderr)
			assert.True(t, now.failure.Name != "" || cell.Failed(now.stderr), "is known to have failed")
		})
	}
}

// unnumbered returns an explanation without line numbers in this module's packages,
// which change with the packages.
func unnumbered(explanation string) string {
	return regexp.MustCompile(`(pkg/\S+\.go), line \d+`).ReplaceAllString(explanation, "$1")
}

// run runs the cells of c in gonb, and stores the failure of the last.
func run(t *testing.T, c *failureCase) {
	root, err := setup.Root()
	require.NoError(t, err)
	nb := &notebook.Notebook{Minor: 5}
	for _, source := range append(c.cells, "!cat $GONB_TMP_DIR/main*.go") {
		nb.Cells = append(nb.Cells, &notebook.Cell{
			Type: notebook.Code, Source: source, Metadata: map[string]any{"tags": []any{"raises-exception"}},
		})
	}
	require.NoError(t, execute.Notebook(t.Context(), nb, func(connectionFile string) (*exec.Cmd, error) {
		return bridge.Gonb(setup.Bin(root), root, connectionFile)
	}, execute.Options{Dir: t.TempDir(), CellTime: 10 * time.Minute}))
	c.stderr, c.program = "", ""
	c.failure = failure{}
	for _, out := range nb.Cells[len(nb.Cells)-2].Outputs {
		switch {
		case out.Type == notebook.Stream && out.Name == "stderr":
			c.stderr += out.Text
		case out.Type == notebook.ErrorOutput:
			c.failure = failure{Name: out.ErrorName, Value: out.ErrorValue, Traceback: out.Traceback}
		}
	}
	for _, out := range nb.Cells[len(nb.Cells)-1].Outputs {
		if out.Name == "stdout" {
			c.program += out.Text
		}
	}
	hide := func(text string) string {
		text = strings.ReplaceAll(text, root, "/home/learner/gametree")
		text = regexp.MustCompile(`/[^\s"]*/gonb_[0-9a-f]+`).ReplaceAllString(text, "/tmp/gonb_00000000")
		text = regexp.MustCompile(`gonb_[0-9a-f]{8}`).ReplaceAllString(text, "gonb_00000000")
		return strings.NewReplacer(goroot(t), "/usr/local/go", modules(t), "/home/learner/go/pkg/mod").Replace(text)
	}
	c.stderr, c.program = hide(c.stderr), hide(c.program)
	data, err := json.Marshal(c.failure)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal([]byte(hide(string(data))), &c.failure))
}

func goroot(t *testing.T) string  { return goEnv(t, "GOROOT") }
func modules(t *testing.T) string { return goEnv(t, "GOMODCACHE") }

func goEnv(t *testing.T, name string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	out, err := exec.Command("go", "env", name).Output()
	require.NoError(t, err)
	return strings.TrimSpace(string(out))
}

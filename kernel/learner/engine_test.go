//go:build linux

package learner_test

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader/report"
	"gametree/kernel/console"
	"gametree/kernel/learner"
	"gametree/kernel/native"
	"gametree/pkg/game"
)

// TestExportEngine: the course's model answers make a program that plays, with its source, and an
// answer that has not passed is left out.
func TestExportEngine(t *testing.T) {
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	host := native.New(native.Options{Root: root})
	t.Cleanup(host.Close)
	t.Chdir(t.TempDir())
	l := &learner.Learner{Host: host, Store: report.File("progress.json")}
	export := func() (string, error) {
		var out strings.Builder
		err := (&learner.ExportCmd{Search: "engine"}).Run(t.Context(), console.IO{Out: &out}, l)
		return out.String(), err
	}
	_, err = export()
	assert.ErrorContains(t, err, "no part of your engine has passed yet")

	r, err := l.Progress()
	require.NoError(t, err)
	for _, id := range []string{"game-over", "quiescence", "table-bounds", "pvs", "null-move"} {
		s := r.Of(id)
		s.Answer, s.Passed = "// exercise: "+id+"\n"+game.Must(exercises.Lookup(id)).Exemplar(), id != "pvs"
	}
	require.NoError(t, r.Save())
	out, err := export()
	require.NoError(t, err)
	assert.Contains(t, out, "It has your Score, Quiesce, Store, Probe, MayPass, NullMove; it does without PVS")

	play := exec.CommandContext(t.Context(), "./engine")
	play.Stdin = strings.NewReader("ucci\nposition fen 4k4/9/4P4/9/9/9/9/9/9/3K4R w\ngo depth 2\nquit\n")
	text, err := play.Output()
	require.NoError(t, err)
	assert.Contains(t, string(text), "ucciok")
	assert.Contains(t, string(text), "bestmove i0f0")
}

package render

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each kind of question has a script.
func TestKindsOfQuestions(t *testing.T) {
	for name := range questionKinds {
		script, err := files.ReadFile("ask_" + name + ".js")
		require.NoError(t, err, "the kind of question %q has no script: add pkg/render/ask_%s.js, which sets kinds.%s (see ask.js)", name, name, name)
		assert.Contains(t, string(script), "kinds."+name+" = ", "ask_%s.js does not set kinds.%s", name, name)
	}
	all, err := files.ReadDir(".")
	require.NoError(t, err)
	for _, f := range all {
		if name, ok := strings.CutPrefix(f.Name(), "ask_"); ok {
			name = name[:strings.Index(name, ".")]
			assert.Contains(t, questionKinds, name, "no kind of question uses %s: add it to questionKinds", f.Name())
		}
	}
}

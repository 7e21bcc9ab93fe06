package site

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/setup"
)

// TestSmallKernel: the first kernel of a page holds no commands and no exercises, the
// second one does.
func TestSmallKernel(t *testing.T) {
	const large = "gametree/kernel/command\n"
	for _, p := range programs {
		if p.goos != "js" {
			continue
		}
		list, err := setup.Go(t.Context(), "../..", goEnv(p.goos), "list", "-deps", "-tags="+p.tags, p.path)
		require.NoError(t, err)
		assert.Equal(t, p.name == "commands", strings.Contains(list+"\n", large), p.name)
	}
}

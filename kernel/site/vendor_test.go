package site

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestVendor: the packages of npm are unchanged, and each has its licence.
func TestVendor(t *testing.T) {
	text, err := static.ReadFile("app/vendor/SHA256SUMS")
	require.NoError(t, err)
	sums := string(text)
	files, err := fs.Glob(static, "app/vendor/*/*")
	require.NoError(t, err)
	assert.Len(t, files, strings.Count(sums, "\n"))
	for _, file := range files {
		data, err := static.ReadFile(file)
		require.NoError(t, err)
		assert.Contains(t, sums, fmt.Sprintf("%x  %s\n", sha256.Sum256(data), strings.TrimPrefix(file, "app/vendor/")))
		folder, _, _ := strings.Cut(strings.TrimPrefix(file, "app/vendor/"), "/")
		assert.Regexp(t, folder+`/LICEN[CS]E.*\.txt\n`, sums)
	}
}

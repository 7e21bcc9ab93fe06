package lasting_test

import (
	"bytes"
	"encoding/base64"
	"encoding/gob"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/show/lasting"
)

// TestKept: what was sent comes back, and the first value where nothing that fits was sent.
func TestKept(t *testing.T) {
	want := map[[2]int][]string{{1, 2}: {"a"}}
	var b bytes.Buffer
	require.NoError(t, gob.NewEncoder(&b).Encode(&want))
	sent := base64.StdEncoding.EncodeToString(b.Bytes())
	first := func() map[[2]int][]string { return map[[2]int][]string{} }
	assert.Equal(t, want, lasting.Kept(sent, first))
	assert.Empty(t, lasting.Kept("", first))
	assert.Empty(t, lasting.Kept("no base64!", first))
	assert.Equal(t, 7, lasting.Kept(sent, func() int { return 7 }), "another type")
}

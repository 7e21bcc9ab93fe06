package site

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/setup"
)

// TestSplit: the compiler's part of an archive and the linker's are archives themselves, and nothing is lost.
func TestSplit(t *testing.T) {
	file, err := setup.Go(t.Context(), "../..", nil, "list", "-export", "-f", "{{.Export}}", "errors")
	require.NoError(t, err)
	was, err := os.ReadFile(strings.TrimSpace(file))
	require.NoError(t, err)
	exports, rest, err := split(strings.TrimSpace(file))
	require.NoError(t, err)
	assert.True(t, bytes.HasPrefix(exports, []byte(archiveBegins+"__.PKGDEF ")))
	assert.True(t, bytes.HasPrefix(rest, []byte(archiveBegins+"_go_.o ")))
	assert.InDelta(t, len(was)+len(archiveBegins), len(exports)+len(rest), 1)
	_, _, err = split(filepath.Join(t.TempDir(), "none"))
	assert.Error(t, err)
}

// TestLighten: in an archive of this Go, hashes become the numbers that they have in another archive, too, and those of
// types keep their beginning. Sums restore what follows them, but for zeros that are for debuggers.
func TestLighten(t *testing.T) {
	file, err := setup.Go(t.Context(), "../..", nil, "list", "-export", "-f", "{{.Export}}", "errors")
	require.NoError(t, err)
	was, err := os.ReadFile(strings.TrimSpace(file))
	require.NoError(t, err)
	now, again, numbers := bytes.Clone(was), bytes.Clone(was), map[[hashSize]byte]uint32{}
	begins := lighten(now, numbers)
	lighten(again, numbers)
	assert.Equal(t, now, again)
	was, now = was[begins:], now[begins:]
	number := func(at uint32) uint32 { return binary.LittleEndian.Uint32(now[at:]) }
	place := func(block uint32) uint32 { return number(20 + 4*block) }
	kept := 0
	for at := place(hashBlock); at < place(hashBlock+1); at += hashSize {
		if bytes.Equal(was[at:at+typeHashSize], now[at:at+typeHashSize]) {
			kept++
			assert.Equal(t, make([]byte, hashSize-typeHashSize), now[at+typeHashSize:at+hashSize])
		} else {
			assert.Less(t, number(at), uint32(len(numbers)))
		}
	}
	assert.NotZero(t, kept)
	for _, c := range columns {
		for at := place(c[0]) + c[3] + c[2]; at < place(c[1]); at += c[2] {
			binary.LittleEndian.PutUint32(now[at:], number(at)+number(at-c[2]))
		}
	}
	assert.Equal(t, was[place(symbolBlock):place(hashBlock)], now[place(symbolBlock):place(hashBlock)])
	cleared := 0
	for at := place(hashBlock + 1); at < uint32(len(now)); at++ {
		if was[at] != now[at] {
			require.Zero(t, now[at])
			assert.True(t, at >= place(relocBlock) && at < place(15) || at >= place(dataBlock), at)
			cleared++
		}
	}
	assert.NotZero(t, cleared)
	assert.Less(t, cleared, len(now)/8)
}

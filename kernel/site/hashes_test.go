package site

import (
	"encoding/binary"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// archiveOf returns an archive with an object file that has these hashes. Capitals are
// those of itabs.
func archiveOf(list ...byte) []byte {
	object := make([]byte, blockTable+4*20)
	copy(object, objectMagic)
	names := map[bool]int{true: len(object), false: len(object) + 1}
	object = append(object, "go:itab.*T,I"+"."[:len(list)%2]...) // an even length in all
	for i := range 20 {
		at := len(object)
		if i > symbolBlock {
			at += symbolSize * len(list)
		}
		if i > hashBlock {
			at += hashSize * len(list)
		}
		binary.LittleEndian.PutUint32(object[blockTable+4*i:], uint32(at))
	}
	for _, b := range list {
		symbol := [symbolSize]byte{10}
		binary.LittleEndian.PutUint32(symbol[4:], uint32(names[b < 'a']))
		object = append(object, symbol[:]...)
	}
	for _, b := range list {
		hash := [hashSize]byte{b, b, b, b}
		object = append(object, hash[:]...)
	}
	object = append([]byte("go object\n!\n"), object...)
	member := func(name string, data []byte) string {
		return fmt.Sprintf("%-48s%-10d`\n%s%s", name, len(data), data, "\n"[:len(data)%2])
	}
	return []byte("!<arch>\n" + member("__.PKGDEF", []byte("odd")) + member("_go_.o", object))
}

// TestRenumber: equal hashes get equal numbers in all archives, others do not, and those
// of itabs stay.
func TestRenumber(t *testing.T) {
	numbers := hashes{}
	for _, list := range [][2]string{{"aba", "\x00\x01\x00"}, {"cb", "\x02\x01"}} {
		archive, want := archiveOf([]byte(list[0])...), []byte{}
		require.NoError(t, numbers.renumber(archive))
		for _, n := range []byte(list[1]) {
			want = append(want, 0, 0, 0, 0, 0, 0, 0, n, 0, 0, 0, 0, 0, 0, 0, 0)
		}
		assert.Equal(t, want, archive[len(archive)-len(want):])
	}
	itabs := archiveOf('I', 'I')
	require.NoError(t, numbers.renumber(itabs))
	assert.Equal(t, archiveOf('I', 'I'), itabs)
	assert.ErrorContains(t, numbers.renumber([]byte("!<arch>\n")), "format of object files")
	cut := archiveOf('a')
	assert.ErrorContains(t, numbers.renumber(cut[:len(cut)-8]), "cut off")
}

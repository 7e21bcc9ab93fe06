package site

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestRenumber: equal hashes get equal numbers, also in another archive, and nothing else changes.
func TestRenumber(t *testing.T) {
	archive := func(hashes ...byte) []byte {
		object := make([]byte, 12+4*19)
		at := uint32(8 + len(object))
		binary.LittleEndian.PutUint32(object[12+4*hashBlock:], at)
		binary.LittleEndian.PutUint32(object[12+4*hashBlock+4:], at+uint32(len(hashes)*hashSize))
		for _, h := range hashes {
			object = append(object, h, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
		}
		return append([]byte("!<arch>\ngo object wasip1"+objectBegins), append(object, "data"...)...)
	}
	numbers := map[[hashSize]byte]uint32{}
	one, two := archive(200, 100, 200), archive(100, 50)
	renumber(one, numbers)
	renumber(two, numbers)
	number := func(n byte) string { return string(append([]byte{n}, make([]byte, hashSize-1)...)) }
	head := string(archive()[:len(archive())-4])
	assert.Equal(t, len(head), len(one)-4-3*hashSize)
	assert.Equal(t, number(0)+number(1)+number(0)+"data", string(one[len(head):]))
	assert.Equal(t, number(1)+number(2)+"data", string(two[len(head):]))
}

// TestRoomy: a program has its memory at first, and what stands around it.
func TestRoomy(t *testing.T) {
	before, after := "\x00asm\x01\x00\x00\x00"+"\x01\x02ab", "\x07\x01c"
	assert.Equal(t, before+"\x05\x04\x01\x00\x80\x14"+after, string(roomy([]byte(before+"\x05\x03\x01\x00\x10"+after))))
}

package site

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// hashes numbers the contents of symbols. Packages that hold the same content, such as
// a string, mark it with the same hash, and the linker then takes one of them. A hash
// cannot be compressed, and a number can: this makes the archives a tenth smaller.
//
// The cell itself is compiled in the page and has hashes. Its strings are then in the
// program twice, which does no harm. But there must be only one table of the methods of a
// type for an interface, an itab: Go compares interface values by the address of theirs.
// So itabs keep their hashes.
type hashes map[[hashSize]byte]uint64

const hashSize = 16

// Offsets in an object file, see cmd/internal/goobj: after the magic word and the
// fingerprint come flags, and then the offset of each block.
const (
	objectMagic = "\x00go120ld"
	blockTable  = len(objectMagic) + 8 + 4
	symbolBlock = 5 // the symbols that have a hash: the length and the offset of their names, and more
	symbolSize  = 21
	hashBlock   = 10
)

var itab = []byte("go:itab.") // begins the names of itabs

// renumber replaces the hashes in an archive by their numbers.
func (h hashes) renumber(archive []byte) error {
	found := false
	for at := len("!<arch>\n"); at < len(archive); {
		const header, sizeAt, sizeEnd = 60, 48, 58
		if len(archive) < at+header {
			return errors.New("site: an archive is cut off")
		}
		size := 0
		for _, digit := range bytes.TrimSpace(archive[at+sizeAt : at+sizeEnd]) {
			size = 10*size + int(digit-'0')
		}
		at += header
		if size < 0 || len(archive) < at+size {
			return errors.New("site: an archive is cut off")
		}
		if begin := bytes.Index(archive[at:at+size], []byte(objectMagic)); begin >= 0 {
			found = true
			h.renumberObject(archive[at+begin : at+size])
		}
		at += size + size%2
	}
	if !found {
		return errors.New("site: this Go release has changed the format of object files\nThe offsets in kernel/site/hashes.go have to follow it")
	}
	return nil
}

func (h hashes) renumberObject(object []byte) {
	number32 := func(at uint32) uint32 { return binary.LittleEndian.Uint32(object[at:]) }
	block := func(i int) uint32 { return number32(uint32(blockTable + 4*i)) }
	symbol := block(symbolBlock)
	for at, end := block(hashBlock), block(hashBlock+1); at < end; at += hashSize {
		length, name := number32(symbol), number32(symbol+4)
		symbol += symbolSize
		if bytes.HasPrefix(object[name:name+length], itab) {
			continue
		}
		hash := [hashSize]byte(object[at:])
		if _, ok := h[hash]; !ok {
			h[hash] = uint64(len(h))
		}
		number := [hashSize]byte{}
		binary.BigEndian.PutUint64(number[:], h[hash])
		copy(object[at:], number[:])
	}
}

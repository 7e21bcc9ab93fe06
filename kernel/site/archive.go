package site

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
)

// archive is a compiled package. It becomes two archives: one of its first file, which the compiler
// reads, and one of the rest, which the linker does.
type archive struct {
	Path    string `json:"path"`
	Exports int    `json:"exports"` // the first one's size
	Size    int    `json:"size"`    // the second one's size
	Object  int    `json:"object"`  // where its object file begins
	file    string // of both
}

// An archive begins like this, and the entry of its object file, which comes second.
const (
	archiveBegins = "!<arch>\n"
	entryBegins   = "_go_.o          0           0     0     644     "
)

// split reads a package's archive, and returns its two.
func split(file string) (exports, rest []byte, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	end := bytes.Index(text, []byte(entryBegins))
	if end < 0 {
		return nil, nil, fmt.Errorf("site: %s has no object file", file)
	}
	return text[:end], append([]byte(archiveBegins), text[end:]...), nil
}

// Of the format of object files in archives (Go's cmd/internal/goobj).
const (
	objectBegins = "\n!\n\x00go120ld" // then 12 bytes, and the places of the blocks, counted from the zero
	symbolBlock  = 3                  // the package's symbols, each with its name first
	hashedBlock  = 5                  // those that are found by a hash of their content
	symbolSize   = 21
	kindAt       = 10 // in a symbol
	hashBlock    = 10 // the hashes
	hashSize     = 16
	typeHashSize = 5  // of it are enough for types: cut, which overlay.go does in the compiler, too
	relocIndex   = 11 // for each symbol, which relocation is its first, as 4 bytes, and so for its data
	dataIndex    = 13
	relocBlock   = 14
	relocSize    = 23
	dataBlock    = 16

	firstDebugging = 12 // of the kinds of symbols (cmd/internal/objabi)
	lastDebugging  = 21
)

// columns are where an object file has numbers that mostly grow: a first block, the block after the
// last one, the size of its records, and the place of the number in each.
var columns = [][4]uint32{{symbolBlock, 8, symbolSize, 4}, {relocIndex, relocBlock, 4, 0},
	{relocBlock, 15, relocSize, 0}}

type object []byte

func (o object) number(at uint32) uint32        { return binary.LittleEndian.Uint32(o[at:]) }
func (o object) put(at, n uint32)               { binary.LittleEndian.PutUint32(o[at:], n) }
func (o object) place(block uint32) uint32      { return o.number(12+4*block) - 8 }
func (o object) size(block, each uint32) uint32 { return (o.place(block+1) - o.place(block)) / each }

// lighten prepares an archive for compression, and returns where its object file begins. What is for debuggers becomes
// zeros: the linker leaves it out. The numbers in columns become differences, which tools.js sums up.
func lighten(archive []byte, numbers map[[hashSize]byte]uint32) int {
	before, after, _ := bytes.Cut(archive, []byte(objectBegins))
	o := object(after)
	o.numberHashes(numbers)
	o.clearDebugging()
	for _, c := range columns {
		last := uint32(0)
		for at := o.place(c[0]) + c[3]; at < o.place(c[1]); at += c[2] {
			now := o.number(at)
			o.put(at, now-last)
			last = now
		}
	}
	return len(before) + len(objectBegins) - 8
}

// numberHashes makes numbers of hashes, which cannot be compressed: the linker only compares them, within all archives.
// Types keep a part of theirs, because the compiler makes some of them again for a cell.
func (o object) numberHashes(numbers map[[hashSize]byte]uint32) {
	for i := range o.size(hashBlock, hashSize) {
		symbol, at := o.place(hashedBlock)+i*symbolSize, o.place(hashBlock)+i*hashSize
		name, hash := o[o.number(symbol+4)-8:][:o.number(symbol)], o[at:at+hashSize]
		if bytes.HasPrefix(name, []byte("type:")) || bytes.HasPrefix(name, []byte("go:itab.")) {
			clear(hash[typeHashSize:])
			continue
		}
		if local, found := bytes.CutPrefix(name, []byte("gclocals·")); found {
			clear(local) // the same hash again
		}
		key := [hashSize]byte(hash)
		if _, found := numbers[key]; !found {
			numbers[key] = uint32(len(numbers))
		}
		clear(hash)
		o.put(at, numbers[key])
	}
}

// clearDebugging makes zeros of the data and the relocations of symbols for debuggers.
func (o object) clearDebugging() {
	for i := range o.size(symbolBlock, symbolSize) {
		if kind := o[o.place(symbolBlock)+i*symbolSize+kindAt]; kind >= firstDebugging && kind <= lastDebugging {
			for _, b := range [][3]uint32{{relocIndex, relocBlock, relocSize}, {dataIndex, dataBlock, 1}} {
				index, block := o.place(b[0])+4*i, o.place(b[1])
				clear(o[block+b[2]*o.number(index) : block+b[2]*o.number(index+4)])
			}
		}
	}
}

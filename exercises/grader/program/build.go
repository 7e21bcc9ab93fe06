package program

import "strings"

// BuildFlags are the flags, as in GOFLAGS, with which the go command builds cells.
//
//   - -buildvcs=false: the program of a cell is no commit, and asking git fails in a
//     checkout that belongs to another user.
//   - -ldflags=-w and -gcflags: leaving out what only a debugger reads saves half of the
//     linker's time. The checkout's own programs are built in the same way, so that packages
//     are compiled once.
//   - -tags=gametree: outputs come as frames (see gametree/pkg/show/outlet), so that
//     the library gonbui, half of what a lesson's cell would link, is left out.
const BuildFlags = "-buildvcs=false -ldflags=-w -gcflags=all=-dwarf=false -tags=gametree"

// Standard are the packages of the standard library that a cell can import in every kernel: those
// that need neither a network nor processes, and are not for tools alone.
var Standard = strings.Fields(`bufio bytes cmp compress/flate compress/gzip container/heap container/list
	container/ring context crypto/md5 crypto/rand crypto/sha1 crypto/sha256 crypto/sha512 encoding/base64
	encoding/binary encoding/csv encoding/gob encoding/hex encoding/json encoding/xml errors flag fmt go/ast go/format
	go/parser go/token hash hash/adler32 hash/crc32 hash/fnv hash/maphash html html/template image image/color
	image/png index/suffixarray io io/fs iter log log/slog maps math math/big math/bits math/cmplx math/rand
	math/rand/v2 os path path/filepath reflect regexp runtime runtime/debug slices sort strconv strings sync
	sync/atomic testing testing/quick text/scanner text/tabwriter text/template time unicode unicode/utf16
	unicode/utf8 unique`)

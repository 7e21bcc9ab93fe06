package cell

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// BuildFlags are the flags, as in GOFLAGS, with which the go command builds cells.
//
//   - -buildvcs=false: the program of a cell is no commit, and asking git fails in a
//     checkout that belongs to another user.
//   - -ldflags=-w: leaving out what only a debugger reads saves a third of the time.
//   - -tags=gametree: outputs come as frames (see gametree/pkg/show/outlet), so that
//     gonb's library, half of what a lesson's cell would link, is left out.
const BuildFlags = "-buildvcs=false -ldflags=-w -tags=gametree"

// Companion returns a Go file that is compiled with the program of each cell. It makes
// the program link package outlet, which prepares it for our kernel, and has the sources
// of cells, by File.
func Companion(sources map[string]string) string {
	var b strings.Builder
	b.WriteString("package main\n\nimport \"gametree/pkg/show/outlet\"\nimport \"gametree/pkg/trace/cells\"\n\n" +
		"func init() { outlet.Initialised(); cells.Source = map[string]string{")
	for _, file := range slices.Sorted(maps.Keys(sources)) {
		b.WriteString(strconv.Quote(file) + ": " + strconv.Quote(sources[file]) + ", ")
	}
	b.WriteString("} }\n")
	return b.String()
}

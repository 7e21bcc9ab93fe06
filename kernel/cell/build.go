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

// Prelude is a cell that gonb runs first. It does without the `go get` that gonb runs
// before each build: in the workspace of the checkout and the cell, the build itself
// finds everything that the checkout requires.
const Prelude = "%noautoget"

// Resets reports whether code makes gonb forget all definitions, the prelude too.
func Resets(code string) bool { return Calls(code, "%reset") }

// Companion returns a Go file that is compiled with the program of each cell. It makes
// the program link package outlet, which prepares it for our kernel. It also has the
// imports named _, of which gonb keeps only the last, and the sources of cells, by File,
// if the program cannot read them from a file.
func Companion(blank []string, sources map[string]string) string {
	var b strings.Builder
	b.WriteString("package main\n\nimport \"gametree/pkg/show/outlet\"\n")
	if len(sources) > 0 {
		b.WriteString("import \"gametree/pkg/trace/cells\"\n")
	}
	for _, path := range blank {
		b.WriteString("import _ " + strconv.Quote(path) + "\n")
	}
	b.WriteString("\nfunc init() { outlet.Initialised() }\n")
	if len(sources) > 0 {
		b.WriteString("\nfunc init() { cells.Source = map[string]string{")
		for _, file := range slices.Sorted(maps.Keys(sources)) {
			b.WriteString(strconv.Quote(file) + ": " + strconv.Quote(sources[file]) + ", ")
		}
		b.WriteString("} }\n")
	}
	return b.String()
}

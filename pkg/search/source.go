package search

import "embed"

// Source holds the source files of this package without its tests, so that a
// lesson shows the code that runs.
//
//go:embed *[^t].go *[^s]t.go
var Source embed.FS

// Package toolchain builds the programs of learners with Go's own compiler and linker. The
// go command only lists the compiled packages that they import: it takes longer than the
// compiler, and would keep every program in its cache.
//
// Reading order: toolchain.go (a build), packages.go (what is compiled already), run.go
// (the tools and their limits).
package toolchain

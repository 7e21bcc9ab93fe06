// Package assist answers Tab and Shift-Tab in Go cells: which names may stand at the
// cursor, and what a name means.
//
// It makes a program of the declarations of the cells that have run and of the cell
// that is being written, checks its types with go/types, and looks at the cursor. What
// it knows of other packages comes from an index that `gametree install` makes: the
// exported types of the packages that a cell can import, and the folders of their
// sources, for the comments. So an answer takes some milliseconds, from the first
// moment on. A language server knows more, but takes 160 MB for each learner and
// seconds to begin.
//
// Reading order: assist.go (the answers), value.go (how many values an expression has),
// listing.go (what was declared), playable.go (which of it is a game), effects.go (of
// initialisers), keep.go (what can keep its value), program.go (the program), library.go and index.go (other packages),
// comment.go (their comments). Package program keeps the declarations.
package assist

// Package render turns what package trace has written down into pictures: SVG
// for pages, text for terminals. It is pure: data in, text out. Where a picture
// goes is the business of package show.
//
// The visual language, the same in every picture: a house with its roof up is a
// node where max moves, roof down where min does, a rounded box is a leaf; the
// principal variation is the thick line; a hatched triangle behind a double
// stroke was pruned, and the words beside it say by which bound. Every code is
// a shape or a word as well as a colour.
//
// Reading order: tree.go, layout.go, edges.go, nodes.go, board.go, grid.go,
// glyphs.go, panels.go, view.go, legend.go, words.go; compare.go, player.go, practice.go,
// playable.go, icicle.go; text.go, colour.go; chart.go, scatter.go, steps.go,
// mosaic.go, heat.go, table.go; bundle.go, svg.go, palette.go, gocode.go.
package render

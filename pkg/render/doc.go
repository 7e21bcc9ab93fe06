// Package render draws what package trace records, and boards and charts: as SVG for
// pages and as text for terminals. It is pure: data in, text out. Package show decides
// where a picture goes.
//
// All pictures of trees use the same signs. A house with its roof up is a node where max
// moves, with its roof down one where min moves; a rounded box is a leaf. The thick line
// is the principal variation. Hatched triangles behind a double stroke are pruned moves,
// and the words beside them name the bound that pruned them. No meaning is shown by
// colour alone: there is always a shape or a word too.
//
// Reading order:
//
//	trees        tree.go, figure.go, layout.go, nodes.go, legend.go, words.go, icicle.go
//	boards       board.go, grid.go, panels.go, heat.go, fold.go
//	charts       bars.go, lines.go, mosaic.go, table.go
//	questions    question.go, ask.go, ask_*.go, prose.go
//	interactive  widget.go, player.go, samples.go, proving.go, quiz.go, playable.go, hand.go, controls.go
//	output       svg.go, style.go, numbers.go
package render

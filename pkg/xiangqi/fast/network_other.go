//go:build !amd64

package fast

func update(after, before, to, from, captured *layer) { updatePlain(after, before, to, from, captured) }

func output(own, theirs *layer, weights *[2]layer) int32 { return outputPlain(own, theirs, weights) }

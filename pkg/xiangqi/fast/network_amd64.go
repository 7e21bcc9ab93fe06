package fast

import "golang.org/x/sys/cpu"

var hasAVX2 = cpu.X86.HasAVX2

func update(after, before, to, from, captured *layer) {
	if hasAVX2 {
		updateAVX2(after, before, to, from, captured)
	} else {
		updatePlain(after, before, to, from, captured)
	}
}

func output(own, theirs *layer, weights *[2]layer) int32 {
	if hasAVX2 {
		return outputAVX2(own, theirs, weights)
	}
	return outputPlain(own, theirs, weights)
}

// updateAVX2 is updatePlain, 16 units at a time.
//
//go:noescape
func updateAVX2(after, before, to, from, captured *layer)

// outputAVX2 is outputPlain, 16 units at a time.
//
//go:noescape
func outputAVX2(own, theirs *layer, weights *[2]layer) int32

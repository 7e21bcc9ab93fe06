package report

import (
	"slices"
	"strconv"
	"strings"

	"gametree/pkg/lazy"
)

// hidden matches what cannot be seen, changes the order of other characters, or is no character. Names in
// several scripts need U+200C and U+200D.
var hidden = lazy.Pattern(`[^\pL\pM\pN\pP\pS\p{Zs}\n\t\x{200c}\x{200d}]|\x{fffd}`)

// Shown returns text with the code of every hidden character: \x1b, \u202e.
func Shown(text string) string {
	return hidden().ReplaceAllStringFunc(text, func(c string) string {
		return strings.Trim(strconv.QuoteToASCII(c), `"`)
	})
}

// Bounded returns text, cut to at most size bytes; a … marks the cut.
func Bounded(text string, size int) string {
	const cut = "…"
	if len(text) <= size {
		return text
	}
	return strings.ToValidUTF8(text[:size-len(cut)], "") + cut
}

// plain returns text as a report may contain it.
func plain(text string, size int) string {
	return Bounded(Shown(text[:min(len(text), size)]), size) // to show megabytes takes long
}

// The lengths in bytes of what answers and files put into a report. A name that a
// folder can have is never cut.
const (
	maxName     = 300 // of a student or a file
	maxMessage  = 3000
	maxNote     = 400
	maxSentence = 600
	maxCall     = 2000
	maxFeedback = 120_000
)

// tame bounds all texts of a, and shows what is hidden in them.
func (a *Answer) tame() {
	a.Name = plain(a.Name, maxName)
	a.Student, a.File = plain(a.Student, maxName), plain(a.File, maxName)
	a.Message, a.Note = plain(a.Message, maxMessage), plain(a.Note, maxNote)
	a.Tasks = slices.Clone(a.Tasks) // the caller keeps its own
	for i := range a.Tasks {
		t := &a.Tasks[i]
		t.Sentence, t.Call = plain(t.Sentence, maxSentence), plain(t.Call, maxCall)
	}
	if len(a.Cell) > maxCell {
		a.Cell = ""
	}
	if len(a.Feedback) > maxFeedback {
		a.Feedback = withoutPictures(a.Feedback)
	}
}

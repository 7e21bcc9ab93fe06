package render

import (
	"regexp"
	"strings"
	"sync"
)

// Coloured adds terminal colours to a tree that Text drew: max in blue, min in yellow,
// cutoffs in magenta, the principal variation in green. The colours repeat what the
// text says.
func Coloured(text string) string {
	var out strings.Builder
	for line := range strings.Lines(text) {
		line, end := strings.TrimSuffix(line, "\n"), strings.Repeat("\n", strings.Count(line, "\n"))
		if on, ok := strings.CutSuffix(line, "*"); ok {
			line = on + paint("32;1", "*")
		}
		for _, c := range colours() {
			line = c.what.ReplaceAllStringFunc(line, func(s string) string { return paint(c.code, s) })
		}
		out.WriteString(line + end)
	}
	return out.String()
}

type colour struct {
	what *regexp.Regexp
	code string
}

var colours = sync.OnceValue(func() []colour {
	return []colour{
		{regexp.MustCompile(`▲ [≤≥]?[−\d∞?]+`), "34;1"},
		{regexp.MustCompile(`▼ [≤≥]?[−\d∞?]+`), "33;1"},
		{regexp.MustCompile(`[αβ]-cut( ×\d+)?|✗.*|╳.*`), "35"},
		{regexp.MustCompile(`[├└]━`), "32;1"},
	}
})

func paint(code, s string) string { return "\x1b[" + code + "m" + s + "\x1b[0m" }

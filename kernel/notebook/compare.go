// Comparing the outputs of two runs.

package notebook

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/rogpeppe/go-internal/diff"

	"gametree/kernel/wire"
	"gametree/pkg/render"
)

// Difference says how the outputs of a cell differ.
type Difference struct {
	Cell int // the number of the code cell, from 1; 0 if the notebooks have different cells
	Text string
}

// Differences is the error of Compare.
type Differences []Difference

// Error lists the differences, a cell a paragraph.
func (d Differences) Error() string {
	parts := make([]string, len(d))
	for i, one := range d {
		parts[i] = one.Text
		if one.Cell > 0 {
			parts[i] = fmt.Sprintf("code cell %d: %s", one.Cell, one.Text)
		}
	}
	return "outputs differ from the stored ones (- stored, + now)\n" + strings.Join(parts, "\n")
}

// Compare compares the outputs of the code cells of two runs of one notebook.
// It returns nil if they are equal, else Differences.
//
// It compares standard output, standard error and displays separately, because
// they reach the front end on different ways and may interleave in any order. It
// ignores white space in pictures and HTML, trailing white space in text, display
// ids, the ids of games and of pictures, the time of a player's slowest move, metadata
// and execution counts.
func Compare(stored, now *Notebook) error {
	old, fresh := stored.Runnable(), now.Runnable()
	if len(old) != len(fresh) {
		return Differences{{Text: fmt.Sprintf("want %d code cells, got %d", len(old), len(fresh))}}
	}
	var differences Differences
	for i := range old {
		if text := compareCell(old[i], fresh[i]); text != "" {
			differences = append(differences, Difference{Cell: i + 1, Text: text})
		}
	}
	if differences == nil {
		return nil
	}
	return differences
}

// compareCell says how the outputs of two cells differ, "" if they are equal.
func compareCell(old, fresh *Cell) string {
	if old.Source != fresh.Source {
		return "the source differs" + diffLines(old.Source, fresh.Source)
	}
	a, b := partsOf(old), partsOf(fresh)
	var parts []string
	for _, stream := range []struct{ name, old, fresh string }{
		{"standard output", a.stdout, b.stdout},
		{"standard error", Plain(a.stderr), Plain(b.stderr)},
	} {
		if d := diffLines(stream.old, stream.fresh); d != "" {
			parts = append(parts, stream.name+d)
		}
	}
	if len(a.shown) != len(b.shown) {
		parts = append(parts, fmt.Sprintf("shown\n    - %s\n    + %s", kinds(a.shown), kinds(b.shown)))
		return strings.Join(parts, "\n")
	}
	for i := range a.shown {
		if d := compareShown(a.shown[i], b.shown[i]); d != "" {
			parts = append(parts, fmt.Sprintf("output %d%s", i+1, d))
		}
	}
	return strings.Join(parts, "\n")
}

// parts are the outputs of a cell, by the way on which they came.
type parts struct {
	stdout, stderr string
	shown          []map[string]any // values by media type; an error is a text
}

func partsOf(c *Cell) parts {
	var p parts
	for _, out := range c.Outputs {
		switch {
		case out.Type == Stream && out.Name == wire.Stderr:
			p.stderr += out.Text
		case out.Type == Stream:
			p.stdout += out.Text
		case out.Type == ErrorOutput:
			p.shown = append(p.shown, map[string]any{"error": Plain(out.ErrorName + ": " + out.ErrorValue)})
		default:
			p.shown = append(p.shown, out.Data)
		}
	}
	return p
}

// kinds lists the media types of each of the displays.
func kinds(shown []map[string]any) string {
	if len(shown) == 0 {
		return "nothing"
	}
	names := make([]string, len(shown))
	for i, data := range shown {
		names[i] = strings.Join(slices.Sorted(maps.Keys(data)), "+")
	}
	return strings.Join(names, ", ")
}

func compareShown(old, fresh map[string]any) string {
	types := maps.Clone(old)
	maps.Copy(types, fresh)
	var text string
	for _, mediaType := range slices.Sorted(maps.Keys(types)) {
		a, b := withoutIDs(value(old[mediaType])), withoutIDs(value(fresh[mediaType]))
		switch {
		case mediaType == "text/plain" || mediaType == "text/markdown" || mediaType == "error":
			if d := diffLines(a, b); d != "" {
				text += ", " + mediaType + d
			}
		case strings.Join(strings.Fields(a), " ") != strings.Join(strings.Fields(b), " "):
			text += fmt.Sprintf(", %s\n    - %s\n    + %s", mediaType, around(a, b), around(b, a))
		}
	}
	return text
}

// withoutIDs returns HTML with its scripts in plain text, as another version of Go may
// pack them in other bytes; and without the ids of games, which are random, of pictures,
// which depend on all that is in a picture, and of kernels, with how a page reaches them;
// and without the time of a player's slowest move.
func withoutIDs(html string) string {
	html = kernels().ReplaceAllString(ids().ReplaceAllString(render.Unpacked(html), "${1}id"), `"kernel":"id"`)
	return slowest().ReplaceAllString(html, "${1}time")
}

var slowest = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(slowest move |\| )(?:under )?\d+ ms\b`)
})

var ids = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(data-gametree="|inline\('|"board":")[0-9A-Za-z]+`)
})

var kernels = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`"kernel":"[^"]*"(,"channel":"[^"]*")?`)
})

// value returns a value of a media type as text; equal JSON gives equal texts.
func value(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return v
	}
	data, err := json.Marshal(v)
	if err != nil {
		panic("notebook: a value from JSON does not marshal: " + err.Error())
	}
	return string(data)
}

// around returns the part of a around the first difference from b.
func around(a, b string) string {
	a, b = strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " ")
	if a == "" {
		return "(none)"
	}
	ra, rb := []rune(a), []rune(b)
	at := 0
	for at < len(ra) && at < len(rb) && ra[at] == rb[at] {
		at++
	}
	from, to := max(0, at-30), min(len(ra), at+50)
	text := string(ra[from:to])
	if from > 0 {
		text = "…" + text
	}
	if to < len(ra) {
		text += "…"
	}
	return text
}

// diffLines returns the lines that only one of two texts has, each after "- " or
// "+ " on a line of its own, and "" if they are equal. It ignores white space at
// the ends of lines and of the texts.
func diffLines(old, fresh string) string {
	const header, most = 3, 20 // lines
	var out strings.Builder
	n := 0
	for i, line := range strings.Split(string(diff.Diff("", trimmed(old), "", trimmed(fresh))), "\n") {
		if i < header || line == "" || line[0] != '-' && line[0] != '+' {
			continue
		}
		if n++; n > most {
			out.WriteString("\n    …")
			break
		}
		out.WriteString("\n    " + line[:1] + " " + line[1:])
	}
	return out.String()
}

var lineEnds = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[ \t\r]+\n`) })

// trimmed returns text without white space at the ends of lines and of the text.
func trimmed(text string) []byte {
	text = strings.TrimRight(text, " \t\r\n")
	if text == "" {
		return nil
	}
	return []byte(lineEnds().ReplaceAllString(text+"\n", "\n"))
}

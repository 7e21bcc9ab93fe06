// Comparing the outputs of two runs.

package notebook

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"gametree/kernel/cell"
	"gametree/kernel/wire"
	"gametree/pkg/game"
	"gametree/pkg/lazy"
	"gametree/pkg/render"
)

// Compare compares the outputs of the code cells of two runs of one notebook.
// It returns nil if they are equal, else an error with a paragraph for each cell that differs.
//
// It compares standard output, standard error and displays separately, because
// they reach the front end on different ways and may interleave in any order. It
// ignores white space in pictures and HTML, trailing white space in text, display
// ids, the ids of games and of pictures, whether a game can be shared, times, and with them
// the picture of a text that has one, metadata and execution counts.
func Compare(stored, now *Notebook) error {
	old, fresh := stored.Runnable(), now.Runnable()
	if len(old) != len(fresh) {
		return fmt.Errorf("%s\nwant %d code cells, got %d", differ, len(old), len(fresh))
	}
	all := ""
	for i := range old {
		if text := compareCell(old[i], fresh[i]); text != "" {
			all += fmt.Sprintf("\ncode cell %d: %s", i+1, text)
		}
	}
	if all == "" {
		return nil
	}
	return errors.New(differ + all)
}

const differ = "outputs differ from the stored ones (- stored, + now)"

// compareCell says how the outputs of two cells differ, "" if they are equal.
func compareCell(old, fresh *Cell) string {
	if d := difference(old.Source, fresh.Source); d != "" {
		return "the source differs" + d
	}
	a, b := texts(old), texts(fresh)
	names := maps.Clone(a)
	maps.Copy(names, b)
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if d := difference(a[name], b[name]); d != "" {
			parts = append(parts, name+d)
		}
	}
	return strings.Join(parts, "\n")
}

// texts returns what is compared of a cell, by its name, such as output 1, text/html.
func texts(c *Cell) map[string]string {
	all := map[string]string{}
	shown := 0
	for _, out := range c.Outputs {
		switch {
		case out.Type == Stream && out.Name == wire.Stderr:
			all["standard error"] += cell.Plain(out.Text)
			continue
		case out.Type == Stream:
			all["standard output"] += out.Text
			continue
		}
		shown++
		if out.Type == ErrorOutput {
			all[fmt.Sprintf("output %d, error", shown)] = cell.Plain(out.ErrorName + ": " + out.ErrorValue)
		}
		plain, _ := out.Data["text/plain"].(string)
		timed := times().MatchString(plain)
		for mediaType, value := range out.Data {
			if timed && mediaType != "text/plain" && mediaType != "text/markdown" {
				continue // its labels have other widths
			}
			text, isText := value.(string)
			if !isText {
				text = string(game.Must(json.Marshal(value))) // equal JSON gives equal texts
			}
			text = withoutIDs(text)
			if mediaType != "text/plain" && mediaType != "text/markdown" {
				text = strings.Join(strings.Fields(text), " ")
			}
			all[fmt.Sprintf("output %d, %s", shown, mediaType)] = text
		}
	}
	return all
}

// withoutIDs returns HTML with its scripts in plain text, as another version of Go may
// pack them in other bytes; and without the ids of games, which are random, of pictures,
// which depend on all that is in a picture, and of kernels, with what a page can do there;
// and without times.
func withoutIDs(html string) string {
	html = kernels().ReplaceAllString(ids().ReplaceAllString(render.Unpacked(html), "${1}id"), `"kernel":"id"`)
	return times().ReplaceAllString(strings.ReplaceAll(html, `"share":true,`, ""), "time")
}

var times = lazy.Pattern(`\b(?:under )?[0-9][0-9.,]* m?s\b`)

var ids = lazy.Pattern(`(data-gametree="|inline\('|"board":")[0-9A-Za-z]+`)

var kernels = lazy.Pattern(`"kernel":"[^"]*"(,"channel":"[^"]*")?`)

// difference returns the lines that only one of two texts has, each after "- " or
// "+ " on a line of its own, and "" if they are equal. It ignores white space at
// the ends of lines and of the texts. Of a long line it returns the part where it differs
// from the other text.
func difference(old, fresh string) string {
	const header, most, long = 3, 20, 80 // lines, lines, characters
	old, fresh = trimmed(old), trimmed(fresh)
	same := 0
	for same < min(len(old), len(fresh)) && old[same] == fresh[same] {
		same++
	}
	same -= strings.LastIndexByte(old[:same], '\n') + 1 // in the first line that differs
	var out strings.Builder
	n := 0
	for i, line := range strings.Split(string(diff.Diff("", []byte(old), "", []byte(fresh))), "\n") {
		if i < header || line == "" || line[0] != '-' && line[0] != '+' {
			continue
		}
		if n++; n > most {
			out.WriteString("\n    …")
			break
		}
		text := line[1:]
		if len(text) > long {
			from := max(0, min(same-30, len(text)-long))
			text = "…" + strings.ToValidUTF8(text[from:min(len(text), from+long)], "") + "…"
		}
		out.WriteString("\n    " + line[:1] + " " + text)
	}
	return out.String()
}

var lineEnds = lazy.Pattern(`[ \t\r]+\n`)

// trimmed returns text without white space at the ends of lines and of the text.
func trimmed(text string) string {
	text = strings.TrimRight(text, " \t\r\n")
	if text == "" {
		return ""
	}
	return lineEnds().ReplaceAllString(text+"\n", "\n")
}

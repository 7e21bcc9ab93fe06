package notebooks

import (
	"encoding/base64"
	"fmt"
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/notebook"
)

// No question can be read off. A line "tells: 11 leaves | best first" before its reveal lists
// words and numbers that would tell its answer, and "tells: - WHY" says why none could.
// They must not stand in the open in the section of the question: from the heading above it
// to the next heading below. In the open are texts, code that is not collapsed, and outputs
// with all steps of their sliders; not what is folded, reveals, and lists of choices.
// Words match whole, in capitals or not, and numbers with or without commas.
func TestNoQuestionCanBeReadOff(t *testing.T) {
	for name, nb := range lessons() {
		seen := make([][]string, len(nb.Cells)) // in the open, by cell and section
		for i, c := range nb.Cells {
			seen[i] = sections(c)
		}
		for _, q := range questionsOf(t, name) {
			tells := q.fields("tells")
			if assert.Len(t, tells, 1, "question %s of %s needs a line tells: WORDS", q.id, name) && tells[0][0] != '-' {
				for _, leak := range leaks(nb.Cells, seen, q.id, strings.Split(tells[0], " | ")) {
					t.Errorf("%s %s", name, leak)
				}
			}
		}
	}
}

// leaks says where the section of a question tells its answer.
func leaks(cells []*notebook.Cell, seen [][]string, id string, tells []string) (all []string) {
	for i, c := range cells {
		if c.Type != notebook.Code || !regexp.MustCompile(`questions\.Ask\("\w+/`+id+`"`).MatchString(c.Source) {
			continue
		}
		first, last := i, i+1
		for first > 0 && len(seen[first]) == 1 {
			first--
		}
		for last < len(cells) && len(seen[last]) == 1 {
			last++
		}
		for at := first; at < min(last+1, len(cells)); at++ {
			text := seen[at][len(seen[at])-1]
			if at == last { // before its first heading
				text = seen[at][0]
			}
			for _, tell := range tells {
				if before, after, found := strings.Cut(text, even(tell)); found {
					all = append(all, fmt.Sprintf("[%d] tells %q before question %s in [%d] is answered: …%s%s%s…",
						at, tell, id, i, before[max(0, len(before)-40):], even(tell), after[:min(40, len(after))]))
				}
			}
		}
	}
	return all
}

var (
	headings = regexp.MustCompile(`(?m)^#{1,6} `)
	comma    = regexp.MustCompile(`(\d),(\d\d\d)\b`)
	word     = regexp.MustCompile(`\d+\.\d+|[\pL\d]+|\S`)
	choices  = regexp.MustCompile(`(?m)^  \d+  .*$`)
	hidden   = regexp.MustCompile(`(?s)<(?:script|style)\b.*?</(?:script|style)>|<details><summary>(?:the solution|what alpha-beta looks at).*`)
	picture  = regexp.MustCompile(`<img alt="([^"]*)" src="data:image/svg\+xml;base64,([^"]*)">`)
	element  = regexp.MustCompile(`<[^>]*>`)
)

// sections returns what a cell shows in the open: what stands before its first heading, and
// after each.
func sections(c *notebook.Cell) (texts []string) {
	if c.Type == notebook.Markdown {
		for _, text := range headings.Split(unfolded(c.Source), -1) {
			texts = append(texts, even(text))
		}
		return texts
	}
	var all strings.Builder
	if !c.Collapsed() {
		all.WriteString(c.Source)
	}
	for _, o := range c.Outputs {
		plain, _ := o.Data["text/plain"].(string)
		page, _ := o.Data["text/html"].(string)
		if strings.Contains(plain, "(The page has the answer") {
			plain, page = choices.ReplaceAllString(plain, ""), ""
		}
		fmt.Fprintln(&all, o.Text, plain, visible(page))
	}
	return []string{even(all.String())}
}

// visible returns the text of HTML and of the pictures in it.
func visible(page string) string {
	page = picture.ReplaceAllStringFunc(page, func(img string) string {
		m := picture.FindStringSubmatch(img)
		svg, _ := base64.StdEncoding.DecodeString(m[2])
		return m[1] + " " + string(svg)
	})
	return html.UnescapeString(element.ReplaceAllString(hidden.ReplaceAllString(page, ""), " "))
}

// even returns the words and signs of a text, each between spaces, in small letters, without
// the signs of Markdown and the commas in numbers.
func even(text string) string {
	for comma.MatchString(text) {
		text = comma.ReplaceAllString(text, "$1$2")
	}
	text = strings.ToLower(strings.ReplaceAll(plain(text), "−", "-"))
	return " " + strings.Join(word.FindAllString(text, -1), " ") + " "
}

func TestLeaks(t *testing.T) {
	code := func(source string, hide bool, outputs ...*notebook.Output) *notebook.Cell {
		return &notebook.Cell{Type: notebook.Code, Source: source, Outputs: outputs,
			Metadata: map[string]any{"jupyter": map[string]any{"source_hidden": hide}}}
	}
	svg := "<svg><style>.a{width:12px}</style><text x=\"13\">14 nodes</text></svg>"
	drawn := &notebook.Output{Data: map[string]any{"text/html": `<img alt="15 leaves" src="data:image/svg+xml;base64,` +
		base64.StdEncoding.EncodeToString([]byte(svg)) + `"><script>16</script><details><summary>17</summary></details>`}}
	ask := &notebook.Output{Data: map[string]any{"text/html": "18", "text/plain": "Which of 19?\n  1  20\n(The page has the answer, …)"}}
	cells := []*notebook.Cell{
		{Type: notebook.Markdown, Source: "# One\n21\n## The 22nd\nIt **needs\n1,630** nodes, or 2.3.<details>24</details>"},
		code("questions.Ask(\"99/other\") // 25", true), code("questions.Ask(\"99/a\") // 26", false, drawn, ask),
		{Type: notebook.Markdown, Source: "It is 27.\n\n## Part 28\n\nThe 29"},
	}
	var seen [][]string
	for _, c := range cells {
		seen = append(seen, sections(c))
	}
	for _, tell := range []string{"needs 1630", "1,630 nodes", "2.3", "the 22nd", "14", "15 LEAVES", "17", "19", "26", "27"} {
		assert.Len(t, leaks(cells, seen, "a", []string{tell}), 1, tell)
	}
	for _, tell := range []string{"630", "163", "2", "3", "12", "13", "16", "18", "20", "21", "24", "25", "28", "29"} {
		assert.Empty(t, leaks(cells, seen, "a", []string{tell}), tell)
	}
}

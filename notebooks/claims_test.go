package notebooks

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
)

var writeClaims = flag.Bool("claims", false, "write testdata/claims.md")

// A claim is a sentence that says how much something saves, costs or gains, and what it stands
// on: "WORDS | EVIDENCE", with some words of the sentence. A cell of Markdown has claims in
// its metadata, and a question has lines "claim: WORDS | EVIDENCE" before its reveal. The
// evidence is one of
//
//	200 trees                     at least ten
//	500 games, 73 to 136 Elo      an interval without 0, or without 50 in per cent
//	all 956 starts                counted, and there are no others
//	only sample 1                 about what is named so in the same cell
//	proved                        in the lesson
//	no figure                     the sentence claims nothing of that kind
type claim struct{ words, evidence string }

// much matches a quantity, and effect what it may be the quantity of.
var (
	much = regexp.MustCompile(`(?i)\d %|per cent|× ?\d|÷|\b(twice|half|thirds?|quarters?|tenths?|thirtieth|factor|` +
		`times (as|the|fewer|more)|most|nearly|hardly|little|clearly|next to nothing|more nodes|fewer nodes|Elo)\b`)
	effect = regexp.MustCompile(`\b(sav(e|es|ing)|costs?|gain(s|ed)?|pa(ys?|id)|needs?|faster|fewer|Elo|clearly|enters?|` +
		`of the (nodes|leaves)|the (nodes|leaves)|right in|as deep|loses?|look-ups?)\b`)
	sentence = regexp.MustCompile(`[^.!?:\n]*(?:[.!?:]+[^\s][^.!?:\n]*)*[.!?:]*`)
	counted  = regexp.MustCompile(`^([\d,]+) (\pL+)(?:, ([+−]?\d+) to ([+−]?\d+) (Elo|%|points))?$`)
)

// plain returns words without the signs of Markdown.
func plain(text string) string { return strings.NewReplacer("*", "", "`", "", "  ", " ").Replace(text) }

// stands says why the evidence of a claim is not enough, "" if it is. text is the cell, and
// code what the lesson runs.
func stands(evidence, text, code string) string {
	if name, ok := strings.CutPrefix(evidence, "only "); ok {
		if !strings.Contains(plain(text), name) {
			return "the cell does not name " + name
		}
		return ""
	}
	all := strings.HasPrefix(evidence, "all ")
	m := counted.FindStringSubmatch(strings.TrimPrefix(evidence, "all "))
	switch {
	case evidence == "proved" || evidence == "no figure":
		return ""
	case m == nil:
		return "read claims_test.go for how evidence is written"
	}
	n, _ := strconv.Atoi(strings.ReplaceAll(m[1], ",", ""))
	number := func(text string) int {
		v, _ := strconv.Atoi(strings.NewReplacer("−", "-", "+", "").Replace(text))
		return v
	}
	opposite := map[string]int{"%": 50}[m[5]]
	switch {
	case !strings.Contains(code, fmt.Sprint(n)) && !(n == 10 && strings.Contains(code, "engine.Boards()")):
		return "no cell of the lesson mentions " + m[1]
	case all:
		return ""
	case m[2] == "games" && m[3] == "":
		return "games need an interval"
	case m[3] != "" && number(m[3]) <= opposite && opposite <= number(m[4]):
		return "the interval contains its opposite"
	case n < 10 && m[3] == "":
		return "fewer than ten"
	}
	return ""
}

// TestClaims lists all claims in testdata/claims.md, and finds those that stand on too little,
// or on nothing.
func TestClaims(t *testing.T) {
	var list strings.Builder
	list.WriteString("# What the lessons claim of how much something saves, costs or gains\n\n" +
		"Written by `go test ./notebooks -run TestClaims -claims`; claims_test.go explains the last column.\n\n" +
		"| lesson | claim | stands on |\n|--|--|--|\n")
	all := lessons()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		var code strings.Builder
		for _, c := range all[name].Cells {
			if c.Type == notebook.Code {
				code.WriteString(c.Source)
			}
		}
		judge := func(place, asked, text string, claims []claim) {
			used := map[claim]bool{}
			for _, s := range sentence.FindAllString(text, -1) {
				s = strings.Trim(plain(s), " |*>")
				i := slices.IndexFunc(claims, func(c claim) bool { return strings.Contains(s, c.words) })
				if i >= 0 {
					used[claims[i]] = true
					if claims[i].evidence != "no figure" {
						fmt.Fprintf(&list, "| %s | %s | %s |\n", place, strings.ReplaceAll(s, "|", `\|`), claims[i].evidence)
					}
					why := stands(claims[i].evidence, asked+text, strings.ReplaceAll(code.String(), "_", ""))
					assert.Empty(t, why, "%s: %s\n%s", place, claims[i].evidence, s)
				} else if much.MatchString(s) && effect.MatchString(s) && !strings.HasSuffix(s, "?") {
					assert.Fail(t, "a claim of how much that stands on nothing", "%s: %s\nread claims_test.go for how to say what it stands on", place, s)
				}
			}
			for _, c := range claims {
				assert.True(t, used[c], "%s: no sentence says %q any more", place, c.words)
			}
		}
		number, _, _ := strings.Cut(name, "-")
		for _, c := range all[name].Cells {
			if c.Type == notebook.Markdown {
				var texts []string
				if list, ok := c.Metadata["claims"].([]any); ok {
					for _, text := range list {
						texts = append(texts, text.(string))
					}
				}
				judge(number, "", fences.ReplaceAllString(unfolded(c.Source), ""), claims(texts))
			}
		}
		for _, q := range questionsOf(t, name) {
			judge(number+"/"+q.id, q.asked, q.reveal, claims(q.fields("claim")))
		}
	}
	const file = "testdata/claims.md"
	if *writeClaims {
		require.NoError(t, os.WriteFile(file, []byte(list.String()), 0o644))
	}
	stored, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.True(t, string(stored) == list.String(), "if the claims are right, write the list: go test ./notebooks -run TestClaims -claims")
}

var fences = regexp.MustCompile("(?s)```.*?```")

// claims returns the claims that are written as "WORDS | EVIDENCE".
func claims(texts []string) (all []claim) {
	for _, text := range texts {
		words, evidence, _ := strings.Cut(text, " | ")
		all = append(all, claim{words, evidence})
	}
	return all
}

func TestEvidence(t *testing.T) {
	for evidence, why := range map[string]string{
		"200 trees": "", "9 trees": "fewer than ten", "10 positions": "no cell of the lesson mentions 10",
		"200 games": "games need an interval", "200 games, −5 to 30 Elo": "the interval contains its opposite",
		"200 games, 48 to 61 %": "the interval contains its opposite", "200 games, 51 to 61 %": "", "all 9 trees": "",
		"only sample 1": "", "only sample 2": "the cell does not name sample 2", "some": "read claims_test.go for how evidence is written",
	} {
		assert.Equal(t, why, stands(evidence, "On *sample 1* it saves half.", "for range 200 { 9 }"), evidence)
	}
}

package notebooks

import (
	"encoding/base64"
	"flag"
	"fmt"
	"hash/fnv"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
)

// The documents are not ours to ship. testdata/documents.txt holds hashes of each one, two and
// three words that follow each other in them, which is enough to check a quotation. A folder
// with their texts, whose names begin with their numbers, rewrites the file.
var documentsFolder = flag.String("documents", "", "a folder with the texts of the four documents")

var (
	words = regexp.MustCompile(`[a-z]+|[0-9]+|\p{Han}`)
	tag   = regexp.MustCompile(`</?(br|p) ?/?>`) // document 1's listings are full of them
)

// wordsOf returns the words of a text, without signs and capitals; a Chinese character is a
// word. The copy of document 2 has letters inside its Chinese words, so only the characters
// of a Chinese text count.
func wordsOf(text string) []string {
	text = strings.NewReplacer("α", "alpha", "β", "beta").Replace(tag.ReplaceAllString(strings.ToLower(text), " "))
	all := words.FindAllString(text, -1)
	han := func(w string) bool { return w[0] > 'z' }
	if slices.ContainsFunc(all, han) {
		all = slices.DeleteFunc(all, func(w string) bool { return !han(w) })
	}
	return all
}

// hashed returns the hash of a few words, of three bytes.
func hashed(few []string) [3]byte {
	h := fnv.New32a()
	fmt.Fprint(h, strings.Join(few, " "))
	n := h.Sum32()
	return [3]byte{byte(n), byte(n >> 8), byte(n >> 16)}
}

// hashesOf returns the hashes of each one, two and three words of a text.
func hashesOf(text string) map[[3]byte]bool {
	all, hashes := wordsOf(text), map[[3]byte]bool{}
	for i := range all {
		for n := 1; n <= 3 && i+n <= len(all); n++ {
			hashes[hashed(all[i:i+n])] = true
		}
	}
	return hashes
}

// gap is what a quotation leaves out or puts in.
var gap = regexp.MustCompile(`…|\[[^\]]*\]`)

// has reports whether a document with these hashes contains a quotation.
func has(hashes map[[3]byte]bool, quotation string) bool {
	for _, part := range gap.Split(quotation, -1) {
		all := wordsOf(part)
		for n := min(3, len(all)); len(all) > 0 && len(all) >= n; all = all[1:] {
			if !hashes[hashed(all[:n])] {
				return false
			}
		}
	}
	return true
}

// documents returns the hashes of documents 1 to 4.
func documents(t *testing.T) (all []map[[3]byte]bool) {
	const file = "testdata/documents.txt"
	if *documentsFolder != "" {
		var lines strings.Builder
		for n := range 4 {
			names, _ := filepath.Glob(filepath.Join(*documentsFolder, fmt.Sprintf("%d*", n+1)))
			require.Len(t, names, 1)
			text, err := os.ReadFile(names[0])
			require.NoError(t, err)
			var bytes []byte
			for _, h := range slices.SortedFunc(maps.Keys(hashesOf(string(text))), func(a, b [3]byte) int { return slices.Compare(a[:], b[:]) }) {
				bytes = append(bytes, h[:]...)
			}
			lines.WriteString(base64.StdEncoding.EncodeToString(bytes) + "\n")
		}
		require.NoError(t, os.WriteFile(file, []byte(lines.String()), 0o644))
	}
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	for line := range strings.Lines(string(text)) {
		bytes, err := base64.StdEncoding.DecodeString(strings.TrimSpace(line))
		require.NoError(t, err)
		hashes := map[[3]byte]bool{}
		for h := range slices.Chunk(bytes, 3) {
			hashes[[3]byte(h)] = true
		}
		all = append(all, hashes)
	}
	require.Len(t, all, 4)
	return all
}

// passages returns the texts of all lessons, by their places: the cells of Markdown, and
// the questions.
func passages(t *testing.T) map[string]string {
	all := map[string]string{}
	for name, l := range lessons() {
		for i, c := range l.Cells {
			if c.Type == notebook.Markdown {
				all[fmt.Sprintf("%s [%d]", name, i)] = c.Source
			}
		}
		number, _, _ := strings.Cut(name, "-")
		for _, q := range questionsOf(t, name) {
			all[fmt.Sprintf("questions/%s.md %s", number, q.id)] = q.asked + q.reveal
		}
	}
	return all
}

var (
	quoted  = regexp.MustCompile(`"([^"\n]+)"|“([^”\n]+)”`)
	printed = regexp.MustCompile("(?s)```c\n(.*?)```")
	named   = regexp.MustCompile(`[Dd]ocuments? ([1-4])(?:,? (?:and )?([1-4]))*`)
)

// Whatever a lesson quotes stands in a document that it names nearby. Quotations of document
// 2, which is Chinese, are translations; testdata/quotations.txt has their originals, and
// the phrases in quotes that are nobody's.
func TestQuotations(t *testing.T) {
	docs := documents(t)
	text, err := os.ReadFile("testdata/quotations.txt")
	require.NoError(t, err)
	known := map[string]string{} // a phrase, and its original in document 2
	for line := range strings.Lines(string(text)) {
		phrase, original, _ := strings.Cut(strings.TrimSpace(line), " = ")
		if !strings.HasPrefix(phrase, "#") && phrase != "" {
			known[phrase] = original
			assert.True(t, original == "" || has(docs[1], original), "not in document 2: %s", original)
		}
	}
	used := map[string]bool{}
	found := 0
	for place, text := range passages(t) {
		for _, m := range printed.FindAllStringSubmatch(text, -1) {
			found++
			assert.True(t, has(docs[0], m[1]), "%s: a listing that is not document 1's:\n%s", place, m[1])
		}
		naming := map[string]bool{}
		for _, m := range named.FindAllString(text, -1) {
			for _, n := range regexp.MustCompile(`\d`).FindAllString(m, -1) {
				naming[n] = true
			}
		}
		for _, m := range quoted.FindAllStringSubmatch(code.ReplaceAllString(text, "`"), -1) {
			phrase := m[1] + m[2]
			if _, ok := known[phrase]; ok {
				used[phrase] = true
				continue
			}
			in, right := "", len(naming) == 0
			for n, hashes := range docs {
				if has(hashes, phrase) {
					in += fmt.Sprint(" ", n+1)
					right = right || naming[fmt.Sprint(n+1)]
				}
			}
			found++
			if assert.NotEmpty(t, in, "%s: %q is in no document. Quote it as it is printed; if nobody said it, add it to testdata/quotations.txt", place, phrase) {
				assert.True(t, right, "%s: %q is in document%s, and the text names others", place, phrase, in)
			}
		}
	}
	assert.Greater(t, found, 30, "quotations")
	for phrase := range known {
		assert.True(t, used[phrase], "no lesson says %q any more: take it out of testdata/quotations.txt", phrase)
	}
}

//go:build unix

package page_test

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite what the cells of testdata/cells.txt and of mistakes.txt show")

const mistakesFile = "../cell/testdata/mistakes.txt"

// mistake is a cell with one mistake.
type mistake struct {
	name, code, says string
}

// mistakes returns the cells of mistakes.txt.
func mistakes(t testing.TB) (all []mistake, about string) {
	archive, err := txtar.ParseFile(mistakesFile)
	require.NoError(t, err)
	for _, f := range archive.Files {
		if text := strings.TrimSuffix(string(f.Data), "\n"); f.Name == "says" {
			all[len(all)-1].says = text
		} else {
			all = append(all, mistake{name: f.Name, code: invisible.ReplaceAllStringFunc(text, func(escaped string) string {
				code, _ := strconv.ParseInt(strings.Trim(escaped, "⟨⟩"), 16, 32)
				return string(rune(code))
			})})
		}
	}
	return all, string(archive.Comment)
}

// invisible matches the characters that mistakes.txt writes as numbers.
var invisible = regexp.MustCompile(`⟨[0-9A-F]{4}⟩`)

// TestMistakes makes the mistakes of beginners. The installed kernel makes them in
// TestMistakesInstalled.
func TestMistakes(t *testing.T) {
	all, about := mistakes(t)
	assert.GreaterOrEqual(t, len(all), 150)
	f := start(t)
	written := &txtar.Archive{Comment: []byte(about)}
	for i, m := range all {
		says := m.says
		every := 1 // in the quick run, one in four, and fewer of those that must also be linked
		if testing.Short() && !*update {
			every = 4
			if strings.HasSuffix(m.name, "(runs)") {
				every = 40
			}
		}
		if !strings.HasSuffix(m.name, "(installed)") && i%every == 0 {
			f.run("%reset")
			c, _ := f.run(m.code)
			says = shown(c)
			if !*update {
				assert.Equal(t, m.says, says, m.name)
			}
		}
		written.Files = append(written.Files, txtar.File{Name: m.name, Data: []byte(escaped(m.code) + "\n")},
			txtar.File{Name: "says", Data: []byte(says + "\n")})
	}
	if *update {
		require.NoError(t, os.WriteFile(mistakesFile, txtar.Format(written), 0o644))
	}
}

// escaped writes characters that cannot be seen as numbers.
func escaped(code string) string {
	for _, r := range "\u00a0\u200b\u200d\ufeff\u00ad\u3000" {
		code = strings.ReplaceAll(code, string(r), fmt.Sprintf("⟨%04X⟩", r))
	}
	return code
}

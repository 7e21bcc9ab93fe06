package house

import (
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// word is a row of the vocabulary in CONTRIBUTING.md.
type word struct {
	name     string
	packages []string // which may declare a type of this name
}

// vocabulary reads the table of words in CONTRIBUTING.md.
func vocabulary(t *testing.T) (words []word) {
	text, err := os.ReadFile(filepath.Join(root, ".github/CONTRIBUTING.md"))
	require.NoError(t, err)
	_, table, found := strings.Cut(string(text), "| word | meaning | declared in |")
	require.True(t, found, "CONTRIBUTING.md has the vocabulary")
	for row := range strings.Lines(table) {
		columns := strings.Split(row, "|")
		if len(columns) != 5 || !strings.Contains(columns[3], "`") && strings.Contains(columns[1], "-") {
			continue
		}
		var packages []string
		for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(columns[3], -1) {
			packages = append(packages, m[1])
		}
		if strings.Contains(columns[3], "the games") {
			packages = append(packages, gamePackages(t)...)
		}
		for name := range strings.SplitSeq(columns[1], ",") {
			words = append(words, word{strings.TrimSpace(name), packages})
		}
	}
	require.Greater(t, len(words), 20)
	return words
}

// gamePackages returns the packages of games: those that list.go imports, but not the
// ones that serve all games.
func gamePackages(t *testing.T) (packages []string) {
	text, err := os.ReadFile(filepath.Join(root, "pkg/games/list.go"))
	require.NoError(t, err)
	for _, m := range regexp.MustCompile(`"[^"]*/(pkg/[^"]+)"`).FindAllStringSubmatch(string(text), -1) {
		if !slices.Contains([]string{"pkg/game", "pkg/measure", "pkg/search"}, m[1]) {
			packages = append(packages, m[1])
		}
	}
	require.Greater(t, len(packages), 5)
	return packages
}

// allows reports whether a package may declare a type of this name. A package of the
// table is a folder, or a pattern such as exercises/*.
func (w word) allows(folder string) bool {
	return slices.ContainsFunc(w.packages, func(pattern string) bool {
		is, _ := filepath.Match(pattern, folder)
		return is
	})
}

// A word of the vocabulary, in capitals or not, is the name of a type only in the packages
// that the table names.
func TestVocabulary(t *testing.T) {
	words := map[string]word{}
	for _, w := range vocabulary(t) {
		words[strings.ToLower(w.name)] = w
		for _, p := range w.packages {
			found, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(p)))
			require.NoError(t, err)
			assert.NotEmpty(t, found, "CONTRIBUTING.md: %s is declared in %s, which does not exist", w.name, p)
		}
	}
	for _, s := range sources(t) {
		if s.isTest() || s.ignored() {
			continue
		}
		for _, declaration := range s.parsed.Decls {
			group, isGroup := declaration.(*ast.GenDecl)
			if !isGroup || group.Tok != token.TYPE {
				continue
			}
			for _, spec := range group.Specs {
				name := spec.(*ast.TypeSpec).Name.Name
				if w, is := words[strings.ToLower(name)]; is && !w.allows(s.folder()) {
					t.Errorf("%s declares a type %s. That word means what %s declares: choose another name, "+
						"or, if it means the same (a game is listed in pkg/games/list.go first), add %s to the row %s of .github/CONTRIBUTING.md",
						s.path, name, strings.Join(w.packages, ", "), s.folder(), w.name)
				}
			}
		}
	}
}

// Package house tests what holds for the whole repository: the words of its types, the
// reading order of its packages, the width of its lines, and the recipes of
// .github/CONTRIBUTING.md.
package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// root is the folder of the repository, seen from this package.
const root = "../.."

// source is a file of Go.
type source struct {
	path   string // from the root, with slashes
	text   string
	parsed *ast.File
}

// folder returns the folder of a file.
func (s source) folder() string { return filepath.ToSlash(filepath.Dir(s.path)) }

// base returns the name of a file in its folder.
func (s source) base() string { return filepath.Base(s.path) }

// ignored reports whether go build ignores the file: an answer to an exercise, or a
// program for go generate.
func (s source) ignored() bool { return strings.HasPrefix(s.text, "//go:build ignore\n") }

// isTest reports whether the file is part of a test.
func (s source) isTest() bool { return strings.HasSuffix(s.path, "_test.go") }

// sources parses all Go files outside folders named testdata or with a dot.
func sources(t *testing.T) (all []source) {
	require.NoError(t, filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		name := entry.Name()
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != root && (name == "testdata" || name[0] == '.'):
			return fs.SkipDir
		case filepath.Ext(name) != ".go":
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), path, text, parser.ParseComments|parser.SkipObjectResolution)
		short, _ := filepath.Rel(root, path)
		all = append(all, source{filepath.ToSlash(short), string(text), parsed})
		return err
	}))
	require.Greater(t, len(all), 500)
	return all
}

// mostFiles is how many files a package without a reading order has at most.
const mostFiles = 6

// A package with a reading order names all its files in the comment above its package
// clause; solve_*.go names several. A larger package must have one. The file of a
// rung or of a command, which begins with a comment such as "// Rung pvs: …", is named in
// the list of rungs or of commands instead, and that of a system beside the other.
func TestReadingOrders(t *testing.T) {
	files, docs := map[string][]string{}, map[string]string{}
	for _, s := range sources(t) {
		if s.isTest() || s.ignored() {
			continue
		}
		docs[s.folder()] += s.parsed.Doc.Text()
		if s.base() != "doc.go" && len(s.parsed.Decls) > 0 && !listed.MatchString(s.text[:s.parsed.Package-1]) && !ofSystem.MatchString(s.base()) {
			files[s.folder()] = append(files[s.folder()], s.base())
		}
	}
	for folder, names := range files {
		for _, problem := range orderProblems(folder, docs[folder], names) {
			t.Errorf("%s: %s", folder, problem)
		}
	}
}

var listed = regexp.MustCompile(`(?m)^// (Rung|gametree) [a-z0-9 -]+: `)

// beginsWithName is how a file is named in a list instead of in a reading order.
const beginsWithName = "; if it holds a rung or a command, begin it with // Rung NAME: … or // gametree NAME: … instead"

var ofSystem = regexp.MustCompile(`_(linux|unix|windows|js|other)\.go$`)

var goFile = regexp.MustCompile(`[\w*/]+\.go\b`)

// orderProblems returns what is wrong with the reading order in the comment of a package
// that has files of these names.
func orderProblems(folder, doc string, files []string) (problems []string) {
	_, after, hasOrder := strings.Cut(doc, "Reading order")
	if !hasOrder && len(files) > mostFiles {
		after = doc
	}
	order := goFile.FindAllString(after, -1)
	if order == nil {
		if len(files) > mostFiles {
			problems = append(problems, `the package has many files: add a sentence "Reading order: first.go, second.go, …" `+
				"to the comment above its package clause")
		}
		return problems
	}
	named := map[string]bool{}
	for _, pattern := range order {
		existing, _ := filepath.Glob(filepath.Join(root, folder, pattern))
		found := len(existing) > 0
		for _, file := range files {
			if is, _ := filepath.Match(pattern, file); is {
				found, named[file] = true, true
			}
		}
		if !found {
			problems = append(problems, "the reading order names "+pattern+", which does not exist: take it out")
		}
	}
	for _, file := range files {
		if !named[file] {
			problems = append(problems, "the reading order does not name "+file+
				": add it to the comment above the package clause, where one should read it"+beginsWithName)
		}
	}
	return problems
}

func TestOrderProblems(t *testing.T) {
	assert.Empty(t, orderProblems("kernel/house", "Package a has few files.", []string{"a.go"}))
	assert.Empty(t, orderProblems("kernel/house", "Reading order: a.go, b.go; then solve_*.go.", []string{"b.go", "a.go", "solve_x.go"}))
	assert.Len(t, orderProblems("kernel/house", "Package a.", slices.Repeat([]string{"a.go"}, mostFiles+1)), 1)
	assert.Equal(t, []string{
		"the reading order names old.go, which does not exist: take it out",
		"the reading order does not name new.go: add it to the comment above the package clause, where one should read it" + beginsWithName,
	}, orderProblems("kernel/house", "Reading order: a.go, old.go.", []string{"a.go", "new.go"}))
}

// Each recipe of CONTRIBUTING.md has fewer than ten lines, and the files that it names
// exist, unless the recipe writes them.
func TestRecipeTexts(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, ".github/CONTRIBUTING.md"))
	require.NoError(t, err)
	recipes := strings.Split(string(text), "\n### ")[1:]
	require.Len(t, recipes, 8)
	example := regexp.MustCompile(`scout|kayles|hello|NAME|largest|14-`)
	for _, r := range recipes {
		r, _, _ = strings.Cut(r, "\n## ")
		title, steps, _ := strings.Cut(strings.TrimSpace(r), "\n")
		assert.Less(t, strings.Count(strings.TrimSpace(steps), "\n")+1, 10, "the lines of the recipe %q", title)
		for _, m := range regexp.MustCompile("`((?:pkg|kernel|notebooks|exercises)/[^` ]+\\.[a-z]+)`").FindAllStringSubmatch(r, -1) {
			if !example.MatchString(m[1]) {
				assert.FileExists(t, filepath.Join(root, m[1]), "a file in the recipe %q", title)
			}
		}
	}
}

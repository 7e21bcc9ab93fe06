// Package skeleton writes what a new game, exercise, lesson or rung begins with: files
// that work and pass all tests, and its entry in the list of its kind.
package skeleton

import (
	"embed"
	"errors"
	"fmt"
	"go/format"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"
	"unicode"

	"github.com/rogpeppe/go-internal/txtar"
)

// A template is a text archive. It begins with the go commands that complete the skeleton
// ("$ go …") and the steps that remain for a person. A file whose name is "FILE above TEXT"
// is inserted into FILE above the last line that contains TEXT.
//
//go:embed templates/*.txtar
var templates embed.FS

// kinds are the names that each kind of skeleton takes.
var kinds = map[string]struct {
	form    *regexp.Regexp
	example string
}{
	"game":     {regexp.MustCompile(`^[a-z][a-z0-9]*$`), "kayles"},
	"exercise": {regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`), "largest-number"},
	"lesson":   {regexp.MustCompile(`^[0-9]{2}[a-z]?(-[a-z0-9]+)+$`), "16-monte-carlo"},
	"rung":     {regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`), "scout"},
}

// Data is what a template can use: of the exercise best-move, Name is best-move, Package
// bestmove, File best_move, Func BestMove and Title "Best move". Number is the number of
// a lesson, Module the name of the Go module, and Folder is that of the exercises of the
// course; empty: the exercise is a teacher's own.
type Data struct {
	Name, Package, File, Func, Title, Number, Module, Folder string
}

// dataOf returns the data of a new skeleton, or an error if that cannot be its name.
func dataOf(kind, name, module string) (d Data, err error) {
	k, isKind := kinds[kind]
	switch {
	case !isKind:
		return d, fmt.Errorf("there is no kind %q; there are %s", kind, strings.Join(slices.Sorted(maps.Keys(kinds)), ", "))
	case !k.form.MatchString(name):
		return d, fmt.Errorf("%q cannot be the name of a new %s; a name is, for example, %s", name, kind, k.example)
	case token.IsKeyword(name):
		return d, fmt.Errorf("%q is a word of Go; choose another name", name)
	}
	d = Data{Name: name, Module: module}
	words := strings.Split(name, "-")
	if kind == "lesson" {
		d.Number, words = words[0], words[1:]
	}
	for _, word := range words {
		d.Func += string(unicode.ToUpper(rune(word[0]))) + word[1:]
	}
	d.Package, d.File = strings.Join(words, ""), strings.Join(words, "_")
	title := strings.Join(words, " ")
	d.Title = string(unicode.ToUpper(rune(title[0]))) + title[1:]
	return d, nil
}

// Write writes the skeleton of that kind and name into the checkout of module at root, and
// an exercise into a folder below root. If folder is empty, root is not the checkout, and a
// game becomes a module of its own, without its go.mod. It returns the arguments of the go commands that
// complete it, and then the steps that remain for a person. If it returns an error, it has
// written nothing.
func Write(root, folder, module, kind, name string) (commands [][]string, steps string, err error) {
	d, err := dataOf(kind, name, module)
	if err != nil {
		return nil, "", err
	}
	d.Folder = folder
	file := kind
	if kind == "game" && folder == "" {
		file = "module"
	}
	t, err := template.New(file+".txtar").Delims("<%", "%>").ParseFS(templates, "templates/"+file+".txtar")
	if err != nil {
		return nil, "", err
	}
	var text strings.Builder
	if err := t.Execute(&text, d); err != nil {
		return nil, "", err
	}
	archive := txtar.Parse([]byte(text.String()))
	for line := range strings.Lines(string(archive.Comment)) {
		if command, isCommand := strings.CutPrefix(line, "$ go "); isCommand {
			commands = append(commands, strings.Fields(command))
		} else {
			steps += line
		}
	}
	return commands, steps, Apply(root, archive)
}

// Apply adds the files and the entries of an archive to the folder root. If it returns an
// error, it has written nothing.
func Apply(root string, archive *txtar.Archive) error {
	files := map[string][]byte{} // by path
	for _, f := range archive.Files {
		path, mark, isEntry := strings.Cut(f.Name, " above ")
		full := filepath.Join(root, path)
		text, err := files[full], error(nil)
		if text == nil {
			text, err = os.ReadFile(full)
		}
		switch {
		case !isEntry && err == nil:
			return fmt.Errorf("%s exists already; choose another name", path)
		case !isEntry && errors.Is(err, fs.ErrNotExist):
			files[full] = f.Data
			continue
		case err != nil:
			return err
		}
		at := strings.LastIndex(string(text), mark)
		if at < 0 {
			return fmt.Errorf("%s has no line with %q, above which the new entry belongs", path, mark)
		}
		at = strings.LastIndex(string(text[:at]), "\n") + 1
		files[full] = slices.Concat(text[:at], f.Data, text[at:])
	}
	for path, text := range files {
		if filepath.Ext(path) == ".go" {
			if formatted, err := format.Source(text); err == nil {
				text = formatted
			}
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

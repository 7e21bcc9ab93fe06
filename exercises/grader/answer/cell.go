package answer

import (
	"bytes"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"gametree/exercises/grader/program"
	"gametree/exercises/kit"
	"gametree/pkg/lazy"
)

// Cell is a code cell, or another cell that begins like an answer.
type Cell struct {
	Name string // in positions and messages: "cell 3"
	Text string
	Type string // "markdown" or "raw" if it is no code cell; it declares nothing
}

// IDs returns the exercises that a cell answers. Each has a comment of its own, "// exercise:
// ID", of which the first stands above the first declaration that is not an import.
func IDs(text string) (ids []string) {
	if !strings.Contains(text, marker) { // true of most cells
		return nil
	}
	text, _ = program.GoText(newlines.Replace(text))
	files := token.NewFileSet()
	file, _ := parser.ParseFile(files, "", clause+text, parser.ParseComments|parser.AllErrors|parser.SkipObjectResolution)
	imports := func(d ast.Decl) bool { g, ok := d.(*ast.GenDecl); return ok && g.Tok == token.IMPORT }
	decls := append(slices.DeleteFunc(file.Decls, imports), &ast.BadDecl{From: file.FileEnd})
	for _, group := range file.Comments {
		for _, c := range group.List {
			id, marked := strings.CutPrefix(c.Text, marker)
			if id = strings.TrimSpace(id); !marked || !isID().MatchString(id) {
				continue
			}
			if c.Pos() < decls[0].Pos() || len(ids) > 0 && files.PositionFor(c.Pos(), false).Column == 1 {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

var isID = lazy.Pattern(`^[\w-]+$`)

const marker = "// exercise:"

// newlines makes all ends of lines the same, and removes byte order marks.
var newlines = strings.NewReplacer("\ufeff", "", "\r\n", "\n", "\r", "\n")

// goText returns the declarations of a cell, each byte in its place. above is the offset
// of its package clause, -1 if there is none.
func (c Cell) goText() (text string, above int) {
	code := newlines.Replace(c.Text)
	text, main := program.GoText(code)
	if above = -1; main >= 0 {
		text = text[:main]
	}
	for _, command := range program.Commands(code) {
		switch {
		case command.From >= len(text):
		case command.BeginsMain(), strings.HasPrefix(command.Name, "%%"):
			text = text[:command.From]
		case command.Name == "package":
			above = command.From
		}
	}
	return text, above
}

// Placed matches the lines that give declarations their places, above each in a source.
var Placed = lazy.Pattern(`(?m)^//line .*\n`)

// Alone returns the answer to e in cells as one cell, which does not need the others:
// the answer's own cell if that is enough, or if there is nothing to judge.
func Alone(e kit.Exercise, cells []Cell) string {
	source := func(cells ...Cell) string {
		c, _ := Find(e, cells)
		return Placed().ReplaceAllString(strings.TrimPrefix(c.Source, clause), "")
	}
	text, all := Own(e, cells), source(cells...)
	if all == "" || all == source(Cell{Text: text}) {
		return text
	}
	return marker + " " + e.ID + "\n\n" + all
}

// Own returns the text of the last cell that names e; "" if none does.
func Own(e kit.Exercise, cells []Cell) (text string) {
	for _, c := range cells {
		if slices.Contains(IDs(c.Text), e.ID) {
			text = c.Text
		}
	}
	return text
}

// Text returns the text of a file, without a byte order mark. The file is UTF-8, or
// UTF-16 with a byte order mark, or else Latin-1.
func Text(data []byte) (text string, err error) {
	decoder := transform.Transformer(transform.Nop)
	if !utf8.Valid(data) {
		decoder = charmap.ISO8859_1.NewDecoder()
	}
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		data = data[:len(data)&^1] // UTF-16
	}
	decoded, _, err := transform.Bytes(unicode.BOMOverride(decoder), data)
	if err == nil && bytes.ContainsRune(decoded, 0) {
		err = errors.New("it contains NUL characters, so it is not a text; save it as UTF-8")
	}
	if err != nil {
		return "", err
	}
	return strings.TrimPrefix(string(decoded), "\ufeff"), nil
}

// unusual matches what a name in a position cannot have.
var unusual = lazy.Pattern(`[^\w. -]`)

// FromGo returns a .go file as a cell, with every line in its place.
func FromGo(name string, data []byte) (Cell, error) {
	text, err := Text(data)
	return Cell{Name: unusual().ReplaceAllString(name, "_"), Text: text}, err
}

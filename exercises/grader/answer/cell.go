package answer

import (
	"fmt"
	"go/scanner"
	"go/token"
	"regexp"
	"slices"
	"strings"

	"gametree/exercises/grader/program"
	"gametree/exercises/kit"
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
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", 1, len(text))
	s.Init(file, []byte(text), nil, scanner.ScanComments)
	imports := false
	for {
		switch pos, tok, text := s.Scan(); tok {
		case token.COMMENT:
			rest, marked := strings.CutPrefix(text, marker)
			id := strings.TrimSpace(rest)
			if marked && id != "" && clean(id, "_-") == id && (len(ids) == 0 || file.Position(pos).Column == 1) {
				ids = append(ids, id)
			}
		case token.EOF:
			return ids
		case token.IMPORT:
			imports = true
		case token.IDENT, token.STRING, token.LPAREN, token.RPAREN, token.PERIOD, token.SEMICOLON:
			if !imports && len(ids) == 0 {
				return nil
			}
		default:
			if len(ids) == 0 {
				return nil
			}
		}
	}
}

// answers reports whether the cell answers an exercise.
func (c Cell) answers(id string) bool { return slices.Contains(IDs(c.Text), id) }

const marker = "// exercise:"

// clean returns text with a _ for each character that is neither an ASCII letter or
// digit nor one of others.
func clean(text, others string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || strings.ContainsRune(others, r) {
			return r
		}
		return '_'
	}, text)
}

// newlines makes all ends of lines the same, and removes byte order marks.
var newlines = strings.NewReplacer("\ufeff", "", "\r\n", "\n", "\r", "\n")

// goText returns the declarations of a cell, each byte in its place. above is the offset
// of its package clause, -1 if there is none. A note says which commands are left out.
func (c Cell) goText() (text string, above int, notes []string) {
	code := newlines.Replace(c.Text)
	text, above = program.AboveMain(code), -1
	for _, command := range program.Commands(code) {
		switch {
		case command.From >= len(text):
		case command.BeginsMain(), strings.HasPrefix(command.Name, "%%"):
			text = text[:command.From]
		case command.Name == "package":
			above = command.From
		default:
			line, _, _ := strings.Cut(command.Text, "\n")
			notes = append(notes, fmt.Sprintf("passed over %s, line %d: %s", c.Name, lineOf(code, command.From), line))
		}
	}
	return text, above, notes
}

// lineOf returns the line of an offset.
func lineOf(text string, offset int) int { return 1 + strings.Count(text[:offset], "\n") }

// placed matches the lines that give declarations their places, above each in a source.
var placed = regexp.MustCompile(`(?m)^//line .*\n`)

// Alone returns the answer to e in cells as one cell, which does not need the others:
// the answer's own cell if that is enough, or if there is nothing to judge.
func Alone(e kit.Exercise, cells []Cell) (text string) {
	source := func(cells ...Cell) string {
		c, _ := Find(e, cells)
		return placed.ReplaceAllString(strings.TrimPrefix(c.Source, clause), "")
	}
	text = Own(e, cells)
	all := source(cells...)
	if all == "" || all == source(Cell{Text: text}) {
		return text
	}
	return marker + " " + e.ID + "\n\n" + all
}

// Own returns the text of the last cell that names e; "" if none does.
func Own(e kit.Exercise, cells []Cell) (text string) {
	for _, c := range cells {
		if c.answers(e.ID) {
			text = c.Text
		}
	}
	return text
}

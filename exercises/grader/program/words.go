package program

import (
	"fmt"
	"strings"
)

// Word is a word of a command line: its text without quotes, and its offsets in
// the line, in bytes.
type Word struct {
	Text       string
	Start, End int
}

// SplitLine splits the command at the beginning of text into words, as a shell does:
//
//	white space  separates words
//	'…'          is taken as it is
//	"…"          is taken as it is, but \" stands for " and \\ for \
//	\            outside quotes, takes the next character as it is
//	(…) […] {…}  is taken as it is, with its quotes, to the end of the line at most
//
// A command ends with its line, unless the line ends inside quotes or with a
// backslash. rest is the text after the command.
//
// A quote that is never closed is an error; words still holds all words.
func SplitLine(text string) (words []Word, rest string, err error) {
	var current strings.Builder // the word that has begun
	start, quote, at := -1, byte(0), 0
	finish := func() {
		if start >= 0 {
			words = append(words, Word{current.String(), start, at})
			current.Reset()
			start = -1
		}
	}
	padded := text + "\x00"
	for ; at < len(text); at++ {
		c, next := text[at], padded[at+1]
		switch {
		case quote == 0 && c == '\n':
			finish()
			return words, text[at+1:], nil
		case quote == 0 && strings.IndexByte(" \t\r", c) >= 0:
			finish()
			continue
		case quote == 0 && c == '\\' && next == '\n':
			at++
			continue
		}
		if start < 0 {
			start = at
		}
		switch {
		case quote == 0 && strings.IndexByte("([{", c) >= 0:
			n := bracketed(text[at:])
			current.WriteString(text[at : at+n])
			at += n - 1
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '"' || c == '\''):
			quote = c
		case c == '\\' && (quote == 0 && next != 0 || quote == '"' && (next == '"' || next == '\\')):
			at++
			current.WriteByte(next)
		default:
			current.WriteByte(c)
		}
	}
	finish()
	if quote != 0 {
		return words, "", fmt.Errorf("the quote %c is opened and never closed", quote)
	}
	return words, "", nil
}

// bracketed returns the length of the part in brackets with which text begins. It ends
// with its line at the latest.
func bracketed(text string) int {
	quote, depth := byte(0), 0
	for at := range len(text) {
		switch c := text[at]; {
		case c == '\n':
			return at
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
		case strings.IndexByte("\"'`", c) >= 0:
			quote = c
		case strings.IndexByte("([{", c) >= 0:
			depth++
		case strings.IndexByte(")]}", c) >= 0:
			if depth--; depth == 0 {
				return at + 1
			}
		}
	}
	return len(text)
}

// Split returns the words of a command line; see SplitLine.
func Split(text string) ([]string, error) {
	words, _, err := SplitLine(text)
	return Texts(words), err
}

// Texts returns the words without their quotes.
func Texts(words []Word) []string {
	all := make([]string, len(words))
	for i, w := range words {
		all[i] = w.Text
	}
	return all
}

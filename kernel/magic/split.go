package magic

import (
	"fmt"
	"strings"
)

// word is a word of a command line: its text without quotes, and its offsets in
// the line, in bytes.
type word struct {
	text       string
	start, end int
}

// split splits the command at the beginning of text into words, as a shell does:
//
//	white space  separates words
//	'…'          is taken as it is
//	"…"          is taken as it is, but \" stands for " and \\ for \
//	\            outside quotes, takes the next character as it is
//
// A command ends with its line, unless the line ends inside quotes or with a
// backslash. rest is the text after the command.
//
// A quote that is never closed is an error; words still holds all words.
func split(text string) (words []word, rest string, err error) {
	var w strings.Builder
	start := -1 // of the word, or -1 between words
	var quote byte
	add := func(at int, c byte) {
		if start < 0 {
			start = at
		}
		w.WriteByte(c)
	}
	finish := func(at int) {
		if start >= 0 {
			words = append(words, word{w.String(), start, at})
			w.Reset()
			start = -1
		}
	}
	for i := 0; i < len(text); i++ {
		c := text[i]
		next := byte(0)
		if i+1 < len(text) {
			next = text[i+1]
		}
		switch {
		case quote != 0 && c == quote:
			quote = 0
		case quote == '"' && c == '\\' && (next == '"' || next == '\\'):
			add(i, next)
			i++
		case quote != 0:
			add(i, c)
		case c == '"' || c == '\'':
			quote = c
			if start < 0 {
				start = i // "" is a word too
			}
		case c == '\\' && next == '\n':
			i++
		case c == '\\' && next != 0:
			add(i, next)
			i++
		case c == '\n':
			finish(i)
			return words, text[i+1:], nil
		case c == ' ' || c == '\t' || c == '\r':
			finish(i)
		default:
			add(i, c)
		}
	}
	finish(len(text))
	if quote != 0 {
		return words, "", fmt.Errorf("the quote %c is opened and never closed", quote)
	}
	return words, "", nil
}

// Split returns the words of a command line; see split.
func Split(text string) ([]string, error) {
	words, _, err := split(text)
	return texts(words), err
}

// texts returns the words without their quotes.
func texts(words []word) []string {
	all := make([]string, len(words))
	for i, w := range words {
		all[i] = w.text
	}
	return all
}

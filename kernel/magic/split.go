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
	s := splitter{text: text, start: -1}
	for s.at < len(text) {
		switch {
		case s.quote != 0:
			s.quoted()
		case text[s.at] == '\n':
			s.finish()
			return s.words, text[s.at+1:], nil
		default:
			s.unquoted()
		}
	}
	s.finish()
	if s.quote != 0 {
		return s.words, "", fmt.Errorf("the quote %c is opened and never closed", s.quote)
	}
	return s.words, "", nil
}

// splitter is the state of split.
type splitter struct {
	text  string
	at    int // the offset of the next byte
	words []word
	word  strings.Builder // the current word
	start int             // its offset, or -1 between words
	quote byte            // the open quote, or 0
}

// quoted reads the next byte inside quotes.
func (s *splitter) quoted() {
	switch c, next := s.text[s.at], s.next(); {
	case c == s.quote:
		s.quote = 0
		s.at++
	case s.quote == '"' && c == '\\' && (next == '"' || next == '\\'):
		s.take(2)
	default:
		s.take(1)
	}
}

// unquoted reads the next byte outside quotes, which is not the end of the line.
func (s *splitter) unquoted() {
	switch c, next := s.text[s.at], s.next(); {
	case c == '"' || c == '\'':
		s.begin() // "" is a word too
		s.quote = c
		s.at++
	case c == '\\' && next == '\n':
		s.at += 2
	case c == '\\' && next != 0:
		s.take(2)
	case c == ' ' || c == '\t' || c == '\r':
		s.finish()
		s.at++
	default:
		s.take(1)
	}
}

// next returns the byte after the next one, or 0 at the end.
func (s *splitter) next() byte {
	if s.at+1 < len(s.text) {
		return s.text[s.at+1]
	}
	return 0
}

// begin begins a word, unless it has begun.
func (s *splitter) begin() {
	if s.start < 0 {
		s.start = s.at
	}
}

// take moves n bytes ahead and adds the last of them to the word.
func (s *splitter) take(n int) {
	s.begin()
	s.at += n
	s.word.WriteByte(s.text[s.at-1])
}

// finish ends the word, if one has begun.
func (s *splitter) finish() {
	if s.start >= 0 {
		s.words = append(s.words, word{s.word.String(), s.start, s.at})
		s.word.Reset()
		s.start = -1
	}
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

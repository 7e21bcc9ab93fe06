package answer

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"gametree/exercises/grader/lazy"
)

// Text returns the text of a file, without a byte order mark. The file is UTF-8, or
// UTF-16 with a byte order mark, or else Latin-1.
func Text(data []byte) (text string, err error) {
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		text = fromUTF16(data, binary.LittleEndian)
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		text = fromUTF16(data, binary.BigEndian)
	case utf8.Valid(data):
		text = string(data)
	default:
		latin := make([]rune, len(data))
		for i, b := range data {
			latin[i] = rune(b)
		}
		text = string(latin)
	}
	if strings.ContainsRune(text, 0) {
		return "", errors.New("it contains NUL characters, so it is not a text; save it as UTF-8")
	}
	return strings.TrimPrefix(text, "\ufeff"), nil
}

func fromUTF16(data []byte, order binary.ByteOrder) string {
	units := make([]uint16, len(data)/2)
	binary.Decode(data, order, units) // an odd byte is left over
	return string(utf16.Decode(units))
}

// unusual matches what a name in a position cannot have.
var unusual = lazy.Pattern(`[^\w. -]`)

// FromGo returns a .go file as a cell, with every line in its place.
func FromGo(name string, data []byte) (Cell, error) {
	text, err := Text(data)
	return Cell{Name: unusual().ReplaceAllString(name, "_"), Text: text}, err
}

// invisible returns a note for each of the first few characters of text that change
// how it is displayed, but cannot be seen themselves.
func invisible(name, text string) (notes []string) {
	const most = 3
	line := 1
	for _, r := range text {
		switch {
		case r == '\n':
			line++
		case r == '\t' || !unicode.IsControl(r) && !unicode.Is(unicode.Bidi_Control, r):
		case len(notes) < most:
			notes = append(notes, fmt.Sprintf("%s, line %d contains the invisible character %U", name, line, r))
		}
	}
	return notes
}

// Package quote quotes input in error messages.
package quote

import "strconv"

// Short quotes text as Go does, on one line, and cuts it to 20 characters.
func Short(text string) string {
	if r := []rune(text); len(r) > 20 {
		text = string(r[:20]) + "…"
	}
	return strconv.Quote(text)
}

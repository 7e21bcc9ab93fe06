// Package share writes a page that plays a game against a search, in one file: it holds the
// board, and the game and the search as WebAssembly. Nothing needs to be installed where
// it is opened.
//
// The program of such a page calls Play. A program that calls Game works as both: on a
// machine it builds itself for the page and writes the file, and in the page it plays.
//
// Reading order: share.go, page.go, then page_js.go, which runs in the page.
package share

import (
	"cmp"
	"strings"

	"gametree/pkg/play"
)

// settings are what a page gives to its program.
type settings struct {
	Name  string     `json:"name"` // of a game of the list; empty: the program has only one
	Query play.Query `json:"query"`
}

// channel is what share.js calls the worker of the page.
const channel = "gametreeShared"

// FileName returns the name of the file of a game of that name.
func FileName(name string) string {
	letter := func(r rune) rune {
		if r == '-' || r == '_' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' {
			return r
		}
		return -1
	}
	return cmp.Or(strings.Map(letter, strings.ToLower(name)), "game") + ".html"
}

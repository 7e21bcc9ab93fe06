package show

import (
	"fmt"
	"reflect"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/render"
)

// Drawn returns a value that a cell shows as a picture of the board of v. It returns v
// itself if v draws no board, or shows itself by a method HTML, SVG or Markdown.
func Drawn(v any) any {
	switch v.(type) {
	case interface{ HTML() string }, interface{ SVG() string }, interface{ Markdown() string }:
		return v
	}
	b, ok := v.(game.Boarder)
	if r := reflect.ValueOf(v); !ok || r.Kind() == reflect.Pointer && r.IsNil() {
		return v
	}
	name := fmt.Sprintf("%T", v)
	return boardPicture{render.Board(name[strings.LastIndexByte(name, '.')+1:], b.Board(), nil)}
}

// boardPicture shows itself by its methods (see outlet.Value).
type boardPicture struct{ picture render.Bundle }

func (d boardPicture) String() string { return strings.TrimSuffix(d.picture.Text, "\n") }
func (d boardPicture) HTML() string   { return d.picture.HTML }

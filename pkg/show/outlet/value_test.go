package outlet

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
)

type page struct{}

func (page) HTML() string     { return "<b>h</b>" }
func (page) SVG() string      { return "<svg/>" }
func (page) Markdown() string { return "**m**" }
func (page) String() string   { return "plain" }

type pocket struct{ _ int }

func (*pocket) Board() string { return "o o o" }

// TestForms: a value is shown in the forms that its methods give.
func TestForms(t *testing.T) {
	for _, test := range []struct {
		name   string
		values []any
		want   map[string]string
	}{
		{"a number", []any{42}, map[string]string{"text/plain": "42"}},
		{"two values", []any{42, nil}, map[string]string{"text/plain": "42 <nil>"}},
		{"all forms", []any{page{}}, map[string]string{
			"text/plain": "plain", "text/html": "<b>h</b>", "image/svg+xml": "<svg/>", "text/markdown": "**m**",
		}},
		{"a board of text", []any{&pocket{}}, map[string]string{"text/plain": "o o o"}},
		{"a nil pointer", []any{(*pocket)(nil)}, map[string]string{"text/plain": "<nil>"}},
		{"nil", []any{nil}, map[string]string{"text/plain": "<nil>"}},
		{"an error", []any{errors.New("no move")}, map[string]string{"text/plain": "no move"}},
	} {
		t.Run(test.name, func(t *testing.T) { assert.Equal(t, test.want, forms(test.values)) })
	}
}

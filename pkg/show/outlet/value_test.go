package outlet

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

type page struct{}

func (page) HTML() string     { return "<b>h</b>" }
func (page) SVG() string      { return "<svg/>" }
func (page) Markdown() string { return "**m**" }
func (page) String() string   { return "plain" }

type photo struct{ page }

func (photo) PNG() []byte { return []byte{1, 2, 3} }

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
		{"a picture", []any{photo{}}, map[string]string{
			"text/plain": "plain", "text/html": "<b>h</b>", "image/svg+xml": "<svg/>", "text/markdown": "**m**", "image/png": "AQID",
		}},
		{"a board of text", []any{&pocket{}}, map[string]string{"text/plain": "o o o"}},
		{"a nil pointer", []any{(*pocket)(nil)}, map[string]string{"text/plain": "<nil>"}},
		{"nil", []any{nil}, map[string]string{"text/plain": "<nil>"}},
		{"an error", []any{errors.New("no move")}, map[string]string{"text/plain": "no move"}},
	} {
		t.Run(test.name, func(t *testing.T) { assert.Equal(t, test.want, forms(test.values)) })
	}
}

// TestShort: a long text is cut after a line or, if its lines are long, inside one.
func TestShort(t *testing.T) {
	lines := strings.Repeat("ü\n", 99)
	for _, test := range []struct{ name, text, want string }{
		{"100 lines", lines + "z", lines + "z"},
		{"101 lines", lines + "y\nz", lines + "y\n… (100 of 101 lines; fmt.Println shows all)"},
		{"20,000 characters", strings.Repeat("ü", 20_000), strings.Repeat("ü", 20_000)},
		{"a long line", strings.Repeat("ü", 20_001), strings.Repeat("ü", 20_000) + "\n… (20000 of 20001 characters; fmt.Println shows all)"},
		{"long lines", strings.Repeat(strings.Repeat("x", 999)+"\n", 101), strings.Repeat("\n"+strings.Repeat("x", 999), 20)[1:] +
			"\n… (20000 of 101000 characters; fmt.Println shows all)"},
		{"nothing", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) { assert.Equal(t, test.want, short(test.text)) })
	}
}

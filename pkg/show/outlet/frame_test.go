package outlet_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"gametree/pkg/show/outlet"
)

// TestReader: whatever a program prints and sends, in pieces of any size, comes out
// whole and in order.
func TestReader(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"\x1b", "\x1b]", "\x1b]gametree;", "\a", "車馬炮", ""}))
		var written, want strings.Builder
		for range rapid.IntRange(0, 5).Draw(t, "parts") {
			printed := rapid.String().Draw(t, "printed")
			written.WriteString(printed)
			want.WriteString(printed)
			o := outlet.Output{ID: text.Draw(t, "id"), Forms: map[string]string{"text/plain": text.Draw(t, "plain"), "text/html": text.Draw(t, "html")}}
			written.WriteString(o.Frame())
			want.WriteString("<" + o.ID + "|" + o.Forms["text/plain"] + "|" + o.Forms["text/html"] + ">")
		}
		var got strings.Builder
		var r outlet.Reader
		for left := written.String(); left != ""; {
			n := rapid.IntRange(1, len(left)).Draw(t, "piece")
			for _, p := range r.Read(left[:n]) {
				if got.WriteString(p.Text); p.Output != nil {
					got.WriteString("<" + p.Output.ID + "|" + p.Output.Forms["text/plain"] + "|" + p.Output.Forms["text/html"] + ">")
				}
			}
			left = left[n:]
		}
		got.WriteString(r.Rest())
		if got.String() != want.String() {
			t.Fatalf("got %q, want %q", got.String(), want.String())
		}
	})
}

func TestReaderLeavesOtherTextAlone(t *testing.T) {
	for _, text := range []string{
		"\x1b[31mred\x1b[0m", "\x1b]0;title\a", "\x1b]gametree;!\a", "\x1b]gametree;;text/plain\a", "\x1b]gametree;", "\x1b", "\a",
	} {
		var r outlet.Reader
		var got strings.Builder
		for _, p := range r.Read(text) {
			assert.Nil(t, p.Output, "%q", text)
			got.WriteString(p.Text)
		}
		assert.Equal(t, text, got.String()+r.Rest())
	}
}

// FuzzReader: no text makes the reader panic or lose a byte that is no frame.
func FuzzReader(f *testing.F) {
	f.Add("a\x1b]gametree;;text/plain=YQ==\ab")
	f.Add("\x1b]gametree;YQ==;=\a")
	f.Fuzz(func(t *testing.T, text string) {
		var r outlet.Reader
		n := 0
		for _, p := range r.Read(text) {
			n += len(p.Text)
		}
		if n += len(r.Rest()); n > len(text) {
			t.Errorf("%d bytes out of %d", n, len(text))
		}
	})
}

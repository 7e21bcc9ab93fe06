//go:build e2e

// What a screen reader, the keyboard and weak eyes need of a page.

package endtoend

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/kernel/setup"
)

// axe is axe-core, which finds what keeps people from using a page.
func axe(t *testing.T) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(ready(t).Root, ".gametree/venv/lib/python*/site-packages/axe_core_python/axe.min.js"))
	require.NoError(t, err)
	require.Len(t, found, 1, "gametree install --tests installs it with pip")
	text, err := os.ReadFile(found[0])
	require.NoError(t, err)
	return string(text)
}

// barrier is a rule that elements of a page break.
type barrier struct {
	ID, Impact string
	Nodes      []struct{ HTML, FailureSummary string }
}

// ours is what gametree shows in a page of Jupyter's.
const ours = `"[data-gametree]"`

// accessible checks that axe finds nothing serious or critical in a part of the page. In the
// dark only the colours are others.
func (p page) accessible(part string) {
	p.t.Helper()
	value(p, chromedp.Evaluate[bool](axe(p.t)+"; true"))
	for look, rules := range map[string]string{"light": "", "dark": `, runOnly: ["color-contrast"]`} {
		p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
				Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: look},
					{Name: "prefers-reduced-motion", Value: "reduce"}}}) // so that no color is on its way
			return err
		}))
		text := value(p, chromedp.Evaluate[string](`axe.run(`+part+`, {resultTypes: ["violations"]`+rules+`}).then(found => JSON.stringify(found.violations))`,
			chromedp.EvalAwaitPromise))
		var found []barrier
		require.NoError(p.t, json.Unmarshal([]byte(text), &found))
		for _, b := range found {
			if b.Impact == "serious" || b.Impact == "critical" {
				var where strings.Builder
				for _, n := range b.Nodes {
					fmt.Fprintf(&where, "\n%.300s: %.300s", n.HTML, n.FailureSummary)
				}
				assert.Fail(p.t, look+": "+b.ID, "%.2000s", where.String())
			}
		}
	}
}

// TestAccessible looks at the lessons as pages, or with -short at every seventh.
func TestAccessible(t *testing.T) {
	b := startBrowser(t, ready(t).Chromium)
	markdown, err := setup.Markdown(t.Context(), ready(t).Root)
	require.NoError(t, err)
	for i, file := range lessons(t, ready(t).Root) {
		if testing.Short() && i%7 != 2 {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			html, err := notebook.Page(read(t, file), "", markdown)
			require.NoError(t, err)
			saved := filepath.Join(t.TempDir(), "page.html")
			write(t, saved, html)
			p := b.page(t, "file://"+saved)
			p.wait("the page", `document.readyState === "complete"`)
			p.accessible("document")
		})
	}
}

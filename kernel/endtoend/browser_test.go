//go:build e2e

// The lessons in a browser.

package endtoend

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var themes = map[string]string{"light": "JupyterLab Light", "dark": "JupyterLab Dark"}

// TestBrowser opens a notebook on a real server in a real browser, and looks for the
// drawn tree: first the stored one, then the one that its cells draw. With
// GAMETREE_SCREENSHOTS=DIR it opens every lesson, light and dark, and writes the
// pictures to DIR.
func TestBrowser(t *testing.T) {
	r := ready(t)
	shown, looks, keep := lessons(t, r.Root)[:1], []string{"light"}, os.Getenv("GAMETREE_SCREENSHOTS")
	if keep != "" {
		shown, looks = lessons(t, r.Root), []string{"light", "dark"}
	}
	b := startBrowser(t, r.Chromium)
	for _, look := range looks {
		t.Run(look, func(t *testing.T) {
			dir := keep
			if dir == "" {
				dir = t.TempDir()
			}
			s := startServer(t, r, themes[look], shown)
			for _, file := range shown {
				name := strings.TrimSuffix(filepath.Base(file), ".ipynb")
				t.Run(name, func(t *testing.T) {
					p := b.open(t, s, file)
					p.wait("the stored picture", drawn)
					p.screenshot(filepath.Join(dir, name+"-"+look+"-stored.png"))
					p.runAll()
					p.wait("the picture that the cells draw", drawn)
					p.wait("the whole bundle of a picture", live)
					p.screenshot(filepath.Join(dir, name+"-"+look+"-run.png"))
				})
			}
		})
	}
}

//go:build e2e

// The lessons in a browser.

package endtoend

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestBrowser opens a notebook on a real server in a real browser, and looks for the
// drawn tree: first the stored one, then the one that its cells draw. With
// GAMETREE_SCREENSHOTS=DIR it opens every lesson, light and dark, and writes the
// pictures to DIR.
func TestBrowser(t *testing.T) {
	r := ready(t)
	shown, looks, dir := lessons(t, r.Root)[:1], []string{"Light"}, os.Getenv("GAMETREE_SCREENSHOTS")
	if dir != "" {
		shown, looks = lessons(t, r.Root), []string{"Light", "Dark"}
	} else {
		dir = t.TempDir()
	}
	b, s := startBrowser(t, r.Chromium), startServer(t, r, shown...)
	for _, look := range looks {
		for _, file := range shown {
			name := strings.TrimSuffix(filepath.Base(file), ".ipynb")
			t.Run(name+"-"+look, func(t *testing.T) {
				p := b.open(t, s, file)
				if s.lab {
					p.wait("the theme", `jupyterapp.commands.execute("apputils:change-theme", {theme: "JupyterLab `+look+`"}).then(() => true)`)
				}
				p.wait("the stored picture", drawn)
				p.screenshot(filepath.Join(dir, name+"-"+look+"-stored.png"))
				p.runAll()
				p.wait("the picture that the cells draw", drawn)
				p.wait("the whole bundle of a picture", live)
				p.screenshot(filepath.Join(dir, name+"-"+look+"-run.png"))
			})
		}
	}
}

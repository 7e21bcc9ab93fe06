//go:build e2e

// The site without a network, and in a new version.

package endtoend

import (
	"fmt"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"gametree/kernel/site"
)

// siteServer serves a folder below a path, at an address that a later server can have
// again ("": any). The browser keeps nothing of it on its own.
func siteServer(t *testing.T, folder, address string) *httptest.Server {
	t.Helper()
	files := http.StripPrefix("/some/course/", http.FileServer(http.Dir(folder)))
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		files.ServeHTTP(w, r)
	}))
	if address != "" {
		listener, err := net.Listen("tcp", address)
		require.NoError(t, err)
		server.Listener.Close()
		server.Listener = listener
	}
	server.Start()
	t.Cleanup(server.Close)
	return server
}

// stop ends a server at once, as if the network were gone.
func stop(s *httptest.Server) {
	s.CloseClientConnections()
	s.Close()
}

// installed is a condition: the files for visits without a network are stored.
const installed = `navigator.serviceWorker.getRegistration().then(r => r?.active)`

// TestNewVersion visits a small site in one version and then in the next: each visit
// gets files of one version only, with and without a network.
func TestNewVersion(t *testing.T) {
	r := ready(t)
	b := ownBrowser(t, r.Chromium)
	version := func(n int) string {
		folder := t.TempDir()
		files := map[string]string{
			"index.html":  fmt.Sprintf(`<script>version = %d; navigator.serviceWorker.register("service-worker.js");</script>`, n),
			"app/part.js": fmt.Sprintf(`version = %d;`, n),
			"app/same.js": `same = true;`,
			"app.html":    fmt.Sprintf(`<script>version = %d;</script>`, n),
		}
		for name := range maps.Keys(files) {
			write(t, filepath.Join(folder, filepath.FromSlash(name)), []byte(files[name]))
		}
		require.NoError(t, site.Offline(folder))
		return folder
	}
	versionOf := func(p page) int {
		t.Helper()
		parts := value(p, chromedp.Evaluate[[]int](`fetch("/some/course/app/part.js").then(r => r.text()).then(text => [version, Number(text.match(/\d/)[0])])`, chromedp.EvalAwaitPromise))
		require.Equal(t, parts[0], parts[1], "the page and a file that it fetches are of one version")
		return parts[0]
	}
	server := siteServer(t, version(1), "")
	address := server.Listener.Addr().String()
	start := server.URL + "/some/course/index.html"
	p := b.page(t, start)
	p.wait("the files to be stored", installed)
	p.do(chromedp.Navigate(server.URL + "/some/course/app.html"))
	require.Equal(t, 1, versionOf(p))
	stop(server)
	p.do(chromedp.Navigate(start))
	require.Equal(t, 1, versionOf(p), "without a network")

	server = siteServer(t, version(2), address)
	p.do(chromedp.Navigate(start))
	require.Equal(t, 1, versionOf(p), "the old version, until the new one is stored")
	p.wait("the new version", `navigator.serviceWorker.getRegistration().then(r => r.waiting)`)
	other := b.page(t, start)
	p.do(chromedp.Reload())
	require.Equal(t, 1, versionOf(p), "the old version, while another page has it")
	require.NoError(t, chromedp.Cancel(other.ctx))
	p.wait("the new version, by a reload once the browser has forgotten the other page",
		"window.version === 2 || (window.left ??= (location.reload(), true), false)")
	require.Equal(t, 2, versionOf(p))
	stop(server)
	p.do(chromedp.Navigate(server.URL + "/some/course/app.html"))
	require.Equal(t, 2, versionOf(p), "a page of the new version that was not visited")

	// A site of which a file changes while it is stored.
	folder := version(3)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "app", "part.js"), []byte(`version = 4;`), 0o644))
	siteServer(t, folder, address)
	p.do(chromedp.Navigate(start))
	p.wait("the version that does not fit to be refused", `(async () => {
		const { installing } = await (await navigator.serviceWorker.getRegistration()).update();
		return new Promise(done => { installing.onstatechange = () => { if (installing.state === "redundant") done(true); }; });
	})()`)
	p.do(chromedp.Reload())
	require.Equal(t, 2, versionOf(p))
}

package site_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/site"
)

func TestCheck(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) {
		file := filepath.Join(folder, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o777))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
	}
	write("index.html", `<a href="sub/page.html#there">1</a> <a href="sub/">2</a> <a href="#here">3</a> <a href="https://go.dev/x">4</a>
		<img src="data:image/png;base64,AAAA"> <script src="run.js?v=1"></script>`)
	write("run.js", `const text = '<a href="no.html">';`)
	write("sub/index.html", `<a href="../index.html">up</a>`)
	write("sub/page.html", ``)
	faults, pages, err := site.Check(folder)
	require.NoError(t, err)
	assert.Empty(t, faults)
	assert.Equal(t, 3, pages)

	write("sub/page.html", `<a href="/index.html">1</a> <a href="other.html">2</a> <a href="empty/">3</a> <a href="%zz">4</a>`)
	require.NoError(t, os.Mkdir(filepath.Join(folder, "sub", "empty"), 0o777))
	require.NoError(t, os.Truncate(filepath.Join(folder, "run.js"), 100<<20+1))
	faults, _, err = site.Check(folder)
	require.NoError(t, err)
	assert.Equal(t, []string{
		"run.js has 104857601 bytes; hosts such as GitHub Pages take 104857600",
		"sub/page.html: the link /index.html begins at the root of the host, so it fails where the site is below a path",
		"sub/page.html: the link other.html leads to nothing",
		"sub/page.html: the link empty/ leads to nothing",
		"sub/page.html: the link %zz is no address",
	}, faults)

	_, _, err = site.Check(filepath.Join(folder, "none"))
	assert.ErrorIs(t, err, os.ErrNotExist)
}

package site

import (
	"crypto/sha256"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"gametree/pkg/game"
)

//go:embed offline.js
var offline string

// worker is the service worker, at the root of the site.
const worker = "service-worker.js"

// Offline writes the service worker of the site in a folder, with the hashes of its files that are not compressed.
// It is called last.
func Offline(folder string) error {
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == worker || slices.Contains([]string{".xz", ".gz"}, filepath.Ext(name)) {
			return err
		}
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return err
		}
		sum := sha256.Sum256(data)
		files[name] = fmt.Sprintf("%x", sum[:8])
		return nil
	})
	text := fmt.Appendf(nil, "const files = %s;\n\n%s", game.Must(json.Marshal(files)), offline)
	return errors.Join(err, os.WriteFile(filepath.Join(folder, worker), text, 0o644))
}

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
	"strings"

	"gametree/pkg/game"
)

//go:embed offline.js
var offline string

// worker is the service worker, at the root of the site.
const worker = "service-worker.js"

// Offline writes the service worker of the site in a folder, with the hashes of all its files. It is called last.
func Offline(folder string) error {
	groups := map[string]map[string]string{"pages": {}, "app": {}}
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == worker {
			return err
		}
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return err
		}
		group := "pages"
		if strings.HasPrefix(name, "app/") {
			group = "app"
		}
		sum := sha256.Sum256(data)
		groups[group][name] = fmt.Sprintf("%x", sum[:8])
		return nil
	})
	text := fmt.Appendf(nil, "const groups = %s;\n\n%s", game.Must(json.Marshal(groups)), offline)
	return errors.Join(err, os.WriteFile(filepath.Join(folder, worker), text, 0o644))
}

package toolchain

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
)

// embedConfig returns what the compiler wants to know about the patterns of //go:embed: the
// files in the working folder, which is that of the notebook, that fit one of them or are in
// a folder that does. The error is about a pattern that no file fits.
func embedConfig(patterns []string) (config []byte, err error) {
	embedded := struct {
		Patterns map[string][]string
		Files    map[string]string
	}{map[string][]string{}, map[string]string{}}
	for _, quoted := range patterns {
		pattern := strings.Trim(quoted, "\"`")
		found, _ := filepath.Glob(strings.TrimPrefix(pattern, "all:"))
		files := []string{}
		for _, root := range found {
			filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
				hidden := path != root && strings.ContainsAny(d.Name()[:1], "._") && !strings.HasPrefix(pattern, "all:")
				switch {
				case err != nil:
				case hidden && d.IsDir():
					return fs.SkipDir
				case d.Type().IsRegular() && filepath.IsLocal(path) && !hidden:
					files = append(files, filepath.ToSlash(path))
					embedded.Files[filepath.ToSlash(path)], _ = filepath.Abs(path)
				}
				return nil
			})
		}
		if len(files) == 0 {
			return nil, fmt.Errorf("pattern %s: no matching files found", pattern)
		}
		embedded.Patterns[pattern] = files
	}
	return json.Marshal(embedded)
}

// The companion: a Go file of ours beside the program that gonb makes of a cell.
//
// gonb compiles all Go files of its folder together.

package bridge

import (
	"os"
	"path/filepath"

	"gametree/kernel/cell"
)

// accompany writes the companion for a program and its imports named _, unless it is
// there already. It does nothing if gonb has no folder.
func (g *gonb) accompany(blank []string) error {
	text := cell.Companion(blank, nil)
	if text == g.companion {
		return nil
	}
	folders, err := filepath.Glob(filepath.Join(g.Folder(), "gonb_*", "go.mod"))
	if err != nil || len(folders) == 0 {
		return err
	}
	if err := os.WriteFile(filepath.Join(filepath.Dir(folders[0]), "gametree.go"), []byte(text), 0o600); err != nil {
		return err
	}
	g.companion = text
	return nil
}

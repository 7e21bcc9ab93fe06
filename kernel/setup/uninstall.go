// Removing what was installed.

package setup

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Installation is a file or folder that gametree has made outside the sources of the checkout.
type Installation struct {
	Path, What string
	Size       int64 // in bytes
}

// FindInstallations lists all that Install, begin.sh and the kernel have made for the checkout at
// root: its folder .gametree, and the kernelspecs that start this checkout's kernels.
// Learners' points are not among them.
func FindInstallations(root string) (found []Installation, err error) {
	paths := []Installation{{Path: Home(root), What: "programs, and Jupyter and Go if they were installed here"}}
	for _, kernel := range []string{ownKernel, gonbKernel} {
		folders, err := specFolders(kernel)
		if err != nil {
			return nil, err
		}
		for _, folder := range folders {
			if spec, _ := readSpec(folder); len(spec.Argv) > 0 && strings.HasPrefix(spec.Argv[0], Bin(root)) {
				paths = append(paths, Installation{Path: folder, What: "the kernel " + kernel + " for Jupyter"})
			}
		}
	}
	for _, p := range paths {
		if _, err := os.Stat(p.Path); err != nil {
			continue
		}
		filepath.WalkDir(p.Path, func(_ string, entry fs.DirEntry, err error) error {
			if err == nil && entry.Type().IsRegular() {
				if info, err := entry.Info(); err == nil {
					p.Size += info.Size()
				}
			}
			return nil
		})
		found = append(found, p)
	}
	return found, nil
}

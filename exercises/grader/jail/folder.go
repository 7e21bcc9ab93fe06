package jail

import (
	"os"
	"path/filepath"

	"gametree/exercises/grader/group"
)

// prefix begins the names of all folders for programs.
const prefix = "gametree-workers-"

// Folder makes a folder for programs that will run in the jail, and a function that
// removes it. It also removes the folders of gametree commands that were killed:
// those that nobody holds any more. Root runs the programs as nobody, who must be
// able to reach the folder.
func Folder() (folder string, remove func(), err error) {
	parent, err := filepath.Abs(os.TempDir())
	if err != nil || os.Getuid() == 0 && !open(parent) {
		parent = "/tmp"
	}
	left, _ := filepath.Glob(filepath.Join(parent, prefix+"*"))
	for _, old := range left {
		if release, held := Hold(old, false); held {
			os.RemoveAll(old)
			release()
		}
	}
	for { // until no other command has taken the new folder for one that was left
		folder, err = os.MkdirTemp(parent, prefix)
		if err != nil {
			return "", nil, err
		}
		release, held := Hold(folder, true)
		if held {
			return folder, func() { group.RemoveAll(folder); release() }, os.Chmod(folder, 0o711)
		}
	}
}

// open reports whether every user can reach what is in a folder, given by its absolute path.
func open(folder string) bool {
	info, err := os.Stat(folder)
	above := filepath.Dir(folder)
	return err == nil && info.Mode().Perm()&0o001 != 0 && (above == folder || open(above))
}

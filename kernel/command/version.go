// The versions of programs.

package command

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
)

// Revision is the commit from which this program was built; main sets it.
var Revision string

// release returns what --version prints: the version of the module if Go installed the
// program as one, and otherwise the commit.
func release() string {
	name := cmp.Or(Revision, "of an unknown commit")
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		name = info.Main.Version
	}
	return fmt.Sprintf("gametree %s (%s, %s/%s)", name, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// fingerprint returns the hash of the program in a file, or "" if it cannot be read. Without a name, it is that of
// this program, which contains the exercises and the rungs. Results of another program are recognized by it.
func fingerprint(name ...string) string {
	self, _ := os.Executable()
	f, err := os.Open(append(name, self)[0])
	if err != nil {
		return ""
	}
	defer f.Close()
	h := sha256.New()
	io.Copy(h, f)
	return hex.EncodeToString(h.Sum(nil))
}

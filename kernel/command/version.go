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

// fingerprint returns the hash of this program, which contains the exercises and the
// rungs, or "" if it cannot be read. Results of another program are recognized by it.
func fingerprint() string {
	name, _ := os.Executable()
	return fingerprintOf(name)
}

// fingerprintOf is fingerprint for the program in that file, "" if it is not known.
func fingerprintOf(name string) string {
	f, err := os.Open(name)
	if err != nil {
		return ""
	}
	defer f.Close()
	h := sha256.New()
	io.Copy(h, f)
	return hex.EncodeToString(h.Sum(nil))
}

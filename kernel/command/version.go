// The versions of programs, by which results of others are recognized.

package command

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
)

// version returns the hash of this program, which contains the exercises and the rungs,
// or "" if it cannot be read.
func version() string {
	name, err := os.Executable()
	if err != nil {
		return ""
	}
	return versionOf(name)
}

// versionOf is version for the program in that file.
func versionOf(name string) string {
	f, err := os.Open(name)
	if err != nil {
		return ""
	}
	defer f.Close()
	h := sha256.New()
	io.Copy(h, f)
	return hex.EncodeToString(h.Sum(nil))
}

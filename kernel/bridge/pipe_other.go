//go:build !linux

package bridge

import (
	"errors"
	"os"
)

// namedPipe makes nothing: only on Linux do programs connect to our pipes (see
// gametree/pkg/show/outlet). On other systems gonb has what they print.
func namedPipe(name string) (reader, writer *os.File, err error) {
	return nil, nil, errors.ErrUnsupported
}

func unread(*os.File) bool { return false }

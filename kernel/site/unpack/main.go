//go:build wasip1

// Unpack decompresses its standard input, which is Brotli, to its standard output. The
// pages of the site run it, because they cannot rely on the browser for that.
package main

import (
	"io"
	"os"

	"github.com/dsnet/compress/brotli"
)

func main() {
	r, err := brotli.NewReader(os.Stdin, nil)
	if err == nil {
		_, err = io.Copy(os.Stdout, r)
	}
	if err != nil {
		os.Exit(1)
	}
}

//go:build !long

package cell_test

const long = false // as in `make test`

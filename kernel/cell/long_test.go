//go:build long

package cell_test

const long = true // as in `make long`

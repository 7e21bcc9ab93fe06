//go:build long

package page_test

const long = true // as in `make long`

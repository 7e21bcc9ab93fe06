//go:build !long

package page_test

const long = false // as in `make test`

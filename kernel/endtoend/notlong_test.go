//go:build e2e && !long

package endtoend

const long = false // as in `make test`

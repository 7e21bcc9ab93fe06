//go:build e2e && long

package endtoend

const long = true // as in `make long`

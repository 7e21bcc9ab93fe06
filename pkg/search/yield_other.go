//go:build !js

package search

// yield does nothing: there are several threads.
func yield() {}

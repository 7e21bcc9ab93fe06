//go:build e2e

package grade

func init() { long = true }

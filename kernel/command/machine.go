//go:build !js

package command

import "github.com/alecthomas/kong"

// needsMachine reports that every command works on a machine.
func needsMachine(*kong.Node) bool { return false }

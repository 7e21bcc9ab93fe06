//go:build !js

package command

import (
	"github.com/alecthomas/kong"

	"gametree/kernel/setup"
)

// findRoot gives a command whose method Run has a parameter of type string the root of the
// checkout.
var findRoot = kong.BindToProvider(func() (string, error) {
	root, err := setup.Root()
	if err != nil {
		err = badInput(err)
	}
	return root, err
})

// needsMachine reports that every command works on a machine.
func needsMachine(*kong.Node) bool { return false }

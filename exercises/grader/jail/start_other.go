//go:build !linux

package jail

import "os/exec"

// Start starts cmd. This system cannot kill it when this program ends.
func Start(cmd *exec.Cmd) (release func(), err error) { return func() {}, cmd.Start() }

package jail

import (
	"bytes"
	"os/exec"
)

// Output runs cmd, which is killed when this program ends, and returns all that it
// writes.
func Output(cmd *exec.Cmd) ([]byte, error) {
	var output bytes.Buffer
	cmd.Stdout, cmd.Stderr = &output, &output
	release, err := Start(cmd)
	if err == nil {
		err = cmd.Wait()
		release()
	}
	return output.Bytes(), err
}

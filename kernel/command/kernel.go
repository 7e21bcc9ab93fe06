// gametree kernel: what Jupyter starts.

package command

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"

	"gametree/kernel/bridge"
	"gametree/kernel/setup"
	"gametree/kernel/wire"
)

type kernelCmd struct {
	Connection string `arg:"" name:"connection-file" help:"The connection file that Jupyter wrote."`
}

// Run becomes gonb: on success it does not return.
func (c *kernelCmd) Run() error {
	if _, err := wire.ReadConnection(c.Connection); err != nil {
		return badInputf("kernel: %w", err) // gonb would say it in a stack trace
	}
	root, err := setup.Root()
	if err != nil {
		return err
	}
	cmd, err := bridge.Gonb(setup.Bin(root), root, c.Connection)
	if err != nil {
		return fmt.Errorf("kernel: %w", err)
	}
	// Its log would fill the terminal in which Jupyter runs.
	cmd.Args = append(cmd.Args, "-logtostderr=false", "-stderrthreshold=FATAL", "-log_file="+os.DevNull)
	return become(cmd)
}

// become replaces this process by cmd.
func become(cmd *exec.Cmd) error {
	program, err := filepath.Abs(cmd.Path)
	if err != nil {
		return err
	}
	return fmt.Errorf("kernel: %s: %w", program, syscall.Exec(program, cmd.Args, cmd.Env))
}

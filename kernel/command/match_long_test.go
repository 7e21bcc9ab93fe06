//go:build e2e && long && linux

package command_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/command"
)

// TestMatchAgainstStockfish plays the strongest rung against Debian's program, which uses
// UCI. Either side may win, but neither plays an illegal move or crashes, and no process
// remains.
func TestMatchAgainstStockfish(t *testing.T) {
	const program = "fairy-stockfish"
	install(t, program)
	code, out, message := run("", "match", "full", program, "--games", "2", "--ms", "20", "--margin", "60000")
	require.Equal(t, command.ExitDone, code, message)
	assert.NotContains(t, out, "lost by", out)
	assert.Regexp(t, `(?m)^result: full against `+program+`: .* of 2 \(`, out)
	assert.Empty(t, children(t, program))
}

// install installs Debian's package of a program, unless that is installed.
func install(t *testing.T, program string) {
	if _, err := os.Stat("/usr/games/" + program); err == nil {
		return
	}
	line := []string{"apt-get", "install", "-y", program}
	if os.Geteuid() != 0 {
		line = append([]string{"sudo", "-n"}, line...)
	}
	output, err := exec.Command(line[0], line[1:]...).CombinedOutput()
	require.NoError(t, err, "%s\nRun `apt-get install %s` as root, and try again.", output, program)
}

// children returns the processes of that name that this process has started.
func children(t *testing.T, name string) (found []string) {
	files, err := filepath.Glob("/proc/[0-9]*/stat")
	require.NoError(t, err)
	for _, file := range files {
		stat, err := os.ReadFile(file)
		if err != nil {
			continue // it has ended
		}
		_, rest, _ := strings.Cut(string(stat), "(")
		comm, rest, _ := strings.Cut(rest, ") ")
		var state string
		var parent int
		if _, err := fmt.Sscan(rest, &state, &parent); err == nil && parent == os.Getpid() && strings.HasPrefix(name, comm) {
			found = append(found, string(stat))
		}
	}
	return found
}

//go:build e2e

package command_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/command"
)

// A league in two parts, of two bots; a third answer is no bot.
func TestLeague(t *testing.T) {
	class, out := t.TempDir(), t.TempDir()
	for student, bot := range map[string]string{
		"ann": "func Bot(p game.Position) game.Move { return p.Moves(nil)[0] }",
		"bob": "func Bot(p game.Position) game.Move { panic(\"no\") }",
		"cat": "func Bot() game.Move { return 0 }",
	} {
		text := "// exercise: connect-bot\nimport \"gametree/pkg/game\"\n" + bot + "\n"
		require.NoError(t, os.WriteFile(filepath.Join(class, student+".go"), []byte(text), 0o644))
	}
	league := func(args ...string) string {
		code, stdout, stderr := run("", append([]string{"league", class, "--out", out, "--games", "2", "--unsandboxed"}, args...)...)
		require.Equal(t, command.ExitDone, code, stderr)
		return stdout
	}
	assert.Equal(t, "part 1/2: 2 games\n", league("--shard", "1/2"))
	assert.Equal(t, "part 2/2: 0 games\n", league("--shard", "2/2"))
	text := league("--merge")
	assert.Contains(t, text, "cat cannot play: does not compile: ")
	assert.Regexp(t, `(?m)^1  ann .* 2      2    2      0     0`, text)
	assert.Regexp(t, `(?m)^2  bob .*lost by crash: 2$`, text)
	assert.FileExists(t, filepath.Join(out, "league.html"))

	code, _, stderr := run("", "league", class, "--out", filepath.Join(class, "out"))
	assert.Equal(t, command.ExitBadInput, code)
	assert.Contains(t, stderr, "lies in the folder of submissions; choose a folder outside it")
}

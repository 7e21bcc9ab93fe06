//go:build unix

package page_test

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/page"
)

var update = flag.Bool("update", false, "rewrite what the cells of testdata/cells.txt and of mistakes.txt show")

const mistakesFile = "../cell/testdata/mistakes.txt"

// mistake is a cell with one mistake.
type mistake struct {
	name, code, says string
}

// mistakes returns the cells of mistakes.txt.
func mistakes(t testing.TB) (all []mistake, about string) {
	archive, err := txtar.ParseFile(mistakesFile)
	require.NoError(t, err)
	for _, f := range archive.Files {
		if text := strings.TrimSuffix(string(f.Data), "\n"); f.Name == "says" {
			all[len(all)-1].says = text
		} else {
			all = append(all, mistake{name: f.Name, code: invisible.ReplaceAllStringFunc(text, func(escaped string) string {
				code, _ := strconv.ParseInt(strings.Trim(escaped, "⟨⟩"), 16, 32)
				return string(rune(code))
			})})
		}
	}
	return all, string(archive.Comment)
}

// invisible matches the characters that mistakes.txt writes as numbers.
var invisible = regexp.MustCompile(`⟨[0-9A-F]{4}⟩`)

// compiling is a host that calls the compiler alone, which is all that most mistakes need.
type compiling struct {
	*nativeHost
	config string
}

func newCompiling(t testing.TB, native *nativeHost) compiling {
	exports, err := native.exported()
	require.NoError(t, err)
	var config strings.Builder
	for _, path := range slices.Sorted(maps.Keys(exports)) {
		if exports[path] != "" {
			fmt.Fprintf(&config, "packagefile %s=%s\n", path, exports[path])
		}
	}
	h := compiling{native, filepath.Join(t.TempDir(), "importcfg")}
	require.NoError(t, os.WriteFile(h.config, []byte(config.String()), 0o600))
	return h
}

// Build implements page.Builder.
func (h compiling) Build(ctx context.Context, source page.Source) (page.Built, error) {
	if len(source.Before) > 0 {
		return h.nativeHost.Build(ctx, source)
	}
	folder, err := os.MkdirTemp(h.folder, "compile")
	if err != nil {
		return page.Built{}, err
	}
	args := []string{"tool", "compile", "-p", "main", "-complete", "-importcfg", h.config, "-o", filepath.Join(folder, "main.a")}
	for _, name := range slices.Sorted(maps.Keys(source.Files)) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(source.Files[name]), 0o600); err != nil {
			return page.Built{}, err
		}
		args = append(args, filepath.Join(folder, name))
	}
	if out, err := exec.CommandContext(ctx, "go", args...).CombinedOutput(); err != nil {
		return page.Built{Text: string(out)}, nil
	}
	return h.nativeHost.Build(ctx, source)
}

// TestMistakes makes the mistakes of beginners. The installed kernel makes them in
// TestMistakesInstalled.
func TestMistakes(t *testing.T) {
	all, about := mistakes(t)
	assert.GreaterOrEqual(t, len(all), 150)
	f := start(t)
	written := &txtar.Archive{Comment: []byte(about)}
	for i, m := range all {
		says := m.says
		every := 1 // in the quick run, one in four, and fewer of those that must also be linked
		if testing.Short() && !*update {
			every = 4
			if strings.HasSuffix(m.name, "(runs)") {
				every = 40
			}
		}
		if !strings.HasSuffix(m.name, "(installed)") && i%every == 0 {
			f.run("%reset")
			c, _ := f.run(m.code)
			says = shown(c)
			if !*update {
				assert.Equal(t, m.says, says, m.name)
			}
		}
		written.Files = append(written.Files, txtar.File{Name: m.name, Data: []byte(escaped(m.code) + "\n")},
			txtar.File{Name: "says", Data: []byte(says + "\n")})
	}
	if *update {
		require.NoError(t, os.WriteFile(mistakesFile, txtar.Format(written), 0o644))
	}
}

// escaped writes characters that cannot be seen as numbers.
func escaped(code string) string {
	for _, r := range "\u00a0\u200b\u200d\ufeff\u00ad\u3000" {
		code = strings.ReplaceAll(code, string(r), fmt.Sprintf("⟨%04X⟩", r))
	}
	return code
}

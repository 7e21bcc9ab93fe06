//go:build mutants && linux

// Whether the tests of pkg and kernel notice one small change of the code.

package grader_test

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"text/tabwriter"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader"
)

var (
	sampled  = flag.Int("mutants", 30, "how many mutants that compile are tried")
	seed     = flag.Uint64("seed", 1, "which ones")
	packages = flag.String("packages", "./pkg/... ./kernel/...", "of these packages")
)

// least is the share of the mutants, in percent, that the tests must kill.
const least = 85

// change is a mutant of a file, and what became of it.
type change struct {
	grader.Mutant
	folder, file string // the package's folder, and the file's path from the root
	line         int
	reason       string // why it is equivalent, or ""
	compiles     bool
	killed       bool
}

// TestPackagesKillMutants changes the code in one place at a time and runs the short tests
// of the package with the change, which must fail. The sample depends on the seed only: a
// change of one function leaves the mutants of the others in it. Files are replaced by
// go's -overlay, and nothing in the checkout changes.
func TestPackagesKillMutants(t *testing.T) {
	ctx, stop := signal.NotifyContext(t.Context(), os.Interrupt)
	defer stop()
	// Mutants may allocate without an end.
	require.NoError(t, syscall.Setrlimit(syscall.RLIMIT_DATA, &syscall.Rlimit{Cur: 4 << 30, Max: 4 << 30}))
	all, limits := changes(t, ctx), map[string]func() time.Duration{}
	for _, c := range all {
		if limits[c.folder] == nil {
			limits[c.folder] = sync.OnceValue(func() time.Duration { return unchanged(t, ctx, c.folder) })
		}
	}
	var tried []*change
	for len(tried) < *sampled && len(all) > 0 {
		n := min(*sampled-len(tried), len(all))
		try(t, ctx, all[:n], limits)
		for _, c := range all[:n] {
			if c.compiles {
				tried = append(tried, c)
			}
		}
		all = all[n:]
	}
	report(t, tried)
}

// changes returns the mutants of the packages, shuffled by the seed.
func changes(t *testing.T, ctx context.Context) (all []*change) {
	list := exec.CommandContext(ctx, "go", append([]string{"list", "-f", `{{$d := .Dir}}{{range .GoFiles}}{{$d}}/{{.}}{{"\n"}}{{end}}`}, strings.Fields(*packages)...)...)
	list.Dir = root(t)
	list.Stderr = os.Stderr
	files, err := list.Output()
	require.NoError(t, err)
	reasons := equivalents(t)
	for path := range strings.Lines(string(files)) {
		path = strings.TrimSpace(path)
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		file, err := filepath.Rel(root(t), path)
		require.NoError(t, err)
		for _, m := range grader.MutantsOfFile(string(text)) {
			same := 0
			for same < min(len(text), len(m.Text)) && text[same] == m.Text[same] {
				same++
			}
			c := &change{Mutant: m, folder: filepath.Dir(path), file: file, line: 1 + bytes.Count(text[:same], []byte("\n")), reason: reasons[file+" "+m.Name]}
			all = append(all, c)
		}
	}
	rank := func(c *change) string {
		return fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, *seed, c.file, c.Name)))
	}
	slices.SortFunc(all, func(a, b *change) int { return cmp.Compare(rank(a), rank(b)) })
	return all
}

// equivalents returns the mutants that no test can kill, by file and name, with the
// reasons: those of equivalent.md, where a list of mutants follows its reason.
func equivalents(t *testing.T) map[string]string {
	text, err := os.ReadFile("testdata/mutants/equivalent.md")
	require.NoError(t, err)
	reasons, reason := map[string]string{}, ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if heading, ok := strings.CutPrefix(line, "## "); ok {
			reason = heading
		} else if name, ok := strings.CutPrefix(line, "- "); ok {
			reasons[name] = reason
		}
	}
	return reasons
}

// unchanged runs the short tests of a package, which must pass, and returns the time that
// they may take with a mutant.
func unchanged(t *testing.T, ctx context.Context, folder string) time.Duration {
	began := time.Now()
	built, passed := short(t, ctx, folder, time.Hour, "", "")
	assert.True(t, built && passed || ctx.Err() != nil, "the short tests of %s fail without a change", folder)
	fmt.Printf("%-16s %s in %.0f s\n", "unchanged", folder, time.Since(began).Seconds())
	return time.Minute + 5*time.Since(began)
}

// try runs the tests with each change, and prints how each one ended.
func try(t *testing.T, ctx context.Context, all []*change, limits map[string]func() time.Duration) {
	var group sync.WaitGroup
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	for _, c := range all {
		group.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			if c.reason != "" {
				c.compiles = true
				return
			}
			built, passed := short(t, ctx, c.folder, limits[c.folder](), filepath.Join(root(t), c.file), c.Text)
			if ctx.Err() != nil {
				return
			}
			c.compiles, c.killed = built, !passed
			outcome := "survived"
			switch {
			case !built:
				outcome = "does not compile"
			case !passed:
				outcome = "killed"
			}
			fmt.Printf("%-16s %s:%d %s\n", outcome, c.file, c.line, c.Name)
		})
	}
	group.Wait()
	require.NoError(t, ctx.Err(), "interrupted")
}

// short builds the tests of a package with another text of one file, if file is not "",
// and runs the short ones. They fail if they take longer than the limit.
func short(t *testing.T, ctx context.Context, folder string, limit time.Duration, file, text string) (built, passed bool) {
	dir, err := os.MkdirTemp(t.TempDir(), "")
	require.NoError(t, err)
	defer os.RemoveAll(dir)
	changed, overlay, binary := filepath.Join(dir, "changed.go"), filepath.Join(dir, "overlay.json"), filepath.Join(dir, "tests")
	replace := map[string]map[string]string{"Replace": {}}
	if file != "" {
		replace["Replace"][file] = changed
		require.NoError(t, os.WriteFile(changed, []byte(text), 0o600))
	}
	described, err := json.Marshal(replace)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(overlay, described, 0o600))

	build := exec.CommandContext(ctx, "go", "test", "-c", "-overlay="+overlay, "-o", binary, folder)
	build.Dir = root(t)
	if build.Run() != nil {
		return false, false
	}
	if _, err := os.Stat(binary); err != nil {
		return true, true // the package has no tests
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	tests := exec.CommandContext(ctx, binary, "-test.short", "-test.failfast")
	tests.Dir = folder
	tests.Env = append(os.Environ(), "TMPDIR="+dir, "GOFLAGS=-buildvcs=false -overlay="+overlay)
	tests.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	tests.Cancel = func() error { return syscall.Kill(-tests.Process.Pid, syscall.SIGKILL) }
	return true, tests.Run() == nil
}

// report prints a table, a line for each package and one for each survivor.
func report(t *testing.T, tried []*change) {
	type score struct {
		killed, equivalent int
		survivors          []*change
	}
	scores, killed, counted := map[string]*score{}, 0, 0
	for _, c := range tried {
		s := scores[filepath.Dir(c.file)]
		if s == nil {
			s = new(score)
			scores[filepath.Dir(c.file)] = s
		}
		switch {
		case c.reason != "":
			s.equivalent++
			continue
		case c.killed:
			s.killed++
			killed++
		default:
			s.survivors = append(s.survivors, c)
		}
		counted++
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "\npackage\tkilled\tsurvived\tequivalent\n")
	for _, folder := range slices.Sorted(maps.Keys(scores)) {
		s := scores[folder]
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\n", folder, s.killed, len(s.survivors), s.equivalent)
	}
	w.Flush()
	for _, folder := range slices.Sorted(maps.Keys(scores)) {
		for _, c := range scores[folder].survivors {
			fmt.Printf("survived: %s:%d %s\n", c.file, c.line, c.Name)
		}
	}
	fmt.Printf("%d of %d killed\n", killed, counted)
	assert.GreaterOrEqual(t, 100*killed, least*counted, "fewer than %d %% are killed", least)
}

// root returns the folder of the checkout.
func root(t *testing.T) string {
	dir, err := filepath.Abs("../..")
	require.NoError(t, err)
	return dir
}

//go:build e2e

package grader

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
)

var expectation = regexp.MustCompile(`(?m)^// (status|says|points|long): ?(.*)$`)

// TestHostileSubmissions judges the files of testdata/hostile. The first lines of
// each describe it and the expected result; an empty status means any but passed.
// Several are judged at a time, as in a class.
func TestHostileSubmissions(t *testing.T) {
	cases := kit.NewCases(kit.Seed, 300)
	e := lookup(t, "negamax")
	files, err := filepath.Glob("testdata/hostile/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	type submission struct {
		want map[string]string
		got  judge.Verdict
	}
	folder := t.TempDir()
	for dir := folder; dir != filepath.Dir(os.TempDir()) && dir != "/"; dir = filepath.Dir(dir) {
		os.Chmod(dir, 0o755) // the jail's user has to get there
	}
	all := map[string]*submission{}
	programs := map[string]answer.Code{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		head, body, _ := strings.Cut(string(text), "\n\n")
		s := &submission{want: map[string]string{}}
		for _, m := range expectation.FindAllStringSubmatch(head, -1) {
			s.want[m[1]] = m[2]
		}
		if _, takesLong := s.want["long"]; takesLong && testing.Short() {
			continue
		}
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		all[name] = s
		cell := answer.Cell{Name: "this cell", Text: "// exercise: negamax\n" + body}
		if p, refused := prepare(e, []answer.Cell{cell}); refused != nil {
			s.got = *refused
		} else {
			programs[name] = p
		}
	}
	tools := checkout(t).toolchain()
	tools.Limits.CPU = 3 * time.Second
	outcomes, err := answer.Build(t.Context(), tools, folder, programs)
	require.NoError(t, err)
	t.Run("all", func(t *testing.T) {
		for name, s := range all {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				if o, built := outcomes[name]; built {
					v, err := judged(t.Context(), cases, e, o)
					require.NoError(t, err)
					s.got = v
				}
				points, _ := s.got.Points()
				if s.want["status"] == "" {
					assert.NotEqual(t, judge.Passed, s.got.Status)
				} else {
					assert.Equal(t, s.want["status"], string(s.got.Status), inOneLine(s.got))
				}
				assert.Contains(t, inOneLine(s.got), s.want["says"])
				if want, ok := s.want["points"]; ok {
					assert.Equal(t, want, strconv.Itoa(points), inOneLine(s.got))
				}
				if s.got.Status != judge.Passed {
					assert.Less(t, points, e.Points())
					assert.NotEmpty(t, inOneLine(s.got), "an answer without points has a reason")
				}
			})
		}
	})
}

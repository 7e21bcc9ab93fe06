//go:build long

package exercises_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
)

// page is TEACHING.md.
type page struct {
	sections map[string][]block // by heading, in order
	unused   map[string]bool    // the texts of blocks that have not run yet
}

// block is a block of code.
type block struct{ language, text string }

var fence = regexp.MustCompile("(?ms)^```(\\w*)\n(.*?)^```$")

// headings are those of the page; a heading in a block begins with a small letter.
var headings = regexp.MustCompile("(?m)^## [A-Z].*$")

func readPage(t *testing.T) page {
	text, err := os.ReadFile("TEACHING.md")
	require.NoError(t, err)
	p := page{map[string][]block{}, map[string]bool{}}
	starts := append(headings.FindAllStringIndex(string(text), -1), []int{len(text)})
	for i, at := range starts[:len(starts)-1] {
		section := string(text[at[0]:starts[i+1][0]])
		heading := section[len("## ") : at[1]-at[0]]
		for _, m := range fence.FindAllStringSubmatch(section, -1) {
			p.sections[heading] = append(p.sections[heading], block{m[1], m[2]})
			p.unused[m[2]] = true
		}
	}
	return p
}

// take returns the blocks of a section.
func (p page) take(t *testing.T, heading string, n int) []block {
	require.Len(t, p.sections[heading], n, heading)
	for _, b := range p.sections[heading] {
		delete(p.unused, b.text)
	}
	return p.sections[heading]
}

// shell runs one block after the other, each in the folder and with the variables
// that the one before has left.
type shell struct {
	t           *testing.T
	home, state string
	env         []string
}

func newShell(t *testing.T, root string) *shell {
	s := &shell{t: t, home: t.TempDir(), state: filepath.Join(t.TempDir(), "state")}
	variables, err := exec.Command("go", "env", "GOCACHE", "GOMODCACHE", "GOPATH").Output()
	require.NoError(t, err)
	values := strings.Split(string(variables), "\n")
	cache, err := os.UserCacheDir()
	require.NoError(t, err)
	for _, v := range os.Environ() {
		switch name, _, _ := strings.Cut(v, "="); {
		case strings.HasPrefix(name, "JUPYTER"), strings.HasPrefix(name, "XDG_"), name == "VIRTUAL_ENV", name == "PWD", name == "OLDPWD":
		default:
			s.env = append(s.env, v)
		}
	}
	s.env = append(s.env, "HOME="+s.home, "GOCACHE="+values[0], "GOMODCACHE="+values[1], "GOPATH="+values[2], "USER=teacher", "LOGNAME=teacher",
		"PIP_CACHE_DIR="+filepath.Join(cache, "pip"), "PIP_CONSTRAINT="+filepath.Join(root, "kernel", "setup", "requirements.txt"))
	s.put(s.state, "cd '"+root+"'\n")
	return s
}

// run runs a script and returns its output.
func (s *shell) run(script string) string {
	s.t.Helper()
	cmd := exec.CommandContext(s.t.Context(), "bash", "-ec", ". '"+s.state+"'\n"+script+"\n{ export -p; printf 'cd %q\\n' \"$PWD\"; } > '"+s.state+"'")
	cmd.Env = s.env
	out, err := cmd.CombinedOutput()
	require.NoError(s.t, err, "%s\n%s", script, out)
	return string(out)
}

func (s *shell) put(file, text string) {
	s.t.Helper()
	require.NoError(s.t, os.MkdirAll(filepath.Dir(s.path(file)), 0o755))
	require.NoError(s.t, os.WriteFile(s.path(file), []byte(text), 0o755))
}

func (s *shell) get(file string) string {
	s.t.Helper()
	text, err := os.ReadFile(s.path(file))
	require.NoError(s.t, err)
	return string(text)
}

// path returns the path of a file in the home folder.
func (s *shell) path(file string) string {
	if filepath.IsAbs(file) {
		return file
	}
	return filepath.Join(s.home, filepath.FromSlash(file))
}

// answer writes answers into the notebook in a file.
func (s *shell) answer(file string, answers map[string]string) {
	s.t.Helper()
	var nb map[string]any
	require.NoError(s.t, json.Unmarshal([]byte(s.get(file)), &nb))
	for _, cell := range nb["cells"].([]any) {
		cell := cell.(map[string]any)
		if text, ok := answers[strings.TrimSuffix(cell["id"].(string), "-answer")]; ok {
			cell["source"] = text
			delete(answers, strings.TrimSuffix(cell["id"].(string), "-answer"))
		}
	}
	require.Empty(s.t, answers, "no cells for these")
	text, err := json.Marshal(nb)
	require.NoError(s.t, err)
	s.put(file, string(text))
}

// exemplar returns an answer that passes.
func exemplar(t *testing.T, id string) string {
	e, err := exercises.Lookup(id)
	require.NoError(t, err)
	return e.Exemplar()
}

// wrong returns an answer that fails.
func wrong(t *testing.T, id string) string {
	e, err := exercises.Lookup(id)
	require.NoError(t, err)
	return e.Wrong()[0].Cell
}

// Every block of TEACHING.md does what the page says.
func TestTeaching(t *testing.T) {
	root, err := filepath.Abs("..")
	require.NoError(t, err)
	p := readPage(t)
	s := newShell(t, root)
	before := p.take(t, "Before the term", 2)
	s.run(before[0].text)
	assert.Contains(t, s.run(before[1].text), "negamax")
	s.run("cd ~\n" + p.take(t, "Hand out", 1)[0].text)
	const notebook = "03-negamax.ipynb"
	t.Run("own exercise", func(t *testing.T) { teachOwn(t, p, s) })
	t.Run("a folder", func(t *testing.T) { teachFolder(t, p, s, notebook) })
	t.Run("comments", func(t *testing.T) { teachComments(t, p, s, notebook) })
	t.Run("nbgrader", func(t *testing.T) { teachNbgrader(t, p, s, root, notebook) })
	t.Run("Gradescope", func(t *testing.T) { teachGradescope(t, p, s, root, notebook) })
	t.Run("GitHub Classroom", func(t *testing.T) { teachClassroom(t, p, s, root, notebook) })
	assert.Empty(t, p.unused, "blocks that no test runs")
}

// teachOwn writes an exercise, and grades a class of five.
func teachOwn(t *testing.T, p page, s *shell) {
	s.t = t
	blocks := p.take(t, "An exercise of your own", 7)
	s.run(blocks[0].text)
	s.run("rm winning-moves/wrong/*")
	var texts []string
	for i, file := range []string{"prompt.md", "exemplar.go", "exercise.go", "hints.md", "wrong/takes-nothing.diff"} {
		s.put("own/winning-moves/"+file, blocks[1+i].text)
		texts = append(texts, blocks[1+i].text)
	}
	commands := strings.SplitAfter(blocks[6].text, "\n")
	require.Len(t, commands, 4)
	assert.Contains(t, s.run(commands[0]), "1 exercises, no problems")
	s.run(commands[1])
	mistakes := [][2]string{{}, {"h^sum < h", "h^sum <= h"}, {"count++", "return 1"}, {"sum ^= h", "sum += h"}, {"return count", "return"}}
	for i, m := range mistakes {
		_, answer, _ := strings.Cut(texts[1], "package answer\n")
		file := fmt.Sprintf("course/submitted/s%d/20-exercises.ipynb", i)
		s.put(file, s.get("handout/20-exercises.ipynb"))
		s.answer(file, map[string]string{"winning-moves": "// exercise: winning-moves\n" + strings.Replace(answer, m[0], m[1], 1)})
	}
	s.run(commands[2])
	grades := s.get("course/out/grades.csv")
	for i, want := range []string{"passed,4", "failed,0", "failed,0", "failed,0", "does not compile,0"} {
		assert.Contains(t, grades, fmt.Sprintf("s%d,winning-moves,%s,4,20-exercises.ipynb", i, want))
	}
	export := "export GAMETREE_EXERCISES=~/own\n"
	assert.Contains(t, s.run(export+"gametree check ~/course/submitted/s0/20-exercises.ipynb"), "Winning moves: 4 of 4 points")
	for broken, want := range map[[2]string]string{
		{"wins(slices", "won(slices"}:            "own/winning-moves/exercise.go:30:63: undefined: won\n",
		{`"Winning moves"`, "[]string{}[:1][0]"}: "own/winning-moves/exercise.go:13: runtime error: slice bounds out of range",
	} {
		s.put("own/winning-moves/exercise.go", strings.Replace(texts[2], broken[0], broken[1], 1))
		message := s.run("! gametree exercises verify ~/own/winning-moves")
		assert.Contains(t, message, want)
		assert.Equal(t, 1, strings.Count(message, "\n"), message)
	}
	s.run("unset GAMETREE_EXERCISES\nrm -r ~/course/submitted ~/course/out")
}

// teachComments comments on an answer of bob's, who then asks to grade it again.
func teachComments(t *testing.T, p page, s *shell, notebook string) {
	s.t = t
	blocks := p.take(t, "Comments and requests", 2)
	s.put("course/out/comments.csv", blocks[0].text)
	asked := strings.Replace(wrong(t, "negamax"), "\n}\n", "\n// regrade: it is right\n}\n", 1)
	s.answer("course/submitted/bob/exercises/"+notebook, map[string]string{"negamax": asked})
	assert.Contains(t, s.run(blocks[1].text), "requests to grade again without a reply: 1, in ")
	rows := s.get("course/out/comments.csv")
	require.Regexp(t, `bob,negamax,\d+,,it is right\n$`, rows)
	s.put("course/out/comments.csv", strings.Replace(rows, ",,it is right", ",\"No, look at depth 0\",it is right", 1))
	assert.NotContains(t, s.run(blocks[1].text), "requests")
	page := s.get("course/out/feedback/bob.html")
	assert.Regexp(t, `<li>[^<]+<p class="comment">Whose view is this value in\?</p></li>`, page)
	assert.Contains(t, page, `// regrade: it is right<p class="comment">No, look at depth 0</p></li>`)
	s.put("course/out/comments.csv", strings.Replace(rows, "bob", "bub", 1))
	assert.Contains(t, s.run("! "+blocks[1].text), `gametree: grade: comments.csv, line 2: there is no student "bub" with an exercise "negamax"`)
	s.put("course/out/comments.csv", rows)
}

func teachFolder(t *testing.T, p page, s *shell, notebook string) {
	s.t = t
	for student, answers := range map[string]map[string]string{
		"ann": {"negamax": exemplar(t, "negamax"), "two-views": exemplar(t, "two-views")},
		"bob": {"negamax": wrong(t, "negamax"), "two-views": exemplar(t, "two-views")},
	} {
		file := "homes/" + student + "/gametree/exercises/" + notebook
		s.put(file, s.get("handout/"+notebook))
		s.answer(file, answers)
	}
	s.put("bin/getent", "#!/bin/sh\necho learners:x:1001:ann,bob\n")
	s.put("bin/sudo", "#!/bin/sh\nexport HOME=\"$HOME/homes/$3\"\nshift 3\nexec \"$@\"\n")
	s.run("PATH=$HOME/bin:$PATH\n" + p.take(t, "Collect", 1)[0].text)
	blocks := append(p.take(t, "Grade", 2), p.take(t, "A large class", 1)...)
	s.run(blocks[0].text)
	grades := s.get("course/out/grades.csv")
	assert.Contains(t, grades, "ann,negamax,passed,10,10,exercises/03-negamax.ipynb")
	assert.Contains(t, grades, "bob,negamax,failed,")
	s.run(blocks[1].text)
	assert.Equal(t, grades, s.get("course/out/grades.csv"), "a regrade changes nothing")
	s.run(blocks[2].text)
	assert.Equal(t, grades, s.get("course/out/grades.csv"), "parts give the same")
	s.run(p.take(t, "Answers that are alike", 1)[0].text)
	assert.Regexp(t, `(?s)^package answer\n.*func Negamax`, s.get("course/alike/negamax/ann.go"))
	s.put("course/roster.csv", "Student,ID,SIS User ID,SIS Login ID,Section\n    Points Possible,,,,\n\"Able, Ann\",1,,ann,A\n\"Baker, Bob\",2,,bob,A\n\"Cole, Cat\",3,,cat,A\n")
	s.run(p.take(t, "Roster and gradebook", 1)[0].text)
	grades = s.get("course/out/grades.csv")
	assert.Contains(t, grades, "ann,negamax,passed,10,10,exercises/03-negamax.ipynb")
	assert.Contains(t, grades, "cat,negamax,missing,0,10,")
	lines := strings.Split(s.get("course/out/gradebook.csv"), "\n")
	assert.Equal(t, "Student,ID,SIS User ID,SIS Login ID,Section,Week 1 (4711)", lines[0])
	assert.Equal(t, "\"    Points Possible\",,,,,18", lines[1])
	assert.Equal(t, "\"Able, Ann\",1,,ann,A,18", lines[2])
	assert.Equal(t, "\"Cole, Cat\",3,,cat,A,", lines[4])
}

// nbgrader grades the assignment from end to end, and gives the points that the
// grader gives.
func teachNbgrader(t *testing.T, p page, s *shell, root, notebook string) {
	s.t = t
	t.Cleanup(func() {
		if grades, err := os.ReadFile(s.path("course/out/grades.csv")); err == nil && t.Failed() {
			t.Logf("%s", grades)
		}
	})
	s.run("rm -r ~/course\ncd '" + root + "'")
	blocks := p.take(t, "With nbgrader", 5)
	s.run(blocks[0].text)
	s.run(blocks[1].text)
	before, after, found := strings.Cut(blocks[2].text, "# … answers week1/"+notebook+" …\n")
	require.True(t, found)
	s.run(before)
	s.answer("student/week1/"+notebook, map[string]string{"negamax": exemplar(t, "negamax"), "two-views": wrong(t, "two-views")})
	s.run(after)
	s.run(blocks[3].text)
	var score string
	for _, line := range strings.Split(s.get("course/grades.csv"), "\n") {
		if fields := strings.Split(line, ","); fields[0] == "week1" {
			score = fields[7]
			assert.Equal(t, "18.0", fields[10])
		}
	}
	s.run(blocks[4].text)
	sum := 0.0
	for _, m := range regexp.MustCompile(`(?m)^\w+,[\w-]+,[a-z]+,(\d+),`).FindAllStringSubmatch(s.get("course/out/grades.csv"), -1) {
		var points float64
		require.NoError(t, json.Unmarshal([]byte(m[1]), &points))
		sum += points
	}
	var nbgraders float64
	require.NoError(t, json.Unmarshal([]byte(score), &nbgraders), score)
	assert.Greater(t, sum, 10.0)
	assert.Less(t, sum, 18.0)
	assert.Equal(t, sum, nbgraders, "nbgrader's points are ours")
	assert.Contains(t, s.run("cd ~/student && nbgrader fetch_feedback week1"), "Fetched feedback")
	feedback, err := filepath.Glob(s.path("course/feedback/*/week1/03-negamax.html"))
	require.NoError(t, err)
	require.Len(t, feedback, 1)
	assert.Contains(t, s.get(feedback[0]), "Turn an evaluator")
}

// teachGradescope lays out the folders as Gradescope does.
func teachGradescope(t *testing.T, p page, s *shell, root, notebook string) {
	s.t = t
	goMod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	require.NoError(t, err)
	wanted := regexp.MustCompile(`(?m)^go (\S+)$`).FindStringSubmatch(string(goMod))[1]
	blocks := p.take(t, "With Gradescope", 2)
	assert.Contains(t, blocks[0].text, "/go"+wanted+".linux-amd64.tar.gz", "the Go that go.mod asks for")
	s.put("autograder/source/setup.sh", blocks[0].text)
	s.put("autograder/run_autograder", blocks[1].text)
	require.NoError(t, os.Symlink(root, s.path("autograder/source/gametree")))
	s.put("autograder/submission/"+notebook, s.get("handout/"+notebook))
	s.answer("autograder/submission/"+notebook, map[string]string{"negamax": exemplar(t, "negamax")})
	s.put("autograder/results/.keep", "")
	s.put("bin/curl", "#!/bin/sh\n") // Go is here already
	s.put("bin/tar", "#!/bin/sh\ncat >/dev/null\n")
	s.run("export AUTOGRADER=$HOME/autograder PATH=$HOME/bin:$PATH\ncd ~/autograder\nsource/setup.sh\n./run_autograder")
	var results struct {
		Score float64
		Tests []struct {
			Name, Status string
			Score        float64
			MaxScore     float64 `json:"max_score"`
		}
	}
	require.NoError(t, json.Unmarshal([]byte(s.get("autograder/results/results.json")), &results))
	assert.Equal(t, 10.0, results.Score)
	passed := 0
	for _, test := range results.Tests {
		if test.Status == "passed" {
			passed++
			assert.Equal(t, test.MaxScore, test.Score)
		}
	}
	assert.Positive(t, passed)
	assert.Less(t, passed, len(results.Tests))
}

// teachClassroom runs the steps of the workflow as Actions does.
func teachClassroom(t *testing.T, p page, s *shell, root, notebook string) {
	s.t = t
	var workflow struct {
		Jobs map[string]struct {
			Steps []struct{ Uses, Run string }
		}
	}
	require.NoError(t, yaml.Unmarshal([]byte(p.take(t, "With GitHub Classroom", 1)[0].text), &workflow))
	steps := workflow.Jobs["check"].Steps
	require.Len(t, steps, 5)
	s.put("bin/git", "#!/bin/sh\nfor folder; do :; done\nln -s '"+root+"' \"$folder\"\n") // clones this checkout
	s.put("work/answers.ipynb", s.get("handout/"+notebook))
	s.put("paths", "")
	run := func() error {
		os.Remove(s.path("gametree"))
		path := s.path("bin") + ":" + os.Getenv("PATH")
		for _, step := range steps {
			if step.Run == "" {
				continue
			}
			s.put("step.sh", step.Run)
			cmd := exec.CommandContext(t.Context(), "bash", "--noprofile", "--norc", "-eo", "pipefail", s.path("step.sh"))
			cmd.Dir = s.path("work")
			cmd.Env = append(s.env, "GITHUB_PATH="+s.path("paths"), "PATH="+path)
			out, err := cmd.CombinedOutput()
			t.Logf("%s\n%s", step.Run, out)
			if err != nil {
				return err
			}
			path = strings.ReplaceAll(s.get("paths"), "\n", ":") + path
		}
		return nil
	}
	s.answer("work/answers.ipynb", map[string]string{"negamax": exemplar(t, "negamax"), "two-views": exemplar(t, "two-views")})
	assert.NoError(t, run())
	s.answer("work/answers.ipynb", map[string]string{"two-views": wrong(t, "two-views")})
	var exit *exec.ExitError
	if assert.ErrorAs(t, run(), &exit) {
		assert.Equal(t, 1, exit.ExitCode())
	}
}

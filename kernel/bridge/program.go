// How gonb gets a program whole: it builds the program of a trivial cell, in whose place
// the go command reads files of ours. See "go help build", -overlay.

package bridge

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gametree/exercises/grader/program"
	"gametree/kernel/wire"
)

// overlay returns the file that lists what the go command reads in place of which files,
// in the private folder of a gonb. It is in the environment of all that gonb starts.
func overlay(folder string) string { return filepath.Join(folder, "overlay.json") }

// module returns the folder of the module in which gonb builds, or "" if a cell has
// deleted it.
func (g *gonb) module() string {
	made, _ := filepath.Glob(filepath.Join(g.Folder(), "gonb_*", "go.mod"))
	if len(made) == 0 {
		return ""
	}
	return filepath.Dir(made[0])
}

// replace makes the go command read files, by name, in the folder of gonb's program, and
// the files beside the notebook that fit one of the patterns of //go:embed.
func (g *gonb) replace(files map[string]string, embeds []string) error {
	module := g.module()
	replaced := map[string]string{}
	for _, path := range beside(embeds) {
		replaced[filepath.Join(module, path)], _ = filepath.Abs(path)
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := filepath.Join(g.Folder(), "program-"+name)
		if err := os.WriteFile(path, []byte(files[name]), 0o600); err != nil {
			return err
		}
		replaced[filepath.Join(module, name)] = path
	}
	text, _ := json.Marshal(map[string]any{"Replace": replaced})
	return os.WriteFile(overlay(g.Folder()), text, 0o600)
}

// beside returns the files in the working folder, which is that of the notebook, that fit
// one of the patterns or are in a folder that does.
func beside(embeds []string) (files []string) {
	for _, pattern := range embeds {
		found, _ := filepath.Glob(strings.TrimPrefix(strings.Trim(pattern, "\"`"), "all:"))
		for _, root := range found {
			filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
				if err == nil && d.Type().IsRegular() && filepath.IsLocal(path) {
					files = append(files, path)
				}
				return nil
			})
		}
	}
	return files
}

// redirected returns the beginning of a command of the system that makes it read and write
// the pipes of a cell. Through gonb, a flood of output would go on long after its end.
func (j *job) redirected() (begin string) {
	if j.input.pipe != nil {
		begin = "exec <'" + j.input.path + "';"
	}
	if p := j.printout; p != nil {
		begin += "exec >'" + filepath.Join(p.folder, wire.Stdout) + "' 2>'" + filepath.Join(p.folder, wire.Stderr) + "';"
	}
	return begin
}

// hand returns the cell for gonb that runs the program of j: the commands of the learner's
// cell, and a function main that is replaced.
func (g *gonb) hand(j *job) (handed string, err error) {
	code, p := j.Program, j.Made
	lines := []string{"%noautoget"} // the workspace of the checkout and the program has all that the checkout requires
	tests := false
	for _, c := range program.Commands(code) {
		switch arguments := strings.TrimPrefix(c.Text, c.Name); {
		case c.IsForeign():
			if c.Name == "%%bash" || c.Name == "%%sh" {
				return strings.Replace(c.Text, "\n", "\n"+j.redirected(), 1), nil
			}
			return c.Text, nil
		case c.BeginsMain():
			lines = append(lines, "%args"+arguments)
		case c.Name == "%exec":
			_, arguments, _ = strings.Cut(strings.TrimSpace(arguments), " ")
			lines = append(lines, "%args "+arguments)
		case c.Name == "%test":
			tests = true
			if strings.TrimSpace(arguments) == "" {
				arguments = testArguments(p.Tests)
			}
			lines = append(lines, "%test"+arguments)
		case c.Name == "%env": // gonb offers the form A=3, but refuses it
			lines = append(lines, "%env "+strings.Replace(strings.TrimSpace(arguments), "=", " ", 1))
		case c.Name[0] == '!':
			command := strings.TrimLeft(c.Text, "!*")
			lines = append(lines, strings.TrimSuffix(c.Text, command)+j.redirected()+command)
		case !c.IsOurs():
			lines = append(lines, c.Text)
		}
	}
	if p.Empty && !tests {
		return strings.Join(lines, "\n"), nil
	}
	main, name := "main.go", "program.go"
	if tests {
		main, name = "main_test.go", "program_test.go"
	}
	files := p.Files(name)
	// gonb panics at a message that names a place in its own file after a place in a cell, as
	// in "/cell_1.go:1:6[main.go:5:29]: other declaration of f".
	files[main] = "package main\n"
	return strings.Join(append(lines, "func main() {}"), "\n"), g.replace(files, p.Embeds)
}

// testArguments returns the arguments of a test binary that run these tests and benchmarks.
func testArguments(tests []string) string {
	if len(tests) == 0 {
		return " -test.v"
	}
	arguments := " -test.v -test.run=^(" + strings.Join(tests, "|") + ")$"
	if slices.ContainsFunc(tests, func(name string) bool { return strings.HasPrefix(name, "Benchmark") }) {
		arguments += " -test.bench=."
	}
	return arguments
}

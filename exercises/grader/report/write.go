package report

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"unicode"
)

// Formats are the formats that Write knows.
var Formats = []string{"csv", "gradescope", "exercism", "junit"}

// Write writes the reports on a class into a folder: grades.csv, a page for each
// student, a JSON file for each answer, and the files of the format. The answers are
// in order of students.
func Write(folder string, answers []Answer, format string) error {
	files := map[string][]byte{"grades.csv": grades(answers)}
	add := func(name string, v any) error {
		text, err := json.MarshalIndent(v, "", " ")
		files[name] = append(text, '\n')
		return err
	}
	for _, group := range Students(answers) {
		student := FileName(group[0].Student)
		files["feedback/"+student+".html"] = page(group)
		if format == "gradescope" {
			if err := add("gradescope/"+student+"/results.json", gradescope(group)); err != nil {
				return err
			}
		}
		for i, a := range group {
			name := a.Exercise
			if name == "" {
				name = fmt.Sprintf("file-%d", i+1)
			}
			if err := add("answers/"+student+"/"+name+".json", a); err != nil {
				return err
			}
			if format == "exercism" && a.Exercise != "" {
				if err := add("exercism/"+student+"/"+name+"/results.json", exercism(a)); err != nil {
					return err
				}
			}
		}
	}
	if format == "junit" {
		text, err := junit(answers)
		if err != nil {
			return err
		}
		files["junit.xml"] = text
	}
	for name, text := range files {
		if err := write(filepath.Join(folder, filepath.FromSlash(name)), text); err != nil {
			return err
		}
	}
	return nil
}

// write writes a file so that nobody ever finds half of it.
func write(file string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	fresh := file + ".part"
	if err := os.WriteFile(fresh, text, 0o644); err != nil {
		return err
	}
	return os.Rename(fresh, file)
}

// FileName returns a file name for a student: letters, digits, harmless characters,
// and the code of any other character after a ~.
func FileName(student string) string {
	var b strings.Builder
	for _, r := range student {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-_@+", r) || r == '.' && b.Len() > 0 {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, "~%x", r)
		}
	}
	name := []rune(b.String())
	return string(name[:min(len(name), 100)])
}

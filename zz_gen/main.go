package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"gametree/exercises"
	"gametree/exercises/kit"
	"gametree/kernel/handout"
	"gametree/kernel/notebook"
)

func main() {
	n, _ := strconv.Atoi(os.Args[2])
	var es []kit.Exercise
	for _, id := range strings.Split(os.Args[3], ",") {
		e, err := exercises.Lookup(id)
		if err != nil {
			panic(err)
		}
		es = append(es, e)
	}
	for i := range n {
		nb := handout.Notebook(es, handout.Options{})
		k := 0
		for _, c := range nb.Cells {
			if c.Type != notebook.Code || !strings.HasPrefix(c.Source, "// exercise") {
				continue
			}
			e := es[k]
			k++
			all := []string{e.Exemplar()}
			for _, w := range e.Wrong() {
				if w.Err == nil {
					all = append(all, w.Cell)
				}
			}
			c.Source = mark(strings.TrimSpace(all[(i+k)%len(all)]), i)
		}
		text, err := notebook.Format(nb)
		if err != nil {
			panic(err)
		}
		dir := filepath.Join(os.Args[1], fmt.Sprintf("student%03d", i))
		os.MkdirAll(dir, 0o755)
		os.WriteFile(filepath.Join(dir, "answers.ipynb"), text, 0o644)
	}
}

func mark(text string, i int) string {
	at := strings.Index(text, "\nfunc ")
	end := at + strings.Index(text[at:], "{\n") + 2
	return text[:end] + fmt.Sprintf("\t// student %d\n", i) + text[end:]
}

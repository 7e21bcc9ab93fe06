//go:build !js

// gametree book: write all lessons as one printable file.

package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"gametree/exercises/grader/lazy"
	"gametree/kernel/notebook"
	"gametree/kernel/setup"
)

type bookCmd struct {
	File string `arg:"" optional:"" default:"gametree.html" help:"The .html or .pdf file to write. (default: ${default})"`
}

// Run writes the lessons, and then the exercises, as one page, or prints that page into a PDF.
func (c *bookCmd) Run(ctx context.Context, stdio IO, root string) error {
	kind := filepath.Ext(c.File)
	if kind != ".html" && kind != ".pdf" {
		return badInputf("book: %s: want the name of a .html or a .pdf file", c.File)
	}
	if above, err := os.Stat(filepath.Dir(c.File)); err != nil || !above.IsDir() {
		return badInputf("book: %s: no such folder", filepath.Dir(c.File))
	}
	text, err := book(root)
	if err != nil {
		return fmt.Errorf("book: %w", err)
	}
	if kind == ".pdf" {
		if text, err = printed(ctx, text); err != nil {
			return fmt.Errorf("book: %w", err)
		}
	}
	if err := notebook.WriteAtomic(c.File, text); err != nil {
		return err
	}
	fmt.Fprintln(stdio.Out, c.File)
	return nil
}

// book returns the page: a table of contents, the lessons, the exercises, and what they refer to.
func book(root string) ([]byte, error) {
	contents, chapters := "<h1>Game-tree search</h1>\n", ""
	for _, folder := range []string{"notebooks", "exercises"} {
		files, err := filepath.Glob(filepath.Join(root, folder, "[0-9][0-9]*-*.ipynb"))
		if err != nil || len(files) == 0 {
			return nil, fmt.Errorf("no notebooks in %s", filepath.Join(root, folder))
		}
		if folder == "exercises" { // at last what the lessons refer to
			files = append(files, filepath.Join(root, "notebooks/glossary.md"), filepath.Join(root, "notebooks/documents.md"))
		}
		for _, file := range files {
			nb, err := notebook.ReadText(file)
			if err != nil {
				return nil, err
			}
			body, err := notebook.Body(nb)
			if err != nil {
				return nil, err
			}
			name := filepath.Base(file)
			number, _, _ := strings.Cut(strings.TrimPrefix(name, "0"), "-")
			if folder == "exercises" {
				number = "X" + number
			}
			title, of := html.EscapeString(notebook.Title(nb, name)), filepath.Base(filepath.Dir(file))
			contents += fmt.Sprintf("<p><a href=\"#%s/%s\">%s</a></p>\n", of, name, title)
			chapters += fmt.Sprintf("<article id=\"%s/%s\" style=\"break-before: page\">\n%s</article>\n",
				of, name, chapter(of, number, body))
		}
	}
	return notebook.Framed("Game-tree search", contents+chapters)
}

var (
	scripts    = lazy.Pattern(`(?s)<script.*?</script>`)
	headingIDs = lazy.Pattern(`(<h[1-6]) id="[^"]*"`)
	references = lazy.Pattern(`href="(?:\.\./(notebooks|exercises)/)?([^":#?/]+\.(?:ipynb|md))`)
	figures    = lazy.Pattern(`<details>|<details open>|</details>|<img [^>]*>`)
	folds      = lazy.Pattern(`<details[^>]*>|</details>`)
)

// chapter returns the cells of a notebook as print needs them: without scripts, with links to
// other notebooks that lead to their chapters, with the answers at the end, and with numbered
// figures. What is still folded, such as code, is not printed and has no number.
func chapter(folder, number, body string) string {
	body = answersLast(headingIDs().ReplaceAllString(scripts().ReplaceAllString(body, ""), "$1"))
	body = references().ReplaceAllStringFunc(body, func(link string) string {
		part := references().FindStringSubmatch(link)
		return `href="#` + cmp.Or(part[1], folder) + "/" + part[2]
	})
	n, around := 0, []string{} // around are the details that surround a picture
	return figures().ReplaceAllStringFunc(body, func(tag string) string {
		switch {
		case strings.HasPrefix(tag, "<details"):
			around = append(around, tag)
		case tag == "</details>":
			around = around[:max(0, len(around)-1)]
		case !slices.Contains(around, "<details>"):
			n++
			return fmt.Sprintf("%s<p><b>Figure %s.%d</b></p>", tag, number, n)
		}
		return tag
	})
}

// answersLast moves the folded answers of a chapter to its end.
func answersLast(body string) string {
	const folded = "<details><summary>the answer</summary>"
	questions, answers, n := "", "", 0
	for {
		before, rest, found := strings.Cut(body, folded)
		if questions += before; !found {
			break
		}
		n++
		end, depth := len(rest), 1
		for _, at := range folds().FindAllStringIndex(rest, -1) {
			if rest[at[0]+1] != '/' {
				depth++
			} else if depth--; depth == 0 {
				end = at[0]
				break
			}
		}
		questions += fmt.Sprintf("<p>(Answer %d is at the end of the chapter.)</p>", n)
		answers += fmt.Sprintf("<h3>Answer %d</h3>%s", n, rest[:end])
		body = strings.TrimPrefix(rest[end:], "</details>")
	}
	if n > 0 {
		answers = "<section class=\"text\"><h2>Answers</h2>" + answers + "</section>"
	}
	return questions + answers
}

// printed returns a page as a PDF, printed by a browser.
func printed(ctx context.Context, page []byte) ([]byte, error) {
	browser, err := setup.FindChromium()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "gametree-book")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	from, to := filepath.Join(dir, "book.html"), filepath.Join(dir, "book.pdf")
	if err := os.WriteFile(from, page, 0o600); err != nil {
		return nil, err
	}
	args := []string{"--headless", "--no-pdf-header-footer", "--user-data-dir=" + dir, "--print-to-pdf=" + to}
	if os.Geteuid() == 0 {
		args = append(args, "--no-sandbox")
	}
	output, err := exec.CommandContext(ctx, browser, append(args, "file://"+from)...).CombinedOutput()
	pdf, missing := os.ReadFile(to)
	if err != nil || missing != nil {
		return nil, fmt.Errorf("%s printed no PDF: %w\n%s", browser, errors.Join(err, missing), output)
	}
	return pdf, nil
}

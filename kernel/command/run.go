//go:build !js

// gametree run: execute notebooks without Jupyter.

package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"gametree/exercises/kit"
	"gametree/kernel/notebook"
	"gametree/kernel/notebook/execute"
	"gametree/kernel/setup"
	"gametree/pkg/atomicfile"
)

type runCmd struct {
	Notebooks []string      `arg:"" name:"notebook"`
	Output    string        `short:"o" placeholder:"FILE"`
	HTML      bool          `name:"html"`
	Check     bool          `help:"Fail if the outputs differ from those stored in the notebook."`
	Timeout   time.Duration `default:"2m" help:"The time limit of each cell."`
}

// job is one notebook to run.
type job struct {
	file   string // the file to read
	output string // the file to write it to; empty: none
	page   string // the file to write its web page to; empty: none
	nb     *notebook.Notebook
}

// Run executes the notebooks. If one fails, it executes the others too, and then writes nothing.
func (c *runCmd) Run(ctx context.Context, stdio IO, root string) error {
	jobs, err := c.plan()
	if err != nil {
		return badInput(err)
	}
	var markdown notebook.Converter
	if c.HTML {
		if markdown, err = setup.Markdown(ctx, root); err != nil {
			return err
		}
	}
	var failures []error
	for _, j := range jobs {
		err := c.runOne(ctx, stdio, j, root)
		if ctx.Err() != nil {
			return fmt.Errorf("%s: stopped; nothing was written", j.file)
		}
		if err != nil {
			failures = append(failures, fmt.Errorf("%s: %w", j.file, err))
		}
	}
	if failures != nil {
		return errors.Join(failures...)
	}
	for _, j := range jobs {
		if j.output != "" {
			if err := notebook.WriteFile(j.output, j.nb); err != nil {
				return err
			}
		}
		if j.page != "" {
			page, err := notebook.Page(j.nb, strings.TrimSuffix(filepath.Base(j.file), ".ipynb"), markdown)
			if err == nil {
				err = atomicfile.Write(j.page, page, 0o644)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// plan reads the notebooks and decides where to write them.
func (c *runCmd) plan() (jobs []job, err error) {
	intoFolder := isFolder(c.Output)
	switch {
	case c.Timeout <= 0:
		return nil, fmt.Errorf("run: want a --timeout above 0, got %v", c.Timeout)
	case c.Output == "" || intoFolder:
	case len(c.Notebooks) > 1:
		return nil, fmt.Errorf("run: -o %s: want an existing folder for several notebooks", c.Output)
	case strings.HasSuffix(c.Output, ".html"):
		return nil, fmt.Errorf("run: -o %s: want the name of a notebook; --html writes a page beside it", c.Output)
	case !isFolder(filepath.Dir(c.Output)):
		return nil, fmt.Errorf("run: -o %s: no such folder", c.Output)
	}
	for _, file := range c.Notebooks {
		j := job{file: file, output: c.Output}
		if intoFolder {
			j.output = filepath.Join(c.Output, filepath.Base(file))
		}
		same := func(other job) bool { return j.output != "" && other.output == j.output }
		if i := slices.IndexFunc(jobs, same); i >= 0 {
			return nil, fmt.Errorf("run: -o %s: %s and %s would have the same name", c.Output, jobs[i].file, file)
		}
		if c.HTML {
			j.page = strings.TrimSuffix(cmp.Or(j.output, file), ".ipynb") + ".html"
		}
		if j.nb, err = notebook.ReadFile(file); err != nil {
			return nil, err
		}
		jobs = append(jobs, j)
	}
	return jobs, nil
}

// runOne executes one notebook and reports its progress on stdio.Err.
func (c *runCmd) runOne(ctx context.Context, stdio IO, j job, root string) error {
	stored, err := notebook.ReadFile(j.file)
	if err != nil {
		return err
	}
	progress, cells, began := stdio.Progress(), 0, time.Now()
	err = execute.Notebook(ctx, j.nb, NotebookKernel(root, true), execute.Options{
		Dir: filepath.Dir(j.file), CellTime: c.Timeout,
		Progress: func(cell, n int) {
			cells = n
			progress.Message("%s: cell %d of %d", j.file, cell, n)
		},
	})
	progress.End("")
	if err != nil {
		return err
	}
	fmt.Fprintf(stdio.Err, "gametree: %s: ran %s in %.1f s\n",
		j.file, kit.Plural(cells, "1 cell", "%d cells"), time.Since(began).Seconds())
	if c.Check {
		return notebook.Compare(stored, j.nb)
	}
	return nil
}

//go:build !js

// What grade and league share: both run in a jail what a class has handed in.

package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"gametree/exercises/grader"
	"gametree/exercises/grader/jail"
	"gametree/kernel/console"
	"gametree/kernel/handout"
	"gametree/kernel/setup"
	"gametree/pkg/arena"
)

type classFlags struct {
	Dir         string      `arg:"" help:"The folder of submissions, with a folder or a file for each student."`
	Out         string      `required:"" placeholder:"DIR" help:"The folder to write into, outside DIR."`
	Shard       arena.Shard `placeholder:"I/N" xor:"part"`
	Merge       bool        `xor:"part" help:"Write the pages when all parts are done."`
	Unsandboxed bool        `help:"Go on even if this system cannot run the whole jail around the answers."`
	console.AsJSON
}

// open returns the checkout, and the submissions.
func (c classFlags) open() (root string, submissions []grader.Submission, err error) {
	if submissions, err = grader.Collect(c.Dir, handout.Cells); err != nil {
		return "", nil, err
	}
	out, err := resolved(c.Out)
	if err != nil {
		return "", nil, fmt.Errorf("--out %s: %w", c.Out, err)
	}
	dir, err := resolved(c.Dir)
	if err != nil {
		return "", nil, err
	}
	if inside, err := filepath.Rel(dir, out); err == nil && filepath.IsLocal(inside) {
		return "", nil, fmt.Errorf("--out %s lies in the folder of submissions; choose a folder outside it", c.Out)
	}
	root, err = setup.Root()
	return root, submissions, err
}

// resolved returns the path of a file without links, of which the last parts need
// not exist.
func resolved(path string) (string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	real, err := filepath.EvalSymlinks(path)
	if errors.Is(err, os.ErrNotExist) && filepath.Dir(path) != path {
		real, err = resolved(filepath.Dir(path))
		return filepath.Join(real, filepath.Base(path)), err
	}
	return real, err
}

// jail returns the layers of the jail that work here. It is an error if one is missing,
// unless a flag allows that.
func (c classFlags) jail(ctx context.Context, stdio IO, root string) (jail.Level, error) {
	progress := stdio.Progress()
	progress.Message("testing the jail")
	defer progress.End("")
	level, err := jail.Probe(ctx, root)
	if err == nil && !level.Whole() && !c.Unsandboxed {
		err = fmt.Errorf("this system has only these layers of the jail: %s; to do without the others, add --unsandboxed",
			level)
	}
	return level, err
}

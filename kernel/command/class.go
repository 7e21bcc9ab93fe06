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
	dir, err := os.Stat(c.Dir)
	out, errOut := filepath.Abs(c.Out)
	if err := errors.Join(err, errOut); err != nil {
		return "", nil, err
	}
	for below := ""; out != below; below, out = out, filepath.Dir(out) {
		if above, err := os.Stat(out); err == nil && os.SameFile(above, dir) {
			return "", nil, fmt.Errorf("--out %s lies in the folder of submissions; choose a folder outside it", c.Out)
		}
	}
	root, err = setup.Root()
	return root, submissions, err
}

// jail returns the layers of the jail that work here. It is an error if one is missing, unless a flag allows that.
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

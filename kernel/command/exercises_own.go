//go:build !js

// The exercises of a teacher, which are compiled into a gametree that contains them.

package command

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"

	"gametree/exercises"
	"gametree/exercises/kit/folders"
	"gametree/kernel/console"
	"gametree/kernel/setup"
)

// ownExercises is the environment variable with the folders of a teacher's exercises. The
// flag --exercises sets it, so it holds for the kernels of gametree lab too.
const ownExercises = "GAMETREE_EXERCISES"

// MainWithOwn is Main, but knows the exercises in the folders that args or the environment
// name: a gametree that contains them then replaces this process.
func MainWithOwn(ctx context.Context, args []string, stdio console.IO) int {
	args, err := withoutFolders(args)
	program := ""
	if list := os.Getenv(ownExercises); err == nil && list != "" {
		program, err = ownProgram(ctx, list, stdio)
	}
	if program != "" {
		err = syscall.Exec(program, append([]string{program}, args...), os.Environ())
	}
	if err == nil {
		return Main(ctx, args, stdio)
	}
	code := exitCode(stdio, err)
	if len(args) > 0 && args[0] == "kernel" { // the lessons work without them
		return Main(ctx, args, stdio)
	}
	return code
}

// withoutFolders returns args without the flag --exercises, and with the names of the
// exercises instead of the folders that are to be verified. It puts the folders into the
// environment.
func withoutFolders(args []string) (rest []string, err error) {
	var named []string
	verify := len(args) > 1 && args[0] == "exercises" && args[1] == "verify"
	for i := 0; i < len(args); i++ {
		folder, isFlag := strings.CutPrefix(args[i], "--exercises=")
		if args[i] == "--exercises" && i+1 < len(args) {
			i++
			folder, isFlag = args[i], true
		}
		if isFlag {
			named = append(named, folder)
			continue
		}
		_, unknown := exercises.Lookup(folder)
		info, err := os.Stat(folder)
		if !verify || unknown == nil || err != nil || !info.IsDir() {
			rest = append(rest, folder)
			continue
		}
		own, err := folders.Read(folder)
		if err != nil {
			return args, badInput(err)
		}
		for _, f := range own {
			rest = append(rest, f.ID)
		}
		named = append(named, folder)
	}
	if len(named) == 0 {
		return rest, nil
	}
	list := filepath.SplitList(strings.Join(named, string(filepath.ListSeparator)))
	for i := range list {
		if list[i], err = filepath.Abs(list[i]); err != nil {
			return args, err
		}
	}
	return rest, os.Setenv(ownExercises, strings.Join(list, string(filepath.ListSeparator)))
}

// ownFlag returns the flag that names the folders in the environment, if there are some.
func ownFlag() []string {
	if list := os.Getenv(ownExercises); list != "" {
		return []string{"--exercises=" + list}
	}
	return nil
}

// ownProgram returns a gametree that contains the exercises in a list of folders. It is
// built if it does not exist, or if the folders or this program have changed. The result is
// empty if this program contains them.
func ownProgram(ctx context.Context, list string, stdio console.IO) (program string, err error) {
	own, err := folders.Read(list)
	if err != nil {
		return "", badInput(err)
	}
	root, err := setup.OwnRoot()
	if err != nil {
		return "", badInput(err)
	}
	hash, err := folders.Hash(own)
	if err != nil {
		return "", badInput(err)
	}
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	home := filepath.Join(setup.Home(root), "own")
	class := filepath.Join(home, fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, folders.Paths(own))))[:16])
	if strings.HasPrefix(self, class+"-"+hash[:16]) {
		return "", nil
	}
	program = class + "-" + hash[:16] + "-" + fingerprint()[:16]
	if _, err := os.Stat(program); err == nil {
		return program, nil
	}
	progress := stdio.Progress()
	progress.Message("building gametree with the exercises in %s", list)
	defer progress.End("")
	if err := os.MkdirAll(home, 0o755); err != nil {
		return "", fmt.Errorf("own exercises: %w", err)
	}
	temporary, err := os.MkdirTemp(home, ".build-")
	if err != nil {
		return "", fmt.Errorf("own exercises: %w", err)
	}
	defer os.RemoveAll(temporary)
	fresh := filepath.Join(temporary, "gametree")
	if err := buildOwn(ctx, root, own, fresh); err != nil {
		return "", badInput(err)
	}
	old, _ := filepath.Glob(class + "-*")
	for _, file := range old {
		err = errors.Join(err, os.Remove(file))
	}
	return program, errors.Join(err, os.Rename(fresh, program))
}

// buildOwn builds a gametree with own exercises, and tries each of them. An error is one
// sentence.
func buildOwn(ctx context.Context, root string, own []folders.Folder, program string) error {
	folder := filepath.Dir(program)
	replace, err := folders.Overlay(root, own, folder)
	if err != nil {
		return err
	}
	overlay := filepath.Join(folder, "overlay.json")
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err := errors.Join(err, os.WriteFile(overlay, text, 0o600)); err != nil {
		return err
	}
	if _, err := setup.Go(ctx, root, nil, "build", "-overlay="+overlay, "-ldflags=-X main.revision="+Revision,
		"-o", program, "./kernel"); err != nil {
		return errors.New(cmp.Or(positioned().FindString(err.Error()), err.Error()))
	}
	for _, f := range own {
		cmd := exec.CommandContext(ctx, program, "stub", f.ID)
		cmd.Env = append(os.Environ(), ownExercises+"=")
		if text, err := cmd.CombinedOutput(); err != nil {
			reason, trace, _ := strings.Cut(strings.TrimPrefix(string(text), "panic: "), "\n")
			reason, _, _ = strings.Cut(reason, " [recovered")
			at := regexp.MustCompile(regexp.QuoteMeta(f.Path) + `\S+:\d+`).FindString(trace)
			return fmt.Errorf("%s: %s", cmp.Or(at, f.Path), reason)
		}
	}
	return nil
}

// positioned matches the first error of the compiler.
var positioned = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\S+\.go:\d+.*`) })

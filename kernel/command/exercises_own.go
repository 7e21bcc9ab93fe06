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
	"syscall"

	"gametree/exercises"
	"gametree/exercises/kit/folders"
	"gametree/kernel/console"
	"gametree/kernel/setup"
	"gametree/pkg/game"
)

// ownExercises is the environment variable with the folder of a teacher's exercises. The
// flag --exercises sets it, so it holds for the kernels of gametree lab too.
const ownExercises = "GAMETREE_EXERCISES"

// MainWithOwn is Main, but knows the exercises in the folder that args or the environment
// names: a gametree that contains them then replaces this process.
func MainWithOwn(ctx context.Context, args []string, stdio console.IO) int {
	args, err := withoutFolders(args)
	program := ""
	if folder := os.Getenv(ownExercises); err == nil && folder != "" {
		program, err = ownProgram(ctx, folder, stdio)
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

// withoutFolders returns args without the flag --exercises, and with the names of the exercises instead of the folder
// that is to be verified. It puts the folder into the environment.
func withoutFolders(args []string) (rest []string, err error) {
	verify := len(args) > 1 && args[0] == "exercises" && args[1] == "verify"
	named := ""
	for i := 0; i < len(args); i++ {
		folder, isFlag := strings.CutPrefix(args[i], "--exercises=")
		if args[i] == "--exercises" && i+1 < len(args) {
			i++
			folder, isFlag = args[i], true
		}
		_, noExercise := exercises.Lookup(folder)
		switch {
		case isFlag:
			named = folder
		case verify && i > 1 && noExercise != nil && isFolder(folder):
			own, _ := folders.Read(folder) // ownProgram returns the error
			for _, f := range own {
				rest = append(rest, f.ID)
			}
			named = folder
		default:
			rest = append(rest, folder)
		}
	}
	if named == "" {
		return rest, nil
	}
	if named, err = filepath.Abs(named); err != nil {
		return args, err
	}
	return rest, os.Setenv(ownExercises, named)
}

// ownProgram returns a gametree that contains the exercises in a folder. It is built if it does not exist, or if the
// folder or this program has changed. The result is empty if this program contains them.
func ownProgram(ctx context.Context, folder string, stdio console.IO) (program string, err error) {
	own, err := folders.Read(folder)
	if err != nil {
		return "", badInput(err)
	}
	root, err := setup.OwnRoot()
	self, selfErr := os.Executable()
	if err := cmp.Or(err, selfErr); err != nil {
		return "", badInput(err)
	}
	home := filepath.Join(setup.Home(root), "own")
	if filepath.Dir(self) == home {
		return "", nil
	}
	name := func(key any) string { return fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, key)))[:16] }
	class := filepath.Join(home, name(own[0].Path))
	program = class + "-" + name(own) + "-" + name(fingerprint())
	if _, err := os.Stat(program); err == nil {
		return program, nil
	}
	progress := stdio.Progress()
	progress.Message("building gametree with the exercises in %s", folder)
	defer progress.End("")
	err = os.MkdirAll(home, 0o755)
	temporary, tempErr := os.MkdirTemp(home, ".build-")
	if err := cmp.Or(err, tempErr); err != nil {
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

// buildOwn builds a gametree with own exercises, and tries each of them. An error is one sentence.
func buildOwn(ctx context.Context, root string, own []folders.Folder, program string) error {
	folder := filepath.Dir(program)
	replace, err := folders.Overlay(root, own, folder)
	if err != nil {
		return err
	}
	overlay := filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(overlay, game.Must(json.Marshal(map[string]any{"Replace": replace})), 0o600); err != nil {
		return err
	}
	if _, err := setup.Go(ctx, root, nil, "build", "-overlay="+overlay, "-ldflags=-X main.revision="+Revision,
		"-o", program, "./kernel"); err != nil {
		return errors.New(cmp.Or(regexp.MustCompile(`\S+\.go:\d+.*`).FindString(err.Error()), err.Error()))
	}
	for _, f := range own {
		cmd := exec.CommandContext(ctx, program, "stub", f.ID)
		cmd.Env = append(os.Environ(), ownExercises+"=")
		if text, err := cmd.CombinedOutput(); err != nil {
			reason, trace, _ := strings.Cut(strings.TrimPrefix(string(text), "panic: "), "\n")
			reason, _, _ = strings.Cut(reason, " [recovered")
			at := regexp.MustCompile(`/` + f.ID + `(/\S+:\d+)`).FindStringSubmatch(trace)
			return fmt.Errorf("%s: %s", f.Path+strings.Join(at[min(1, len(at)):], ""), reason)
		}
	}
	return nil
}

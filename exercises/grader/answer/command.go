package answer

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"gametree/exercises/grader/player"
)

// The folders of the checkout in which the go command sees answers and players.
var (
	answers = strings.TrimPrefix(player.Answers, "gametree/")
	players = "exercises/grader/players/"
)

// shared is the player of all quiet programs. No program has this name.
const shared = "shared"

var errSlow = errors.New("build: too slow")

// together compiles programs with one go command. If one program keeps a shared
// player from being linked, the others that share it have no outcome yet.
func together(ctx context.Context, root, folder string, programs map[string]Program, limits Limits) (map[string]Outcome, error) {
	serves := map[string][]string{} // by player
	for name, p := range programs {
		player := name
		if len(programs) > 1 && p.quiet() {
			player = shared
		}
		serves[player] = append(serves[player], name)
	}
	sources, err := os.MkdirTemp(folder, "sources-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(sources)
	packages, err := overlay(root, sources, programs, serves)
	if err != nil {
		return nil, err
	}
	args := append([]string{"build", "-p=2", "-ldflags=-s -w", "-overlay=" + filepath.Join(sources, "overlay.json"), "-o=" + folder + string(filepath.Separator)}, packages...)
	timed, cancel := context.WithTimeout(ctx, limits.Wall*time.Duration(len(programs)))
	defer cancel()
	output, failed := run(timed, root, folder, args, limits)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case timed.Err() != nil:
		return nil, errSlow
	}
	output = bytes.TrimSpace(output)
	outcomes := map[string]Outcome{}
	for player, names := range serves {
		if became(outcomes, filepath.Join(folder, player), names, parse(output)) {
			continue
		}
		if !exhausted().Match(output) {
			return nil, fmt.Errorf("build: go build: %w: %s", failed, output)
		}
		if len(programs) == 1 {
			return nil, errSlow
		}
	}
	return outcomes, nil
}

// became adds the outcomes of the programs that a player serves. explained is false
// if there is no player and none of them is the reason.
func became(outcomes map[string]Outcome, player string, names []string, reported map[string]Outcome) (explained bool) {
	_, err := os.Stat(player)
	linked := err == nil
	for _, name := range names {
		switch o := reported[name]; {
		case linked:
			outcomes[name] = Outcome{Player: []string{player, name}}
		case len(o.Errors) > 0 || o.Slow:
			outcomes[name] = o
			explained = true
		}
	}
	return explained || linked
}

// overlay writes the packages of the programs, and of the players that serve them,
// into the folder sources, and the file overlay.json, which maps them into the
// checkout.
func overlay(root, sources string, programs map[string]Program, serves map[string][]string) (packages []string, err error) {
	replace := map[string]string{}
	add := func(folder, name, file, text string) {
		disk := filepath.Join(sources, name+"-"+file)
		replace[filepath.Join(root, folder, name, file)] = disk
		err = errors.Join(err, os.WriteFile(disk, []byte(text), 0o600))
	}
	for name, p := range programs {
		for file, text := range p.files() {
			add(answers, name, file, text)
		}
		packages = append(packages, "./"+answers+name)
	}
	for name, names := range serves {
		add(players, name, "main.go", mainProgram(names))
		packages = append(packages, "./"+players+name)
	}
	text, _ := json.Marshal(map[string]any{"Replace": replace})
	return packages, errors.Join(err, os.WriteFile(filepath.Join(sources, "overlay.json"), text, 0o600))
}

// run runs `go args…` at root under limits, with its temporary files in folder, and
// returns its output.
func run(ctx context.Context, root, folder string, args []string, limits Limits) (output []byte, err error) {
	cmd := limited(ctx, limits, args)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false", "GOWORK=off", "GO111MODULE=on", "CGO_ENABLED=0",
		"GOOS=", "GOARCH=", "GOBIN=", "GOEXPERIMENT=", "GOTOOLCHAIN=local", "GOTMPDIR="+folder, "PWD="+root)
	cmd.WaitDelay = time.Second
	return cmd.CombinedOutput()
}

//go:build !js

package share

import (
	"bytes"
	"compress/gzip"
	"context"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"text/template"

	"gametree/pkg/game"
	"gametree/pkg/play"
	"gametree/pkg/render"
)

//go:embed share.js
var script string

//go:embed page.html
var pageHTML string

// Page returns the page of a game, whose first request is q. Its program is the package
// main in folder, which the go command builds as the file built, unless that is what it would build; name is passed
// to its function find (see Play). The go command must be in PATH.
func Page(ctx context.Context, r play.Rules, q play.Query, name, folder, built string) ([]byte, error) {
	first, err := play.First(ctx, play.Local(r), q)
	if err != nil {
		return nil, err
	}
	goTool := func(env []string, args ...string) ([]byte, error) {
		cmd := exec.CommandContext(ctx, "go", args...)
		cmd.Dir, cmd.Env = folder, append(os.Environ(), env...)
		out, err := cmd.Output()
		if exit, failed := errors.AsType[*exec.ExitError](err); failed {
			err = fmt.Errorf("share: go %s: %w\n%s", args[0], err, exit.Stderr)
		}
		return out, err
	}
	goRoot, err := goTool(nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	env := []string{"GOOS=js", "GOARCH=wasm", "GOFLAGS=" + os.Getenv("GOFLAGS") + " -buildvcs=false"}
	if _, err := goTool(env, "build", "-trimpath", "-ldflags=-s -w", "-o", built, "."); err != nil {
		return nil, err
	}
	var unread error
	read := func(path ...string) []byte {
		text, err := os.ReadFile(filepath.Join(path...))
		unread = errors.Join(unread, err)
		return text
	}
	root := strings.TrimSpace(string(goRoot))
	program, exec, licence := read(built), read(root, "lib", "wasm", "wasm_exec.js"), read(root, "LICENSE")
	asked, err := json.Marshal(settings{name, q})
	if err := errors.Join(unread, err); err != nil {
		return nil, err
	}
	board := render.Playable(first.Drawn(), render.Talk{
		Channel: channel, Board: "shared",
		Else: "The board needs a browser of 2023 or later, with scripts.",
	})
	var page bytes.Buffer
	err = template.Must(template.New("").Parse(pageHTML)).Execute(&page, map[string]string{
		"Title": html.EscapeString(r.Title), "Licence": string(licence), "Settings": string(asked), "Exec": packed(exec),
		"Program": packed(program), "Script": script, "Board": board.HTML,
	})
	return page.Bytes(), err
}

func packed(data []byte) string {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // a level that there is
	w.Write(data)                                         // a Buffer returns no errors
	w.Close()
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

// Game writes the page of the game that begins at p into a file, by default of the name of
// its type, and prints the size of the file. It ends the program if it fails. The page's program
// is the calling one, built again for the page, where Game plays. All that the program does before
// Game happens there too.
func Game(p game.Position, file ...string) {
	_, source, _, _ := runtime.Caller(1)
	folder := filepath.Dir(source)
	if program, err := os.Executable(); err == nil {
		beside := filepath.Dir(program) // the source of a cell, and its workspace
		if sources, _ := filepath.Glob(filepath.Join(beside, "*.go")); sources != nil {
			folder = beside
			os.Setenv("GOWORK", "auto")
		}
	}
	r := play.Own("", p)
	file = append(file, FileName(r.Title))
	dir, err := os.MkdirTemp("", "gametree-share-")
	defer os.RemoveAll(dir)
	var text []byte
	if err == nil {
		text, err = Page(context.Background(), r, play.Query{}, "", folder, filepath.Join(dir, "page.wasm"))
	}
	if err == nil {
		err = os.WriteFile(file[0], text, 0o666)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gametree:", err)
		os.Exit(1)
	}
	fmt.Println(Written(file[0], len(text)))
}

// Written returns a sentence about a page that has been written.
func Written(file string, size int) string {
	return fmt.Sprintf("%s, %.1f MB: open it in a browser, or send it to somebody. Nothing needs to be installed.",
		file, float64(size)/1e6)
}

// The packages that are compiled already.

package toolchain

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"gametree/exercises/grader/group"
	"gametree/exercises/grader/program"
)

type listed struct {
	tools   string            // the folder of the compiler and the linker
	exports map[string]string // files of compiled packages, by import path
	config  string            // the same for the compiler and the linker
	edited  []string          // folders whose files may change: those of the checkout and of the learner
	at      time.Time         // when the list was made
	asked   []string          // the packages for which it was made
}

// lists has what was listed so far in this process, by the toolchain's folders.
var (
	lists   = map[string]listed{}
	listing sync.Mutex
)

// list finds compiled packages. It calls the go command only if they are not known yet, if
// the command has deleted one, or if the source of one has changed.
func (t *Toolchain) list(ctx context.Context, imports []string) (l listed, printed string, err error) {
	listing.Lock()
	defer listing.Unlock()
	key := t.folders()
	l, known := lists[key]
	if !known && t.module() == "" {
		l = t.read()
	}
	if !l.has(imports) || l.changed() {
		l, printed, err = t.ask(ctx, slices.Concat(l.asked, imports))
		if err != nil || printed != "" {
			return l, printed, err
		}
	}
	lists[key] = l
	return l, "", nil
}

// Forget forgets the packages of the learner's module, which has changed.
func (t *Toolchain) Forget() {
	listing.Lock()
	defer listing.Unlock()
	delete(lists, t.folders())
}

// folders returns the root and the module, between which there is an end of line.
func (t *Toolchain) folders() string { return t.Root + "\n" + t.module() }

func (t *Toolchain) module() string {
	if t.Module == nil {
		return ""
	}
	return t.Module()
}

// has reports whether all these packages are listed, and all that is listed is still there.
func (l listed) has(paths []string) bool {
	for _, p := range paths {
		if l.exports[p] == "" && p != "unsafe" {
			return false
		}
	}
	for _, file := range l.exports {
		if _, err := os.Stat(file); err != nil {
			return false
		}
	}
	return len(l.exports) > 0
}

// changed reports whether a source, or another file that a package may embed, is newer than the list.
func (l listed) changed() bool {
	return slices.ContainsFunc(l.edited, func(folder string) bool {
		entries, err := os.ReadDir(folder)
		for _, e := range entries {
			if name := e.Name(); e.IsDir() || strings.HasSuffix(name, ".ipynb") || strings.HasSuffix(name, "_test.go") {
				continue
			}
			if info, err := e.Info(); err != nil || info.ModTime().After(l.at) {
				return true
			}
		}
		return err != nil
	})
}

// IndexOf returns the list for the checkout at root.
func IndexOf(root string) string { return filepath.Join(root, ".gametree", "index", "list.json") }

// goPackage is what the go command says about a package.
type goPackage struct{ ImportPath, Dir, Export string }

// read reads the list that `gametree install` has made. There may be none.
func (t *Toolchain) read() listed {
	info, err := os.Stat(IndexOf(t.Root))
	if err != nil {
		return listed{}
	}
	text, _ := os.ReadFile(IndexOf(t.Root))
	return t.parse(text, info.ModTime())
}

// parse reads a list of the go command.
func (t *Toolchain) parse(text []byte, at time.Time) listed {
	l := listed{exports: map[string]string{}, at: at}
	var config strings.Builder
	for d, p := json.NewDecoder(bytes.NewReader(text)), (goPackage{}); d.Decode(&p) == nil; p = (goPackage{}) {
		if source, found := strings.CutSuffix(p.Dir, filepath.Join("src", p.ImportPath)); found && p.ImportPath == "runtime" {
			l.tools = filepath.Join(source, "pkg", "tool", runtime.GOOS+"_"+runtime.GOARCH)
		}
		if goroot := filepath.Dir(filepath.Dir(filepath.Dir(l.tools))); l.tools != "" && !strings.HasPrefix(p.Dir, goroot) &&
			!strings.Contains(p.Dir, "@") { // neither Go's own nor of a module that was fetched
			l.edited = append(l.edited, p.Dir)
		}
		if p.Export != "" {
			l.exports[p.ImportPath] = p.Export
			fmt.Fprintf(&config, "packagefile %s=%s\n", p.ImportPath, p.Export)
		}
	}
	l.config = config.String()
	return l
}

// Environment returns the variables with which the go command lists packages as they are
// for our kernels, whatever the user's settings are. None is left empty, because go would
// then use the setting of `go env -w`. It fetches nothing: of several proxies it has the
// first, if that is a folder.
func Environment() []string {
	proxy := "off"
	if first, _, _ := strings.Cut(os.Getenv("GOPROXY"), ","); strings.HasPrefix(first, "file://") {
		proxy = first + ",off"
	}
	return append(os.Environ(), "GOFLAGS="+program.BuildFlags, "GO111MODULE=on", "CGO_ENABLED=0", "GOEXPERIMENT=",
		"GOTOOLCHAIN=auto", "GOPROXY="+proxy)
}

// ask calls the go command, which also compiles packages that are not in its cache. printed
// is what it says about a package that cannot be had or does not compile.
func (t *Toolchain) ask(ctx context.Context, paths []string) (l listed, printed string, err error) {
	slices.Sort(paths)
	paths = slices.Compact(paths)
	at := time.Now()
	args := []string{"list", "-deps", "-export", "-json=ImportPath,Dir,Export"}
	cmd := exec.CommandContext(ctx, "go", append(append(args, "runtime"), paths...)...)
	cmd.Dir = t.Root
	work := "off"
	if module := t.module(); module != "" {
		cmd.Dir, work = module, filepath.Join(module, "go.work")
	}
	cmd.Env = append(append(Environment(), "GOWORK="+work, "PWD="+cmd.Dir), thisMachine...)
	var text, complaint bytes.Buffer
	cmd.Stdout, cmd.Stderr = &text, &complaint
	err = group.Run(cmd)
	switch {
	case ctx.Err() != nil:
		return l, "", ctx.Err()
	case err != nil && cmd.ProcessState == nil:
		return l, "", fmt.Errorf("the go command cannot be run: %w", err)
	case err != nil:
		return l, strings.TrimSpace(complaint.String()) + "\n", nil
	}
	l = t.parse(text.Bytes(), at)
	l.asked = paths
	return l, "", nil
}

// ImportsOf returns the paths that Go files import, sorted; a file with mistakes counts as
// far as it can be read.
func ImportsOf(files ...string) (paths []string) {
	for _, text := range files {
		file, _ := parser.ParseFile(token.NewFileSet(), "", text, parser.ImportsOnly)
		if file == nil {
			continue
		}
		for _, spec := range file.Imports {
			if p, err := strconv.Unquote(spec.Path.Value); err == nil {
				paths = append(paths, p)
			}
		}
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

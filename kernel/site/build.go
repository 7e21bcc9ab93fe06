package site

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"gametree/exercises/grader/program"
	"gametree/exercises/kit/folders"
	"gametree/kernel/setup"
	"gametree/pkg/atomicfile"
	"gametree/pkg/game"
)

// programs are the Go programs of the site, which run in workers of a page. The compiler and
// the linker are one, which is smaller than two. It does not check indices: it has no
// secrets, its memory is its own, and it is a tenth smaller without.
var programs = []struct {
	name, goos, path string
	flags            []string
}{
	{"kernel", "js", "gametree/kernel/page/wasm", inlining(searches)},
	{"tools", "wasip1", "cmd/compile", []string{"-pgo=off", "-gcflags=all=-dwarf=false -B",
		"-gcflags=cmd/compile/...=-dwarf=false -B -l"}},
}

// Functions are inlined only where a program spends its time: in searches and Go's runtime, and in what cells call
// often. Elsewhere this costs more to load than it saves.
var (
	searches = []string{"runtime/...", "gametree/pkg/game", "gametree/pkg/games", "gametree/pkg/search",
		"gametree/pkg/tree", "gametree/pkg/stake", "gametree/pkg/twofour", "gametree/pkg/xiangqi/...",
		"gametree/pkg/endgame", "gametree/pkg/connect4", "gametree/pkg/othello", "gametree/pkg/pig",
		"gametree/pkg/nim", "gametree/pkg/tictactoe", "gametree/pkg/learn"}
	calls = []string{"internal/...", "sync/...", "math/...", "strings", "bytes", "sort", "slices", "maps", "unicode/...",
		"strconv", "container/...", "hash/...", "gametree/pkg/trace", "gametree/pkg/parts"}
)

// inlining returns the flags of a build that inlines functions only in some packages.
func inlining(packages ...[]string) []string {
	flags := []string{"-gcflags=all=-dwarf=false -l"}
	for _, p := range slices.Concat(packages...) {
		flags = append(flags, "-gcflags="+p+"=-dwarf=false")
	}
	return flags
}

// builder builds what runs in a page. Results are kept in the folder kept, by what they
// were made from, so that the second site takes seconds.
type builder struct {
	*writer
	kept   string
	effort int // of compression, from 0 to 9
}

// goEnv builds for a browser.
func goEnv(goos string) []string { return []string{"GOOS=" + goos, "GOARCH=wasm", "GOWASM="} }

// cellPackages are the course's packages that a cell can import, and those that the grader adds to an answer.
var cellPackages = []string{"./pkg/...", "./notebooks/questions", "./exercises/grader/worker",
	"./exercises/grader/jail/lock"}

// packNames are the parts into which the archives are divided by when they are needed and
// how often they change: go and course have what all lessons need of the standard
// library and of the course, more what some lessons need, and library what no lesson needs.
var packNames = []string{"go", "course", "more", "library"}

// packs compiles all packages that a cell can import, and what they need, and divides them by packNames, in the order
// of their dependencies. They hold no debug information. A package that needs the network is left out.
func (b *builder) packs(ctx context.Context) (map[string][]archive, error) {
	b.Progress("compiling the packages for cells")
	args := []string{"list", "-f", `{{if ne .Name "main"}}{{.ImportPath}} {{join .Deps " "}}{{end}}`}
	own, err := setup.Go(ctx, b.root, goEnv("wasip1"), append(args, cellPackages...)...)
	if err != nil {
		return nil, err
	}
	var more []string
	for line := range strings.Lines(own) {
		if fields := strings.Fields(line); !slices.Contains(fields, "net") {
			more = append(more, fields[0])
		}
	}
	packs, packed := map[string][]archive{}, map[string]bool{}
	const form = `{{.ImportPath}} {{.Export}}`
	args = append(inlining(searches, calls), "-trimpath", "-deps", "-export", "-f", form)
	for i, packages := range [][]string{{"fmt", "gametree/notebooks/questions"}, more, program.Standard} {
		list, err := setup.Go(ctx, b.root, goEnv("wasip1"), slices.Concat([]string{"list"}, args, packages)...)
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(list) {
			fields := strings.Fields(line)
			if len(fields) < 2 || packed[fields[0]] {
				continue // unsafe has no archive
			}
			name := []string{"go", "more", "library"}[i]
			if name == "go" && strings.HasPrefix(fields[0], "gametree/") {
				name = "course"
			}
			packed[fields[0]] = true
			packs[name] = append(packs[name], archive{Path: fields[0], file: fields[1]})
		}
	}
	return packs, nil
}

// large is a file of the site that is compressed.
type large struct {
	URL    string `json:"url"` // ends with how it is compressed, .xz or .gz
	Size   int    `json:"size"`
	Packed int    `json:"packed"` // its size, compressed
	data   []byte // not compressed
}

// build writes the files of the folder app that are made by programs.
func (b *builder) build(ctx context.Context) error {
	goroot, err := setup.Go(ctx, b.root, nil, "env", "GOROOT")
	if err != nil {
		return err
	}
	replace, err := folders.Overlay(b.root, b.Own, b.kept)
	if err != nil {
		return err
	}
	overlay, err := writeOverlay(goroot, filepath.Join(b.kept, "overlay"), replace)
	if err != nil {
		return err
	}
	index := map[string]*large{}
	add := func(name string, data []byte) {
		sum := sha256.Sum256(data)
		stem, ending, _ := strings.Cut(name, ".")
		if ending == "" {
			ending = "bin"
		}
		index[name] = &large{URL: fmt.Sprintf("%s-%x.%s", stem, sum[:8], ending), Size: len(data), data: data}
	}
	for _, p := range programs {
		name := p.name + ".wasm"
		b.Progress("building " + name)
		file, args := filepath.Join(b.kept, name), []string{"build", "-trimpath", "-overlay=" + overlay, "-ldflags=-s -w"}
		_, err := setup.Go(ctx, b.root, goEnv(p.goos), slices.Concat(args, p.flags, []string{"-o", file, p.path})...)
		data, err2 := os.ReadFile(file)
		if err := errors.Join(err, err2); err != nil {
			return err
		}
		add(name, data)
	}
	packs, err := b.packs(ctx)
	if err != nil {
		return err
	}
	numbers := map[[hashSize]byte]uint32{}
	for _, name := range packNames { // in this order, so that a change of the course leaves go as it is
		var exports, objects []byte
		for i := range packs[name] {
			a := &packs[name][i]
			first, rest, err := split(a.file)
			if err != nil {
				return err
			}
			a.Exports, a.Size, a.Object = len(first), len(rest), lighten(rest, numbers)
			exports, objects = append(exports, first...), append(objects, rest...)
		}
		add(name+"-exports", exports)
		add(name, objects)
	}
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, l := range index {
		group.Go(func() error { return b.compress(ctx, l) })
	}
	if err := group.Wait(); err != nil {
		return err
	}
	for name, l := range index {
		if !strings.HasPrefix(name, "more") && !strings.HasPrefix(name, "library") {
			b.loads += l.Packed
		}
	}
	exec, err := os.ReadFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"))
	text := game.Must(json.Marshal(map[string]any{"files": index, "packs": packs, "columns": columns}))
	return errors.Join(err, b.file("app/wasm_exec.js", exec), b.file("app/index.json", text))
}

// compress writes a file compressed, as it was kept if it was. A machine without the program xz makes it half as
// large again.
func (b *builder) compress(ctx context.Context, l *large) (err error) {
	program, missing := exec.LookPath("xz")
	l.URL += ".xz"
	if missing != nil {
		l.URL = strings.TrimSuffix(l.URL, "xz") + "gz"
	}
	kept := filepath.Join(b.kept, fmt.Sprintf("%d-%s", b.effort, l.URL))
	if data, err := os.ReadFile(kept); err == nil {
		l.Packed = len(data)
		return b.file("app/"+l.URL, data)
	}
	b.Progress("compressing " + l.URL)
	var out bytes.Buffer
	if missing == nil {
		filter := fmt.Sprintf("--lzma2=preset=%d,lc=4,pb=0,dict=32MiB", b.effort)
		cmd := exec.CommandContext(ctx, program, "--check=crc32", filter)
		cmd.Stdin, cmd.Stdout = bytes.NewReader(l.data), &out
		err = cmd.Run()
	} else {
		w, _ := gzip.NewWriterLevel(&out, max(b.effort, gzip.BestSpeed)) // a valid level
		_, err = w.Write(l.data)
		err = errors.Join(err, w.Close())
	}
	if err != nil {
		return fmt.Errorf("site: compressing %s: %w", l.URL, err)
	}
	l.Packed = out.Len()
	return errors.Join(atomicfile.Write(kept, out.Bytes(), 0o644), b.file("app/"+l.URL, out.Bytes()))
}

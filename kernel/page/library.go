package page

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"path"
	"slices"
	"strings"
	"sync"

	"gametree/exercises/grader/program"
	"gametree/kernel/assist"
)

// library is the assist.Library of a page. The page has the packages compiled, and the file IndexFile lists them.
type library struct {
	host    Host
	sources func() []string // their paths below SourceFolder
}

func newLibrary(host Host) library {
	return library{host, sync.OnceValue(func() (all []string) {
		if text, err := host.Fetch(context.Background(), SourceFolder+"list.json"); err == nil {
			json.Unmarshal(text, &all)
		}
		return all
	})}
}

// Files of the site, and of the page, that Host.Fetch returns.
const (
	IndexFile    = "app/index.json" // an object; its field packs has lists of objects with the path of a package
	SourceFolder = "app/source/"    // Go files below the paths of their packages, and list.json, a list of them
	Exported     = "export/"        // with the path of a package: its exported types
)

// List implements assist.Library. The compiler itself has unsafe, which has no archive.
func (l library) List() (all []assist.Package) {
	text, err := l.host.Fetch(context.Background(), IndexFile)
	if err != nil {
		return nil
	}
	var index struct {
		Packs map[string][]struct {
			Path string `json:"path"`
		} `json:"packs"`
	}
	json.Unmarshal(text, &index)
	all = append(all, assist.Package{ImportPath: "unsafe", Name: "unsafe"})
	for _, pack := range index.Packs {
		for _, p := range pack {
			all = append(all, assist.Package{ImportPath: p.Path, Name: program.NameOf(p.Path), Export: Exported + p.Path})
		}
	}
	slices.SortFunc(all, func(a, b assist.Package) int { return strings.Compare(a.ImportPath, b.ImportPath) })
	return all
}

func (l library) Open(p assist.Package) (io.ReadCloser, error) {
	data, err := l.host.Fetch(context.Background(), p.Export)
	return io.NopCloser(bytes.NewReader(data)), err
}

// Sources implements assist.Library. A page has those of the course.
func (l library) Sources(p assist.Package) map[string]string {
	texts := map[string]string{}
	for _, name := range l.sources() {
		if path.Dir(name) != p.ImportPath {
			continue
		}
		if text, err := l.host.Fetch(context.Background(), SourceFolder+name); err == nil {
			texts[name] = string(text)
		}
	}
	return texts
}

// The licences of what the course ships that is not its own: Go, the modules compiled into its programs, and the
// packages of Jupyter. Each text is read where its part is installed, so the list holds what is really shipped.

package site

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"html/template"
	"net/textproto"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gametree/exercises/grader/report"
	"gametree/kernel/setup"
	"gametree/pkg/lazy"
)

// Notice is the licence of one part.
type Notice struct {
	Name    string
	Version string
	Licence string // its SPDX name, such as MIT; "" if only Text says which it is
	Text    string // "" if the part names its licence and has no text
}

func (n Notice) String() string {
	title := strings.TrimSpace(n.Name + " " + n.Version)
	if n.Licence != "" {
		title += " (" + n.Licence + ")"
	}
	return strings.TrimSpace(title+"\n\n"+n.Text) + "\n"
}

// SortNotices sorts notices by name and removes repetitions.
func SortNotices(all []Notice) []Notice {
	slices.SortFunc(all, func(a, b Notice) int {
		return cmp.Or(strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)),
			strings.Compare(a.Version, b.Version))
	})
	return slices.CompactFunc(all, func(a, b Notice) bool { return a.Name == b.Name && a.Version == b.Version })
}

// GoNotices returns the notices of Go itself and of the modules from which the packages are
// built, with env set, in the checkout root.
func GoNotices(ctx context.Context, root string, env []string, packages ...string) (all []Notice, err error) {
	const format = `{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}`
	list, err := setup.Go(ctx, root, env, append([]string{"list", "-deps", "-f", format}, packages...)...)
	here, err2 := setup.Go(ctx, root, nil, "env", "GOVERSION", "GOROOT")
	if err := errors.Join(err, err2); err != nil {
		return nil, err
	}
	list = strings.Join(append([]string{"Go"}, strings.Fields(here)...), " ") + "\n" + list
	for line := range strings.Lines(list) {
		module := strings.SplitN(strings.TrimSpace(line), " ", 3)
		if len(module) < 3 {
			continue // of the standard library
		}
		text, err := texts(module[2])
		if err != nil {
			return nil, err
		}
		all = append(all, Notice{Name: module[0], Version: module[1], Text: text})
	}
	return SortNotices(all), nil
}

// PythonNotices returns the notices of the packages in a folder site-packages.
func PythonNotices(sitePackages string) (all []Notice, err error) {
	folders, _ := filepath.Glob(filepath.Join(sitePackages, "*.dist-info"))
	for _, folder := range folders {
		metadata, err := os.ReadFile(filepath.Join(folder, "METADATA"))
		if err != nil {
			return nil, err
		}
		head, _ := textproto.NewReader(bufio.NewReader(bytes.NewReader(metadata))).ReadMIMEHeader()
		n := Notice{Name: head.Get("Name"), Version: head.Get("Version"), Licence: head.Get("License-Expression")}
		if n.Text, err = texts(folder, filepath.Join(folder, "licenses")); err != nil {
			return nil, err
		}
		if long := head.Get("License"); n.Licence == "" && len(long) < 80 {
			n.Licence = long
		}
		all = append(all, n)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("site: %s has no packages", sitePackages)
	}
	return SortNotices(all), nil
}

var licenceFile = lazy.Pattern(`(?i)^(licen[cs]e|copying|notice|patents|copyright)([-.].*)?$`)

// texts returns the licences in the first of the folders that has any.
func texts(folders ...string) (text string, err error) {
	for _, folder := range folders {
		entries, _ := os.ReadDir(folder)
		for _, e := range entries {
			if e.IsDir() || !licenceFile().MatchString(e.Name()) {
				continue
			}
			content, err := os.ReadFile(filepath.Join(folder, e.Name()))
			if err != nil {
				return "", err
			}
			text += string(content) + "\n"
		}
		if text != "" {
			break
		}
	}
	return text, nil
}

// notices writes the page with the licences of all that the site ships for running
// code: Go's compiler and linker, and the modules in our programs and in the packages of cells.
func (w *writer) notices(ctx context.Context) error {
	kernel, err := GoNotices(ctx, w.root, goEnv("js"), programs[0].path)
	cells, errCells := GoNotices(ctx, w.root, goEnv("wasip1"), slices.Concat(cellPackages, []string{programs[1].path})...)
	if err := errors.Join(err, errCells); err != nil {
		return err
	}
	body := report.Execute(templates(), "notices", SortNotices(append(kernel, cells...)))
	return w.write("notices.html", "page", pageData{Title: "gametree: licences", Body: template.HTML(body)})
}

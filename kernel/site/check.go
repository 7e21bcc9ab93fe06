package site

import (
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// reference matches what a page links to or loads.
var reference = regexp.MustCompile(`\s(?:href|src)="([^"]+)"`)

// largest is how many bytes a file on a free host such as GitHub Pages may have.
const largest = 100 << 20

// Check looks at a site as a host will serve it, and returns its faults: links to pages and
// files that are missing, links that begin at the root of the host, so that the site would not
// work below a path, and files that are too large. pages is how many pages it has read.
func Check(folder string) (faults []string, pages int, err error) {
	err = filepath.WalkDir(folder, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, _ := filepath.Rel(folder, file)
		info, err := entry.Info()
		if err != nil {
			return err
		}
		if info.Size() > largest {
			faults = append(faults,
				fmt.Sprintf("%s has %d bytes; hosts such as GitHub Pages take %d", name, info.Size(), largest))
		}
		if filepath.Ext(file) != ".html" {
			return nil
		}
		pages++
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		for _, m := range reference.FindAllStringSubmatch(string(text), -1) {
			if why := broken(file, m[1]); why != "" {
				faults = append(faults, fmt.Sprintf("%s: the link %s %s", name, m[1], why))
			}
		}
		return nil
	})
	return faults, pages, err
}

// broken says what is wrong with a link of a page, "" if nothing is.
func broken(page, link string) string {
	at, err := url.Parse(strings.ReplaceAll(link, "&amp;", "&"))
	switch {
	case err != nil:
		return "is no address"
	case at.Scheme != "" || at.Host != "" || at.Path == "":
		return "" // another host, data, or a place in the page
	case strings.HasPrefix(at.Path, "/"):
		return "begins at the root of the host, so it fails where the site is below a path"
	}
	target := filepath.Join(filepath.Dir(page), filepath.FromSlash(at.Path))
	info, err := os.Stat(target)
	if err == nil && info.IsDir() {
		_, err = os.Stat(filepath.Join(target, "index.html"))
	}
	if err != nil {
		return "leads to nothing"
	}
	return ""
}

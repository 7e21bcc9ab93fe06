package site

import (
	"encoding/xml"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// card is the picture that others show beside a link to the site.
const card = "card.png"

// ParseAddress reads the address of a site, which begins with http:// or https://, and ends
// it with a slash.
func ParseAddress(text string) (string, error) {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return "", fmt.Errorf("site: %q is not the address of a site, such as https://example.org/course/", text)
	}
	return strings.TrimSuffix(text, "/") + "/", nil
}

// head is what the head of a page shows. Address is that of the page, and Card that of its
// picture; both are empty if the site's address is not known.
type head struct{ Title, Address, Card string }

func (w *writer) head(title, page string) head {
	if w.address == "" {
		return head{Title: title}
	}
	return head{title, w.addressOf(page), w.address + card}
}

func (w *writer) addressOf(page string) string {
	return w.address + strings.TrimSuffix(page, "index.html")
}

// public writes what only a site with an address has: the picture for links to it, and the
// list of its pages for search engines.
func (w *writer) public() error {
	picture, err := os.ReadFile(filepath.Join(w.root, "notebooks/pictures/lesson.png"))
	if err != nil {
		return err
	}
	type location struct {
		Loc string `xml:"loc"`
	}
	list := struct {
		XMLName xml.Name   `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		URLs    []location `xml:"url"`
	}{}
	for _, page := range w.pages {
		list.URLs = append(list.URLs, location{w.addressOf(page)})
	}
	text, err := xml.MarshalIndent(list, "", " ")
	if err != nil {
		return err
	}
	if err := w.file("sitemap.xml", append([]byte(xml.Header), text...)); err != nil {
		return err
	}
	return w.file(card, picture)
}

package kit

import "io/fs"

// Right is an answer that must pass besides the exemplar.
type Right struct {
	File string // right/NAME.go
	Cell string
}

// Right returns the answers that must pass besides the exemplar, sorted by name. Each
// is a file like exemplar.go, without the ready part.
func (e Exercise) Right() (all []Right) {
	names, err := fs.Glob(e.Files, "right/*.go")
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		all = append(all, Right{name, e.cell(name, e.read(name))})
	}
	return all
}

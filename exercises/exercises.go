// Package exercises lists the exercises in the order of the lessons. Each is a folder
// that contains everything about it: package kit says what. gametree new exercise NAME
// writes such a folder and lists it in list.go. README.md describes the files, gametree
// exercises verify NAME checks them, and gametree exercises notebooks writes the notebook
// of the lesson. A teacher's folder is not listed: see package folders.
package exercises

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"sync"

	"gametree/exercises/grader/misspelt"
	"gametree/exercises/kit"
	"gametree/pkg/game"
)

//go:embed */*.md */directed.txt */exemplar.go */right/*.go */wrong/*.diff
var folders embed.FS

// All returns the exercises. They are made when they are first asked for.
var All = sync.OnceValue(func() []kit.Exercise {
	var all []kit.Exercise
	for _, exercise := range list {
		e := exercise()
		e.ID = path.Base(e.Tasks[0].Property.Answer.PkgPath()) // its package is in the folder of that name
		e.Files = game.Must(fs.Sub(folders, e.ID))
		if err := e.Direct(); err != nil {
			panic(err)
		}
		all = append(all, e)
	}
	slices.SortFunc(all, func(a, b kit.Exercise) int {
		return cmp.Or(cmp.Compare(a.Lesson, b.Lesson), cmp.Compare(a.Number, b.Number), cmp.Compare(a.ID, b.ID))
	})
	return slices.CompactFunc(all, func(a, b kit.Exercise) bool { return a.ID == b.ID }) // one may be a teacher's too
})

// Lookup returns the exercise with that id.
func Lookup(id string) (kit.Exercise, error) {
	var ids []string
	for _, e := range All() {
		if e.ID == id {
			return e, nil
		}
		ids = append(ids, e.ID)
	}
	hint := cmp.Or(misspelt.DidYouMean(id, ids), "; gametree exercises lists them")
	return kit.Exercise{}, fmt.Errorf("no exercise %q%s", id, hint)
}

package handout

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"gametree/pkg/atomicfile"
	"gametree/pkg/game"
)

// Changes lists the files that Copy has dealt with, relative to the folder.
type Changes struct {
	New      []string // were not there
	Updates  []string // unchanged by the learner, and replaced
	Versions []string // new forms beside files that the learner has changed
}

// handedOut are the lessons and exercises of a checkout, and what belongs to them.
var handedOut = []string{"notebooks/*.ipynb", "notebooks/*.md", "notebooks/pictures/*", "exercises/*.ipynb",
	"exercises/README.md"}

// recordFile keeps the hashes of the files as they were copied, in the folder.
const recordFile = ".gametree.json"

// Copy copies the lessons and exercises of the checkout root into a folder for a learner
// to work in. Called again, it updates them and keeps what the learner has done: a
// changed file stays, and if the course has another form of it by now, that is written
// beside it, once, as "NAME (new).ipynb". A deleted file is copied again.
func Copy(root, folder string) (done Changes, err error) {
	record := map[string]string{}
	text, err := os.ReadFile(filepath.Join(folder, recordFile))
	if err == nil {
		err = json.Unmarshal(text, &record)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return done, fmt.Errorf("%s: %w", filepath.Join(folder, recordFile), err)
	}
	for _, pattern := range handedOut {
		for _, name := range game.Must(fs.Glob(os.DirFS(root), pattern)) {
			if err := done.copy(filepath.Join(root, name), folder, name, record); err != nil {
				return done, err
			}
		}
	}
	return done, atomicfile.Write(filepath.Join(folder, recordFile), game.Must(json.MarshalIndent(record, "", " ")), 0o644)
}

// copy copies one file, which the folder has, or will have, under name.
func (c *Changes) copy(file, folder, name string, record map[string]string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before, latest := record[name], hash(text)
	record[name] = latest
	present, err := os.ReadFile(filepath.Join(folder, name))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		c.New = append(c.New, name)
	case err != nil:
		return err
	case hash(present) == latest || before == latest:
		return nil
	case hash(present) == before:
		c.Updates = append(c.Updates, name)
	default:
		ext := filepath.Ext(name)
		name = strings.TrimSuffix(name, ext) + " (new)" + ext
		c.Versions = append(c.Versions, name)
	}
	to := filepath.Join(folder, name)
	return errors.Join(os.MkdirAll(filepath.Dir(to), 0o755), atomicfile.Write(to, text, 0o644))
}

func hash(text []byte) string { return fmt.Sprintf("%x", sha256.Sum256(text)) }

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

	"gametree/kernel/notebook"
)

// Copied lists the files that Copy has dealt with, relative to the folder.
type Copied struct {
	New     []string // were not there
	Updated []string // unchanged by the learner, and replaced
	Beside  []string // new forms beside files that the learner has changed
}

// copiedFiles are the files that Copy copies, as patterns in a checkout.
var copiedFiles = []string{"notebooks/*.ipynb", "notebooks/*.md", "notebooks/pictures/*", "exercises/*.ipynb",
	"exercises/README.md"}

// recordFile keeps the hashes of the files as they were copied, in the folder.
const recordFile = ".gametree.json"

// Copy copies the lessons and exercises of the checkout root into a folder for a learner
// to work in. Called again, it updates them and keeps what the learner has done: a
// changed file stays, and if the course has another form of it by now, that is written
// beside it, once, as "NAME (new).ipynb". A deleted file is copied again.
func Copy(root, folder string) (done Copied, err error) {
	record := map[string]string{}
	text, err := os.ReadFile(filepath.Join(folder, recordFile))
	if err == nil {
		err = json.Unmarshal(text, &record)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return done, fmt.Errorf("%s: %w", filepath.Join(folder, recordFile), err)
	}
	for _, pattern := range copiedFiles {
		files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pattern)))
		if err != nil {
			return done, err
		}
		for _, file := range files {
			name, err := filepath.Rel(root, file)
			if err != nil {
				return done, err
			}
			if err := done.copy(file, folder, name, record); err != nil {
				return done, err
			}
		}
	}
	text, err = json.MarshalIndent(record, "", " ")
	if err != nil {
		return done, err
	}
	return done, replace(filepath.Join(folder, recordFile), text)
}

// copy copies one file, which the folder has, or will have, under name.
func (c *Copied) copy(file, folder, name string, record map[string]string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	target := filepath.Join(folder, name)
	key, latest := filepath.ToSlash(name), hash(text)
	before := record[key]
	record[key] = latest
	present, err := os.ReadFile(target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		c.New = append(c.New, name)
		return replace(target, text)
	case err != nil:
		return err
	case hash(present) == latest || before == latest:
		return nil
	case hash(present) == before:
		c.Updated = append(c.Updated, name)
		return replace(target, text)
	}
	ext := filepath.Ext(name)
	name = strings.TrimSuffix(name, ext) + " (new)" + ext
	c.Beside = append(c.Beside, name)
	return replace(filepath.Join(folder, name), text)
}

func hash(text []byte) string { return fmt.Sprintf("%x", sha256.Sum256(text)) }

// replace writes a file whole or not at all.
func replace(file string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return notebook.WriteAtomic(file, text)
}

package mutant

import (
	"fmt"
	"go/build"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// Package returns n mutants of the package in a folder, or all if there are fewer,
// drawn with a seed from those of all files that are compiled here and are not tests.
// Some do not compile.
func Package(dir string, seed uint64, n int) ([]Mutant, error) {
	found, err := build.ImportDir(dir, 0)
	if err != nil {
		return nil, err
	}
	var all []Mutant
	for _, name := range found.GoFiles {
		path := filepath.Join(dir, name)
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
		if err != nil {
			return nil, fmt.Errorf("mutant: %w", err)
		}
		for _, m := range mutants(file, string(text), file.FileStart) {
			m.File = path
			all = append(all, m)
		}
	}
	random := rand.New(rand.NewPCG(seed, 0))
	random.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
	return all[:min(n, len(all))], nil
}

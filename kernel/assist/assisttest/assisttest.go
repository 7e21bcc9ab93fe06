// Package assisttest makes sessions of package assist for tests.
package assisttest

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"gametree/kernel/assist"
)

// lists are the packages that were listed before, by their paths.
var lists sync.Map

// Scope returns a session whose library is packages and what they import.
func Scope(t testing.TB, packages ...string) *assist.Scope {
	once := sync.OnceValues(func() ([]assist.Package, error) { return listed(packages) })
	list, _ := lists.LoadOrStore(strings.Join(packages, " "), once)
	all, err := list.(func() ([]assist.Package, error))()
	require.NoError(t, err)
	folder := filepath.Join(t.TempDir(), "index")
	require.NoError(t, assist.WriteIndex(folder, all))
	return assist.New(assist.Folder(folder))
}

func listed(packages []string) (all []assist.Package, err error) {
	args := []string{"list", "-export", "-deps", "-json=ImportPath,Name,Dir,Export"}
	list := exec.Command("go", append(args, packages...)...)
	out, err := list.Output()
	if err != nil {
		return nil, err
	}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p assist.Package
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
}

// An installation for all users of a machine.
//
// Go keeps modules and compiled packages in the home of each user. A user with an
// empty home would need a network, and a minute, for the first cell. So `gametree
// install --system` keeps both beside the checkout, where everybody can read them, and
// a kernel reads them there: the modules as from a proxy; the compiled packages through a
// program, `gametree cache`, which go asks for each. What Go adds is kept in the user's
// cache folder.

package setup

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/bradfitz/go-tool-cache/cacheproc"
	"github.com/bradfitz/go-tool-cache/cachers"
)

// The folders of an installation for all users.
func sharedModules(root string) string  { return filepath.Join(Home(root), "modules") }
func sharedCompiled(root string) string { return filepath.Join(Home(root), "compiled") }

// UseShared makes the go commands that we start use the shared modules and compiled
// packages of the checkout at root, if it was installed for all users.
func UseShared(ctx context.Context, root string) error {
	if _, err := os.Stat(sharedCompiled(root)); err != nil {
		return nil
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	own, err := os.UserCacheDir()
	if err != nil {
		own = os.TempDir() // no home: kept until the machine cleans it
	}
	own = filepath.Join(own, "gametree")
	proxy, err := Go(ctx, root, nil, "env", "GOPROXY")
	if err != nil {
		return err
	}
	shared := url.URL{Scheme: "file", Path: filepath.Join(sharedModules(root), "cache", "download")}
	os.Setenv("GOPROXY", shared.String()+","+proxy)
	return useCaches(self, filepath.Join(own, "modules"), filepath.Join(own, "compiled"), sharedCompiled(root))
}

// useCaches sets the environment of the go commands that we start: they keep modules in
// one folder, new compiled packages in the folder own, and read those in shared.
func useCaches(self, modules, own, shared string) error {
	program := fmt.Sprintf("%s cache --own=%s --shared=%s", quoted(self), quoted(own), quoted(shared))
	return errors.Join(os.Setenv("GOMODCACHE", modules), os.Setenv("GOCACHEPROG", program))
}

// quoted quotes a path as the go command reads it in GOCACHEPROG.
func quoted(path string) string {
	if strings.ContainsAny(path, " \t'\"") {
		return "'" + path + "'"
	}
	return path
}

// share lets all users read the installation of the checkout at root. It returns an
// error if they cannot reach it.
func share(root string) error {
	for dir := root; ; dir = filepath.Dir(dir) {
		info, err := os.Stat(dir)
		if err != nil {
			return err
		}
		if info.Mode()&0o001 == 0 {
			return fmt.Errorf("setup: other users cannot read %s\nClone gametree into a folder that all can read, such "+
				"as /opt/gametree, and install it there.", dir)
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	_, err := output(context.Background(), exec.CommandContext(context.Background(), "chmod", "-R", "a+rX", root))
	return err
}

// prepareShared makes the folders of an installation for all users, and makes the rest
// of the installation use them.
func prepareShared(root string) error {
	for _, dir := range []string{sharedModules(root), sharedCompiled(root)} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
	}
	return useCaches(filepath.Join(Bin(root), "gametree"), sharedModules(root), sharedCompiled(root), sharedCompiled(root))
}

// ServeCache answers the go command, which asks on standard input for compiled
// packages: those in the folder own, and then those in shared. It keeps new ones in
// own. The protocol is that of GOCACHEPROG.
func ServeCache(own, shared string) error {
	cache := cacheproc.Process{
		Get: func(ctx context.Context, action string) (output, path string, err error) {
			for _, folder := range []string{own, shared} {
				cache := cachers.DiskCache{Dir: folder}
				output, path, err := cache.Get(ctx, action)
				if _, missing := os.Stat(path); err == nil && missing == nil {
					return output, path, nil
				}
			}
			return "", "", nil
		},
		Put: (&cachers.DiskCache{Dir: own}).Put,
	}
	return cache.Run()
}

// An installation for all users of a machine.
//
// Go keeps modules and compiled packages in the home of each user. A user with an
// empty home would need a network, and a minute, for the first cell. So `gametree
// install --system` keeps both beside the checkout, where everybody can read them: the
// index names the files of the compiled packages there, and a kernel reads the modules as
// from a proxy. Packages that are compiled later, and modules that are added, are kept in the
// user's own caches.

package setup

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
)

// The folders of an installation for all users: caches of the go command.
func sharedModules(root string) string  { return filepath.Join(Home(root), "modules") }
func sharedCompiled(root string) string { return filepath.Join(Home(root), "compiled") }

// isShared reports whether the checkout at root was, or is being, installed for all users.
func isShared(root string) bool {
	_, err := os.Stat(sharedModules(root))
	return err == nil
}

// UseShared makes the go commands that we start use the shared modules of the checkout at
// root, if it was installed for all users.
func UseShared(ctx context.Context, root string) error {
	if !isShared(root) {
		return nil
	}
	own, err := os.UserCacheDir()
	if err != nil { // no home: kept until the machine cleans it
		own = os.TempDir()
		os.Setenv("GOCACHE", filepath.Join(own, "gametree", "compiled"))
	}
	proxy, err := Go(ctx, root, nil, "env", "GOPROXY")
	if err != nil {
		return err
	}
	return errors.Join(os.Setenv("GOPROXY", cacheBefore(proxy, sharedModules(root))),
		os.Setenv("GOMODCACHE", filepath.Join(own, "gametree", "modules")))
}

// cacheBefore returns the setting of GOPROXY that asks a module cache before proxy.
func cacheBefore(proxy, modules string) string {
	cache := url.URL{Scheme: "file", Path: filepath.Join(modules, "cache", "download")}
	return cache.String() + "," + proxy
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

// prepareShared makes the rest of an installation for all users fill the shared folders.
func prepareShared(root string) error {
	return errors.Join(os.MkdirAll(sharedModules(root), 0o755), os.MkdirAll(sharedCompiled(root), 0o755),
		os.Setenv("GOMODCACHE", sharedModules(root)), os.Setenv("GOCACHE", sharedCompiled(root)))
}

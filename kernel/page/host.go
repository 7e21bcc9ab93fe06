package page

import (
	"context"

	"gametree/exercises/grader/host"
)

// Host is what a web page does for the kernel: it compiles and runs programs, stores
// texts and fetches files of the site. Any goroutine may call its methods.
type Host interface {
	host.Host

	// Get and Set keep texts by key, as long as the browser does.
	Get(ctx context.Context, key string) (value string, found bool, err error)
	Set(ctx context.Context, key, value string) error

	// Fetch returns a file of the site, by its path below the site's root, or what begins
	// with Exported.
	Fetch(ctx context.Context, path string) ([]byte, error)
}

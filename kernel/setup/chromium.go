// A browser for the tests.

package setup

import (
	"context"
	"errors"
	"os"
)

// FindChromium returns a Chromium or Chrome that runs: the one in the variable
// CHROME, else the first known name on PATH.
func FindChromium() (string, error) {
	names := []string{os.Getenv("CHROME"), "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"}
	for _, name := range names {
		if path, _, err := answer(context.Background(), name, "--version"); err == nil {
			return path, nil
		}
	}
	return "", errors.New("setup: no Chromium or Chrome that runs\n" +
		"Install one, or set CHROME to its program, and try again.")
}

package grade

import "os"

// workFolder makes a folder for programs of answers. Who runs them may be nobody,
// and must be able to get there.
func workFolder() (string, error) {
	folder, err := os.MkdirTemp("", "gametree-grade-")
	if err != nil {
		return "", err
	}
	return folder, os.Chmod(folder, 0o711)
}

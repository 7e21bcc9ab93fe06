//go:build !unix

package jail

// Hold cannot lock folders on this system. It takes every new folder, and none of
// others.
func Hold(folder string, wait bool) (release func(), held bool) { return func() {}, wait }

// Share cannot lock folders on this system either. It lets every program in.
func Share(folder string) (release func(), held bool) { return func() {}, true }

package inside

import (
	"os"
	"runtime/debug"
	"strconv"

	"github.com/landlock-lsm/go-landlock/landlock"
	"golang.org/x/sys/unix"
)

// Enter adds every layer that this system has.
func Enter() {
	debug.SetMaxStack(Stack)
	debug.SetMaxThreads(threads)
	if limit() == nil {
		Added = append(Added, Limits)
	}
	c := landlock.V11.BestEffort()
	if c.Restrict() == nil && denied() {
		Added = append(Added, Landlock)
	}
	if filter() == nil {
		Added = append(Added, Seccomp)
	}
}

// denied reports whether a folder that everybody may read cannot be read. The
// library returns no error on a system without landlock.
func denied() bool {
	fd, err := unix.Open("/", unix.O_RDONLY|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	if err == nil {
		unix.Close(fd)
	}
	return err != nil
}

func limit() error {
	seconds, err := strconv.ParseUint(os.Getenv(SecondsVariable), 10, 16)
	if err != nil || seconds == 0 {
		seconds = defaultSeconds
	}
	for resource, most := range map[int]uint64{
		unix.RLIMIT_DATA:   Memory, // not RLIMIT_AS: Go reserves far more than it uses
		unix.RLIMIT_CPU:    seconds,
		unix.RLIMIT_NOFILE: files,
		unix.RLIMIT_FSIZE:  0,
		unix.RLIMIT_CORE:   0,
	} {
		if err := unix.Setrlimit(resource, &unix.Rlimit{Cur: most, Max: most}); err != nil {
			return err
		}
	}
	return nil
}

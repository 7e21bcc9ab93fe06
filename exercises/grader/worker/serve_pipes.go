//go:build !wasip1

package worker

import (
	"bufio"
	"os"
)

// Serve replies to requests, until there are no more, and ends the process.
func Serve() {
	s := serverOf()
	requests := bufio.NewReader(os.NewFile(RequestsFile, "requests"))
	replies := bufio.NewWriter(os.NewFile(RepliesFile, "replies"))
	line := Reply{}.Append(nil) // it is ready
	for {
		replies.Write(line)
		if requests.Buffered() == 0 {
			replies.Flush()
		}
		request, err := requests.ReadBytes('\n')
		if err != nil {
			os.Exit(0)
		}
		line = s.reply(request, line[:0])
	}
}

// Class simulates a class that works through a lesson on a JupyterHub, and measures how long it
// waits and what it costs:
//
//	go run ./kernel/deploy/hub/class [flags] http://127.0.0.1:8000 students.txt
//
// students.txt has a line `user password` for each learner, as install.sh reads it. Each
// signs in, starts the own server and a kernel, and runs the cells of the lesson, with a
// pause to think before each. In between each completes a name and makes a mistake, and at
// the end has an answer checked. It exits with 1 if anything was lost or wrong.
//
// Reading order: main.go, work.go, learner.go; hub_test.go.
package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"gametree/kernel/notebook"
	"gametree/kernel/setup"
)

func main() {
	number := flag.String("lesson", "01", "the number of the lesson")
	think := flag.Duration("think", 20*time.Second, "the mean time to think before each cell")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: class [flags] http://HOST:PORT students.txt")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 2 {
		flag.Usage()
		os.Exit(2)
	}
	learners, err := readNames(flag.Arg(0), flag.Arg(1))
	if err == nil {
		var c *class
		if c, err = newClass(*number, *think); err == nil {
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
			defer stop()
			c.run(ctx, learners)
			fmt.Print(c.report())
			if len(c.lost()) > 0 {
				os.Exit(1)
			}
			return
		}
	}
	fmt.Fprintln(os.Stderr, "class:", err)
	os.Exit(2)
}

// readNames returns a learner of the Hub for each line `user password` of a file.
func readNames(hub, file string) (learners []*learner, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		switch f := strings.Fields(line); len(f) {
		case 0:
		case 2:
			learners = append(learners, newLearner(hub, f[0], f[1]))
		default:
			return nil, fmt.Errorf("%s:%d: want a user and a password", file, n)
		}
	}
	return learners, nil
}

// newClass returns a class that follows the lesson with that number.
func newClass(number string, think time.Duration) (*class, error) {
	root, err := setup.Root()
	if err != nil {
		return nil, err
	}
	files, err := filepath.Glob(filepath.Join(root, "notebooks", number+"-*.ipynb"))
	if err != nil || len(files) != 1 {
		return nil, fmt.Errorf("there is no lesson %q", number)
	}
	lesson, err := notebook.ReadFile(files[0])
	return &class{file: files[0], lesson: lesson, think: think}, err
}

// run makes all learners follow the lesson at the same time. They come within one pause.
func (c *class) run(ctx context.Context, learners []*learner) {
	var all sync.WaitGroup
	for i, l := range learners {
		rng := rand.New(rand.NewPCG(1, uint64(i)))
		all.Go(func() {
			time.Sleep(time.Duration(rng.Float64() * float64(c.think)))
			c.follow(ctx, l, rng)
		})
	}
	all.Wait()
}

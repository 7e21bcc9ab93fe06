//go:build e2e && long && sites

// How large sites are and how quick, over a line of 20 Mbit/s:
//
//	go test -tags e2e,long,sites -timeout 1h -v -run TestSites ./kernel/endtoend -args -sites OLD,NEW

package endtoend

import (
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

var (
	sites  = flag.String("sites", "", "the folders of sites, with commas between them")
	rounds = flag.Int("rounds", 3, "how often each site is visited")
)

// line is a network connection: bytes pass one after the other, so many in a second.
type line struct {
	mu   sync.Mutex
	sent int
}

const speed = 20e6 / 8

type lineWriter struct {
	http.ResponseWriter
	line *line
}

func (w lineWriter) Write(data []byte) (int, error) {
	w.line.mu.Lock()
	defer w.line.mu.Unlock()
	w.line.sent += len(data)
	time.Sleep(time.Duration(float64(len(data)) / speed * 1e9))
	return w.ResponseWriter.Write(data)
}

// TestSites visits sites in turn, each time with an empty profile, runs cells as soon as it
// can, and prints medians, and their ratios to those of the first site.
func TestSites(t *testing.T) {
	chromium, err := exec.LookPath("chromium")
	require.NoError(t, err)
	folders := strings.Split(*sites, ",")
	names := []string{"first output, s", "warm cell, s", "MB to the first output"}
	got := map[string][3][]float64{}
	for range *rounds {
		for _, folder := range folders {
			figures := got[folder]
			for i, figure := range visit(t, chromium, folder) {
				figures[i] = append(figures[i], figure)
			}
			got[folder] = figures
		}
	}
	median := func(folder string, i int) float64 {
		slices.Sort(got[folder][i])
		return got[folder][i][*rounds/2]
	}
	for i, name := range names {
		for _, folder := range folders {
			t.Logf("%s: %s %.2f, ratio %.2f", folder, name, median(folder, i), median(folder, i)/median(folders[0], i))
		}
	}
}

// visit returns the seconds until the first output, those of a warm cell, and the megabytes that were
// sent until the first output.
func visit(t *testing.T, chromium, folder string) [3]float64 {
	l, files := &line{}, http.StripPrefix("/some/course", http.FileServer(http.Dir(folder)))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { files.ServeHTTP(lineWriter{w, l}, r) }))
	defer server.Close()
	p := ownBrowser(t, chromium).page(t, server.URL+"/some/course/index.html")
	began := time.Now()
	value(p, chromedp.Evaluate[bool]("goLoads = new Promise(() => {}), true")) // without the pages for later visits
	value(p, chromedp.Evaluate[bool](client, chromedp.EvalAwaitPromise))
	value(p, chromedp.Evaluate[bool]("start()", chromedp.EvalAwaitPromise))
	run := func(n int) float64 {
		began := time.Now()
		code := fmt.Sprintf("run(`show.Search(search.AlphaBetaSoft, tree.MustParse(\"((7 9) (2 8 %d))\"), 2)`)", n)
		require.Contains(t, value(p, chromedp.Evaluate[string](code, chromedp.EvalAwaitPromise)), "svg")
		return time.Since(began).Seconds()
	}
	run(0)
	first, sent := time.Since(began).Seconds(), float64(l.sent)/1e6
	var warm []float64
	for n := range 7 {
		warm = append(warm, run(n+1))
	}
	slices.Sort(warm)
	return [3]float64{first, warm[len(warm)/2], sent}
}

//go:build e2e && hub && linux

// Package hub_test tries a JupyterHub that install.sh sets up, with learners who behave and some
// who do not.
package hub_test

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	mathrand "math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/kernel/notebook"
	"gametree/kernel/notebook/execute"
	"gametree/kernel/setup"
	"gametree/kernel/wire"
)

// patience is how long a test waits for what must come, even on a busy machine.
const patience = 20 * time.Minute

// hub is a JupyterHub that install.sh has set up in this checkout.
type hub struct {
	t                *testing.T
	root             string
	address, proxies string // of the Hub, and of the proxy's own API
	names            string // the file of the learners for install.sh
	data             string // the folder of the Hub's secrets
	learners         []*learner
	cmd              *exec.Cmd
	log              *os.File
	logged           int // how many bytes of the log are printed if the test fails
}

// newHub returns a Hub with n learners, who are users of this machine until the test ends.
func newHub(t *testing.T, n int) *hub {
	t.Helper()
	require.Zero(t, os.Geteuid(), "this test makes users of the system: run it as root")
	for _, program := range []string{"python3", "npm", "node", "prlimit", "useradd"} {
		_, err := exec.LookPath(program)
		require.NoError(t, err)
	}
	root, err := setup.Root()
	require.NoError(t, err)
	h := &hub{t: t, root: root, names: filepath.Join(t.TempDir(), "names.txt"), data: t.TempDir(), logged: 8000}
	h.address, h.proxies = freeAddress(t), freeAddress(t)
	var names bytes.Buffer
	for i := range n {
		l := newLearner(h.address, fmt.Sprintf("gtlearner%02d", i+1), rand.Text())
		h.learners = append(h.learners, l)
		hash, err := exec.Command("openssl", "passwd", "-6", l.password).Output()
		require.NoError(t, err)
		fmt.Fprint(&names, l.name, " ", string(hash))
		t.Cleanup(func() {
			exec.Command("pkill", "-KILL", "-u", l.name).Run()
			exec.Command("userdel", "--force", "--remove", l.name).Run()
		})
	}
	require.NoError(t, os.WriteFile(h.names, names.Bytes(), 0o600))
	h.log, err = os.Create(filepath.Join(t.TempDir(), "log"))
	require.NoError(t, err)
	t.Cleanup(func() {
		h.stop()
		if t.Failed() {
			text, _ := os.ReadFile(h.log.Name())
			t.Logf("the Hub printed, at the end:\n%s", text[max(0, len(text)-h.logged):])
		}
	})
	return h
}

// freeAddress returns an address on which nobody listens.
func freeAddress(t *testing.T) string {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close()
	return "http://" + listener.Addr().String()
}

// start runs install.sh, which starts the Hub, and waits until the Hub answers.
func (h *hub) start(env ...string) {
	h.t.Helper()
	h.cmd = exec.Command("sh", filepath.Join(h.root, "kernel/deploy/hub/install.sh"), h.names, "--JupyterHub.bind_url="+h.address,
		"--JupyterHub.hub_bind_url="+freeAddress(h.t), "--ConfigurableHTTPProxy.api_url="+h.proxies)
	h.cmd.Env = append(append(os.Environ(), "GAMETREE_HUB="+h.data), env...)
	h.cmd.Stdout, h.cmd.Stderr = h.log, h.log
	h.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	require.NoError(h.t, h.cmd.Start())
	ended := make(chan struct{})
	go func() { h.cmd.Wait(); close(ended) }()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); {
		if answer, err := http.Get(h.address + "/hub/api/"); err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK { // before, the proxy answers for the Hub
				return
			}
		}
		select {
		case <-ended:
			h.t.Fatal("install.sh ended before the Hub answered")
		case <-time.After(time.Second):
		}
	}
	h.t.Fatalf("the Hub did not answer within %v", patience)
}

// stop stops the Hub as Ctrl-C does, with the servers of all learners.
func (h *hub) stop() {
	if h.cmd == nil {
		return
	}
	syscall.Kill(-h.cmd.Process.Pid, syscall.SIGINT)
	for range 600 {
		if syscall.Kill(-h.cmd.Process.Pid, 0) != nil {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	syscall.Kill(-h.cmd.Process.Pid, syscall.SIGKILL)
	h.cmd = nil
}

// step is t.Run of a test whose failure is explained by the processes of all learners, and
// by the goroutines of their kernels, which print them into the Hub's log and end.
func (h *hub) step(t *testing.T, name string, f func(t *testing.T)) bool {
	return t.Run(name, func(t *testing.T) {
		t.Cleanup(func() {
			if !t.Failed() {
				return
			}
			var names []string
			for _, l := range h.learners {
				names = append(names, l.name)
			}
			users := strings.Join(names, ",")
			all, _ := exec.Command("ps", "-u", users, "-o", "user:12,pid,ppid,nlwp,stat,wchan:20,etimes,time,args").Output()
			t.Logf("the processes of the learners:\n%s", all)
			h.logged = 1 << 20
			exec.Command("pkill", "-QUIT", "-u", users, "-x", "gametree").Run()
			time.Sleep(2 * time.Second) // for what they print
		})
		f(t)
	})
}

// enter signs l in, starts the own server, and opens a kernel.
func (h *hub) enter(ctx context.Context, l *learner) (*execute.Runner, error) {
	if err := l.signIn(ctx); err != nil {
		return nil, err
	}
	if err := l.start(ctx); err != nil {
		return nil, err
	}
	return l.open(ctx, "gametree/notebooks")
}

// run runs a cell, and returns what it shows.
func run(ctx context.Context, k *execute.Runner, source string) (string, error) {
	c := &notebook.Cell{Type: notebook.Code, Source: source}
	err := k.Cell(ctx, 1, c)
	return shown(c), err
}

// TestHub: ten learners work on one machine, as users of the system. Nobody sees more than
// the own files and the own server, and nobody disturbs another.
func TestHub(t *testing.T) {
	h := newHub(t, 10)
	h.start()
	ctx := t.Context()
	lesson := filepath.Join(h.root, "notebooks", "01-pockets-and-game-trees.ipynb")
	stored, err := notebook.ReadFile(lesson)
	require.NoError(t, err)

	kernels := make([]*execute.Runner, len(h.learners))
	if !h.step(t, "ten learners run lesson 01", func(t *testing.T) {
		var all sync.WaitGroup
		for i, l := range h.learners {
			all.Go(func() {
				k, err := h.enter(ctx, l)
				if !assert.NoError(t, err, l.name) {
					return
				}
				kernels[i] = k
				now, err := notebook.ReadFile(lesson)
				assert.NoError(t, err)
				for n, c := range now.Runnable() {
					if !assert.NoError(t, k.Cell(ctx, n+1, c), l.name) {
						return
					}
				}
				assert.NoError(t, notebook.Compare(stored, now), l.name)
			})
		}
		all.Wait()
	}) {
		return
	}
	first, second := h.learners[0], h.learners[1]
	mine, theirs := kernels[0], kernels[1]

	t.Run("nobody is root", func(t *testing.T) {
		for i, l := range h.learners {
			text, err := run(ctx, kernels[i], "!id -un; pwd; stat -c %a ~")
			assert.NoError(t, err)
			assert.Equal(t, fmt.Sprintf("%s\n/home/%[1]s/gametree/notebooks\n700\n", l.name), text)
		}
	})

	t.Run("trespass", func(t *testing.T) { h.trespass(ctx, t, first, second, mine) })

	if !h.step(t, "limits", func(t *testing.T) {
		text, err := run(ctx, mine, "!ulimit -u; ulimit -d")
		require.NoError(t, err)
		assert.Equal(t, "896\n2097152\n", text, "1024 processes of the learner, without the 128 left to kernels")
		for _, bomb := range []struct{ name, source, want string }{
			{"fork bomb", "!bomb() { bomb | bomb & }; bomb; sleep 600", "more than the 200 processes that a cell may have"},
			{"memory bomb", "%%\nvar all [][]byte\nfor { all = append(all, bytes.Repeat([]byte{1}, 1<<20)) }", "more than the 768 MB of memory that a cell may use"},
			{"memory bomb of a command", "!head -c 3000000000 /dev/zero | tail", "more than the 768 MB of memory that a cell may use"},
		} {
			t.Run(bomb.name, func(t *testing.T) {
				done := make(chan error, 1)
				go func() { _, err := run(ctx, mine, bomb.source); done <- err }()
				for ended := false; !ended; { // the other works on
					select {
					case err := <-done:
						assert.ErrorContains(t, err, bomb.want)
						ended = true
					default:
					}
					text, err := run(ctx, theirs, "%%\nfmt.Println(6*7)")
					require.NoError(t, err)
					require.Equal(t, "42\n", text)
				}
				text, err := run(ctx, mine, "%%\nfmt.Println(6*7)")
				assert.NoError(t, err)
				assert.Equal(t, "42\n", text, "the bomb's own kernel works on")
			})
		}
	}) {
		return
	}

	var points string
	if !h.step(t, "progress is kept when the Hub restarts", func(t *testing.T) {
		e, err := exercises.Lookup("best-pocket")
		require.NoError(t, err)
		text, err := run(ctx, mine, "// exercise: "+e.ID+"\n"+e.Own())
		require.NoError(t, err)
		require.Contains(t, text, "8 of 8 points")
		points, err = run(ctx, mine, "%progress")
		require.NoError(t, err)
		require.Contains(t, points, "8")
		_, err = run(ctx, mine, "!echo mine > ~/note")
		require.NoError(t, err)
		h.stop()
		h.start("GAMETREE_IDLE=20")
		h.kept(ctx, t, first, points)
	}) {
		return
	}

	t.Run("an idle server is stopped, and nothing is lost", func(t *testing.T) {
		require.Eventually(t, func() bool {
			found, _, err := first.server(ctx)
			return err == nil && !found
		}, patience, time.Second)
		h.kept(ctx, t, first, points)
	})
}

// kept enters again, and finds the file and the points.
func (h *hub) kept(ctx context.Context, t *testing.T, l *learner, points string) {
	t.Helper()
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	k, err := h.enter(ctx, l)
	require.NoError(t, err)
	text, err := run(ctx, k, "!cat ~/note")
	assert.NoError(t, err)
	assert.Equal(t, "mine\n", text)
	text, err = run(ctx, k, "%progress")
	assert.NoError(t, err)
	assert.Equal(t, points, text)
}

// trespass makes l try what must be refused: each attempt by a cell, and by the browser.
func (h *hub) trespass(ctx context.Context, t *testing.T, l, other *learner, k *execute.Runner) {
	server := strings.TrimSpace(output(t, "pgrep", "-u", other.name, "-f", "singleuser"))
	server, _, _ = strings.Cut(server, "\n")
	proxy := strings.TrimSpace(output(t, "pgrep", "-u", "root", "-f", "configurable-http-proxy.*"+strings.TrimPrefix(h.address, "http://127.0.0.1:")))
	proxy, _, _ = strings.Cut(proxy, "\n")
	environ, err := os.ReadFile("/proc/" + server + "/environ")
	require.NoError(t, err)
	var direct string // the address of the other's server, past the proxy
	for _, v := range strings.Split(string(environ), "\x00") {
		if url, ok := strings.CutPrefix(v, "JUPYTERHUB_SERVICE_URL="); ok {
			direct = strings.TrimSuffix(url, "/")
		}
	}
	require.Contains(t, direct, "127.0.0.1")

	// A teacher grades on this machine, in a folder that everybody can enter.
	course := t.TempDir()
	for dir := course; dir != "/tmp" && dir != "/"; dir = filepath.Dir(dir) {
		require.NoError(t, os.Chmod(dir, 0o755))
	}
	source := filepath.Join(course, "submitted", "ann", "01.ipynb")
	require.NoError(t, os.MkdirAll(filepath.Dir(source), 0o755))
	text, err := os.ReadFile(filepath.Join(h.root, "exercises", "01-pockets-and-game-trees.ipynb"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(source, text, 0o644))
	out := filepath.Join(course, "out")
	output(t, filepath.Join(setup.Bin(h.root), "gametree"), "grade", filepath.Join(course, "submitted"), "--out", out)
	require.FileExists(t, filepath.Join(out, "seed"))

	token := `-H "Authorization: token $JUPYTERHUB_API_TOKEN" `
	commands := map[string]string{
		"another's home":                      "ls /home/" + other.name,
		"another's notebook":                  "cat /home/" + other.name + "/gametree/notebooks/01-pockets-and-game-trees.ipynb",
		"another's environment":               "cat /proc/" + server + "/environ",
		"another's server, killed":            "kill " + server,
		"another's server, past the proxy":    "curl -fsS " + token + direct + "/api/contents",
		"another's server with the own token": "curl -fsS " + token + h.address + "/user/" + other.name + "/api/contents",
		"the Hub's secrets":                   "cat " + h.data + "/jupyterhub_cookie_secret",
		"the Hub's database":                  "cat " + h.data + "/jupyterhub.sqlite",
		"the proxy's token":                   "cat /proc/" + proxy + "/environ",
		"the proxy's routes":                  "curl -fsS " + h.proxies + "/api/routes",
		"the proxy's routes with a token":     "curl -fsS " + token + h.proxies + "/api/routes",
		"the users":                           "curl -fsS " + token + "$JUPYTERHUB_API_URL/users",
		"another user":                        "curl -fsS " + token + "$JUPYTERHUB_API_URL/users/" + other.name,
		"another's server, stopped":           "curl -fsS -X DELETE " + token + "$JUPYTERHUB_API_URL/users/" + other.name + "/server",
		"the Hub, stopped":                    "curl -fsS -X POST " + token + "$JUPYTERHUB_API_URL/shutdown",
		"the class's seed":                    "cat " + out + "/seed",
		"the class's marks":                   "cat " + out + "/grades.csv",
		"the learners' hashes":                "cat " + h.names,
		"the checkout, changed":               "touch " + h.root + "/notebooks/changed",
		"the kernel, changed":                 "touch " + setup.Bin(h.root) + "/gametree",
		"other limits":                        "ulimit -u 2000",
		"root":                                "sudo -n true",
	}
	for what, command := range map[string]string{
		"the own server": "curl -fsS " + token + h.address + "/user/" + l.name + "/api/status", "the own files": "ls ~/gametree", "the folder of the course": "ls " + course,
	} {
		text, err := run(ctx, k, "!"+command)
		assert.NoError(t, err, "%s, without which a refusal proves nothing: %s", what, text)
	}
	for what, command := range commands {
		text, err := run(ctx, k, "!"+command)
		var failed execute.CellError
		assert.ErrorAs(t, err, &failed, "not refused: %s: %.200s", what, text)
	}

	pages := []struct{ method, path string }{
		{"GET", "/user/" + other.name + "/api/contents"},
		{"GET", "/user/" + other.name + "/api/kernels"},
		{"POST", "/user/" + other.name + "/api/kernels"},
		{"POST", "/user/" + other.name + "/api/terminals"},
		{"GET", "/user/" + other.name + "/files/gametree/notebooks/01-pockets-and-game-trees.ipynb"},
		{"GET", "/hub/api/users"},
		{"POST", "/hub/api/users"},
		{"GET", "/hub/api/users/" + other.name},
		{"POST", "/hub/api/users/" + other.name + "/server"},
		{"DELETE", "/hub/api/users/" + other.name + "/server"},
		{"POST", "/hub/api/users/" + other.name + "/tokens"},
		{"PATCH", "/hub/api/users/" + l.name},
		{"GET", "/hub/api/proxy"},
		{"GET", "/hub/api/groups"},
		{"GET", "/hub/api/services"},
		{"POST", "/hub/api/shutdown"},
		{"GET", "/hub/admin"},
	}
	_, err = l.do(ctx, "GET", "/user/"+l.name+"/api/contents", nil, nil)
	assert.NoError(t, err, "the own files in the browser")
	for _, p := range pages {
		_, err := l.do(ctx, p.method, p.path, map[string]any{"admin": true}, nil)
		var no refused
		if assert.ErrorAs(t, err, &no, "not refused: %s %s", p.method, p.path) {
			assert.Contains(t, []int{401, 403, 404}, no.status, no.Error())
		}
	}
	var theirs []struct{ ID string }
	_, err = other.do(ctx, "GET", "/user/"+other.name+"/api/kernels", nil, &theirs)
	require.NoError(t, err)
	require.NotEmpty(t, theirs)
	_, err = l.connect(ctx, "/user/"+other.name+"/api/kernels/"+theirs[0].ID+"/channels")
	assert.ErrorAs(t, err, new(refused), "another's kernel")
	t.Logf("%d attempts by cells and %d in the browser", len(commands), len(pages)+1)
}

// output runs a program and returns what it prints.
func output(t *testing.T, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	text, err := cmd.Output()
	require.NoError(t, err, "%v", cmd.Args)
	return string(text)
}

// TestLoad: LEARNERS (30) learners follow lesson 01, each with THINK (20) seconds on average before each
// cell. In between each completes a name and makes a mistake, and at the end has an answer checked.
// Nothing is lost. The report has the times and what a learner costs.
func TestLoad(t *testing.T) {
	n, err := strconv.Atoi(cmp.Or(os.Getenv("LEARNERS"), "30"))
	require.NoError(t, err)
	think, err := strconv.ParseFloat(cmp.Or(os.Getenv("THINK"), "20"), 64)
	require.NoError(t, err)
	h := newHub(t, n)
	h.start()
	lesson := filepath.Join(h.root, "notebooks", "01-pockets-and-game-trees.ipynb")
	e, err := exercises.Lookup("best-pocket")
	require.NoError(t, err)
	var mu sync.Mutex
	times := map[string][]float64{}
	measure := func(action string, do func() error) bool {
		began := time.Now()
		err := do()
		mu.Lock()
		defer mu.Unlock()
		times[action] = append(times[action], time.Since(began).Seconds())
		return assert.NoError(t, err, action)
	}
	var costs, megabytes, minutes float64
	follow := func(l *learner) {
		ctx, leave := context.WithCancel(t.Context())
		defer leave()
		pause := func() { time.Sleep(time.Duration(mathrand.ExpFloat64() * think * float64(time.Second))) }
		pause()
		var k *execute.Runner
		if !measure("sign in", func() error { return l.signIn(ctx) }) || !measure("server", func() error { return l.start(ctx) }) ||
			!measure("kernel", func() (err error) { k, err = l.open(ctx, "gametree/notebooks"); return err }) {
			return
		}
		began := time.Now()
		before, _ := usage(ctx, t, k)
		nb, err := notebook.ReadFile(lesson)
		assert.NoError(t, err)
		for i, c := range nb.Runnable() {
			pause()
			measure("cell", func() error { return k.Cell(ctx, i+1, c) })
			if i%3 == 1 {
				measure("completion", func() error { return complete(ctx, k) })
			}
			if i%6 == 2 {
				pause()
				measure("mistake", func() error { return mistake(ctx, k) })
			}
		}
		pause()
		measure("check", func() error {
			text, err := run(ctx, k, "// exercise: "+e.ID+"\n"+e.Own())
			assert.Contains(t, text, "8 of 8 points")
			return err
		})
		after, memory := usage(ctx, t, k)
		mu.Lock()
		defer mu.Unlock()
		costs, megabytes, minutes = costs+after-before, megabytes+memory, minutes+time.Since(began).Minutes()
	}
	var all sync.WaitGroup
	for _, l := range h.learners {
		all.Go(func() { follow(l) })
	}
	all.Wait()
	for _, action := range []string{"sign in", "server", "kernel", "cell", "mistake", "completion", "check"} {
		sorted := slices.Sorted(slices.Values(times[action]))
		if last := len(sorted) - 1; last >= 0 {
			t.Logf("%-11s %6d  p50 %7.2fs  p95 %7.2fs  longest %7.2fs", action, len(sorted), sorted[last/2], sorted[last*95/100], sorted[last])
		}
	}
	load, _ := os.ReadFile("/proc/loadavg")
	t.Logf("a learner: %.1f minutes, %.2f s of processor time a minute, %.0f MB of memory; the load at the end: %s",
		minutes/float64(n), costs/minutes, megabytes/float64(n), load)
}

// usage returns the processor time in seconds and the memory in MB of all processes of a learner.
func usage(ctx context.Context, t *testing.T, k *execute.Runner) (seconds, megabytes float64) {
	text, err := run(ctx, k, "!for p in $(find /proc -maxdepth 1 -user $(id -u) -name '[1-9]*'); do "+
		"sed 's/.*)//' $p/stat; grep ^Pss: $p/smaps_rollup; done 2>/dev/null; true")
	assert.NoError(t, err)
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		number := func(i int) float64 { n, _ := strconv.ParseFloat(fields[i], 64); return n }
		switch {
		case len(fields) > 1 && fields[0] == "Pss:":
			megabytes += number(1) / 1024
		case len(fields) > 14: // from the state on; 100 ticks are a second
			seconds += (number(11) + number(12) + number(13) + number(14)) / 100
		}
	}
	return seconds, megabytes
}

// mistake runs a cell that does not compile.
func mistake(ctx context.Context, k *execute.Runner) error {
	text, err := run(ctx, k, "func broken() int { return fmt.Sprintt(3) }")
	if !strings.Contains(text, "Sprintt") {
		return fmt.Errorf("a cell with a mistake shows %q: %v", text, err)
	}
	return nil
}

// completion is the content of a complete_request, and completed of the reply.
type (
	completion struct {
		Code   string `json:"code"`
		Cursor int    `json:"cursor_pos"`
	}
	completed struct {
		Matches []string `json:"matches"`
	}
)

func (completion) MessageType() string { return "complete_request" }
func (completed) MessageType() string  { return "complete_reply" }

// complete completes a name.
func complete(ctx context.Context, k *execute.Runner) error {
	const text = "strings.ToUp"
	reply, err := k.Ask(ctx, completion{text, len(text)}, completed{})
	if err != nil {
		return err
	}
	c, err := wire.Decode[completed](reply)
	if err == nil && !slices.Contains(c.Matches, "ToUpper") {
		err = fmt.Errorf("%s is completed to %v", text, c.Matches)
	}
	return err
}

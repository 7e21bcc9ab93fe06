//go:build e2e && hub && linux

// A learner on a JupyterHub, as the Hub sees a browser.

package hub_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"time"

	"github.com/coder/websocket"

	"gametree/kernel/notebook"
	"gametree/kernel/notebook/execute"
	"gametree/kernel/wire"
)

// learner is a learner with the session of a browser.
type learner struct {
	hub            string // http://HOST:PORT
	name, password string
	browser        *http.Client
}

func newLearner(hub, name, password string) *learner {
	jar, _ := cookiejar.New(nil) // it never fails
	return &learner{hub: strings.TrimRight(hub, "/"), name: name, password: password,
		browser: &http.Client{Jar: jar, Timeout: 5 * time.Minute}}
}

// own returns the path of the learner's own server.
func (l *learner) own() string { return "/user/" + l.name }

// signIn fills in the form of the Hub's first page.
func (l *learner) signIn(ctx context.Context) error {
	if _, err := l.do(ctx, "GET", "/hub/login", nil, nil); err != nil {
		return err
	}
	form := url.Values{"username": {l.name}, "password": {l.password}, "_xsrf": {l.xsrf("/hub/login")}}
	at, err := l.do(ctx, "POST", "/hub/login", form, nil)
	if err == nil && strings.Contains(at, "/hub/login") {
		err = errors.New("the Hub refuses the password")
	}
	return err
}

// start starts the own server, by the Hub's API, and signs in to it.
func (l *learner) start(ctx context.Context) error {
	if _, err := l.do(ctx, "POST", "/hub/api/users/"+l.name+"/server", nil, nil); err != nil {
		return err
	}
	for {
		found, ready, err := l.server(ctx)
		switch {
		case err != nil:
			return err
		case ready:
			_, err = l.do(ctx, "GET", l.own()+"/lab", nil, nil)
			return err
		case !found:
			return errors.New("the server did not start")
		}
		time.Sleep(time.Second)
	}
}

// server reports whether the own server is there, and whether it answers.
func (l *learner) server(ctx context.Context) (found, ready bool, err error) {
	var user struct {
		Servers map[string]struct{ Ready bool }
	}
	_, err = l.do(ctx, "GET", "/hub/api/users/"+l.name, nil, &user)
	own, found := user.Servers[""]
	return found, own.Ready, err
}

// refused is the error of a request that was answered with another status than 2xx.
type refused struct {
	what   string
	status int
	text   string
}

func (r refused) Error() string {
	return fmt.Sprintf("%s: status %d: %.200s", r.what, r.status, r.text)
}

// do sends a request with the session's cookies, follows redirects, and returns the path
// that has answered. The body is a form, or what is to be sent as JSON; into gets the JSON
// of the answer. Both may be nil.
func (l *learner) do(ctx context.Context, method, path string, body, into any) (at string, err error) {
	kind, text := "application/json", []byte(nil)
	switch b := body.(type) {
	case nil:
	case url.Values:
		kind, text = "application/x-www-form-urlencoded", []byte(b.Encode())
	default:
		if text, err = json.Marshal(body); err != nil {
			return "", err
		}
	}
	r, err := http.NewRequestWithContext(ctx, method, l.hub+path, bytes.NewReader(text))
	if err != nil {
		return "", err
	}
	r.Header.Set("Content-Type", kind)
	r.Header.Set("X-XSRFToken", l.xsrf(path))
	if strings.Contains(path, "/api/") { // a script of a page asks, and otherwise its reader
		r.Header.Set("Sec-Fetch-Mode", "cors")
		r.Header.Set("Sec-Fetch-Site", "same-origin")
	}
	answer, err := l.browser.Do(r)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	text, err = io.ReadAll(answer.Body)
	switch {
	case err != nil:
		return "", err
	case answer.StatusCode/100 != 2:
		return "", refused{method + " " + path, answer.StatusCode, string(text)}
	case into != nil:
		err = json.Unmarshal(text, into)
	}
	return answer.Request.URL.Path, err
}

// xsrf returns the token against forged requests of the pages below path.
func (l *learner) xsrf(path string) string {
	at, err := url.Parse(l.hub + path)
	if err != nil {
		return ""
	}
	for _, c := range l.browser.Jar.Cookies(at) {
		if c.Name == "_xsrf" {
			return c.Value
		}
	}
	return ""
}

// open starts a kernel in a folder of the own server and connects to it, until ctx ends.
func (l *learner) open(ctx context.Context, folder string) (*execute.Runner, error) {
	var kernel struct{ ID string }
	if _, err := l.do(ctx, "POST", l.own()+"/api/kernels", map[string]string{"name": "gametree", "path": folder}, &kernel); err != nil {
		return nil, err
	}
	return l.connect(ctx, l.own()+"/api/kernels/"+kernel.ID+"/channels")
}

// connect connects to a kernel, by the path of its channels, until ctx ends.
func (l *learner) connect(ctx context.Context, path string) (*execute.Runner, error) {
	socket, answer, err := websocket.Dial(ctx, l.hub+path, &websocket.DialOptions{HTTPClient: &http.Client{Jar: l.browser.Jar}})
	if err != nil {
		if answer != nil {
			err = refused{"GET " + path, answer.StatusCode, err.Error()}
		}
		return nil, err
	}
	socket.SetReadLimit(-1)
	gone := make(chan struct{})
	r := execute.NewRunner(ctx, execute.Options{CellTime: 5 * time.Minute})
	r.Gone = gone
	r.Send = func(on wire.Channel, m wire.Message) {
		text, err := json.Marshal(wire.Text{Channel: on, Message: m})
		if err != nil || socket.Write(ctx, websocket.MessageText, text) != nil {
			socket.CloseNow() // which ends the reading
		}
	}
	go func() {
		defer close(gone)
		for {
			_, data, err := socket.Read(ctx)
			if err != nil {
				socket.CloseNow()
				return
			}
			var text wire.Text
			if json.Unmarshal(data, &text) == nil { // one with buffers is no text
				r.Received(text.Message)
			}
		}
	}()
	_, err = r.Ask(ctx, wire.KernelInfoRequest{}, wire.KernelInfoReply{})
	return r, err
}

// shown returns all that a cell shows as text.
func shown(c *notebook.Cell) string {
	var s strings.Builder
	for _, o := range c.Outputs {
		plain, _ := o.Data["text/plain"].(string)
		s.WriteString(o.Text + plain + o.ErrorValue)
	}
	return s.String()
}

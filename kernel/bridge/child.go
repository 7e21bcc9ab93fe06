// gonb's process, and how many cells it has counted.
//
// The order of calls: startGonb; Live; whatever relay.go does with it; gonbGone
// (it ended by itself) or stopGonb (the kernel ends).

package bridge

import (
	"path/filepath"
	"time"

	"gametree/kernel/cell"
	"gametree/kernel/child"
	"gametree/kernel/wire"
)

// gonb is a running gonb. The goroutine of the kernel's loop owns it.
type gonb struct {
	*child.Child
	began     time.Time
	prepared  bool        // it has run cell.Prelude
	count     int         // the cells it has counted
	hidden    *hiddenCell // the one it is running, if any
	companion string      // what was written to the companion of its programs
}

// hiddenCell is a cell of ours: the prelude, or an empty one that makes gonb count one
// more.
type hiddenCell struct {
	id            string
	replied, idle bool
}

// gonbAfter is when gonb starts, unless a cell needs it before. When a class opens its
// notebooks at the same moment, all kernels answer before the first gonb takes any time.
const gonbAfter = time.Second

// startGonb starts a gonb. It is not live yet.
func (k *Kernel) startGonb() error {
	g := &gonb{began: time.Now()}
	var err error
	g.Child, err = child.Start(k.Life(), child.Options{
		Command: k.options.Gonb, File: filepath.Base(k.options.ConnectionFile),
		Dropped:  func(err error) { k.Log.Print("gonb: ", err) },
		Received: func(on wire.Channel, m wire.Message) { k.Post(g.Life(), func() { k.received(g, on, m) }) },
	})
	if err != nil {
		return err
	}
	k.gonb = g
	go func() {
		select {
		case <-g.Live():
			k.Post(g.Life(), k.proceed)
			<-g.Gone()
		case <-g.Gone():
		}
		k.Post(g.Life(), func() { k.gonbGone(g) })
	}()
	return nil
}

// catchUp makes gonb run the prelude, and count as many cells as want, by hidden ones,
// one after another, and reports whether it has done so. gonb's error messages name a
// cell by its number, so its numbers must be ours.
func (k *Kernel) catchUp(want int) bool {
	g := k.gonb
	if g == nil || !g.IsLive() || g.hidden != nil {
		return false
	}
	if !g.prepared {
		g.prepared = true
		g.hide(wire.ExecuteRequest{Code: cell.Prelude})
		return false
	}
	if g.count >= want {
		return true
	}
	g.count++
	g.hide(wire.ExecuteRequest{StoreHistory: true})
	return false
}

// hide makes gonb run a hidden cell.
func (g *gonb) hide(r wire.ExecuteRequest) {
	r.UserExpressions = map[string]any{} // a missing field kills gonb
	g.hidden = &hiddenCell{id: g.Ask(wire.Shell, r)}
}

// gonbGone goes on after gonb has ended by itself. A gonb that was never live is
// not restarted, since another would do no better: the next Go cell tries again.
func (k *Kernel) gonbGone(g *gonb) {
	if g != k.gonb {
		return
	}
	k.gonb = nil
	how, last := g.LastWords(1)
	if last != "" {
		how += ": " + last
	}
	g.Stop(0)
	k.Forget()
	j := k.job
	switch {
	case !g.IsLive():
		if j != nil && !j.inside {
			k.fail(j, "no Go", "the Go part of the kernel did not start: "+how)
		}
	case j != nil && j.inside:
		k.startGonb()
		k.fail(j, "Go ended", "the Go part of the kernel ended in this cell ("+how+").\n"+
			"It was restarted. All definitions were lost: run the cells above again.")
	default:
		k.startGonb()
		k.Publish(wire.Header{}, wire.Stream{Name: wire.Stderr, Text: "The Go part of the kernel ended (" + how + ") " +
			"and was restarted. All definitions were lost: run the cells again.\n"})
		k.proceed()
	}
}
